import {
  assert,
  type ChangesOf,
  type Choice,
  type Choices,
  type Domain,
  houseRule,
  isRefusal,
  plainCopy,
  quoted,
  type Refusal,
  type Rulebook,
  refuse,
} from './core/index.ts';
import { familyOf } from './family-of.ts';

/** One choice of a rulebook: its name, the values it may take, and the value the rulebook has. */
export type ChoiceEntry = {
  /** Group and name with a dot between: `kingsBounty.suitedPair`. */
  readonly name: string;
  readonly domain: Domain<unknown>;
  readonly choice: Choice<unknown>;
};

/** Every choice of a rulebook, in the order of its family's list. */
export const choicesOf = (rulebook: Rulebook): readonly ChoiceEntry[] => {
  const { choices: domains } = familyOf(rulebook);
  // The choices of a family are a tree of domains, those of a rulebook a tree of values.
  return domains ? entriesIn(domains as Domains, treeOf(rulebook), '') : [];
};

const treeOf = ({ choices }: Rulebook): Choices => (choices ?? {}) as Choices; // a family's own type says which choices

type Domains = { readonly [name: string]: unknown };

const entriesIn = (domains: Domains, choices: Choices, path: string): readonly ChoiceEntry[] => {
  const { each } = domains;
  const names = isDomain(each) ? Object.keys(choices) : Object.keys(domains);
  return names.flatMap((name): readonly ChoiceEntry[] => {
    const domain = isDomain(each) ? each : domains[name];
    const held = choices[name];
    if (held === undefined || held === null) return [];
    if (isDomain(domain))
      return [{ name: `${path}${name}`, domain, choice: held as Choice<unknown> }]; // a domain stands where a choice does
    return entriesIn(domain as Domains, held as Choices, `${path}${name}.`);
  });
};

const isDomain = (value: unknown): value is Domain<unknown> =>
  typeof value === 'object' && value !== null && 'others' in value && 'read' in value;

/** A rulebook with changed choices that is not allowed. The refusal says why. */
export class ChoiceError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`${refusal.code}: ${JSON.stringify(refusal.params)}`);
    this.name = 'ChoiceError';
    this.refusal = refusal;
  }
}

/**
 * The one way from a rulebook to another: a copy with other values for some choices. Its id names them, so that table, price and
 * record mean the same rules. Throws a ChoiceError for a value or a combination that is not allowed.
 */
export const withChoices = <R extends Rulebook>(
  rulebook: R,
  changes: ChangesOf<NonNullable<R['choices']>>,
): R => {
  const changed = tryChoices(rulebook, changes);
  if (isRefusal(changed)) throw new ChoiceError(changed);
  return changed;
};

/** As `withChoices`, but returns the refusal. */
export const tryChoices = <R extends Rulebook>(
  rulebook: R,
  changes: ChangesOf<NonNullable<R['choices']>>,
): R | Refusal => {
  const tree = plainCopy(changes);
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree)
    ? changedBy(rulebook, flat(rulebook, treeIn(tree), ''))
    : unknownChoice(rulebook, quoted(changes));
};

/** Parses `name=value,name=value` and returns the changed rulebook. */
export const readChoices = <R extends Rulebook>(rulebook: R, text: string): R | Refusal => {
  if (typeof text !== 'string') return unknownChoice(rulebook, quoted(text));
  const entries = choicesOf(rulebook);
  const values = new Map<string, unknown>();
  for (const part of text.split(',')) {
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    const entry = entries.find((one) => one.name === name);
    if (!entry) return unknownChoice(rulebook, name);
    if (values.has(name)) return refuse('choice-twice', { name }, houseRule('choices'));
    const value = at < 0 ? undefined : entry.domain.read(part.slice(at + 1));
    if (value === undefined) return badValue(entry, part.slice(at + 1));
    values.set(name, value);
  }
  return changedBy(rulebook, values);
};

type Tree = { readonly [name: string]: unknown };

const treeIn = (value: object): Tree => value as Tree; // any object can be read as a tree

/** Changes by the names of the choices. A name that is no choice is left in, and the refusal names it. */
const flat = (rulebook: Rulebook, changes: Tree, path: string): ReadonlyMap<string, unknown> => {
  const names = new Set(choicesOf(rulebook).map(({ name }) => name));
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(changes)) {
    const name = `${path}${key}`;
    const isGroup = !names.has(name) && [...names].some((one) => one.startsWith(`${name}.`));
    if (value === undefined) continue;
    if (!isGroup || typeof value !== 'object' || value === null) found.set(name, value);
    else
      for (const [inner, one] of flat(rulebook, treeIn(value), `${name}.`)) found.set(inner, one);
  }
  return found;
};

const changedBy = <R extends Rulebook>(
  rulebook: R,
  values: ReadonlyMap<string, unknown>,
): R | Refusal => {
  const base = (rulebook.base ?? rulebook) as R; // a rulebook is made from one of its own type
  const original = new Map(choicesOf(base).map((entry) => [entry.name, entry]));
  let choices = treeOf(rulebook);
  for (const [name, value] of values) {
    const entry = original.get(name);
    if (!entry) return unknownChoice(rulebook, name);
    if (!entry.domain.has(value)) return badValue(entry, shown(value));
    const isOriginal = entry.domain.write(value) === entry.domain.write(entry.choice.is);
    choices = withLeaf(
      choices,
      name.split('.'),
      isOriginal ? entry.choice : { is: value, by: houseRule('choices') },
    );
  }
  const changes = choicesOf({ ...rulebook, choices }).flatMap(({ name, domain, choice }) => {
    const written = domain.write(choice.is);
    const before = original.get(name);
    return before && domain.write(before.choice.is) !== written ? [`${name}=${written}`] : [];
  });
  if (changes.length === 0) return base;
  const changed = { ...base, id: `${base.id}:${changes.join(',')}`, base, choices };
  return familyOf(changed).refuseChoices?.(changed) ?? changed;
};

const withLeaf = (
  tree: Choices,
  [name, ...rest]: readonly string[],
  leaf: Choice<unknown>,
): Choices => {
  assert(name !== undefined, 'a choice has a name');
  if (rest.length === 0) return { ...tree, [name]: leaf };
  return { ...tree, [name]: withLeaf((tree[name] ?? {}) as Choices, rest, leaf) };
};

/** A value as it is written in an id, or as JavaScript prints it if it cannot be written so. */
const shown = (value: unknown): string => {
  if (typeof value !== 'object') return quoted(value);
  try {
    return JSON.stringify(value);
  } catch {
    return quoted(value);
  }
};

const unknownChoice = (rulebook: Rulebook, name: string): Refusal => {
  const known = choicesOf(rulebook).map((entry) => entry.name);
  return refuse('unknown-choice', { name, known: known.join(', ') }, houseRule('choices'));
};

const badValue = ({ name, domain }: ChoiceEntry, value: string): Refusal =>
  refuse('bad-choice', { name, value, expected: domain.expected }, houseRule('choices'));
