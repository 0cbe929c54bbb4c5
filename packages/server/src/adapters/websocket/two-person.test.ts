import { familyOf } from '@openpit/engine';
import { jackpotActs } from '@openpit/engine/blackjack';
import { lawPart } from '@openpit/engine/testing';
import { playRecord } from '@openpit/notation';
import { grantableRoles, protocolVersion } from '@openpit/protocol';
import { rulebooks } from '@openpit/rulebooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { takesTwo } from '../../table/takes-two.ts';
import { idOf, type StaffedHouse, staffedHouse } from '../../testing/staffed-house.ts';

const craps = 'pit-1';
const blackjack = 'pit-2';

const award = () => playRecord(threeSevens).entries.map(({ command }) => command);

const threeSevens = `
table bclc.blackjack side=blazing7s meter=12000 jackpots=confirmed min=5 max=500
seat 1 Pat 100
1 bet main 10
1 bet blazing7s 1
shoe 7h 7h 7h Td
deal
1 stand
`;

let house: StaffedHouse;

beforeAll(async () => {
  const [opening] = award();
  if (!opening || !('options' in opening)) throw new Error('the record opens no table');
  const { options } = opening;
  house = await staffedHouse(
    [
      { id: craps, rulebook: 'bclc.craps', options: { min: '5' } },
      { id: blackjack, rulebook: 'bclc.blackjack', options },
    ],
    ['Ann'],
  );
  const guest = await house.people.guest(undefined, { address: 'there', label: 'a test' });
  house.tokens.set('Guest', guest.token);
});

afterAll(() => house.stop());

type Said = Readonly<Record<string, unknown>>;

/** Somebody at the wire: what they send is written as it is, and what comes back is read as it comes. */
type Wire = {
  /** Sends a frame, or a message in several of them, and waits for what it is answered with; null when the house hangs up. */
  send(frames: Frames): Promise<Said | null>;
  /** Sends without waiting. */
  throw(text: string): void;
  close(): void;
};

type Frames = string | readonly string[] | Buffer;

const wires: WebSocket[] = [];

afterEach(() => {
  for (const one of wires.splice(0)) one.terminate();
});

const wireOf = async (token?: string): Promise<Wire> => {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/play`);
  wires.push(socket);
  const waiting: ((said: Said | null) => void)[] = [];
  const isAnswer = ({ kind }: Said): boolean =>
    ['welcome', 'answer', 'error', 'pong'].includes(String(kind));
  socket.on('message', (data) => {
    const said: Said = JSON.parse(String(data));
    if (isAnswer(said)) waiting.shift()?.(said);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    for (const answer of waiting.splice(0)) answer(null);
  });
  const write = (frames: Frames): void => {
    const parts = typeof frames === 'string' || Buffer.isBuffer(frames) ? [frames] : frames;
    for (const [at, part] of parts.entries())
      socket.send(part, { fin: at === parts.length - 1, binary: Buffer.isBuffer(part) });
  };
  const send = (frames: Frames): Promise<Said | null> =>
    new Promise((answer) => {
      if (socket.readyState !== WebSocket.OPEN) return answer(null);
      waiting.push(answer);
      write(frames);
    });
  await new Promise((open) => socket.once('open', open));
  await send(
    JSON.stringify({
      kind: 'hello',
      version: protocolVersion,
      ...(token !== undefined && { token }),
    }),
  );
  return { send, throw: write, close: () => socket.close() };
};

let ids = 0;

const newId = (): string => `two-${++ids}`;

const textOf = (table: string, command: object, id = newId()): string =>
  JSON.stringify({ kind: 'act', id, table, command });

const isDone = (said: Said | null): boolean => Object(said?.['answer']).ok === true;

/** The cases for acts that need two people: how a table reaches the state for the act, and who has done their part by then. */
type Trial = {
  readonly table: string;
  arrange(): Promise<void>;
  /** The act itself, and all that one person might give to have it done. */
  readonly orders: readonly object[];
  /** What two people do, one after another, until it is done. */
  readonly byTwo: readonly (readonly [who: string, command: object])[];
  /** What it moves. */
  readonly moves: readonly [account: string, amount: number];
};

const gives = (table: string, command: object): Promise<unknown> =>
  house.done('Tom', `tables/${table}/acts`, { command });

let isSeated = false;

/** A patron without an account has 10 on the wire, and a 2 is called. */
const rolled = async (): Promise<void> => {
  if (!isSeated) {
    await gives(craps, { kind: 'sit', as: 'dealer', seat: 1, player: 'Pat', amount: 100_000 });
    await gives(craps, { kind: 'take-dice', seat: 1 });
  }
  isSeated = true;
  await gives(craps, { kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 });
  await gives(craps, { kind: 'send-dice' });
  await gives(craps, { kind: 'roll', dice: [1, 1] });
};

const calls = (order: object, moves: Trial['moves']): Trial => ({
  table: craps,
  arrange: rolled,
  orders: [order],
  byTwo: [
    ['Sec', order],
    ['Two', order],
  ],
  moves,
});

/** Three sevens of a suit: the award waits for people. */
const sevens = async (): Promise<void> => {
  for (const command of award().slice(1)) {
    const isSitting = 'kind' in command && command.kind === 'sit';
    await gives(blackjack, isSitting ? { ...command, as: 'dealer' } : command);
  }
};

const winner = (kind: string, as?: string): object => ({ kind, seat: 1, ...(as && { as }) });
const picks = { kind: 'pick-award', award: 'three-suited' };

const awarding: Trial = {
  table: blackjack,
  arrange: sevens,
  // In an order in which one person would come furthest, each in every role that may give it.
  orders: ['dealer', 'supervisor', 'executive', undefined].flatMap((as) =>
    jackpotActs.map((kind) =>
      kind === 'pick-award' ? { ...picks, ...(as && { as }) } : winner(kind, as),
    ),
  ),
  byTwo: [
    ['Sec', winner('select-winner', 'dealer')],
    ['Sec', { ...picks, as: 'dealer' }],
    ['Sec', winner('review', 'dealer')],
    ['Two', winner('review', 'supervisor')],
    ['Sec', winner('confirm', 'dealer')],
    ['Two', winner('authorise', 'supervisor')],
    ['Two', winner('swipe', 'supervisor')],
  ],
  // It is paid in full, and starts again.
  moves: [`${blackjack}/meter`, -1_000_023],
};

const trials: Readonly<Record<string, Trial>> = {
  overrule: calls({ kind: 'overrule', dice: [4, 3] }, [`${craps}/rack:1`, 2_000]),
  'void-roll': calls({ kind: 'void-roll', reason: 'die 1 left the table' }, [
    `${craps}/layout:1.1:pass`,
    1_000,
  ]),
  award: awarding,
};

/** Under which trial each order that takes two is tried. */
const triedIn: Readonly<Record<string, string>> = {
  overrule: 'overrule',
  'void-roll': 'void-roll',
  ...Object.fromEntries(jackpotActs.map((kind) => [kind, 'award'])),
};

test('whatever order of a game takes two people is tried here', () => {
  const kinds = rulebooks.flatMap((rulebook) => Object.keys(familyOf(rulebook).commands ?? {}));
  const ofTwo = new Set(kinds.filter(takesTwo));
  expect([...ofTwo].sort()).toEqual(Object.keys(triedIn).sort());
  for (const [kind, name] of Object.entries(triedIn))
    expect(trials[name]?.orders.map(kindOf)).toContain(kind);
});

const json = JSON.stringify;

/** Other ways to write one order, each of which some server somewhere reads as another, or as somebody else's. */
const spellings: readonly ((table: string, command: object) => Frames)[] = [
  (table, command) => textOf(table, command),
  (table, command) => ` \n${textOf(table, command)}\t`,
  (table, command) => `\ufeff${textOf(table, command)}`,
  (table, command) => Buffer.from(textOf(table, command)),
  (table, command) => [...textOf(table, command)],
  (table, command) => `${textOf(table, command)}${textOf(table, command)}`,
  (table, command) => `[${textOf(table, command)},${textOf(table, command)}]`,
  (table, command) => textOf(table, command).replace('{', '{"kind":"ping",'),
  (table, command) => textOf(table, command).replace(/}$/, `,"command":${json(command)}}`),
  (table, command) => textOf(table, command).replace(/}$/, `,"id":"${newId()}"}`),
  (table, command) => textOf(table, command).replace('"command":{', '"command":{"kind":"roll",'),
  (table, command) => textOf(table, command).replace('"act"', '"\\u0061ct"'),
  (table, command) => textOf(table, { ...command, kind: `${kindOf(command)}\u0000` }),
  (table, command) => textOf(table, { ...command, kind: ` ${kindOf(command)} ` }),
  (table, command) => textOf(table, { ...command, kind: kindOf(command).toUpperCase() }),
  (table, command) => textOf(table, { ...command, kind: `${kindOf(command)}\u200b` }),
  (table, command) =>
    textOf(table, {
      ...command,
      kind: kindOf(command).replace('o', '\u043e').replace('e', '\u0435'),
    }),
  (table, command) => textOf(table, { ...command, kind: [kindOf(command)] }),
  (table, command) => textOf(table, command).replaceAll(/([[:,])(\d)([\],}])/g, '$1$2.0$3'),
  (table, command) => textOf(table, command).replaceAll(/([[:,])(\d)([\],}])/g, '$1$2e0$3'),
  (table, command) => textOf(table, command).replaceAll(/([[:,])(\d)([\],}])/g, '$1"$2"$3'),
  (table, command) => textOf(table, command).replaceAll(/([[:,])(\d)([\],}])/g, '$1-$2$3'),
  (table, command) => textOf(table, command).replaceAll(/([[:,])(\d)([\],}])/g, '$1[$2]$3'),
  (table, command) => textOf(table.toUpperCase(), command),
  (table, command) => textOf(` ${table}`, command),
  (table, command) => textOf(`${table}/`, command),
  (table, command) => textOf(table.replace('-', '\u2010'), command),
  (table, command) => textOf(table, command, ` ${newId()} `),
  (table, command) => textOf(table, command, newId().toUpperCase()),
  (table, command) => textOf(table, command, ''),
  (table, command) => textOf(table, command, '7'),
  (table, command) => textOf(table, command, '07'),
  (table, command) =>
    textOf(table, command).replace('"command":{', '"command":{"__proto__":{"as":"executive"},'),
  ...['actor', 'asker', 'by', 'confirmedBy', 'session', 'token', 'roles', 'request'].flatMap(
    (field) => [
      (table: string, command: object) => textOf(table, { ...command, [field]: 'sec' }),
      (table: string, command: object) =>
        textOf(table, command).replace(/}$/, `,"${field}":"sec"}`),
    ],
  ),
  ...[...grantableRoles, 'player', 'house', 'Supervisor', ' supervisor', '', null].map(
    (as) => (table: string, command: object) => textOf(table, { ...command, as }),
  ),
  // What the staff do besides the game is no order of it.
  ...['confirm', 'request', 'undo', 'send', 'corrected', 'confirmed'].map(
    (kind) => (table: string, command: object) =>
      textOf(table, { kind, request: 1, ask: { kind: 'command', command }, as: 'executive' }),
  ),
  ...['confirm', 'back-office', 'correction'].map(
    (kind) => (table: string, command: object) => json({ kind, id: newId(), table, command }),
  ),
];

const kindOf = (command: object): string => String(Object(command).kind);

const waitingAt = async (table: string): Promise<readonly { request: number }[]> => {
  const { said } = await house.ask('Tom', `tables/${table}/requests`);
  return said as readonly { request: number }[]; // as the house lists them
};

const withdrawAll = async (table: string): Promise<void> => {
  for (const { request } of await waitingAt(table))
    await house.done('Tom', `tables/${table}/requests/${request}/withdraw`, {});
};

const sum = async ([account]: Trial['moves']): Promise<number> =>
  (await house.books())[account] ?? 0;

describe.each(Object.entries(trials))('%s, over the socket', (_, trial) => {
  const { table, arrange, orders, byTwo, moves } = trial;
  let held: Readonly<Record<string, number>> = {};
  let isArranged = false;

  const unchanged = async (): Promise<void> => {
    expect(await house.books()).toEqual(held);
    expect(await house.wrong()).toBeUndefined();
  };

  beforeEach(async () => {
    if (!isArranged) await arrange();
    isArranged = true;
    held = await house.books();
  });

  test('is not done by one person, on three wires at once, however it is spelt', async () => {
    const own = house.tokens.get('Solo');
    const wires = [await wireOf(own), await wireOf(own), await wireOf(await house.logIn('Solo'))];
    for (const spell of lawPart(process.env, spellings)) {
      for (const order of orders) {
        for (const [at, wire] of wires.entries()) {
          const said = await wire.send(spell(table, order));
          // Who is hung up on comes again.
          if (said === null) wires[at] = await wireOf(own);
        }
      }
      await withdrawAll(table);
    }
    await unchanged();
  });

  test('nor under one id again, as it was or as another order, over HTTP as well', async () => {
    const wire = await wireOf(house.tokens.get('Solo'));
    const [order = {}] = orders;
    const id = newId();
    const first = await wire.send(textOf(table, order, id));
    expect(await wire.send(textOf(table, order, id))).toEqual(first);
    const { said } = await house.ask('Solo', `tables/${table}/acts`, { command: order, id });
    expect(said).toEqual(first?.['answer']);
    await wire.send(textOf(table, { ...order, as: 'executive' }, id));
    await withdrawAll(table);
    await unchanged();
  });

  test('nor by all of it at the same instant', async () => {
    const own = house.tokens.get('Solo');
    const wires = [await wireOf(own), await wireOf(await house.logIn('Solo'))];
    const next = (await waitingAt(table)).length + 1;
    for (let time = 0; time < 3; time++)
      for (const order of orders) for (const wire of wires) wire.throw(textOf(table, order));
    await Promise.all([
      ...[0, 1, 2].map((more) =>
        house.ask('Solo', `tables/${table}/requests/${next + more}/confirm`, {}),
      ),
      ...orders.map((command) => house.ask('Solo', `tables/${table}/acts`, { command })),
    ]);
    for (const wire of wires) await wire.send('{"kind":"ping"}');
    await withdrawAll(table);
    await unchanged();
  });

  test('nor by a guest, a player, nobody, or staff without a second factor', async () => {
    const wires = [
      await wireOf(),
      await wireOf(house.tokens.get('Guest')),
      await wireOf(await house.logIn('Ann')),
      await wireOf(await house.logIn('Two', false)),
    ];
    const first = await wireOf(house.tokens.get('Sec'));
    for (const order of orders) {
      // Somebody of the staff has asked for it, so that it wants one more.
      if (table === craps) await first.send(textOf(table, order));
      for (const wire of wires) expect(isDone(await wire.send(textOf(table, order)))).toBe(false);
    }
    await withdrawAll(table);
    await unchanged();
  });

  test('nor by a second person whose roles, session or password are gone since', async () => {
    const wires = new Map<string, Wire>();
    for (const who of ['Rex', 'Lou', 'Pia', 'Two'])
      wires.set(who, await wireOf(house.tokens.get(who)));
    const first = await wireOf(house.tokens.get('Sec'));
    if (table === craps) for (const order of orders) await first.send(textOf(table, order));
    for (const role of grantableRoles)
      await house.done('Boss', 'tables/*/grants/revoke', { account: 'rex', role });
    await house.done('Lou', 'logout', {});
    await house.changePassword('Pia');
    await house.done('Boss', `people/${idOf('Two')}/sessions/end`, {});
    for (const [who, wire] of wires)
      for (const order of orders)
        expect([who, isDone(await wire.send(textOf(table, order)))]).toEqual([who, false]);
    await withdrawAll(table);
    await unchanged();
    for (const role of grantableRoles)
      await house.done('Boss', 'tables/*/grants', { account: 'rex', role });
    for (const who of ['Lou', 'Pia', 'Two']) house.tokens.set(who, await house.logIn(who));
  });

  test('and by two it is done, once, however many race', async () => {
    const before = await sum(moves);
    const wires = new Map([
      ['Sec', await wireOf(house.tokens.get('Sec'))],
      ['Two', await wireOf(house.tokens.get('Two'))],
    ]);
    if (table === craps) {
      const racing = Array.from({ length: 10 }, () => byTwo).flat();
      await Promise.all(
        racing.map(([who, command]) => wires.get(who)?.send(textOf(table, command))),
      );
    } else {
      // Each step again and again, and all of them twice: what one person picked, picked again is picked no more.
      for (const [who, command] of [...byTwo, ...byTwo])
        await Promise.all(['', '', ''].map(() => wires.get(who)?.send(textOf(table, command))));
    }
    await withdrawAll(table);
    expect((await sum(moves)) - before).toBe(moves[1]);
    expect(await house.wrong()).toBeUndefined();
    isArranged = false;
  });
});
