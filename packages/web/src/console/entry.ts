import type { Chance, Command, CommandSpecs } from '@openpit/engine';

/** One outcome under what somebody types for it: `15` for dice, `Th` for a card, `17` for a pocket. */
export type Coded = { readonly code: string; readonly weight: number; readonly command: Command };

/** All that can be entered now. */
export type ConsoleEntry = {
  readonly kind: string;
  /** The field that says what came. */
  readonly field: string;
  /** Whether several can be typed in a row, one order for all: cards from a shoe. */
  readonly isList: boolean;
  readonly codes: readonly Coded[];
};

/** What the typed text comes to. */
export type Typed =
  | { readonly kind: 'nothing' }
  /** More has to come; these still can. */
  | { readonly kind: 'begun'; readonly parts: readonly string[]; readonly fits: readonly Coded[] }
  | { readonly kind: 'whole'; readonly parts: readonly string[]; readonly command: Command }
  /** No outcome there is begins like this. */
  | { readonly kind: 'unknown'; readonly parts: readonly string[] };

/** What can be entered, read off the outcomes the engine lists: nothing about any game is written here. */
export const entryFor = (
  outcomes: readonly Chance[],
  commands: CommandSpecs | undefined,
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
  return { kind: first.command.kind, field, isList, codes };
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

/** Reads what was typed. Spaces and commas between cards do not matter, nor does 10 for T. */
export const readTyped = (entry: ConsoleEntry, text: string): Typed => {
  const { codes, isList } = entry;
  const clean = text.replace(/[\s,;-]+/g, '');
  if (clean === '') return { kind: 'nothing' };
  if (isList) return readList(entry, clean);
  const exact = codes.find(({ code }) => isSame(code, clean));
  if (exact) return { kind: 'whole', parts: [exact.code], command: exact.command };
  const fits = codes.filter(({ code }) => begins(code, clean));
  return fits.length > 0
    ? { kind: 'begun', parts: [clean], fits }
    : { kind: 'unknown', parts: [clean] };
};

const isSame = (code: string, typed: string): boolean => code.toLowerCase() === typed.toLowerCase();

const begins = (code: string, typed: string): boolean =>
  code.toLowerCase().startsWith(typed.toLowerCase());

const readList = ({ codes, field }: ConsoleEntry, text: string): Typed => {
  const parts: string[] = [];
  let rest = text.replace(/10(?=[cdhs])/gi, 'T');
  while (rest !== '') {
    const next = codes.find(({ code }) => begins(rest, code));
    if (!next) break;
    parts.push(next.code);
    rest = rest.slice(next.code.length);
  }
  if (rest !== '') {
    const fits = codes.filter(({ code }) => begins(code, rest));
    const typed = [...parts, rest];
    return fits.length > 0
      ? { kind: 'begun', parts: typed, fits }
      : { kind: 'unknown', parts: typed };
  }
  const first = codes.find(({ code }) => code === parts[0]);
  if (!first) return { kind: 'unknown', parts };
  // The order the first card comes in, with all of them in it.
  return { kind: 'whole', parts, command: Object.assign({ ...first.command }, { [field]: parts }) };
};

/** Whether a key is part of some outcome: then it is typed, and no letter of a duty. */
const isTypable = (entry: ConsoleEntry, key: string): boolean =>
  key.length === 1 &&
  entry.codes.some(({ code }) => code.toLowerCase().includes(key.toLowerCase()));

/** Whether a letter means something that came: what an outcome begins with, and every letter of a card. */
export const clashes = (entry: ConsoleEntry, letter: string): boolean =>
  entry.isList ? isTypable(entry, letter) : typesOn(entry, '', letter);

/**
 * Whether a key goes on with what is typed. Nothing typed yet, only a key that some outcome begins with does: every other keeps its
 * own meaning, though it may stand further on in a name.
 */
export const typesOn = (entry: ConsoleEntry, text: string, key: string): boolean =>
  text === ''
    ? key.length === 1 && entry.codes.some(({ code }) => begins(code, key))
    : isTypable(entry, key);
