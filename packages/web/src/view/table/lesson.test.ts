import { act, type SeatNumber, wagersOf } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { firstBetAt, gameViewOf } from '../../games/index.ts';
import { go, type OwnGame, openOwn, play } from '../../own-table/own-game.ts';
import { seeded } from '../../own-table/seeded.contract.ts';
import { denominations } from '../../table/chips.ts';
import { reaching } from '../../table/effects.ts';
import { amountFor } from '../../table/moves.ts';
import { offersFor } from '../../table/offers.ts';
import { unseen } from '../../table/seen.ts';
import { placing } from '../../table/store.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { goWord, lessonWords } from './lesson.ts';

await Promise.all(rulebooks.map((rulebook) => gameViewOf(rulebook).load?.()));

/** What the page knows of a table of one's own that a lesson is read off. */
const taughtAt = ({ game, seat }: OwnGame, chip = denominations[1] ?? 500) =>
  ({
    game,
    seat,
    chip,
    hint: null,
    offers: offersFor(game, seat),
    wagers: wagersOf(game.table.layout, seat),
  }) as Parameters<typeof lessonWords>[2]; // a chip of the house

const seenAt = ({ game }: OwnGame) => ({ ...unseen, game });

const bet = (own: OwnGame, name: string): OwnGame => {
  const { offers } = taughtAt(own);
  const chip = denominations[1];
  if (chip === undefined) throw new Error('there are chips');
  const amount = amountFor({ chip, offers, seen: seenAt(own) }, name, own.seat);
  const step = play(
    own,
    placing({ seat: own.seat, hand: 1, bet: name, tip: false }, amount),
    below,
  );
  return step.ok ? step.own : own;
};

const below = seeded(7);

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'at %s',
  (_, rulebook) => {
    test('whatever chip is chosen, a press on the glowing place bets what the lesson says', () => {
      for (const chip of denominations) {
        const own = openOwn(rulebook, 'Ann');
        const { game, seat } = own;
        const name = firstBetAt(game);
        const { offers } = taughtAt(own);
        const amount = amountFor({ chip, offers, seen: seenAt(own) }, name, seat);
        const order = placing({ seat, hand: 1, bet: name, tip: false }, amount);
        const step = act(game, order);
        // A house that charges a fee besides takes it from the same rack.
        if (!step.ok) expect(step.refusal.code, `${chip}`).toBe('rack-short');
        expect(lessonWords('bet', seenAt(own), taughtAt(own, chip))).toContain(
          ` ${money(amount)}.`,
        );
      }
    });
  },
);

/** Whether a seat has a wager that the point would win and a seven lose. */
const waitsForPoint = (own: OwnGame): boolean => {
  const facts = gameViewOf(own.game.rulebook).facts?.(own.game) ?? [];
  const point = facts.map((fact) => /^point=(\d+)$/.exec(fact)?.[1]).find((one) => one);
  if (point === undefined) return false;
  const verdictsOn = (total: string, name: string, seat: SeatNumber) =>
    [...reaching(own.game)]
      .filter(({ next }) => next.group === total)
      .map(
        ({ lines }) =>
          lines.find((lineItem) => lineItem.bet === name && lineItem.seat === seat)?.verdict,
      );
  return wagersOf(own.game.table.layout, own.seat).some(
    ({ bet: name, seat }) =>
      name === gameViewOf(own.game.rulebook).first &&
      verdictsOn(point, name, seat).every((verdict) => verdict === 'win') &&
      verdictsOn('7', name, seat).every((verdict) => verdict === 'lose'),
  );
};

test.each(
  rulebooks.filter(({ family }) => family === 'craps').map((one) => [one.id, one] as const),
)(
  'the lesson at %s speaks of the point to whom the point wins, and to nobody else',
  (_, rulebook) => {
    const answers = new Set<boolean>();
    for (let seed = 1; seed <= 30; seed++) {
      const dice = seeded(seed * 7_919);
      for (const first of ['pass', 'dontpass']) {
        let own = bet(bet(openOwn(rulebook, 'Ann'), first), 'hard:8');
        for (let roll = 0; roll < 4; roll++) {
          const step = go(own, dice);
          if (!step.ok) break;
          own = step.own;
          if (wagersOf(own.game.table.layout, own.seat).length === 0) break;
          const words = lessonWords('again', seenAt(own), taughtAt(own));
          const status = gameViewOf(rulebook).status(own.game);
          const isPoint = words === texts.lesson.again(status, goWord(own.game));
          expect(isPoint, `${first}, ${status}: ${words}`).toBe(waitsForPoint(own));
          answers.add(isPoint);
        }
      }
    }
    expect(answers.size).toBe(2);
  },
);
