import { seatAt } from '@openpit/engine';
import { playRecord, writeRecord } from '@openpit/notation';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { awaitsOf, openBetsFor } from '../table/engine.ts';
import { stakedBy } from '../table/seats.ts';
import {
  backTo,
  go,
  type OwnGame,
  openOwn,
  play,
  restoreOwn,
  savedOf,
  toSave,
} from './own-game.ts';
import { belowFrom } from './random.ts';
import { seeded } from './seeded.contract.ts';

/** Answers whatever the table asks with any of the acts it names. */
const answered = (own: OwnGame, below: ReturnType<typeof seeded>): OwnGame => {
  let now = own;
  for (let asked = 0; asked < 40 && awaitsOf(now.game).kind === 'choice'; asked++) {
    const acts = gameViewOf(now.game.rulebook).acts(now.game, now.seat);
    const act = acts[below(Math.max(1, acts.length))];
    const step = act && play(now, act.command, below);
    if (step?.ok) now = step.own;
  }
  return now;
};

const round = (own: OwnGame, below: ReturnType<typeof seeded>): OwnGame => {
  const { first } = gameViewOf(own.game.rulebook);
  const offer = openBetsFor(own.game, own.seat).find(({ bet }) => bet === first);
  const bet = Object.assign(
    { kind: 'place-bet' },
    { seat: own.seat, hand: 1, bet: first, tip: false, amount: offer?.min ?? 500 },
  );
  const placed = offer?.closedBy === null ? play(own, bet, below) : null;
  const started = go(placed?.ok ? placed.own : own, below);
  return started.ok ? answered(started.own, below) : own;
};

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'a table of one’s own: %s',
  (_id, rulebook) => {
    const below = seeded(7);
    const history: OwnGame[] = [openOwn(rulebook, 'Ann')];
    for (let at = 0; at < 12; at++)
      history.push(round(history.at(-1) ?? openOwn(rulebook, 'Ann'), below));
    const end = history.at(-1) ?? openOwn(rulebook, 'Ann');

    test('is played to the end of every round', () => {
      expect(end.entries.length).toBeGreaterThan(20);
      expect(awaitsOf(end.game).kind).toBe('bets');
    });

    test('goes back to every earlier step, to the very state it had', () => {
      for (const [status, length] of end.steps.entries()) {
        const back = backTo(end, status);
        expect(back.entries).toHaveLength(length);
        const then = history.find(({ entries }) => entries.length === length);
        if (then) expect(back.game.table).toEqual(then.game.table);
      }
    });

    test('has a record that replays to the same table', () => {
      const { game } = playRecord(writeRecord(end.entries));
      expect(game?.table.layout).toEqual(end.game.table.layout);
    });

    test('is the same when it is saved and opened again', () => {
      const saved = JSON.parse(JSON.stringify(savedOf(end)));
      expect(restoreOwn(rulebook, saved)?.game.table).toEqual(end.game.table);
    });
  },
);

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'a sitting at %s that is too long to be saved goes on with the same chips',
  (_, rulebook) => {
    const below = seeded(11);
    let own = openOwn(rulebook, 'Ann');
    while (own.entries.length < 60) own = round(own, below);
    // Played as long as it takes, only the length of its history matters.
    const long = { ...own, entries: Array.from({ length: 2_000 }, () => own.entries).flat() };
    const again = restoreOwn(rulebook, JSON.parse(JSON.stringify(toSave(long))));
    expect(again && worthOf(again)).toBe(worthOf(own));
    expect(again?.steps).toEqual([]);
  },
);

/** All of a player's chips, or those of a new rack where none are left. */
const worthOf = ({ game, seat }: OwnGame): number => {
  const { layout } = game.table;
  return (seatAt(layout, seat)?.rack ?? 0) + stakedBy(layout, seat) || 50_000;
};

test('a draw below a number throws away what would favour the small ones', () => {
  // 2³² leaves 4 over when it is shared among 6: the last four numbers are drawn again.
  const numbers = [2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5, 11];
  const below = belowFrom(() => numbers.shift() ?? 0);
  expect(below(6)).toBe((2 ** 32 - 5) % 6);
  expect(below(6)).toBe(5);
});
