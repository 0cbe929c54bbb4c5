import {
  amountDomain,
  cents,
  cite,
  type Domain,
  type DomainsOf,
  oneOf,
  type Pays,
  paysDomain,
  type Refusal,
  refuse,
  shareDomain,
  someOf,
  wholeNumber,
  yesOrNo,
} from '../core/index.ts';
import {
  type BlackjackChoices,
  type BlackjackRulebook,
  doubleTotals,
  type GameChoices,
} from './rules.ts';

/** A number, or no limit, which is written `any`. */
const limitDomain = ({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): Domain<number | null> => {
  const number = wholeNumber({ min, max });
  return {
    expected: `${number.expected}, or any`,
    has: (value): value is number | null => value === null || number.has(value),
    write: (value) => (value === null ? 'any' : number.write(value)),
    read: (text) => (text === 'any' ? null : number.read(text)),
    others: (value) => (value === null ? [min] : [...number.others(value), null]),
  };
};

const naturals: readonly Pays[] = [
  [3, 2],
  [6, 5],
  [1, 1],
];

/** What a blackjack pays. The laws try the pays that real tables have. */
const naturalDomain: Domain<Pays> = {
  ...paysDomain,
  others: (value) => naturals.filter((one) => paysDomain.write(one) !== paysDomain.write(value)),
};

const hardTotals = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
const totalsDomain: Domain<readonly number[]> = someOf<number>(...hardTotals);

const amount = amountDomain({ min: cents(1) });

const game: DomainsOf<GameChoices> = {
  highestMin: amount,
  deal: {
    decks: wholeNumber({ min: 1, max: 8 }),
    continuous: yesOrNo,
    hole: oneOf('none', 'peek'),
  },
  natural: { pays: naturalDomain },
  double: { on: oneOf('any', '9-11', '10-11', '11'), afterSplit: yesOrNo },
  split: { hands: limitDomain({ min: 2, max: 8 }), acesAgain: yesOrNo, acesHit: yesOrNo },
  surrender: { when: oneOf('none', 'late', 'early'), share: shareDomain },
  insurance: { offered: yesOrNo, part: shareDomain, pays: paysDomain, evenMoney: yesOrNo },
  betting: { positions: limitDomain({ min: 1, max: 9 }) },
  back: { bettors: wholeNumber({ min: 0, max: 3 }) },
  tips: { staysOnPush: yesOrNo, exempt: amount },
  dealer: {
    hitsSoft17: yesOrNo,
    pushes22: yesOrNo,
    blackjackTakes: oneOf('original', 'all'),
  },
  free: { doubleOn: totalsDomain, doubleAfterSplit: totalsDomain },
  zap: { on: totalsDomain },
  caps: { kingsbounty: amount, push22: amount, together: amount },
  sides: {
    kingsbounty: {
      pays: {
        'spade-kings-dealer-blackjack': paysDomain,
        'spade-kings': paysDomain,
        'suited-kings': paysDomain,
        'suited-pair': paysDomain,
        'suited-20': paysDomain,
        'two-kings': paysDomain,
        'unsuited-20': paysDomain,
      },
      tips: { capped: paysDomain },
    },
    push22: {
      pays: { 'suited-22': paysDomain, 'same-colour-22': paysDomain, 'other-22': paysDomain },
    },
    war: { pays: paysDomain, players: wholeNumber({ min: 1, max: 9 }) },
    blazing7s: {
      stake: amount,
      toMeter: shareDomain,
      toReserve: shareDomain,
      seed: amount,
      fixed: { 'three-sevens': amount, 'two-sevens': amount, 'one-seven': amount },
      ofMeter: { 'three-suited': shareDomain, 'three-same-colour': shareDomain },
      large: amount,
    },
  },
};

export const choices: DomainsOf<BlackjackChoices> = { ...game, down: game, hand: game };

/** A total that may be doubled for free must be a total that may be doubled. */
const refuseFree = ({ double: { on, afterSplit }, free }: GameChoices): Refusal | undefined => {
  if (!free) return undefined;
  const totals: readonly number[] | null = doubleTotals[on.is];
  for (const rule of [free.doubleOn, free.doubleAfterSplit]) {
    const total = rule.is.find((one) => totals !== null && !totals.includes(one));
    if (total !== undefined) {
      const params = { total, totals: on.is };
      return refuse('blackjack.free-total-not-doubled', params, cite(rule, on));
    }
  }
  return free.doubleAfterSplit.is.length > 0 && !afterSplit.is
    ? refuse('blackjack.free-after-split', {}, cite(free.doubleAfterSplit, afterSplit))
    : undefined;
};

export const refuseChoices = ({ choices: own }: BlackjackRulebook): Refusal | undefined => {
  for (const kind of [own, own.down, own.hand]) {
    const free = kind && refuseFree(kind);
    if (free) return free;
    const side = kind?.sides.blazing7s;
    if (!side) continue;
    // Meter and reserve are filled from the stake, so together they take no more than the stake.
    const [meter, meterOf] = side.toMeter.is;
    const [reserve, reserveOf] = side.toReserve.is;
    if (meter * reserveOf + reserve * meterOf > meterOf * reserveOf) {
      return refuse('blackjack.shares-beyond-stake', {}, cite(side.toMeter, side.toReserve));
    }
  }
  return undefined;
};
