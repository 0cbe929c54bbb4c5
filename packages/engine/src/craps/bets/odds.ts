import { giveBack, lose, stay, type Verdict, win } from '../../core/index.ts';
import type { Phase } from '../phase.ts';
import { type Dice, type Point, points, totalOf } from '../roll.ts';
import type { CrapsRules, OddsRules } from '../rules.ts';
import { asleepBy } from './asleep.ts';
import type { CrapsBet, Offer } from './bet.ts';

const seven = 7;

/** Odds behind pass. */
export const oddsOnPass: CrapsBet = {
  key: 'odds:pass',
  name: 'Odds behind pass',
  kind: 'odds:pass',
  staysUp: false,
  remembers: false,
  offer: ({ passOdds }) => offerOf(passOdds, { flat: 'pass', point: null, isLay: false }),
  settle: ({ passOdds }, { phase, working }, dice) =>
    phase.kind === 'point'
      ? settleOdds(passOdds, { point: phase.point, phase, working, isLay: false }, dice)
      : stay(passOdds.wins),
};

/** Lay odds behind don't pass. */
export const layOnDontPass: CrapsBet = {
  key: 'lay:dontpass',
  name: "Lay odds behind don't pass",
  kind: 'lay:dontpass',
  staysUp: false,
  remembers: false,
  offer: ({ dontPassLay }) => offerOf(dontPassLay, { flat: 'dontpass', point: null, isLay: true }),
  settle: ({ dontPassLay }, { phase, working }, dice) =>
    phase.kind === 'point'
      ? settleOdds(dontPassLay, { point: phase.point, phase, working, isLay: true }, dice)
      : stay(dontPassLay.wins),
};

/** Odds behind a come wager on its number. */
export const oddsOnCome = (point: Point): CrapsBet =>
  oddsOn({
    key: `odds:come:${point}`,
    name: `Odds behind come on the ${point}`,
    flat: `come:${point}`,
    point,
    isLay: false,
    rulesIn: ({ comeOdds }) => comeOdds,
  });

/** Lay odds behind a don't come wager on its number. */
export const layOnDontCome = (point: Point): CrapsBet =>
  oddsOn({
    key: `lay:dontcome:${point}`,
    name: `Lay odds behind don't come on the ${point}`,
    flat: `dontcome:${point}`,
    point,
    isLay: true,
    rulesIn: ({ dontComeLay }) => dontComeLay,
  });

type Backing = {
  readonly key: string;
  readonly name: string;
  readonly flat: string;
  readonly point: Point;
  readonly isLay: boolean;
  readonly rulesIn: (rules: CrapsRules) => OddsRules | null;
};

const oddsOn = ({ key, name, flat, point, isLay, rulesIn }: Backing): CrapsBet => ({
  key,
  name,
  kind: isLay ? 'lay:dontcome' : 'odds:come',
  staysUp: false,
  remembers: false,
  offer: (rules) => {
    const odds = rulesIn(rules);
    return odds && offerOf(odds, { flat, point, isLay });
  },
  settle: (rules, { phase, working }, dice) => {
    const odds = rulesIn(rules);
    return odds ? settleOdds(odds, { point, phase, working, isLay }, dice) : stay(rules.offered);
  },
});

const offerOf = (
  odds: OddsRules,
  behind: { readonly flat: string; readonly point: Point | null; readonly isLay: boolean },
): Offer => ({
  terms: odds,
  pays: behind.point ? [odds.pays[behind.point]] : points.map((point) => odds.pays[point]),
  switching: odds.switching,
  behind: {
    ...behind,
    opens: 'by' in odds.opens ? odds.opens : odds.opens.point,
    cap: odds.cap,
    pays: odds.pays,
  },
});

type Stand = {
  readonly point: Point;
  readonly phase: Phase;
  readonly working: boolean;
  readonly isLay: boolean;
};

const settleOdds = (
  odds: OddsRules,
  { point, phase, working, isLay }: Stand,
  dice: Dice,
): Verdict => {
  const total = totalOf(dice);
  if (total !== point && total !== seven) return stay(odds.wins);
  // Asleep, they go back whichever way the flat wager is decided.
  if (!working) return giveBack(odds.switching ? asleepBy(odds.switching, phase) : odds.lifts);
  const isWin = (total === point) !== isLay;
  return isWin ? win(odds.pays[point].is, odds.pays[point], odds.wins) : lose(odds.loses);
};
