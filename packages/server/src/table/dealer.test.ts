import {
  type Command,
  cents,
  familyOf,
  openGame,
  type PlaceBet,
  type SharedCommand,
} from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { afterEach, describe, expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import { everyTable, type Floor, openEveryTable, openFloor } from '../floor.ts';
import type { Chance, Ports } from '../ports.ts';
import { usualPace } from './dealer.ts';
import type { TableState } from './state.ts';

let floor: Floor | undefined;
let count = 0;

afterEach(() => floor?.stop());

const house = async (chance: Chance = writtenChance('dealer')) => {
  const store = memoryStore();
  const clock = heldClock();
  const audience = notebook();
  const ports: Ports = { store, clock, chance, audience };
  floor = await openFloor(ports, usualPace);
  await openEveryTable(floor);
  for (const name of ['ann', 'bob']) {
    await store.createAccount({ id: name, name, isGuest: true, password: null });
    await store.deposit(name, 100_000_000);
  }
  return { store, clock, audience, ports, floor };
};

/** Lets everything that is ready run to its end. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate);
};

const act = (open: Floor, table: string, [actor, command]: readonly [string, Command]) =>
  open.handle(table, {
    giver: { actor, roles: [] },
    order: { kind: 'act', command, drawn: null },
    asked: { id: `c-${++count}`, digest: '' },
  });

const stateOf = (open: Floor, id: string): TableState => {
  const state = open.table(id).state();
  if (!state) throw new Error(`${id} is closed`);
  return state;
};

/** The first wager the felt offers a seat. */
const anyBet = ({ game }: TableState, seat: number): PlaceBet => {
  const { rulebook, table } = game;
  const open = familyOf(rulebook)
    .openBets(rulebook, table, seat)
    .find(({ closedBy }) => !closedBy);
  if (!open) throw new Error(`${rulebook.id} offers seat ${seat} nothing`);
  const amount = cents(Math.max(open.min, 1_000));
  return { kind: 'place-bet', seat, hand: 1, bet: open.bet, tip: false, amount };
};

const sit = (seat: number, player: string): SharedCommand => ({
  kind: 'sit',
  seat,
  player,
  amount: cents(100_000),
});

describe.each(everyTable.map(({ id }) => id))('%s, dealt by the house', (id) => {
  test('bets open under a commitment; a countdown starts with the first wager; the round is dealt and its seed revealed', async () => {
    const { clock, audience, floor: open } = await house();
    await settle();
    expect(stateOf(open, id).round?.round).toBe(1);
    expect(await act(open, id, ['ann', sit(1, 'Ann')])).toMatchObject({ ok: true });
    expect(await act(open, id, ['bob', sit(2, 'Bob')])).toMatchObject({ ok: true });
    for (const [actor, seat] of [
      ['ann', 1],
      ['bob', 2],
    ] as const) {
      expect(await act(open, id, [actor, anyBet(stateOf(open, id), seat)])).toMatchObject({
        ok: true,
      });
    }
    await settle();
    expect(open.moment(id).leftMs).toBe(usualPace.betsMs);
    // Nobody says another word: the clocks alone bring every round to its end.
    for (let round = 0; round < 60 && stateOf(open, id).rounds < 2; round++) {
      clock.advance(clock.next() ?? 0);
      await settle();
    }
    expect(stateOf(open, id).rounds).toBeGreaterThanOrEqual(2);
    const bodies = audience.told
      .filter(({ line }) => line.table === id)
      .map(({ line }) => line.body);
    const seed = bodies.find((body) => body.kind === 'seed-revealed');
    expect(seed).toMatchObject({ round: 1 });
    expect(bodies.some((body) => body.kind === 'act' && body.drawn !== null)).toBe(true);
    expect(open.moment(id).says).toBe('');
  });
});

describe('a table dealt by the house', () => {
  test('every rulebook has one', () => {
    expect(everyTable.map(({ rulebook }) => rulebook)).toEqual(rulebooks.map(({ id }) => id));
    for (const rulebook of rulebooks) expect(openGame(rulebook).ok, rulebook.id).toBe(true);
  });

  test('without a wager waits for one, however long', async () => {
    const { clock, floor: open } = await house();
    await settle();
    const { version } = stateOf(open, 'bclc.wheel');
    clock.advance(3_600_000);
    await settle();
    expect(stateOf(open, 'bclc.wheel').version).toBe(version);
    expect(clock.next()).toBeNull();
  });

  test('further wagers do not give more time', async () => {
    const { clock, floor: open } = await house();
    await settle();
    await act(open, 'bclc.wheel', ['ann', sit(1, 'Ann')]);
    await act(open, 'bclc.wheel', ['ann', anyBet(stateOf(open, 'bclc.wheel'), 1)]);
    await settle();
    clock.advance(10_000);
    await act(open, 'bclc.wheel', ['ann', anyBet(stateOf(open, 'bclc.wheel'), 1)]);
    await settle();
    expect(open.moment('bclc.wheel').leftMs).toBe(usualPace.betsMs - 10_000);
  });

  test('a random source that fails closes the table and says so; bets are refused until it is back', async () => {
    let isBroken = true;
    const written = writtenChance('mended');
    const chance = {
      seed() {
        if (isBroken) throw new Error('no entropy');
        return written.seed();
      },
    };
    const { clock, floor: open } = await house(chance);
    await settle();
    expect(open.moment('bclc.wheel').says).toContain('no entropy');
    await act(open, 'bclc.wheel', ['ann', sit(1, 'Ann')]);
    const bet: PlaceBet = {
      kind: 'place-bet',
      seat: 1,
      hand: 1,
      bet: 'space:1',
      tip: false,
      amount: cents(500),
    };
    expect(await act(open, 'bclc.wheel', ['ann', bet])).toMatchObject({
      refusal: { code: 'table-closed' },
    });
    isBroken = false;
    clock.advance(usualPace.faultMs);
    await settle();
    expect(open.moment('bclc.wheel').says).toBe('');
    expect(await act(open, 'bclc.wheel', ['ann', bet])).toMatchObject({ ok: true });
  });

  test('a table taken over in the middle of a round deals on with the same seed', async () => {
    const first = await house();
    await settle();
    await act(first.floor, 'bclc.wheel', ['ann', sit(1, 'Ann')]);
    await act(first.floor, 'bclc.wheel', ['ann', anyBet(stateOf(first.floor, 'bclc.wheel'), 1)]);
    const before = stateOf(first.floor, 'bclc.wheel').round;
    await first.floor.stop();
    floor = await openFloor(first.ports, usualPace);
    expect(stateOf(floor, 'bclc.wheel').round).toEqual(before);
    await settle();
    first.clock.advance(usualPace.betsMs);
    await settle();
    expect(stateOf(floor, 'bclc.wheel').rounds).toBe(2);
  });
});
