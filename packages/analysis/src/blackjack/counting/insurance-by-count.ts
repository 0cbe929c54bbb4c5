import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { gameOf, solverGameOf } from '../game-of.ts';
import { ace, ten } from '../solver/hand-tree.ts';
import { insuranceGain } from '../solver/insurance.ts';
import { shoeOf } from '../solver/shoe.ts';
import { shoeByCount } from './shoe-by-count.ts';
import type { CountSystem } from './systems.ts';

/** The true count from which insurance pays, with this many decks left. */
export type InsuredFrom = { readonly decksLeft: number; readonly trueCount: number };

/**
 * Where insurance breaks even, by decks left; empty if it is not offered. Only the dealer's ace and the count are known, so the
 * chance of a ten at a running count is exact. Between two running counts it is interpolated.
 */
export const insuranceByCount = (
  rulebook: BlackjackRulebook,
  system: CountSystem,
): readonly InsuredFrom[] => {
  const rules = gameOf(rulebook);
  const game = solverGameOf(rules);
  if (game.insurance === null) return [];
  const { tags, perPoint } = system;
  const decks = rules.deal.decks.is;
  const counts = [...shoeOf(decks).counts];
  const shoe = shoeByCount(counts.with(ace, (counts[ace] ?? 0) - 1), system, decks * 52);
  const gainAt = (decksLeft: number, running: number): number | null => {
    const gone = (decks - decksLeft) * 52;
    const left = shoe.left(gone - 1, running - (tags[ace] ?? 0));
    return left && insuranceGain(game, (left[ten] ?? 0) / (decksLeft * 52));
  };
  const breaksEven = (decksLeft: number): InsuredFrom | null => {
    const farthest = 12 * decksLeft * perPoint;
    for (let running = -Math.floor(farthest); running < farthest; running++) {
      const [low, high] = [gainAt(decksLeft, running), gainAt(decksLeft, running + 1)];
      if (low === null || high === null || low > 0 || high <= 0) continue;
      const at = running + low / (low - high);
      return { decksLeft, trueCount: at / decksLeft / perPoint };
    }
    return null;
  };
  const halves = Array.from({ length: 2 * decks - 1 }, (_, at) => decks - (at + 1) / 2);
  return halves
    .filter((left) => decks < 3 || Number.isInteger(left))
    .flatMap((left) => breaksEven(left) ?? []);
};
