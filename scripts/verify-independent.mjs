// node scripts/verify-independent.mjs FOLDER [BEACON-KEY]: checks the chance of an export, from docs/fairness.md alone.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bls12_381 } from '@noble/curves/bls12-381.js'; // for the signatures of the beacon alone

const quicknet =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
const [folder, trusted, shortest = 1024] = process.argv.slice(2);
const zeros = '0'.repeat(64);
const bytesOf = (hex) => Uint8Array.from(Buffer.from(hex, 'hex'));
const sha = (data) => createHash('sha256').update(data).digest('hex');
const printOf = (share) => sha(bytesOf(share));
const rowsOf = (file) => {
  const rows = readFileSync(join(folder, file), 'utf8').split('\n').slice(0, -1);
  return rows.map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]);
};
let where;
const must = (holds, message) => {
  if (!holds) throw new Error(`${where}: ${message}`);
};
const used = new Set(); // anchors and shares, of every table
const once = (it) => must(!used.has(it) && used.add(it), 'a share was used before');
const readCheckpoints = () => {
  let key = readFileSync(join(folder, 'house.pub'), 'utf8').split(/(?<=END PUBLIC KEY-----)/)[0];
  let before = zeros;
  return rowsOf('checkpoints.log').map(([signature, text], at) => {
    where = `checkpoint ${at + 1}`;
    const isGood = verify(null, Buffer.from(text), createPublicKey(key), bytesOf(signature));
    must(isGood, 'is not signed by the house');
    const checkpoint = JSON.parse(text);
    must(checkpoint.number === at + 1 && checkpoint.before === before, 'is out of its place');
    before = sha(text);
    key = checkpoint.key ?? key; // handed over
    return checkpoint;
  });
};
const modesOf = (rows) => {
  const opened = rows.map(([, text]) => JSON.parse(text).body);
  return new Map(opened.map((body) => [body.opened, body.mode]));
};
const isBeacon = (publicKey, number, signature) => {
  const { shortSignatures: bls } = bls12_381;
  const round = bytesOf(sha(bytesOf(number.toString(16).padStart(16, '0'))));
  const point = bls.hash(round, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return bls.verify(bytesOf(signature), point, bytesOf(publicKey));
};
/** How much money an event puts on the layout, or takes from it. */
const onLayout = (event) => {
  const isThere = (account) => Number(account.startsWith('layout:'));
  const moved = (sum, { from, to, amount }) => sum + amount * (isThere(to) - isThere(from));
  if (Array.isArray(event.postings)) return event.postings.reduce(moved, 0);
  if (event.kind === 'wager-placed') return event.amount;
  return (event.lines ?? []).reduce((sum, { lost, freed }) => sum - lost - freed, 0);
};
const deck = [...'cdhs'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const wheels = [
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
].map((wheel) => wheel.split(' '));

/** The outcome a pick means, where that can be known without the rules of the game. */
const outcomeOf = (kind, [index, of], shoe) => {
  if (kind === 'roll' && of === 36) return { dice: [1 + Math.floor(index / 6), 1 + (index % 6)] };
  const [wheel] = wheels.filter((one) => kind === 'drop-ball' && one.length === of);
  if (wheel) return { pocket: wheel[index] };
  if (kind !== 'deal-cards') return {};
  // A full shoe was shuffled; in any other the cards that are out are those dealt since.
  if (of % 52 === 0) Object.assign(shoe, { decks: of / 52, out: [] });
  if (of !== shoe.decks * 52 - shoe.out.length) return {};
  const isLeft = (card) => shoe.decks - shoe.out.filter((one) => one === card).length;
  return { cards: [deck.flatMap((card) => Array(isLeft(card)).fill(card))[index]] };
};
const blockOf = (t, { share, beacon }, counter) => {
  const message = JSON.stringify([t.table, t.round, t.mix, beacon, counter]);
  return BigInt(`0x${createHmac('sha256', bytesOf(share)).update(message).digest('hex')}`);
};
/** Draws again what an act says it drew. */
const checkDraws = (t, share, { command, beacon, drawn: { from: start, to, picks } }) => {
  const from = { share, beacon };
  const space = 1n << 256n;
  let counter = start;
  for (const [index, of] of picks) {
    let block = blockOf(t, from, counter++);
    while (block >= space - (space % BigInt(of))) block = blockOf(t, from, counter++);
    must(block % BigInt(of) === BigInt(index), `round ${t.round} gives another outcome`);
  }
  must(counter === to && picks.length > 0, `round ${t.round} drew out of turn`);
  const outcome = Object.entries(outcomeOf(command.kind, picks[0], t.shoe));
  for (const [key, is] of outcome) must(`${is}` === `${command[key]}`, 'not what was drawn');
  if (command.kind === 'deal-cards') t.shoe.out.push(...command.cards);
  t.counts.draws += picks.length;
  t.counts.outcomes += outcome.length;
};
const seating = ['sit', 'buy-in', 'leave'];
const isQuiet = (t) => t.wagers === 0 && !t.closed;
const mixed = (mix, seed) => sha(`${mix}\n${JSON.stringify(seed)}`);
const lastBound = (t) => t.chains.reduce((_, { first, length }) => first + length - 1, 0);
/** What is closed now is decided by the first round of the beacon a whole period later. */
const announce = (t, { round, beacon }, isDue) => {
  must(round === t.round && isDue, `round ${t.round} was left out or closed twice`);
  const { period, genesis } = t.beacon ?? {};
  const due = t.beacon && Math.ceil((t.at / 1000 + period - genesis) / period) + 1;
  must(beacon === due, `beacon ${due} should decide, not ${beacon}`);
  t.closed = { beacon, knownAt: t.beacon ? (genesis + (due - 1) * period) * 1000 : 0 };
  t.randomness = null;
};
const takes = {
  'shares-committed'(t, { first, length, anchor }) {
    must(isQuiet(t) && !t.isUnbound, 'a wager stood before the house bound itself');
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
  'player-seed'(t, { seat, seed }) {
    t.waiting = [...t.waiting.filter(([other]) => other !== seat), [seat, seed]];
  },
  'round-closed': (t, body) => announce(t, body, !t.closed),
  'beacon-awaited': (t, body) => announce(t, body, t.closed?.isStale),
  'beacon-received'(t, { round, beacon, signature }) {
    const isDue = round === t.round && beacon === t.closed?.beacon && !t.randomness;
    must(isDue && isBeacon(t.beacon.publicKey, beacon, signature), 'is not the beacon announced');
    t.randomness = printOf(signature);
  },
  'share-revealed'(t, { round, share }) {
    must(round === t.round && t.counter > 0, `round ${t.round} was determined and not dealt`);
    must(printOf(share) === t.bound, `the share of round ${round} is not the one it was bound to`);
    once(share);
    for (const act of t.acts) checkDraws(t, share, act);
    Object.assign(t, { round: round + 1, closed: null, randomness: null, counter: 0, acts: [] });
    t.bound = t.chains.find(({ first }) => first === t.round)?.anchor ?? share;
    t.counts.rounds++;
  },
  act(t, { command, events, drawn }) {
    if (drawn) {
      const isDue = t.closed && !t.closed.isStale && (t.closed.beacon === null || t.randomness);
      must(isDue, 'it was drawn before it was determined');
      must(drawn.round === t.round && drawn.from === t.counter, 'it draws out of turn');
      t.counter = drawn.to;
      t.acts.push({ command, drawn, beacon: t.randomness });
    } else if (t.closed && t.beacon && !seating.includes(command.kind)) t.closed.isStale = true;
    const isWager = events.some(({ kind }) => kind === 'wager-placed');
    must(!isWager || t.round <= lastBound(t), 'a wager was taken on a round nobody is bound for');
    t.isUnbound ||= isWager && t.round === 0;
    t.wagers = events.reduce((sum, event) => sum + onLayout(event), t.wagers);
  },
};
const checkTable = (table, mode, checkpoints) => {
  const start = { round: 0, wagers: 0, counter: 0, mix: zeros, beacon: null, closed: null };
  const lists = { chains: [], waiting: [], acts: [], shoe: { decks: 0, out: [] } };
  const counts = { rounds: 0, draws: 0, outcomes: 0 };
  const t = { table, ...start, ...lists, randomness: null, isUnbound: false, counts };
  let [head, last] = [zeros, 0];
  const entries = rowsOf(join('tables', `${table}.log`)).map(([hash, text], index) => {
    where = `${table}, line ${index + 1}`;
    must(sha(`${head}\n${text}`) === hash, 'is not what its hash was taken over');
    head = hash;
    const { body, ...entry } = JSON.parse(text);
    must(entry.table === table && entry.version === index + 1, 'is out of its place');
    must(!body.kind.startsWith('seed-'), 'is of the first scheme');
    t.at = Date.parse(entry.at);
    takes[body.kind]?.(t, body);
    const isOn = !seating.includes(body.command?.kind ?? 'sit');
    if (isOn || /^(round-closed|beacon-(awaited|received))$/.test(body.kind)) last = t.at;
    if (isQuiet(t)) Object.assign(t, { mix: t.waiting.reduce(mixed, t.mix), waiting: [] });
    return { hash, at: t.at };
  });
  where = table;
  for (const { heads, at } of checkpoints) {
    const { version = 0, hash } = heads[table] ?? {};
    must(version === 0 || entries[version - 1]?.hash === hash, `line ${version} was not signed`);
    must(!(entries[version]?.at < Date.parse(at) - 30_000), `line ${version + 1} is dated back`);
  }
  must(entries.length === checkpoints.at(-1)?.heads[table]?.version, 'nobody has signed its end');
  const dueBy = t.closed ? Math.max(last, t.closed.knownAt) + 600_000 : Infinity;
  const signedAt = Date.parse(checkpoints.at(-1).at);
  must(dueBy >= signedAt, `round ${t.round} was determined and never settled`);
  must(!t.isUnbound || mode === 'hosted', 'a wager was taken before the house bound itself');
  return counts;
};
try {
  const checkpoints = readCheckpoints();
  const modes = modesOf(rowsOf(join('tables', '@house.log')));
  for (const file of readdirSync(join(folder, 'tables')).sort()) {
    const table = file.slice(0, -'.log'.length);
    console.log(table, JSON.stringify(checkTable(table, modes.get(table), checkpoints)));
  }
  console.log('Everything holds.');
} catch (error) {
  console.log(`Does not hold: ${error.message}`);
  process.exitCode = 1;
}
