import { cents } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { afterEach, expect, test } from 'vitest';
import { breathing } from '../concurrency/breathing.ts';
import type { Floor } from '../floor/floor.ts';
import { spaceBet } from '../testing/bet.ts';
import { heldFloor, orderAs, settle, sitDown, stateAt } from '../testing/floor.ts';
import type { LogEntry } from './log-entry.ts';
import { actsIn } from './record.ts';
import { roundRecord } from './round-record.ts';

let open: Floor | undefined;

afterEach(() => open?.stop());

test('a round is recorded from the racks as they stood, without the rounds before it', async () => {
  const { floor, clock, store } = await heldFloor();
  open = floor;
  const table = 'bclc.wheel';
  await orderAs(floor, table, { actor: 'ann', command: sitDown(1, 'Ann') });
  const bet = spaceBet('2', 700);
  for (let round = 1; round <= 3; round++) {
    await orderAs(floor, table, { actor: 'ann', command: bet });
    await settle();
    clock.advance(clock.next() ?? 0);
    await settle();
  }
  const { recall, game, setup } = stateAt(floor, table);
  expect(recall.past.map(({ round }) => round)).toEqual([1, 2, 3]);
  const last = recall.past[2];
  if (!last) throw new Error('no third round');
  expect(last.players).toMatchObject([{ seat: 1, player: 'Ann', account: 'ann', staked: 700 }]);
  const stored = await store.entriesAfter(table, last.from - 1, last.to - last.from + 1);
  const logEntries = stored.map(({ text }) => JSON.parse(text) as LogEntry); // only `seal` writes these
  const source = {
    rulebook: game.rulebook,
    setup,
    before: last.before,
    acts: actsIn(logEntries),
  };
  const record = await roundRecord(source, () => null);
  const replay = playRecord(record ?? '');
  expect(replay.failure).toBeNull();
  expect(record?.match(/^spin /gm)).toHaveLength(1);
  expect(replay.game?.table.layout.seats).toEqual(game.table.layout.seats);
});

test('a round of thousands of orders is played again between what others do, not before it', async () => {
  const { floor, clock, store } = await heldFloor();
  open = floor;
  const table = 'bclc.wheel';
  await orderAs(floor, table, { actor: 'ann', command: sitDown(1, 'Ann') });
  const buy = { kind: 'buy-in', seat: 1, amount: cents(1) } as const;
  for (let at = 0; at < 3_000; at++) await orderAs(floor, table, { actor: 'ann', command: buy });
  await orderAs(floor, table, { actor: 'ann', command: spaceBet('2', 700) });
  await settle();
  clock.advance(clock.next() ?? 0);
  await settle();
  const { recall, game, setup } = stateAt(floor, table);
  const round = recall.past.at(-1);
  if (!round) throw new Error('no round');
  const stored = await store.entriesAfter(table, round.from - 1, round.to - round.from + 1);
  const acts = actsIn(stored.map(({ text }) => JSON.parse(text) as LogEntry)); // only `seal` writes these
  let turns = 0;
  let isOver = false;
  const beside = (): void => {
    turns++;
    if (!isOver) setImmediate(beside);
  };
  setImmediate(beside);
  const source = { rulebook: game.rulebook, setup, before: round.before, acts };
  // Every reading of the clock is a hundredth of a millisecond later, so that the speed of the machine does not matter.
  let nowMs = 0;
  const record = await roundRecord(
    source,
    breathing(() => {
      nowMs += 0.01;
      return nowMs;
    }),
  );
  isOver = true;
  expect(record?.split('\n').length).toBeGreaterThan(3_000);
  expect(turns).toBeGreaterThan(3);
});
