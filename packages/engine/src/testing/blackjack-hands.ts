import {
  type BlackjackRules,
  type DealerResult,
  dealerResult,
  type HandResult,
  type HandVerdict,
  isBust,
  isOffered,
  settleHand,
  settlePush22,
  totalOf,
} from '../blackjack/index.ts';
import { assert, type Card, type Citation, isCard, writePays } from '../core/index.ts';
import { noteCited } from './cited.ts';

/** Reads the cards of a cell; a rank alone is of clubs. */
export const cardsOf = (text: string): readonly Card[] =>
  text
    .split(' ')
    .map((word) => (word.length === 1 ? `${word}c` : word))
    .map((word) => {
      if (!isCard(word)) throw new Error(`${word} is no card`);
      return word;
    });

/** Reads a player's hand: `T 9`, `split A K`, `doubled 6 5 T`, `zapped A K`, `surrendered T 6`. */
export const handOf = (text: string): HandResult => {
  const flags = text.split(' ').filter((word) => word.length > 2);
  const cards = cardsOf(
    text
      .split(' ')
      .filter((word) => word.length <= 2)
      .join(' '),
  );
  const has = (flag: string) => flags.includes(flag);
  const total = totalOf(cards);
  return {
    total,
    isNatural: cards.length === 2 && total === 21 && !has('split') && !has('zapped'),
    isBust: isBust(cards),
    isSplit: has('split'),
    isDoubled: has('doubled'),
    isSurrendered: has('surrendered'),
    isZapped: has('zapped'),
    cards: cards.length,
  };
};

export const dealerOf = (text: string): DealerResult => dealerResult(cardsOf(text));

/** The result of a hand against the dealer's by the rules, in the form of a cell; its clauses are noted as seen. */
export const handVerdict = (
  rules: BlackjackRules,
  { hand, dealer }: { readonly hand: string; readonly dealer: string },
): string => writeVerdict(settleHand(rules, handOf(hand), dealerOf(dealer)));

export const writeVerdict = (verdict: HandVerdict): string => {
  const pays = verdict.kind === 'win' ? ` ${writePays(verdict.pays)}` : '';
  return `${verdict.kind}${pays} | ${writeClauses(verdict.by)}`;
};

/** Clauses by their numbers, in the form of a cell. */
export const writeClauses = (by: Citation): string => {
  noteCited(by);
  return by.map((clause) => clause.split('.').slice(2).join('.')).join(' ');
};

/** The rows of a grid of hands: the name of each, its expected results, and those of the rules. */
export const handCases = (
  rules: BlackjackRules,
  grid: readonly Readonly<Record<string, string>>[],
): readonly (readonly [string, string, () => string])[] =>
  grid.map(({ hand = '', dealer = '', verdict, clauses }) => [
    `${hand} against ${dealer}`,
    `${verdict} | ${clauses}`,
    () => handVerdict(rules, { hand, dealer }),
  ]);

/** The same for Push 22, against the cards of the dealer. */
export const push22Cases = (
  { sides: { push22 } }: BlackjackRules,
  grid: readonly Readonly<Record<string, string>>[],
): readonly (readonly [string, string, () => string])[] => {
  assert(isOffered(push22), 'the game carries it');
  return grid.map(({ dealer = '', verdict = '' }) => [
    dealer,
    verdict,
    () => {
      const { by, ...found } = settlePush22(push22, cardsOf(dealer));
      noteCited(by);
      return found.kind === 'win' ? writePays(found.pays) : found.kind;
    },
  ]);
};
