import type { Currency, RoundInfo } from '@openpit/protocol';

/** What some rounds came to for somebody, of one kind of money. */
export type RoundSums = {
  readonly currency: Currency;
  readonly rounds: number;
  readonly staked: number;
  readonly net: number;
  /** Won or lost in all after each round, the oldest first; nothing before the first. */
  readonly course: readonly number[];
};

const kinds: readonly Currency[] = ['house', 'play'];

/** Added up kind by kind: of two kinds of money there is no one sum. */
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
