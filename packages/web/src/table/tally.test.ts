import { bclcWheel, chickasawCardcraps } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { go, type OwnGame, openOwn, play } from '../own-table/own-game.ts';
import { belowFrom } from '../own-table/random.ts';
import { placing } from './store.ts';
import { tallyOf } from './tally.ts';

test('a sitting is shown by what its rounds did: what was staked, what it came to, and the chips after each', () => {
  let own: OwnGame = openOwn(bclcWheel, 'Ann');
  const below = belowFrom(() => 7);
  const steps = own.entries
    .slice(1)
    .map(({ events }) => ({ events, round: 1, version: 1, game: own.game }));
  for (let round = 1; round <= 5; round++) {
    const wager = { seat: own.seat, hand: 1, bet: 'space:1', tip: false };
    const placed = play(own, placing(wager, 500 as Parameters<typeof placing>[1]), below); // five dollars
    const spun = placed.ok ? go(placed.own, below) : placed;
    if (!spun.ok) throw new Error(spun.refusal.code);
    own = spun.own;
    steps.push(
      ...spun.added.map(({ events }) => ({ events, round, version: round, game: own.game })),
    );
  }
  const { rounds, staked, net, worth } = tallyOf(steps, [own.seat]);
  expect([rounds, staked, worth.length]).toEqual([5, 2_500, 6]);
  expect(worth[0]).toBe(50_000);
  // Nothing is on the layout any more: what the rounds came to is what the rack has changed by.
  expect(worth.at(-1)).toBe(50_000 + net);
});

test('what a table charges apart from the wagers is part of what a sitting came to', () => {
  let own: OwnGame = openOwn(chickasawCardcraps, 'Ann');
  const below = belowFrom(() => 3);
  const wager = { seat: own.seat, hand: 1, bet: 'pass', tip: false };
  const first = play(own, placing(wager, 500 as Parameters<typeof placing>[1]), below); // five dollars
  if (!first.ok) throw new Error(first.refusal.code);
  own = first.own;
  const steps = [...own.entries.slice(1)].map(({ events }) => ({
    events,
    round: 1,
    version: 1,
    game: own.game,
  }));
  for (let roll = 1; roll <= 4; roll++) {
    const field = play(own, placing({ ...wager, bet: 'field' }, 500 as never), below); // five dollars
    const rolled = field.ok ? go(field.own, below) : field;
    if (!rolled.ok) throw new Error(rolled.refusal.code);
    own = rolled.own;
    steps.push(
      ...rolled.added.map(({ events }) => ({ events, round: roll, version: roll, game: own.game })),
    );
  }
  const { net, worth } = tallyOf(steps, [own.seat]);
  expect(net).toBe((worth.at(-1) ?? 0) - 50_000);
});
