import {
  type Cents,
  type Citation,
  dollars,
  lose,
  type Rule,
  stay,
  type Verdict,
  win,
  winOdd,
} from '../../core/index.ts';
import { type Dice, type Point, seven, totalOf } from '../roll.ts';
import type { CrapsRulebook } from '../rules.ts';
import { asleepBy } from '../working.ts';
import type { PlainBet, Switching } from './bet.ts';
import { evens } from './pays.ts';
import { always } from './terms.ts';

/** Place: wins if a number comes before a seven, at the odds of the house. */
export const place = (point: Point): PlainBet => ({
  key: `place:${point}`,
  kind: 'place',
  staysUp: true,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    const unit = unitOf(rulebook, point);
    return {
      terms: always(rulebook, cites.place),
      pays: [choices.place.pays[point]],
      switching: switchingOf(choices.place.comeOut, cites.place),
      unit: choices.place.unit.is && !hasOddPart(point) ? unit : undefined,
      chips: choices.place.oddPart.is && hasOddPart(point) ? unit.is : undefined,
      by: cites.place.numbers,
    };
  },
  settle: (rulebook, { phase, working }, dice) => {
    const { choices, cites } = rulebook;
    const total = totalOf(dice);
    if (!working) return stay(asleepBy(switchingOf(choices.place.comeOut, cites.place), phase));
    if (total === seven) return lose(cites.place.loses);
    if (total !== point) return stay(cites.place.wins);
    const pays = choices.place.pays[point];
    const { oddPart } = choices.place;
    if (!oddPart.is || !hasOddPart(point)) return win(pays.is, cites.place.wins, pays);
    const odd = { unit: unitOf(rulebook, point).is, pays: evens };
    return winOdd(pays.is, odd, cites.place.wins, pays, oddPart);
  },
});

/** On 6 and 8 a stake that is no multiple of the unit is accepted if the house pays the rest of it. */
const hasOddPart = (point: Point): boolean => point === 6 || point === 8;

/** The unit that a pay is quoted for, in dollars: 5 for 7 to 5. */
const unitOf = ({ choices }: CrapsRulebook, point: Point): Rule<Cents> => ({
  is: dollars(choices.place.pays[point].is[1]),
  by: choices.place.unit.by,
});

const switchingOf = (
  comeOut: Switching['comeOut'],
  { on, off }: { readonly on: Citation; readonly off: Citation },
): Switching => ({ comeOut, on, off: { is: 'any-time', by: off } });

/** Buy: wins if a number comes before a seven, at true odds and for a commission. */
export const buy = (point: Point): PlainBet => ({
  key: `buy:${point}`,
  kind: 'buy',
  staysUp: true,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    return {
      terms: always(rulebook, cites.buy),
      pays: [choices.buy.pays[point]],
      switching: switchingOf(choices.buy.comeOut, cites.buy),
      commission: choices.buy.commission,
      by: cites.buy.numbers,
    };
  },
  settle: ({ choices, cites }, { phase, working }, dice) => {
    const total = totalOf(dice);
    if (!working) return stay(asleepBy(switchingOf(choices.buy.comeOut, cites.buy), phase));
    if (total === seven) return lose(cites.buy.loses);
    if (total !== point) return stay(cites.buy.wins);
    return win(choices.buy.pays[point].is, cites.buy.wins, choices.buy.pays[point]);
  },
});

/** Lay: wins if a seven comes before a number, at true odds and for a commission. */
export const lay = (point: Point): PlainBet => ({
  key: `lay:${point}`,
  kind: 'lay',
  staysUp: true,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    return {
      terms: always(rulebook, cites.lay),
      pays: [choices.lay.pays[point]],
      commission: choices.lay.commission,
      works: cites.lay.works ?? undefined,
      by: cites.lay.numbers,
    };
  },
  settle: (rulebook, _, dice) => settleLay(rulebook, point, dice),
});

const settleLay = ({ choices, cites }: CrapsRulebook, point: Point, dice: Dice): Verdict => {
  const total = totalOf(dice);
  if (total === seven)
    return win(choices.lay.pays[point].is, cites.lay.wins, choices.lay.pays[point]);
  return total === point ? lose(cites.lay.loses) : stay(cites.lay.wins);
};
