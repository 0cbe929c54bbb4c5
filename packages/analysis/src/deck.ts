import { assert, type Card, type Chance, type Command, type Rank, rankOf } from '@openpit/engine';
import { type Ratio, ratio } from './ratio.ts';

/** The next card by its rank only: its probability, and an order that brings a card of that rank. */
export type Draw<C extends Command> = {
  readonly rank: Rank;
  readonly share: Ratio;
  readonly command: C;
};

type Cards = Chance<Command & { readonly cards?: readonly Card[] }>;

const rankIn = ({ command }: Cards): Rank => {
  const card = command.cards?.[0];
  assert(card, 'the chance of a card game is a card');
  return rankOf(card);
};

/**
 * The cards that can come next, with those of one rank together: in games that ignore suits they have the same effect, which a
 * law checks. `seen` is the probability for somebody who knows no burned card; `held` is the number that the shoe really
 * contains.
 */
export const drawsBy = <C extends Command>(
  seen: readonly Chance<C>[],
  held: readonly Chance<C>[],
): readonly Draw<C>[] => {
  const weights = new Map<Rank, number>();
  let all = 0;
  for (const one of seen) {
    const rank = rankIn(one);
    weights.set(rank, (weights.get(rank) ?? 0) + one.weight);
    all += one.weight;
  }
  return [...weights].map(([rank, weight]) => {
    const found = held.find((one) => rankIn(one) === rank);
    assert(found, `the shoe still holds a card of rank ${rank}`);
    return { rank, share: ratio(weight, all), command: found.command };
  });
};

/** The card with the most copies in the shoe: it can be burned, and some of its rank remain. */
export const mostHeld = <C extends Command>(held: readonly Chance<C>[]): C => {
  const weights = new Map<Rank, number>();
  for (const one of held) weights.set(rankIn(one), (weights.get(rankIn(one)) ?? 0) + one.weight);
  const most = Math.max(...weights.values());
  const found = held.find((one) => weights.get(rankIn(one)) === most);
  assert(found, 'a shoe that deals a card holds one');
  return found.command;
};
