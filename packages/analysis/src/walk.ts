import {
  act,
  assert,
  familyOf,
  type Game,
  type Settlement,
  type WagerRef,
  zero,
} from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import type { WeightedGain } from './census.ts';
import { ratio } from './ratio.ts';

/**
 * The gain of one wager for every outcome that can come next. The engine's own table decides each, so a price cannot differ from
 * it.
 */
export const outcomesOf = (game: Game, wager: WagerRef): readonly WeightedGain[] => {
  const outcomes = familyOf(game.rulebook).chance?.(game.rulebook, game.table) ?? [];
  assert(outcomes.length > 0, 'a table that waits for chance is priced');
  return outcomes.map(({ weight, command }) => {
    const step = act(game, command);
    if (!step.ok)
      throw new Error(`bug: ${JSON.stringify(command)}: ${refusalSentence(step.refusal)}`);
    const lineItem = step.entry.events.flatMap(settlementsIn).find((one) => isOf(one, wager));
    return {
      weight: ratio(weight),
      gain: lineItem ? ratio(lineItem.profit - lineItem.lost, lineItem.stake) : ratio(zero),
      by: lineItem?.by ?? [],
    };
  });
};

const settlementsIn = (event: object): readonly Settlement[] =>
  'lines' in event && Array.isArray(event.lines) ? event.lines : [];

const isOf = (lineItem: Settlement, { seat, hand, bet, tip }: WagerRef): boolean =>
  lineItem.seat === seat && lineItem.hand === hand && lineItem.bet === bet && lineItem.tip === tip;
