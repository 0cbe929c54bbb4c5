import { bug, type Card, deck } from '@openpit/engine';
import {
  allRolls,
  type CrapsCommand,
  type CrapsTable,
  type Dice,
  indexOfRoll,
  type Point,
  rollOf,
  totalOf,
} from '@openpit/engine/craps';
import { packOf } from '../pack.ts';
import type { Random } from '../random.ts';
import type { SourceName } from './asked.ts';

/** What is rolled in a round, one command after the other. */
export type Rolls = {
  /** A round begins: all cards are in, but for the scan that set the point, where one is up. */
  begin(point: Point | null): void;
  next(): Rolled;
  /** The roll has been played; once it has decided the line, the cards go back. */
  played(isLineDecided: boolean): void;
};

/** A roll by its place among the 36, and the order that brings it about. */
export type Rolled = { readonly roll: number; readonly order: () => CrapsCommand };

export const diceRolls = (random: Random): Rolls => {
  const rolled = allRolls.map((dice, roll): Rolled => ({ roll, order: () => rollWith(dice) }));
  return {
    begin: () => {},
    next: () => rolled[random.below(rolled.length)] ?? bug('there are 36 rolls'),
    played: () => {},
  };
};

const rollWith = (dice: Dice): CrapsCommand => ({ kind: 'roll', dice });

/** The command that brings a roll about, by dice or by cards. */
export const commandFor = ({ settings }: CrapsTable, source: 'dice' | 'cards', dice: Dice) => {
  if (source === 'dice') return rollWith(dice);
  const cards = setOf(settings.suits);
  const at = indexOfRoll(dice);
  return scanOf(cards, [at + 1, at, at + 2]);
};

/** The set of 36 in the order of the rolls they stand for. */
const setOf = (suits: readonly string[]): readonly Card[] => {
  const set: Card[] = [];
  for (const card of deck) {
    const dice = rollOf(card, suits);
    if (dice) set[indexOfRoll(dice)] = card;
  }
  return set;
};

/** Three cards of which the middle one counts. Two sets may show a card twice; a table is told of another then. */
const scanOf = (set: readonly Card[], [left, at, right]: Three): CrapsCommand => {
  const cardAt = (place: number): Card => set[place % set.length] ?? 'Ac';
  const middle = cardAt(at);
  const first = cardAt(left) === middle ? cardAt(at + 1) : cardAt(left);
  let last = right;
  while (cardAt(last) === middle || cardAt(last) === first) last++;
  return { kind: 'scan', cards: [first, middle, cardAt(last)] };
};

type Three = readonly [number, number, number];

const sets: Readonly<Record<SourceName, number>> = { whole: 1, 'one set': 1, 'two sets': 2 };
const cardsInScan = 3;

/** Three cards leave for every scan; in a load that runs down they stay out until the line is decided. */
export const cardRolls = (source: SourceName, suits: readonly string[], random: Random): Rolls => {
  const set = setOf(suits);
  const size = set.length * sets[source];
  const pack = packOf(
    Array.from({ length: size }, (_, at) => at),
    random,
  );
  let out = 0;
  const fill = (): void => {
    pack.fill();
    out = 0;
  };
  const three = (): Three => [pack.draw(), pack.draw(), pack.draw()];
  const played = (isLineDecided: boolean): void => {
    out += cardsInScan;
    if (isLineDecided || source === 'whole' || out >= size) fill();
  };
  const totalAt = (at: number): number => totalOf(allRolls[at % set.length] ?? [1, 1]);
  return {
    begin(point) {
      fill();
      if (point === null) return;
      while (totalAt(three()[1]) !== point) pack.fill();
      played(false);
    },
    next: () => {
      const cards = three();
      return { roll: cards[1] % set.length, order: () => scanOf(set, cards) };
    },
    played,
  };
};
