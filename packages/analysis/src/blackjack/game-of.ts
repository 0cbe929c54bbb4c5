import { assert } from '@openpit/engine';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  type Dealt,
  dealings,
  dealtKinds,
  doubleTotals,
  rulesFor,
} from '@openpit/engine/blackjack';
import { type SolverGame, solverGame } from './solver/game.ts';
import type { Cards } from './solver/shoe.ts';

/** How a rulebook's game is dealt unless it is said: face down where it knows that. */
export const dealtKindOf = (rulebook: BlackjackRulebook): Dealt =>
  rulebook.choices.down === undefined ? 'up' : 'down';

/** The way of dealing that a choice belongs to, by the choice's name: `down.dealer.hitsSoft17` belongs to the game dealt face down. */
export const dealtOfChoice = (name: string): Dealt =>
  dealings.find((way) => name.startsWith(`${way}.`)) ?? 'up';

/** The name of a rule among the choices for one way of dealing. */
export const choiceDealt = (rule: string, dealt: Dealt): string =>
  dealt === 'up' ? rule : `${dealt}.${rule}`;

/** The game a rulebook means. */
export const gameOf = (
  rulebook: BlackjackRulebook,
  dealt: Dealt = dealtKindOf(rulebook),
): BlackjackRules => {
  assert(dealtKinds(rulebook).includes(dealt), `${rulebook.id} is not dealt ${dealt}`);
  return rulesFor(rulebook, dealt);
};

/**
 * What the solver is notified of a rulebook: the only place where it reads one. Cards other than the rulebook's
 * may be asked for.
 */
export const solverGameOf = (
  rules: BlackjackRules,
  cards: Cards = rules.deal.decks.is,
): SolverGame => solverGame(askedOf(rules, cards));

/** The ways to deal a rulebook's cards that make another game of it than the usual one. */
export const dealtApart = (rulebook: BlackjackRulebook): readonly Dealt[] =>
  dealtKinds(rulebook).filter((way) => !isSameGame(gameOf(rulebook, way), gameOf(rulebook)));

/** Whether two ways of dealing are one game to who plays it. */
const isSameGame = (a: BlackjackRules, b: BlackjackRules): boolean =>
  JSON.stringify(askedOf(a, a.deal.decks.is)) === JSON.stringify(askedOf(b, b.deal.decks.is));

/** Whether two rulebooks are one game to who plays the main wager, and so have one price and one chart. */
export const isPricedAlike = (a: BlackjackRulebook, b: BlackjackRulebook): boolean =>
  isSameGame(gameOf(a), gameOf(b));

const askedOf = (rules: BlackjackRules, cards: Cards): Parameters<typeof solverGame>[0] => {
  const { deal, dealer, natural, insurance, surrender, double, split, free, zap } = rules;
  const share = ([to, per]: readonly [number, number]) => to / per;
  return {
    cards,
    hitsSoft17: dealer.hitsSoft17.is,
    pushes22: dealer.pushes22.is,
    losesAllToNatural: deal.hole.is === 'none' && dealer.blackjackTakes.is === 'all',
    natural: share(natural.pays.is),
    evenMoney: insurance.offered.is && insurance.evenMoney.is ? 1 : null,
    insurance: insurance.offered.is
      ? { share: share(insurance.part.is), pays: share(insurance.pays.is) }
      : null,
    surrender:
      surrender.when.is === 'none'
        ? null
        : { when: surrender.when.is, share: share(surrender.share.is) },
    doubleOn: doubleTotals[double.on.is],
    doublesAfterSplit: double.afterSplit.is,
    hands: split.hands.is ?? null,
    acesAgain: split.acesAgain.is,
    hitsSplitAces: split.acesHit.is,
    freeDoubles: free?.doubleOn.is ?? [],
    freeDoublesAfterSplit: free?.doubleAfterSplit.is ?? [],
    hasFreeSplits: free !== undefined,
    zaps: zap?.on.is ?? [],
  };
};
