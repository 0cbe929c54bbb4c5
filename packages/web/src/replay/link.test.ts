import { writeRecord } from '@openpit/notation';
import { bclcWheel } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { go, type OwnGame, openOwn, play, roundsBack } from '../own-table/own-game.ts';
import { belowFrom } from '../own-table/random.ts';
import { placing } from '../table/store.ts';
import { roundIn } from './from-record.ts';
import { linkTo, recordIn } from './link.ts';

const below = belowFrom(() => 11);

const played = (rounds: number): OwnGame => {
  let own = openOwn(bclcWheel, 'Ann');
  for (let round = 0; round < rounds; round++) {
    const amount = (round + 1) * 100;
    const wager = { seat: own.seat, hand: 1, bet: 'space:1', tip: false };
    const placed = play(own, placing(wager, amount as Parameters<typeof placing>[1]), below); // whole dollars
    const spun = placed.ok ? go(placed.own, below) : placed;
    if (!spun.ok) throw new Error(spun.refusal.code);
    own = spun.own;
  }
  return own;
};

test('a link holds a round: anyone who opens it sees the same one, act by act', async () => {
  const own = played(4);
  for (const back of [0, 1, 3]) {
    const record = writeRecord(roundsBack(own, back));
    const link = (await linkTo(record, 'https://house.example')) ?? '';
    expect(await recordIn(new URL(link))).toBe(record);
    // Links made before had it after the #.
    expect(await recordIn(new URL(link.replace('?round=', '#')))).toBe(record);
    const [first] = roundIn(record);
    expect(first?.events[0]).toMatchObject({ kind: 'wager-placed', amount: (4 - back) * 100 });
  }
});

test('a record the house has headed with remarks makes a link that opens, without the remarks', async () => {
  const record = writeRecord(roundsBack(played(1), 0));
  const headed = `# Round 7 of friends.3a4c: lines 2 to 20 of its log.\n# Set right: line 5.\n${record}`;
  const link = (await linkTo(headed, 'https://house.example')) ?? '';
  expect(await recordIn(new URL(link))).toBe(record);
  expect(link).toBe(await linkTo(record, 'https://house.example'));
});

test('what was cut short or typed is no record, and a record too long makes no link', async () => {
  const link = (await linkTo(writeRecord(roundsBack(played(2), 0)), 'https://house.example')) ?? '';
  expect(await recordIn(new URL(link.slice(0, -9)))).toBeNull();
  expect(await recordIn(new URL('https://house.example/replay#nonsense'))).toBeNull();
  expect(await recordIn(new URL('https://house.example/replay'))).toBeNull();
  const noise = Array.from({ length: 9_000 }, (_, at) => ((at * 7_919) % 10_007).toString(36));
  expect(await linkTo(`table ${noise.join('')}`, 'https://house.example')).toBeNull();
});
