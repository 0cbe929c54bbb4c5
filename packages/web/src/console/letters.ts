import { familyOf, type Role, type Rulebook, roleRuleFor } from '@openpit/engine';
import { isCrews, mayDo } from './duties.ts';
import { fixedKeys } from './keys.ts';
import { actName } from './texts.ts';

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Ranks and suits: where cards are typed, no act of the crew has one of these letters. */
const cardLetters: ReadonlySet<string> = new Set('atjqkcdhs');

/** Acts without a key of their own: outcomes are typed, and chips are booked at a seat. */
const keyless: ReadonlySet<string> = new Set([
  'roll',
  'spin',
  'drop-ball',
  'deal-cards',
  'scan',
  'report-done',
  'sit',
  'leave',
  'buy-in',
  'place-bet',
  'take-down',
  'cash-out',
  'buy-colour',
  'change-colour',
  'cash-colour',
]);

/** A letter for each act of a role, whether or not it can be done now, so that a key always means the same at a table. */
export const reservedLetters = (
  rulebook: Rulebook,
  role: Role,
  nameOf: (kind: string) => string = actName,
): ReadonlyMap<string, string> => {
  const { commands = {} } = familyOf(rulebook);
  const kinds = Object.keys(commands).filter((kind) => !keyless.has(kind));
  const hasCards = ['deal-cards', 'scan'].some((kind) => roleRuleFor(rulebook.roles, kind));
  const isDuty = (kind: string): boolean => {
    const spec = commands[kind];
    return (
      spec !== undefined && isCrews({ rulebook }, kind, spec) && mayDo({ rulebook }, role, kind)
    );
  };
  const used = new Set<string>(Object.values(fixedKeys));
  const letters = new Map<string, string>();
  const reserve = (kind: string, candidates: readonly string[]): void => {
    const letter = candidates.find((one) => !used.has(one));
    if (letters.has(kind) || letter === undefined) return;
    letters.set(kind, letter);
    used.add(letter);
  };
  const duties = kinds.filter(isDuty);
  const isFree = (letter: string): boolean => !hasCards || !cardLetters.has(letter);
  // Nobody answers while a card is due, so ranks and suits are free for answers.
  const answers = kinds.filter((kind) => commands[kind]?.from !== 'crew');
  for (const part of [firstLetter, ownLetters, () => alphabet])
    for (const kind of duties) reserve(kind, part(nameOf(kind)).filter(isFree));
  for (const part of [firstLetter, ownLetters, () => alphabet])
    for (const kind of answers) if (!isDuty(kind)) reserve(kind, part(nameOf(kind)));
  return letters;
};

const ownLetters = (name: string): readonly string[] =>
  [...name.toLowerCase()].filter((letter) => /[a-z]/.test(letter));

const firstLetter = (name: string): readonly string[] => ownLetters(name).slice(0, 1);

/** The letters of the shown acts: each its own; one that is typed now or used twice is replaced by a free one. */
export const lettersFor = (
  kinds: readonly string[],
  reserved: ReadonlyMap<string, string>,
  isTaken: (letter: string) => boolean,
): readonly string[] => {
  const used = new Set<string>(Object.values(fixedKeys));
  const own = kinds.map((kind) => {
    const letter = reserved.get(kind) ?? '';
    if (letter === '' || used.has(letter) || isTaken(letter)) return '';
    used.add(letter);
    return letter;
  });
  return kinds.map((kind, at) => {
    if (own[at] !== '') return own[at] ?? '';
    const letter =
      [...ownLetters(actName(kind)), ...alphabet].find((one) => !used.has(one) && !isTaken(one)) ??
      '';
    used.add(letter);
    return letter;
  });
};
