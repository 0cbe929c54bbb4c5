import { assert, giveBack, lose, type Rule, stay, type Verdict, win } from '../../core/index.ts';
import { type Dice, mapPoints, type Point, points, seven, totalOf } from '../roll.ts';
import type { CrapsRulebook, OddsCites } from '../rules.ts';
import { asleepBy } from '../working.ts';
import type { Offer, PlainBet, Switching } from './bet.ts';
import { trueLays, trueOdds } from './pays.ts';
import { always, behindPoint } from './terms.ts';

/** Odds behind pass. */
export const oddsOnPass: PlainBet = backing({
  key: 'odds:pass',
  kind: 'odds:pass',
  flat: 'pass',
  point: null,
  isLay: false,
  citesIn: ({ cites }) => cites.passOdds,
});

/** Lay odds behind don't pass. */
export const layOnDontPass: PlainBet = backing({
  key: 'lay:dontpass',
  kind: 'lay:dontpass',
  flat: 'dontpass',
  point: null,
  isLay: true,
  citesIn: ({ cites }) => cites.dontPassLay,
});

/** Odds behind a come wager on its number. They do not work on the come-out. */
export const oddsOnCome = (point: Point): PlainBet =>
  backing({
    key: `odds:come:${point}`,
    kind: 'odds:come',
    flat: `come:${point}`,
    point,
    isLay: false,
    citesIn: ({ cites }) => cites.comeOdds,
    switchingIn: ({ choices, cites }) => {
      assert(choices.comeOdds && cites.comeOdds, 'come odds are switched where they are offered');
      return { ...choices.comeOdds, on: cites.comeOdds.on };
    },
  });

/** Lay odds behind a don't come wager on its number. */
export const layOnDontCome = (point: Point): PlainBet =>
  backing({
    key: `lay:dontcome:${point}`,
    kind: 'lay:dontcome',
    flat: `dontcome:${point}`,
    point,
    isLay: true,
    citesIn: ({ cites }) => cites.dontComeLay,
  });

type Backing = Pick<PlainBet, 'key' | 'kind'> & {
  readonly flat: string;
  /** Its own point; null for the point of the table. */
  readonly point: Point | null;
  readonly isLay: boolean;
  readonly citesIn: (rulebook: CrapsRulebook) => OddsCites | null;
  readonly switchingIn?: (rulebook: CrapsRulebook) => Switching | undefined;
};

function backing(made: Backing): PlainBet {
  const { key, kind, citesIn, switchingIn } = made;
  return {
    key,
    kind,
    staysUp: false,
    recalls: null,
    offer: (rulebook) => {
      const odds = citesIn(rulebook);
      return odds && offerOf(rulebook, made, odds);
    },
    notOffered: ({ cites }) => (made.isLay ? cites.dontPassLay : cites.passOdds).opens.point,
    settle: (rulebook, { phase, working }, dice) => {
      const odds = citesIn(rulebook);
      const point = made.point ?? (phase.kind === 'point' ? phase.point : null);
      assert(odds, `${key} is settled where it is offered`);
      if (point === null) return stay(odds.wins);
      const asleep = switchingIn?.(rulebook);
      const sleep = asleep ? asleepBy(asleep, phase) : offerOf(rulebook, made, odds).terms.lifts;
      return settleOdds(odds, { point, working, sleep, isLay: made.isLay }, dice);
    },
  };
}

const offerOf = (
  rulebook: CrapsRulebook,
  { flat, point, isLay, switchingIn }: Backing,
  odds: OddsCites,
): Offer => {
  const { choices } = rulebook;
  const { windows } = choices;
  const isOnTable = point === null;
  const opens = isOnTable ? behindPoint : always;
  const ratios = isLay ? trueLays : trueOdds;
  const pays = mapPoints((on) => ({ is: ratios[on], by: odds.pays[on] }));
  return {
    terms: opens(rulebook, odds, {
      closes: isOnTable ? windows?.odds : null,
      lifts: isLay ? null : windows?.liftOdds,
    }),
    pays: isOnTable ? points.map((on) => pays[on]) : [pays[point]],
    switching: switchingIn?.(rulebook),
    behind: {
      flat,
      point,
      isLay,
      opens: odds.opens.point,
      caps: isLay ? choices.lays : choices.odds,
      capBy: odds.cap,
      pays,
    },
  };
};

type Stand = {
  readonly point: Point;
  readonly working: boolean;
  readonly sleep: Rule<unknown>;
  readonly isLay: boolean;
};

const settleOdds = (
  odds: OddsCites,
  { point, working, sleep, isLay }: Stand,
  dice: Dice,
): Verdict => {
  const total = totalOf(dice);
  if (total !== point && total !== seven) return stay(odds.wins);
  const isWin = (total === point) !== isLay;
  // Odds that do not work are returned, however the flat wager is decided.
  if (!working) return giveBack(sleep, isWin ? odds.wins : odds.loses);
  const pays = (isLay ? trueLays : trueOdds)[point];
  return isWin ? win(pays, odds.pays[point], odds.wins) : lose(odds.loses);
};
