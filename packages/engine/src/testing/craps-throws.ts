import { type AnyCommand, ranks } from '../core/index.ts';
import {
  type CrapsRulebook,
  type Dice,
  indexOfRoll,
  mappedSuits,
  type Point,
} from '../craps/index.ts';

/** The card that stands for a roll by the rulebook's own map. */
export const cardFor = (dice: Dice): string => {
  const index = indexOfRoll(dice);
  return `${ranks[index % 9]}${mappedSuits[Math.floor(index / 9)]}`;
};

/** A roll as the table of a rulebook gets it: dice, or the card that stands for them. */
export const thrown = ({ choices }: CrapsRulebook, dice: Dice): AnyCommand =>
  choices.shooter ? { kind: 'roll', dice } : { kind: 'scan', card: cardFor(dice) };

/** A roll of a number, not as a pair if possible. */
export const easyRoll: Readonly<Record<Point, Dice>> = {
  4: [1, 3],
  5: [1, 4],
  6: [1, 5],
  8: [2, 6],
  9: [3, 6],
  10: [4, 6],
};
