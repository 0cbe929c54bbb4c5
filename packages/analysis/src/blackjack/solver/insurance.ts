import type { GameRules } from './game.ts';
import { ace } from './hand-tree.ts';

/** The best answers to the dealer's ace if only the two cards of the hand are known. */
export type InsuranceAnswer = 'decline' | 'insure' | 'even money';

/** A first hand, and the probability that the dealer has a blackjack. */
type Offered = { readonly isNatural: boolean; readonly natural: Float64Array };

export const insuranceAnswer = (
  game: GameRules,
  { isNatural, natural }: Offered,
  up: number,
): InsuranceAnswer => {
  if (up !== ace) return 'decline';
  const chance = natural[up] ?? 0;
  const gain = insuranceGain(game, chance);
  const waiting = game.natural * (1 - chance) + Math.max(0, gain);
  if (isNatural && game.evenMoney !== null && game.evenMoney > waiting) return 'even money';
  return gain > 0 ? 'insure' : 'decline';
};

/** What the largest insurance gains, over the original bet. */
export const insuranceGain = ({ insurance }: GameRules, chance: number): number =>
  insurance ? insurance.share * (insurance.pays * chance - (1 - chance)) : 0;
