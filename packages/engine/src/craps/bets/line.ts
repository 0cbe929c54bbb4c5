import { type Citation, lose, push, stay, type Verdict, win } from '../../core/index.ts';
import { type Dice, isCraps, isNatural, type Point, seven, totalOf } from '../roll.ts';
import type { CrapsRulebook, DontCites, LineCites } from '../rules.ts';
import { evens } from './pays.ts';
import type { onComeOut } from './terms.ts';

/** The offer of a wager that can be made at one time only and lies on its own line. */
export const lineOffer = (
  rulebook: CrapsRulebook,
  cites: LineCites | DontCites,
  termsOf: typeof onComeOut,
) => ({
  terms: termsOf(rulebook, cites, { closes: rulebook.choices.windows?.line }),
  pays: [{ is: evens, by: cites.pays }],
  by: cites.is,
  isHandedBack: true,
});

type OnPoint = (waits: Citation) => Verdict;

export const withShooter = (cites: LineCites, dice: Dice, onPointSet: OnPoint): Verdict => {
  const total = totalOf(dice);
  if (isNatural(total)) return win(evens, cites.naturals, cites.pays);
  if (isCraps(total)) return lose(cites.craps);
  return onPointSet(cites.waits);
};

export const towardsPoint = (cites: LineCites, point: Point, dice: Dice): Verdict => {
  const total = totalOf(dice);
  if (total === point) return win(evens, cites.made, cites.pays);
  if (total === seven) return lose(cites.sevenOut);
  return stay(cites.waits);
};

type Barring = { readonly barred: number; readonly bar: Citation; readonly onPoint: OnPoint };

export const againstShooter = (cites: DontCites, dice: Dice, barring: Barring): Verdict => {
  const total = totalOf(dice);
  // The bar goes first: it takes a craps total away from the winners.
  if (total === barring.barred) return push(barring.bar);
  if (isCraps(total)) return win(evens, cites.wins, cites.pays);
  if (isNatural(total)) return lose(cites.loses);
  return barring.onPoint(cites.waits);
};

export const againstPoint = (cites: DontCites, point: Point, dice: Dice): Verdict => {
  const total = totalOf(dice);
  if (total === seven) return win(evens, cites.seven, cites.pays);
  if (total === point) return lose(cites.made);
  return stay(cites.waits);
};
