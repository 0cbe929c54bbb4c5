import type { Currency, RoundInfo } from '@openpit/protocol';

/** The results of some rounds for the visitor, in one kind of money. */
export type RoundSums = {
  readonly currency: Currency;
  readonly rounds: number;
  readonly staked: number;
  readonly net: number;
  /** The balance after each round, oldest first; zero before the first. */
  readonly course: readonly number[];
};

const kinds: readonly Currency[] = ['house', 'play'];

/** Added up for each kind of money, because two kinds have no common sum. */
export const roundSums = (rounds: readonly RoundInfo[], account: string): readonly RoundSums[] =>
  kinds.flatMap((currency) => {
    const own = rounds
      .filter((round) => round.currency === currency)
      .map(({ endedAt, players }) => ({
        endedAt,
        mine: players.filter((one) => one.account === account),
      }))
      .filter(({ mine }) => mine.length > 0)
      .toSorted((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
    if (own.length === 0) return [];
    const course = [0];
    let staked = 0;
    for (const { mine } of own) {
      staked += mine.reduce((sum, one) => sum + one.staked, 0);
      course.push((course.at(-1) ?? 0) + mine.reduce((sum, one) => sum + one.net, 0));
    }
    return [{ currency, rounds: own.length, staked, net: course.at(-1) ?? 0, course }];
  });
