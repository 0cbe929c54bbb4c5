import {
  type Card,
  type Command,
  isCard,
  isRefusal,
  type Options,
  type PlaceBet,
  type Refusal,
  type Role,
  type Rulebook,
  roles,
} from '@openpit/engine';
import { findRulebook, rulebookOf, rulebooks } from '@openpit/rulebooks';
import { readBetName } from './bet-words.ts';
import { readExpectation } from './expect.ts';
import { notationOf } from './families.ts';
import type { Actor, Check, FamilyNotation } from './family.ts';
import { nearest } from './nearest.ts';
import { entryOf, type Words, wordsOf } from './word-reader.ts';

/** A card as a record writes it: known, or face down. */
export type Dealt = Card | '??';

/** One line of a record that does something. */
export type Line = { readonly line: number; readonly text: string } & (
  | {
      readonly kind: 'table';
      readonly rulebook: Rulebook;
      readonly options: Options;
      /** Why the rulebook cannot have these choices; the one without the changes is then used in its place. */
      readonly refusal: Refusal | null;
    }
  | { readonly kind: 'act'; readonly command: Command }
  | { readonly kind: 'shoe'; readonly cards: readonly Dealt[] }
  | { readonly kind: 'expect'; readonly check: Check; readonly isRefusal: boolean }
);

/** Parses a record, or throws `Unreadable` with the line, the column and what was expected there. */
export const parseRecord = (text: string): readonly Line[] => {
  const lines: Line[] = [];
  let notation: FamilyNotation | undefined;
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const words = wordsOf(withoutComment(written), index + 1);
    if (words.peek() === undefined) continue;
    const line = readLine(words, notation);
    if (line.kind === 'table') notation = notationOf(line.rulebook.family);
    lines.push(line);
  }
  if (!notation) return wordsOf('', 1).fail('a table line, such as "table bclc.craps"');
  return lines;
};

/** A comment starts a line, or follows a space. */
const withoutComment = (written: string): string => {
  if (written.trimStart().startsWith('#')) return '';
  const at = written.search(/\s#/);
  return at < 0 ? written : written.slice(0, at);
};

const readLine = (words: Words, notation: FamilyNotation | undefined): Line => {
  const { line, text } = words;
  const first = words.peek();
  if (first === 'table') return { ...readTable(words), line, text };
  if (!notation)
    return words.fail('the record to open with a table line, such as "table bclc.craps"');
  if (first === 'expect') {
    words.take('expect');
    return { kind: 'expect', line, text, ...readExpectation(words, notation) };
  }
  if (first === 'shoe') {
    words.take('shoe');
    return { kind: 'shoe', line, text, cards: readShoe(words) };
  }
  return { kind: 'act', line, text, command: readAct(words, notation) };
};

/** Cards to come; `??` is a card that is face down and that only its player sees. */
const readShoe = (words: Words): readonly Dealt[] => {
  const cards: Dealt[] = [];
  do
    cards.push(
      words.takeIf('a card, such as Th, or ??', (word) =>
        word === '??' || isCard(word) ? word : undefined,
      ),
    );
  while (words.peek() !== undefined);
  return cards;
};

const readTable = (words: Words): Line & { kind: 'table' } => {
  words.take('table');
  const { rulebook, refusal } = words.takeIf(rulebookHint(words), readRulebook);
  const options = words.settings('any');
  return { kind: 'table', line: words.line, text: words.text, rulebook, options, refusal };
};

const readRulebook = (
  id: string,
): { readonly rulebook: Rulebook; readonly refusal: Refusal | null } | undefined => {
  const found = findRulebook(id);
  if (!isRefusal(found)) return { rulebook: found, refusal: null };
  const base = rulebookOf(id.split(':')[0] ?? '');
  return base && { rulebook: base, refusal: found };
};

const rulebookHint = (words: Words): string => {
  const ids = rulebooks.map(({ id }) => id);
  const close = nearest(words.peek() ?? '', ids);
  return close ? `a rulebook (did you mean ${close}?)` : `a rulebook: ${ids.join(', ')}`;
};

const readAct = (words: Words, notation: FamilyNotation): Command => {
  if (words.peek() !== 'as') return readPlainAct(words, notation, ['as', 'shoe', 'expect']);
  words.take('as');
  const as = words.takeIf(`a role: ${roles.join(', ')}`, readRole);
  const act = readPlainAct(words, notation, []);
  return { ...(as === 'player' ? (notation.byPlayer?.(act) ?? act) : act), as };
};

/** An act without its role; `also` is what else the line might have begun with. */
const readPlainAct = (words: Words, notation: FamilyNotation, also: readonly string[]): Command => {
  const command = /^\d/.test(words.peek() ?? '')
    ? readSeatAct(words, notation)
    : readHouseAct(words, notation, also);
  words.end();
  return command;
};

const readRole = (word: string): Role | undefined => roles.find((role) => role === word);

const readHouseAct = (words: Words, notation: FamilyNotation, also: readonly string[]): Command => {
  const verbs: FamilyNotation['house'] = { seat: readSit, leave: readLeave, ...notation.house };
  const hint = `a seat number or one of: ${[...Object.keys(verbs), ...also].join(', ')}`;
  return words.takeIf(hint, (verb) => entryOf(verbs, verb))(words);
};

const seatNumber = 'a seat number';

const readSit = (words: Words): Command => {
  const seat = words.whole(seatNumber);
  const player = words.take('the name of the player, one word');
  return withSeat('sit', { seat, player, amount: words.amount() });
};

const readLeave = (words: Words): Command => withSeat('leave', { seat: words.whole(seatNumber) });

/** Makes a command; its fields are checked by the engine when it is decided. */
const withSeat = <T extends object>(kind: string, rest: T): Command => ({ kind, ...rest });

const readSeatAct = (words: Words, notation: FamilyNotation): Command => {
  const actor = words.takeIf('a seat, such as 1 or 1.2', readActor);
  const verbs = { ...sharedSeatActs(notation), ...notation.seat };
  const hint = `one of: ${Object.keys(verbs).join(', ')}`;
  return words.takeIf(hint, (verb) => entryOf(verbs, verb))(actor, words);
};

const readActor = (word: string): Actor | undefined => {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(word);
  return match ? { seat: Number(match[1]), hand: Number(match[2] ?? 1) } : undefined;
};

const sharedSeatActs = (notation: FamilyNotation): FamilyNotation['seat'] => ({
  bet: (actor, words) => readBet(words, { actor, tip: false, notation }),
  tip: (actor, words) => readBet(words, { actor, tip: true, notation }),
  down: ({ seat, hand }, words) => {
    const { bet, tip } = readBetName(words);
    const amount = words.peek() === undefined ? {} : { amount: words.amount() };
    return withSeat('take-down', { seat, hand, bet, tip, ...amount });
  },
  buyin: ({ seat }, words) => withSeat('buy-in', { seat, amount: words.amount() }),
});

type BetLine = {
  readonly actor: Actor;
  readonly tip: boolean;
  readonly notation: FamilyNotation;
};

const readBet = (words: Words, { actor, tip, notation }: BetLine): Command => {
  const { bet } = readBetName(words);
  const amount = words.amount();
  const command: PlaceBet = { kind: 'place-bet', ...actor, bet, tip, amount };
  return notation.bet ? notation.bet(command, words) : command;
};
