// node scripts/verify-independent.mjs FOLDER [BEACON-KEY]: checks the chance of an export, from docs/fairness.md alone.
import assert from 'node:assert';
import { createHash, createHmac, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { bls12_381 } from '@noble/curves/bls12-381.js'; // only for the signatures of the beacon

const quicknet =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
const [folder, trusted, shortest = 1024] = process.argv.slice(2);
const zeros = '0'.repeat(64);
const bytesOf = (hex) => Uint8Array.from(Buffer.from(hex, 'hex'));
const sha = (data) => createHash('sha256').update(data).digest('hex');
function* rowsOf(file) {
  const bytes = readFileSync(`${folder}/${file}`); // a year of checkpoints is too long for one string
  for (let at = 0, to = bytes.indexOf('\n'); to >= 0; at = to + 1, to = bytes.indexOf('\n', at))
    yield /^(\S*) (.*)$/s.exec(bytes.toString('utf8', at, to)).slice(1);
}
let where;
const must = (holds, message) => assert(holds, `${where}: ${message}`);
const used = new Set(); // anchors and shares, of every table
const timed = (it) => must(new Date(it.at).toJSON() === it.at, 'has no time') ?? it;
const once = (it) => must(!used.has(it) && used.add(it), 'a share was used before');
const readCheckpoints = () => {
  let key = readFileSync(`${folder}/house.pub`, 'utf8').split(/(?<=END PUBLIC KEY-----)/)[0];
  return [...rowsOf('checkpoints.log')].map(([signature, text], at, rows) => {
    where = `checkpoint ${at + 1}`;
    must(verify(null, Buffer.from(text), key, bytesOf(signature)), 'is not signed by the house');
    const checkpoint = timed(JSON.parse(text));
    const before = at ? sha(rows[at - 1][1]) : zeros;
    must(checkpoint.number === at + 1 && checkpoint.before === before, 'is out of its place');
    key = checkpoint.key ?? key; // transferred to the worker
    return checkpoint;
  });
};
const isBeacon = (publicKey, number, signature) => {
  const round = bytesOf(sha(bytesOf(number.toString(16).padStart(16, '0'))));
  const it = bls12_381.shortSignatures.hash(round, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return bls12_381.shortSignatures.verify(bytesOf(signature), it, bytesOf(publicKey));
};
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const onLayout = ({ kind, amount, postings, lines = [] }) => {
  const isThere = (account) => Number(account.startsWith('layout:'));
  if (postings) return sum(postings.map((p) => p.amount * (isThere(p.to) - isThere(p.from))));
  return kind === 'wager-placed' ? amount : -sum(lines.map(({ lost, freed }) => lost + freed));
};
const deck = [...'cdhs'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const dice = Array.from({ length: 36 }, (_, at) => [1 + Math.floor(at / 6), 1 + (at % 6)]);
const doubleZero =
  '0/28/9/26/30/11/7/20/32/17/5/22/34/15/3/24/36/13/1/00/27/10/25/29/12/8/19/31/18/6/21/33/16/4/23/35/14/2';
const singleZero =
  '0/32/15/19/4/21/2/25/17/34/6/27/13/36/11/30/8/23/10/5/24/16/33/1/20/14/31/9/22/18/29/7/28/12/35/3/26';
const ofOneZero = ['openpit.european'];
const wheelOf = (rulebook) => {
  const own = ofOneZero.includes(rulebook.split(':')[0]) ? 'single-zero' : 'double-zero';
  const pockets = /[:,]pockets=([^,]*)/.exec(rulebook)?.[1] ?? own;
  return ({ 'single-zero': singleZero, 'double-zero': doubleZero }[pockets] ?? pockets).split('/');
};
const outcomes = {
  roll: ({ dice: thrown }) => [[thrown], [...dice]],
  'drop-ball': ({ pocket }, { rulebook }) => [[pocket], wheelOf(rulebook)],
  spin: ({ space }, { spaces }) => [[space], [...spaces]],
  'deal-cards': ({ cards }, { shoe }) => [cards, shoe],
  scan: ({ card, beside }) => [[card, ...beside], deck.filter((one) => /[A2-9]/.test(one[0]))],
}; // the outcome in an order of chance, and all possible outcomes
const isPicked = (t, command, picks) => {
  const [came, all] = outcomes[command.kind]?.(command, t) ?? [[], []];
  const isIt = ([at, of], n) => of === all.length && `${all.splice(at, 1)}` === `${came[n]}`;
  return picks.length > 0 && picks.length === came.length && picks.every(isIt);
};
const withCards = (t, { kind, decks, isContinuous, wheel }) => {
  if (decks) Object.assign(t, { decks, isContinuous });
  if (kind === 'deal-begun' || kind === 'round-ended') t.inPlay = [];
  const isBack = kind === 'deal-begun' ? t.isContinuous : /^(shoe-)?(shuffled|filled)$/.test(kind);
  const timesOut = (card) => t.inPlay.filter((one) => one === card).length;
  if (isBack) t.shoe = deck.flatMap((card) => Array(t.decks - timesOut(card)).fill(card));
  if (wheel) t.spaces = wheel.symbols.flatMap(({ name, spaces }) => Array(spaces).fill(name));
};
const checkDraws = (t, share, { beacon, drawn: { from: counter, to, picks } }) => {
  const next = () => {
    const message = JSON.stringify([t.table, t.round, t.mix, beacon, counter++]);
    return BigInt(`0x${createHmac('sha256', bytesOf(share)).update(message).digest('hex')}`);
  };
  for (const [index, of] of picks.map((pick) => pick.map(BigInt))) {
    let block = next();
    while (block >= 2n ** 256n - (2n ** 256n % of)) block = next();
    must(block % of === index, `round ${t.round} gives another outcome`);
  }
  must(counter === to, `round ${t.round} drew out of turn`);
};
const isQuiet = (t) => t.wagers === 0 && !t.closed;
const mixed = (mix, seed) => sha(`${mix}\n${JSON.stringify(seed)}`);
const lastBound = (t) => t.chains.reduce((_, { first, length }) => first + length - 1, 0);
const announce = (t, { round, beacon, isDue }, [period, genesis] = [3, 1_692_803_367]) => {
  must(round === t.round && isDue, `round ${t.round} was left out or closed twice`);
  const due = t.beacon && Math.ceil((t.at / 1000 + period - genesis) / period) + 1; // drand's clock
  must(beacon === due, `beacon ${due} should decide, not ${beacon}`);
  const last = t.beacon ? (genesis + (due - 1) * period) * 1000 : t.at; // when it can go on
  Object.assign(t, { closed: { beacon }, randomness: null, last });
};
const takes = {
  'shares-committed'(t, { first, length, anchor }) {
    must(isQuiet(t) && t.mode !== 'hosted', 'a wager stood before the house bound itself');
    must(first === lastBound(t) + 1 && length >= shortest, 'its shares do not follow on');
    must(!t.round || lastBound(t) - t.round < t.chains.at(-1).length / 2, 'bound anew too soon');
    once(anchor);
    t.chains.push({ first, length, anchor });
    t.round ||= first;
    if (first === t.round) t.bound = anchor;
  },
  'beacon-set'(t, { beacon }) {
    must(isQuiet(t), 'the beacon was changed while a wager stood');
    must(!beacon || [quicknet, trusted].includes(beacon.publicKey), 'its beacon is not trusted');
    t.beacon = beacon;
  },
  'player-seed': (t, { seat, seed }) =>
    Object.assign(t, { waiting: [...t.waiting.filter(([s]) => s !== seat), [seat, seed]] }),
  'round-closed': (t, body) => announce(t, { ...body, isDue: !t.closed }),
  'beacon-awaited': (t, body) => announce(t, { ...body, isDue: t.closed?.isStale }),
  'beacon-received'(t, { round, beacon, signature }) {
    const isDue = round === t.round && beacon === t.closed?.beacon && !t.randomness;
    must(isDue && isBeacon(t.beacon.publicKey, beacon, signature), 'is not the beacon announced');
    t.randomness = sha(bytesOf(signature));
  },
  'share-revealed'(t, { round, share }) {
    must(round === t.round && t.isOver, `round ${t.round} was determined and not dealt`);
    must(sha(bytesOf(share)) === t.bound, `share ${round} is not the one it was bound to`);
    once(share);
    for (const act of t.acts) checkDraws(t, share, act);
    Object.assign(t, { ...newRound(), round: round + 1, proven: t.proven + t.acts.length });
    t.bound = round < lastBound(t) && (t.chains.find((c) => c.first === t.round)?.anchor ?? share);
  },
  act(t, { command, events, drawn }) {
    const has = (...kinds) => events.some(({ kind }) => kinds.includes(kind));
    const isOn = t.closed && !t.isOver && !/^(sit|buy-in|leave)$/.test(command.kind);
    const isAgain = /^(close-bets|send-dice|deal)$/.test(command.kind) && t.acts.length > 0;
    must(!(drawn ? t.isOver : isAgain), `the share of round ${t.round} is not revealed yet`);
    if (drawn) {
      const isDue = t.closed && !t.closed.isStale && (t.closed.beacon === null || t.randomness);
      const isNext = drawn.round === t.round && drawn.from === (t.acts.at(-1)?.drawn.to ?? 0);
      must(isDue && isNext, 'it was drawn out of turn, or before it was determined');
      must(isPicked(t, command, drawn.picks), 'not what was drawn');
      t.acts.push({ drawn, beacon: t.randomness });
      if (!has('card-burned')) t.inPlay.push(...(command.cards ?? []));
    } else if (t.mode !== 'hosted') {
      must(!outcomes[command.kind], 'an outcome was not drawn');
      must(!isOn || t.acts.length > 0, 'somebody acted between the close and the outcome');
      if (isOn && t.beacon) t.closed.isStale = true;
      must(t.bound || !has('wager-placed'), 'a wager was taken before the house bound itself');
    }
    if (isOn && !/^(object|allow)$/.test(command.kind)) t.last = t.at;
    for (const event of events) withCards(t, event);
    t.isOver ||= (drawn && !command.cards) || (t.acts[0] && has('round-ended', 'jackpot-opened'));
    t.wagers += sum(events.map(onLayout));
  },
};
const newRound = () => ({ closed: null, randomness: null, isOver: false, acts: [] });
const checkTable = (table, { mode, rulebook = '' }, checkpoints) => {
  const entries = [];
  const t = { table, mode, rulebook, ...newRound(), round: 0, wagers: 0, mix: zeros, beacon: null };
  Object.assign(t, { chains: [], waiting: [], shoe: [], inPlay: [], proven: 0, at: 0, latest: 0 });
  for (const [hash, text] of rowsOf(`tables/${table}.log`)) {
    where = `${table}, line ${entries.length + 1}`;
    must(sha(`${entries.at(-1)?.hash ?? zeros}\n${text}`) === hash, 'its hash is another one');
    const { body, ...entry } = timed(JSON.parse(text));
    Object.assign(t, { latest: Math.max(t.latest, t.at), at: Date.parse(entry.at) });
    must(t.at >= t.latest - (/d-closed|-awaited/.test(body.kind) ? 2e3 : 3e4), 'is dated back');
    entries.push({ hash, at: t.at, latest: Math.max(t.at, t.latest) });
    must(entry.table === table && entry.version === entries.length, 'is out of its place');
    must(mode === 'hosted' || table === '@house' || Object.hasOwn(takes, body.kind), 'is unknown');
    takes[body.kind]?.(t, body);
    if (isQuiet(t)) Object.assign(t, { mix: t.waiting.reduce(mixed, t.mix), waiting: [] });
  }
  for (const { heads, at } of checkpoints) {
    const { version = 0, hash } = heads[table] ?? {};
    must(version === 0 || entries[version - 1]?.hash === hash, `line ${version} was not signed`);
    must(!(entries[version]?.at < Date.parse(at) - 30_000), `line ${version + 1} is dated back`);
    must(!(entries[version - 1]?.latest > Date.parse(at) + 30_000), 'a line is dated ahead');
  }
  must(entries.length === checkpoints.at(-1)?.heads[table]?.version, 'nobody has signed its end');
  return t;
};
try {
  const checkpoints = readCheckpoints();
  const log = [...rowsOf('tables/@house.log')].map(([, text]) => JSON.parse(text).body);
  const openingOf = (id) => log.find((b) => b.kind === 'table-opened' && b.opened === id) ?? {};
  const files = readdirSync(`${folder}/tables`).map((file) => file.slice(0, -'.log'.length));
  const opened = log.flatMap((body) => body.opened ?? []);
  const ids = new Set([...files, ...opened, ...checkpoints.flatMap((c) => Object.keys(c.heads))]);
  const tables = [...ids].sort().map((id) => checkTable(id, openingOf(id), checkpoints));
  const until = [...checkpoints, ...tables].reduce((to, { at }) => Math.max(to, new Date(at)), 0);
  for (const { table, round, closed, last, acts, proven } of tables) {
    where = table;
    must(!closed || last + 600_000 >= until, `round ${round} was determined and never settled`);
    console.log(table, JSON.stringify({ round, proven, unproven: acts.length }));
  }
  const open = sum(tables.map(({ acts }) => acts.length));
  console.log(open ? `Holds so far: ${open} outcomes are not proven yet.` : 'Everything holds.');
} catch (error) {
  process.exitCode = console.log(`Does not hold: ${error.message}`) ?? 1;
}
