import {
  bins,
  endingAt,
  endings,
  markAt,
  marks,
  type Scale,
  type Session,
  type SessionEnding,
  startOf,
  type Tally,
  tallyAt,
  timeBins,
} from './session.ts';

/** The sessions that ended in one way. */
export type EndingFigures = {
  readonly ending: SessionEnding;
  readonly sessions: number;
  readonly chance: number;
  /** The rounds until then: the mean and the median; null if there were no such sessions. */
  readonly rounds: number | null;
  readonly median: number | null;
};

/** Amounts of money with the probability of owning at most that, in cents. */
export type Quantiles = Readonly<Record<QuantileName, number>>;

export const quantileNames = ['5', '25', '50', '75', '95'] as const;

export type QuantileName = (typeof quantileNames)[number];

/** How sessions ended beside what they began with. The scale has a boundary there, so the shares are exact. */
export type BesideStart = {
  /** The share that ended with less than they began with. */
  readonly less: number;
  /** The share that ended with what they began with, or more. */
  readonly sameOrMore: number;
  /** One step of the scale, in cents, and the share that ended with at least this much more than they began with. */
  readonly moreByCents: number;
  readonly moreBy: number;
};

export type SessionFigures = {
  readonly sessions: number;
  readonly rounds: number;
  /** The change in the player's money over a session, in cents. */
  readonly mean: number;
  readonly variance: number;
  readonly low: number;
  readonly high: number;
  /** For each round that was played. */
  readonly meanOfRound: number;
  readonly endings: readonly EndingFigures[];
  readonly besideStart: BesideStart;
  /** The money at the end, the least money during the session, and the deepest fall from a high. */
  readonly final: Quantiles;
  readonly lowest: Quantiles;
  readonly drawdown: Quantiles;
  readonly histogram: readonly {
    readonly from: number;
    readonly to: number;
    readonly sessions: number;
  }[];
  readonly fan: readonly (Quantiles & { readonly round: number })[];
  /** The part of all sessions that have reached the floor, or run out of money for the next bets, by a round. */
  readonly ruin: readonly { readonly round: number; readonly chance: number }[];
};

const sidesOf95 = 1.959_963_984_540_054;

// Below this number of sessions the sum is not close to a normal distribution, so it has no interval.
const sessionsMin = 30;

/** Whether the mean has an interval: with few sessions, or with equal results only, nobody knows how far off it may be. */
export const hasInterval = ({
  sessions,
  variance,
}: Pick<SessionFigures, 'sessions' | 'variance'>): boolean =>
  sessions >= sessionsMin && variance > 0;

/** Reads a tally. Quantiles are exact to a bin of the scale. */
export const sessionFigures = (session: Session, tally: Tally): SessionFigures => {
  const sessions = tally[tallyAt.sessions] ?? 0;
  const rounds = tally[tallyAt.rounds] ?? 0;
  const sum = BigInt(tally[tallyAt.sum] ?? 0);
  const squares = [0, 1, 2].reduce(
    (all, limb) => all + (BigInt(tally[tallyAt.squares + limb] ?? 0) << BigInt(22 * limb)),
    0n,
  );
  const mean = Number(sum) / sessions;
  // In whole numbers until the last step: differences of large numbers lose no digit.
  const count = BigInt(sessions);
  const variance = Number(count * squares - sum * sum) / sessions / sessions;
  const half = sidesOf95 * Math.sqrt(variance / sessions);
  const { scale } = session;
  // The first bin may begin below zero, but nobody with a bankroll has less than nothing.
  const min = session.bankroll === null ? Number.NEGATIVE_INFINITY : 0;
  const spread = (at: number, from: Scale = scale): Quantiles =>
    quantilesOf(tally.subarray(at, at + bins), from, min);
  return {
    sessions,
    rounds,
    mean,
    variance,
    low: mean - half,
    high: mean + half,
    meanOfRound: Number(sum) / rounds,
    endings: endings.map((ending) => endingFigures(tally, session, ending)),
    besideStart: besideStartOf(tally, session),
    ruin: ruinOf(tally, session),
    final: spread(tallyAt.final),
    lowest: spread(tallyAt.lowest),
    drawdown: spread(tallyAt.drawdown, { from: 0, width: scale.width }),
    histogram: histogramOf(tally.subarray(tallyAt.final, tallyAt.final + bins), scale, min),
    fan: [
      { round: 0, ...everyQuantile(startOf(session)) },
      ...Array.from({ length: marks }, (_, mark) => ({
        round: markAt(session, mark),
        ...spread(tallyAt.marks + mark * bins),
      })),
    ],
  };
};

const everyQuantile = (amount: number): Quantiles => ({
  5: amount,
  25: amount,
  50: amount,
  75: amount,
  95: amount,
});

const endingFigures = (tally: Tally, session: Session, ending: SessionEnding): EndingFigures => {
  const came = tally[endingAt(ending, 'count')] ?? 0;
  const all = tally[tallyAt.sessions] ?? 0;
  const times = tallyAt.times + (ending === 'target' ? timeBins : 0);
  // Broke and floor share their times: the median is known if only one of them occurred.
  const [broke, floor] = (['broke', 'floor'] as const).map(
    (one) => tally[endingAt(one, 'count')] ?? 0,
  );
  const isShared = (ending === 'broke' || ending === 'floor') && came < (broke ?? 0) + (floor ?? 0);
  const isTimed = came > 0 && ending !== 'played' && !isShared;
  return {
    ending,
    sessions: came,
    chance: came / all,
    rounds: came > 0 ? (tally[endingAt(ending, 'rounds')] ?? 0) / came : null,
    median: isTimed ? medianTime(tally.subarray(times, times + timeBins), session) : null,
  };
};

const besideStartOf = (tally: Tally, session: Session): BesideStart => {
  const { from, width } = session.scale;
  const first = (startOf(session) - from) / width;
  if (!Number.isInteger(first)) throw new Error('bug: a bin begins where the sessions begin');
  const final = tally.subarray(tallyAt.final, tallyAt.final + bins);
  const chanceFrom = (bin: number): number =>
    final.subarray(bin).reduce((sum, count) => sum + count, 0) / (tally[tallyAt.sessions] ?? 0);
  const sameOrMore = chanceFrom(first);
  return {
    less: 1 - sameOrMore,
    sameOrMore,
    moreByCents: width,
    moreBy: chanceFrom(first + 1),
  };
};

/** Bins of time are equal parts of a session. */
const roundAtEnd = (bin: number, { rounds }: Session): number =>
  Math.ceil(((bin + 1) * (rounds + 1)) / timeBins) - 1;

const ruinOf = (tally: Tally, session: Session): SessionFigures['ruin'] => {
  const all = tally[tallyAt.sessions] ?? 0;
  let seen = 0;
  const points = Array.from(
    tally.subarray(tallyAt.times, tallyAt.times + timeBins),
    (count, bin) => {
      seen += count;
      return { round: roundAtEnd(bin, session), chance: seen / all };
    },
  );
  // In a short session several bins end with the same round; the last of them is the complete one.
  return points.filter(({ round }, at) => round !== points[at + 1]?.round);
};

const medianTime = (counts: Tally, session: Session): number => {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let seen = 0;
  const bin = counts.findIndex((count) => {
    seen += count;
    return seen >= half;
  });
  return roundAtEnd(bin, session);
};

const quantilesOf = (counts: Tally, { from, width }: Scale, min: number): Quantiles => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const at = (share: number): number => {
    let seen = 0;
    const bin = counts.findIndex((count) => {
      seen += count;
      return seen >= share * all;
    });
    return Math.max(min, from + Math.max(0, bin) * width);
  };
  return { 5: at(0.05), 25: at(0.25), 50: at(0.5), 75: at(0.75), 95: at(0.95) };
};

const bars = 32;

/** The sessions by the money at their end, in at most this many bars between the least and the most. */
const histogramOf = (
  counts: Tally,
  { from, width }: Scale,
  min: number,
): SessionFigures['histogram'] => {
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  if (first < 0) return [];
  const step = Math.ceil((last - first + 1) / bars);
  return Array.from({ length: Math.ceil((last - first + 1) / step) }, (_, bar) => {
    const at = first + bar * step;
    return {
      from: Math.max(min, from + at * width),
      to: from + (at + step) * width,
      sessions: counts.subarray(at, at + step).reduce((sum, count) => sum + count, 0),
    };
  });
};
