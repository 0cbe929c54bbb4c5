import {
  assert,
  betParam,
  type Citation,
  called,
  cite,
  lose,
  memoizeBy,
  message,
  type Pays,
  type Refusal,
  type Rule,
  refuse,
  stay,
  type Verdict,
  win,
} from '../../core/index.ts';
import { type Dice, type Point, seven, totalOf } from '../roll.ts';
import type { CrapsRulebook, LineNeeds, PointsChoices, PointsCites } from '../rules.ts';
import type { CountingBet, History, Offer, Situation, Terms } from './bet.ts';

/** The bets that count points. A table is opened with them by name. */
export const pointsNames = ['fire', 'sharpshooter'] as const;

/** Fire: how many different points are made before the seven-out. */
export const fire: CountingBet = {
  ...pointsBet({
    key: 'fire',
    choicesIn: ({ choices }) => choices.fire && { ...choices.fire, carries: null },
    citesIn: ({ cites }) =>
      cites.fire && { ...cites.fire, repeated: null, selfService: cites.fire.set },
    counted: (made) => [...new Set(made)].sort((a, b) => a - b),
  }),
  duty: ({ tip }) => (tip ? undefined : 'clear-markers'),
};

/** Sharpshooter: how many points are made before the seven-out, repeats included. */
export const sharpshooter: CountingBet = {
  ...pointsBet({
    key: 'sharpshooter',
    choicesIn: ({ choices }) => choices.sharpshooter,
    citesIn: ({ cites }) => cites.sharpshooter && { ...cites.sharpshooter, selfService: null },
    // All points count the same, so only their number matters.
    counted: (made) => made.map(() => 4),
  }),
  paid: ({ cites }, lineItem) => {
    const isSmall = lineItem.profit <= lineItem.stake * stacksPay;
    const source = isSmall ? cites.sharpshooter?.stacks : cites.sharpshooter?.float;
    const by = cite(source, cites.sharpshooter?.witnessed);
    return called('boxperson', message(isSmall ? 'pays-from-stacks' : 'pays-from-float'), by);
  },
  duty: ({ verdict }) => (verdict === 'win' ? 'witness-payout' : undefined),
};

/** A payout of up to this many to 1 comes from the working stacks. */
const stacksPay = 30;

type Counting = Omit<PointsChoices<never>, 'pays'> & {
  readonly pays: Readonly<Record<number, Rule<Pays>>>;
  readonly carries: Rule<boolean> | null;
};

type Repeated = PointsCites & {
  readonly repeated: Citation | null;
  readonly selfService: Citation | null;
};

type Making = {
  readonly key: (typeof pointsNames)[number];
  readonly choicesIn: (rulebook: CrapsRulebook) => Counting | undefined;
  readonly citesIn: (rulebook: CrapsRulebook) => Repeated | undefined;
  /** The points that count, in one order, so that two lists with the same future are equal. */
  readonly counted: (made: readonly Point[]) => readonly Point[];
};

function pointsBet({ key, choicesIn, citesIn, counted }: Making): CountingBet {
  const both = memoizeBy((rulebook: CrapsRulebook) => {
    const choices = choicesIn(rulebook);
    const cites = citesIn(rulebook);
    return choices && cites && { choices, cites };
  });
  const topRow = memoizeBy((rulebook: CrapsRulebook): number =>
    Math.max(0, ...Object.keys(both(rulebook)?.choices.pays ?? {}).map(Number)),
  );
  return {
    key,
    kind: key,
    staysUp: false,
    // Points beyond the top row of the schedule do not count.
    recalls: (rulebook, { made }) => ({
      faced: 0,
      made: counted(made).slice(0, topRow(rulebook)),
    }),
    offer: (rulebook) => {
      const own = both(rulebook);
      return own ? offerOf(own.choices, own.cites) : null;
    },
    settle: (rulebook, situation, dice) => {
      const own = both(rulebook);
      assert(own, `${key} is settled where it is offered`);
      return settlePoints(own.choices, own.cites, { situation, dice });
    },
    contract: (rulebook, { wager }, { pointAt }) =>
      pointAt > wager.state.since ? both(rulebook)?.cites.locks : undefined,
    // With a new shooter the bet opens for everybody. A wager that has faced a roll goes on counting from where it was made.
    refuseTiming: (rulebook, { phase, comeOuts, rolls }, before): Refusal | undefined =>
      phase.kind === 'point' || comeOuts > 0 || (before && before.state.since < rolls)
        ? refuse(
            'craps.first-come-out-only',
            { bet: betParam(key) },
            both(rulebook)?.cites.opens ?? rulebook.cites.offered,
          )
        : undefined,
  };
}

const offerOf = (choices: Counting, cites: Repeated): Offer => ({
  terms: termsOf(cites),
  pays: Object.values(choices.pays),
  by: cites.is,
  isHandedBack: true,
  side: {
    needs: { bets: itemsOf(choices.needs.is), by: choices.needs.by },
    range: {
      is: { min: choices.stakeMin.is, max: choices.stakeMax.is },
      by: cite(choices.stakeMin, choices.stakeMax),
    },
    optIn: { by: cites.is, schedule: cites.schedule },
    tips: cites.tips,
    taken: [choices.needs, { is: true, by: cites.bettors }, choices.stakeMin, choices.stakeMax],
    callable: choices.callable,
    marked: cites.marked,
    carries: choices.carries,
    isPaidLast: true,
    repeated: cites.repeated,
    selfService: cites.selfService,
  },
});

export const itemsOf = (needs: LineNeeds): readonly string[] =>
  needs === 'pass' ? ['pass'] : ['pass', 'dontpass'];

const termsOf = ({ opens, locks, set }: PointsCites): Terms => ({
  opens: onComeOut(opens),
  closes: { is: 'throw', by: opens },
  raises: onComeOut(opens),
  lifts: { is: 'throw', by: locks },
  set,
});

const onComeOut = (by: Citation) => ({
  comeOut: { is: true, by },
  point: { is: false, by },
});

type PointsRoll = { readonly situation: Situation & History; readonly dice: Dice };

const settlePoints = (
  { pays }: Counting,
  cites: PointsCites,
  { situation: { phase, made }, dice }: PointsRoll,
): Verdict => {
  if (phase.kind === 'come-out') return stay(cites.untouched);
  if (totalOf(dice) !== seven) return stay(cites.is);
  const rows = Object.keys(pays).map(Number);
  const reached = pays[Math.max(...rows.filter((from) => made.length >= from))];
  if (!reached) return lose(cites.loses, cites.counts, cites.untouched);
  return win(reached.is, reached, cites.paid, cites.counts, cites.untouched);
};
