import {
  amountMax,
  assert,
  type Card,
  exactStake,
  openGame,
  rankOf,
  withChoices,
} from '@openpit/engine';
import { type BaccaratRulebook, baccarat, bets, countOf } from '@openpit/engine/baccarat';
import { acted, netOf } from '../walk.ts';
import type { CardPlay } from './table.ts';
import { decksWalked, walkedCards } from './walk.ts';

/** Every place of the layout, played in the same rounds. */
export const baccaratPlays = (rulebook: BaccaratRulebook): readonly CardPlay[] => {
  const walked = withChoices(rulebook, { decks: decksWalked });
  const opened = openGame(walked);
  assert(opened.ok, 'a table opens without settings');
  const stake = exactStake(
    baccarat.bets(rulebook).flatMap(({ pays }) => pays.map(({ is }) => [is])),
  );
  const { game } = acted(
    opened.game,
    { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
    ...bets.map(
      (bet) => ({ kind: 'place-bet', seat: 1, hand: 1, bet, tip: false, amount: stake }) as const,
    ),
    { kind: 'deal' },
  );
  const { table, endings } = walkedCards({
    game,
    decks: rulebook.choices.decks.is,
    kindOf: rankOf,
    chance: (now) => baccarat.chance(walked, now.table),
    answers: () => [],
    keyOf: ({ table: { cards } }) => `${handKey(cards.player)} ${handKey(cards.banker)}`,
    isOver: (now) => now.table.phase.kind === 'betting',
  });
  const wagers = bets.map((bet) => ({
    bet,
    condition: null,
    model: null,
    stake,
    nets: endings.map(({ settled: lines }) => {
      const own = lines.filter((lineItem) => lineItem.bet === bet);
      return own.length === 0 ? null : own.reduce((sum, lineItem) => sum + netOf(lineItem), 0);
    }),
  }));
  return [{ rulebook: rulebook.id, name: rulebook.id, table, wagers }];
};

/**
 * A hand's first card by its rank, because it may be paired; two cards by their total and whether they are a pair; the third by
 * its value.
 */
const handKey = (cards: readonly Card[]): string => {
  const [first, second, third] = cards.map(rankOf);
  if (first === undefined || second === undefined) return `one ${first}`;
  const two = (countOf(first) + countOf(second)) % 10;
  return `${two}${first === second ? 'p' : ''}${third === undefined ? '' : `+${countOf(third)}`}`;
};
