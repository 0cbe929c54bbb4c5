import { assert } from '@openpit/engine';
import type { BlackjackRulebook, BlackjackRules } from '@openpit/engine/blackjack';
import { type SolverGame, solverGame } from './solver/game.ts';
import type { Cards } from './solver/shoe.ts';

/** The game a rulebook means unless it is said how the cards are dealt: face down where it knows that. */
export const gameOf = (
  { games, id }: BlackjackRulebook,
  dealt: keyof BlackjackRulebook['games'] = games.down ? 'down' : 'up',
): BlackjackRules => {
  const rules = games[dealt];
  assert(rules, `${id} is not dealt ${dealt}`);
  return rules;
};

/**
 * What the solver is told of a rulebook: the only place where it reads one. Cards other than the rulebook's
 * may be asked for.
 */
export const solverGameOf = (
  rules: BlackjackRules,
  cards: Cards = rules.deal.decks.is,
): SolverGame => {
  const { natural, insurance, surrender, double, split, free, zap, twentyTwo } = rules;
  const share = ([to, per]: readonly [number, number]) => to / per;
  return solverGame({
    cards,
    hitsSoft17: true,
    pushes22: twentyTwo !== undefined,
    holeCard: 'none',
    natural: share(natural.pays.is),
    evenMoney: share(insurance.evenMoneyPays.is),
    insurance: { share: share(insurance.stake.is), pays: share(insurance.pays.is) },
    surrender: surrender.may.is ? { when: 'late', share: share(surrender.half.is) } : null,
    doubleOn: null,
    doublesAfterSplit: double.afterSplit.is,
    hands: split.hands.is ?? null,
    acesAgain: split.acesAgain.is,
    hitsSplitAces: false,
    freeDoubles: free?.doubleOn.is ?? [],
    freeDoublesAfterSplit: free?.doubleAfterSplit.is ?? [],
    hasFreeSplits: free !== undefined,
    zaps: zap?.on.is ?? [],
  });
};
