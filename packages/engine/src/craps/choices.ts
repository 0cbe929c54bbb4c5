import {
  amountDomain,
  cents,
  type Domain,
  type DomainsOf,
  houseRule,
  money,
  oneOf,
  paysDomain,
  type Refusal,
  refuse,
  shareDomain,
  wholeNumber,
  yesOrNo,
} from '../core/index.ts';
import type {
  ByPoint,
  CommissionChoices,
  CrapsChoices,
  CrapsRulebook,
  OddsCap,
  PointsChoices,
} from './rules.ts';

const times = wholeNumber({ min: 1, max: 100 });

/** Single odds, up to a hundred times the flat wager, or as much as makes a payable unit. */
const capDomain: Domain<OddsCap> = {
  expected: `${times.expected}, or payable-unit`,
  has: (value): value is OddsCap => value === 'payable-unit' || times.has(value),
  write: (value) => `${value}`,
  read: (text) => (text === 'payable-unit' ? text : times.read(text)),
  others: (value) =>
    value === 'payable-unit' ? [1, 3, 100] : ['payable-unit', ...times.others(value), 100],
};

/** An amount that may be zero. */
const anteDomain: CrapsDomains['ante'] = {
  ...amountDomain({ min: cents(0) }),
  others: (value) => (value === 0 ? [cents(100)] : [cents(0), cents(value * 2)]),
};

type CrapsDomains = DomainsOf<CrapsChoices>;

const deadline = oneOf('sent', 'throw');
const onComeOut = oneOf('works', 'sleeps');
const needs = oneOf('pass', 'any-line');

const byPoint = <T>(domain: Domain<T>): ByPoint<Domain<T>> => ({
  4: domain,
  5: domain,
  6: domain,
  8: domain,
  9: domain,
  10: domain,
});

const commission: DomainsOf<CommissionChoices> = {
  rate: shareDomain,
  of: oneOf('stake', 'win'),
  taken: oneOf('placing', 'placing-and-payout', 'win'),
  refund: yesOrNo,
};

const stake = amountDomain({ min: cents(1) });

const pointsDomains: Omit<DomainsOf<PointsChoices<4>>, 'pays'> = {
  stakeMin: stake,
  stakeMax: stake,
  needs,
  callable: yesOrNo,
};

/** The values each choice of craps may take. */
export const choices: CrapsDomains = {
  barred: oneOf(2, 3, 12),
  shooter: {
    nobody: oneOf('game-closes', 'stickperson-throws'),
    first: oneOf('arrival', 'seat'),
    dice: wholeNumber({ min: 2, max: 9 }),
    chipsVoid: yesOrNo,
  },
  windows: {
    line: deadline,
    odds: deadline,
    field: deadline,
    props: deadline,
    hardway: deadline,
    hop: deadline,
    liftOdds: deadline,
    liftHop: deadline,
  },
  callBets: oneOf('in-flight', 'until-sent', 'with-chips', 'never'),
  tips: yesOrNo,
  ante: anteDomain,
  foreignChips: oneOf('taken', 'refused'),
  onCovers: oneOf('that-wager', 'all-similar'),
  markOff: yesOrNo,
  pass: { put: yesOrNo, raise: yesOrNo, contract: oneOf('point', 'roll') },
  come: { raise: yesOrNo },
  odds: byPoint(capDomain),
  lays: byPoint(capDomain),
  comeOdds: { comeOut: onComeOut, off: oneOf('come-out', 'any-time') },
  place: { pays: byPoint(paysDomain), comeOut: onComeOut, unit: yesOrNo, oddPart: yesOrNo },
  buy: { pays: byPoint(paysDomain), comeOut: onComeOut, commission },
  lay: { pays: byPoint(paysDomain), commission },
  hardway: {
    pays: { 4: paysDomain, 6: paysDomain, 8: paysDomain, 10: paysDomain },
    comeOut: onComeOut,
  },
  big: { 6: paysDomain, 8: paysDomain },
  field: { pays: { 2: paysDomain, 12: paysDomain }, rides: yesOrNo },
  props: {
    any7: paysDomain,
    anycraps: paysDomain,
    two: paysDomain,
    three: paysDomain,
    eleven: paysDomain,
    twelve: paysDomain,
  },
  crapsEleven: { split: oneOf('halves', 'free') },
  hop: { oneWay: paysDomain, twoWay: paysDomain, verified: yesOrNo },
  anyPair: { pays: paysDomain },
  fire: { ...pointsDomains, pays: { 4: paysDomain, 5: paysDomain, 6: paysDomain } },
  sharpshooter: {
    ...pointsDomains,
    pays: {
      3: paysDomain,
      4: paysDomain,
      5: paysDomain,
      6: paysDomain,
      7: paysDomain,
      8: paysDomain,
      9: paysDomain,
      10: paysDomain,
    },
    carries: yesOrNo,
  },
  tripleSevens: { needs, pays: paysDomain },
};

/** Contradictions between choices: a range of stakes that contains no stake. */
export const refuseChoices = ({ choices: made }: CrapsRulebook): Refusal | undefined => {
  for (const side of [made.fire, made.sharpshooter]) {
    if (side && side.stakeMin.is > side.stakeMax.is) {
      const params = { min: money(side.stakeMin.is), max: money(side.stakeMax.is) };
      return refuse('craps.stake-range-inverted', params, houseRule('choices'));
    }
  }
  return undefined;
};
