import { playRecord } from '@openpit/notation';
import { afterEach, expect, test } from 'vitest';
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
  const logEntries = stored.map(({ text }) => JSON.parse(text) as LogEntry); // written by `seal`
  const record = roundRecord({
    rulebook: game.rulebook,
    setup,
    before: last.before,
    acts: actsIn(logEntries),
  });
  const replay = playRecord(record ?? '');
  expect(replay.failure).toBeNull();
  expect(record?.match(/^spin /gm)).toHaveLength(1);
  expect(replay.game?.table.layout.seats).toEqual(game.table.layout.seats);
});
