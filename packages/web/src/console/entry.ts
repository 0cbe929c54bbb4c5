import type { Chance, Command, CommandSpecs, Field } from '@openpit/engine';

/** One outcome with the text that enters it: `15` for dice, `Th` for a card, `17` for a pocket. */
export type Coded = { readonly code: string; readonly weight: number; readonly command: Command };

/** Everything that can be entered now. */
export type ConsoleEntry = {
  readonly kind: string;
  /** The field for the outcome. */
  readonly field: string;
  /** Whether several can be typed in a row, with one order for all: cards from a shoe. */
  readonly isList: boolean;
  readonly codes: readonly Coded[];
  /** The field for the two neighbours, if three cards come and the middle one counts. */
  readonly besideField: string | null;
  /** Whether a card may be face down, so that nobody of the crew sees it. */
  readonly mayLieDown: boolean;
};

/** A card that is face down, as an order has it. */
export const faceDown = '??';

/** The key for one. */
export const faceDownKey = '0';

/** The keys with which the possible outcomes begin: `1–6` for dice, `0–9` for a ball, `2–9 A J K Q T` for cards. */
export const typingKeys = ({ codes }: Pick<ConsoleEntry, 'codes'>): string => {
  const first = [...new Set(codes.map(({ code }) => code.slice(0, 1).toUpperCase()))].sort();
  const runs: string[][] = [];
  for (const key of first) {
    const run = runs.at(-1);
    const isNext = /\d/.test(key) && Number(run?.at(-1)) === Number(key) - 1;
    if (run && isNext) run.push(key);
    else runs.push([key]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
};

/** What the typed text means so far. */
export type Typed =
  | { readonly kind: 'nothing' }
  /** The text is not complete; these outcomes are still possible. */
  | { readonly kind: 'begun'; readonly parts: readonly string[]; readonly fits: readonly Coded[] }
  | { readonly kind: 'whole'; readonly parts: readonly string[]; readonly command: Command }
  /** No possible outcome begins like this. */
  | { readonly kind: 'unknown'; readonly parts: readonly string[] };

/** What can be entered, from the outcomes that the engine lists. Nothing here is about a certain game. */
export const entryFor = (
  outcomes: readonly Chance[],
  commands: CommandSpecs | undefined,
  mayLieDown = false,
): ConsoleEntry | null => {
  const [first] = outcomes;
  if (!first) return null;
  const field = isOutcome(outcomes);
  if (field === null) return null;
  const shape = commands?.[first.command.kind]?.fields[field];
  const isList = shape !== undefined && 'form' in shape && shape.form.kind === 'list';
  const codes = outcomes.map(({ command, weight }) => ({
    code: codeOf(valueIn(command, field)),
    weight,
    command,
  }));
  const besideField = besideOf(commands?.[first.command.kind], field);
  return { kind: first.command.kind, field, isList, codes, besideField, mayLieDown };
};

/** The field that takes a pair of what another field takes one of. */
const besideOf = (spec: CommandSpecs[string] | undefined, field: string): string | null => {
  const one = spec?.fields[field];
  if (!spec || !one || !('form' in one)) return null;
  const isPair = ([name, shape]: readonly [string, Field]): boolean => {
    const form = 'optional' in shape ? shape.optional.form : null;
    return name !== field && form?.kind === 'tuple' && form.of.every((of) => of === one);
  };
  return Object.entries(spec.fields).find(isPair)?.[0] ?? null;
};

const valueIn = (command: Command, field: string): unknown =>
  Object.entries(command).find(([name]) => name === field)?.[1];

/** The one field in which the outcomes differ. */
const isOutcome = (outcomes: readonly Chance[]): string | null => {
  const [first] = outcomes;
  if (!first) return null;
  const names = Object.keys(first.command).filter((name) => name !== 'kind');
  const values = (name: string): number =>
    new Set(outcomes.map(({ command }) => JSON.stringify(valueIn(command, name)))).size;
  return names.find((name) => values(name) > 1) ?? names[0] ?? null;
};

const codeOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(codeOf).join('') : `${value}`;

/** Parses the typed text. Spaces and commas between cards do not matter, and 10 is T. */
export const readTyped = (entry: ConsoleEntry, text: string): Typed => {
  const { codes, isList, besideField } = entry;
  const clean = text.replace(/[\s,;-]+/g, '');
  if (clean === '') return { kind: 'nothing' };
  if (isList || besideField !== null) return readRow(entry, clean);
  const exact = codes.find(({ code }) => isSame(code, clean));
  if (exact) return { kind: 'whole', parts: [exact.code], command: exact.command };
  const fits = codes.filter(({ code }) => begins(code, clean));
  // The first letters of a name are enough if no other name begins with them.
  const [only, ...others] = fits;
  if (only && others.length === 0 && isName(only))
    return { kind: 'whole', parts: [only.code], command: only.command };
  return fits.length > 0
    ? { kind: 'begun', parts: [clean], fits }
    : { kind: 'unknown', parts: [clean] };
};

const isSame = (code: string, typed: string): boolean => code.toLowerCase() === typed.toLowerCase();

const isName = ({ code }: Coded): boolean => /^[a-z]{3,}$/i.test(code);

const begins = (code: string, typed: string): boolean =>
  code.toLowerCase().startsWith(typed.toLowerCase());

/** A ten may be typed as `10` or begun as `1`; any other zero is a card that is face down. */
export const tensAsLetters = (text: string): string =>
  text.replaceAll('10', 'T').replace(/1$/, 'T');

const readRow = (entry: ConsoleEntry, text: string): Typed => {
  const { codes, mayLieDown } = entry;
  const parts: string[] = [];
  let rest = tensAsLetters(text);
  while (rest !== '') {
    const isDown = mayLieDown && rest.startsWith(faceDownKey);
    const next = isDown ? faceDown : codes.find(({ code }) => begins(rest, code))?.code;
    if (next === undefined) break;
    parts.push(next);
    rest = rest.slice(isDown ? faceDownKey.length : next.length);
  }
  if (rest !== '') {
    const fits = codes.filter(({ code }) => begins(code, rest));
    const typed = [...parts, rest];
    return fits.length > 0
      ? { kind: 'begun', parts: typed, fits }
      : { kind: 'unknown', parts: typed };
  }
  return entry.besideField === null ? wholeRow(entry, parts) : middleOf(entry, parts);
};

/** The order for any card, with all of the cards in it. */
const wholeRow = ({ codes, field }: ConsoleEntry, parts: readonly string[]): Typed => {
  const [any] = codes;
  if (!any) return { kind: 'unknown', parts };
  return { kind: 'whole', parts, command: Object.assign({ ...any.command }, { [field]: parts }) };
};

/** A single card is the one that counts; of three it is the middle one. */
const middleOf = ({ codes, besideField }: ConsoleEntry, parts: readonly string[]): Typed => {
  const [first, second, third, ...others] = parts;
  const middle = codes.find(({ code }) => code === (third === undefined ? first : second));
  if (!middle || others.length > 0) return { kind: 'unknown', parts };
  if (second === undefined) return { kind: 'whole', parts, command: middle.command };
  if (third === undefined) return { kind: 'begun', parts, fits: codes };
  const beside = { [`${besideField}`]: [first, third] };
  return { kind: 'whole', parts, command: Object.assign({ ...middle.command }, beside) };
};

/** Whether a key is part of some outcome: then it is typed and does not do a duty. */
const isTypable = (entry: ConsoleEntry, key: string): boolean =>
  key.length === 1 &&
  entry.codes.some(({ code }) => code.toLowerCase().includes(key.toLowerCase()));

/** Keys that are in no card's name and are typed all the same: a ten in figures, and a card that is face down. */
const isAside = (
  { isList, mayLieDown, codes }: ConsoleEntry,
  text: string,
  key: string,
): boolean => {
  if (mayLieDown && key === faceDownKey) return true;
  const goesOn = text.endsWith('1') ? key === '0' : key === '1';
  return isList && goesOn && codes.some(({ code }) => begins(code, 'T'));
};

/** Whether a letter may be part of an outcome: what an outcome begins with, and every letter of a card. */
export const clashes = (entry: ConsoleEntry, letter: string): boolean =>
  entry.isList ? isTypable(entry, letter) : typesOn(entry, '', letter);

/**
 * Whether a key continues the typed text. If nothing is typed yet, only a key with which some outcome begins does; every other
 * key keeps its own meaning, though it may be part of a name.
 */
export const typesOn = (entry: ConsoleEntry, text: string, key: string): boolean => {
  if (isAside(entry, text, key)) return true;
  return text === ''
    ? key.length === 1 && entry.codes.some(({ code }) => begins(code, key))
    : isTypable(entry, key);
};
