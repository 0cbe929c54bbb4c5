import {
  type ChoiceEntry,
  type Citation,
  type Clause,
  choicesOf,
  citationOf,
  type Document,
  type Rulebook,
} from '@openpit/engine';

/** A clause as a rule cites it. */
export type CitedClause = {
  readonly id: string;
  readonly text: string;
  readonly reading: string | null;
};

/** One rule in force: its name, the choice if houses differ, and its clauses. */
export type RuleInForce = {
  readonly rule: string;
  /** Empty for a step that is the same in every house. */
  readonly is: string;
  readonly by: readonly CitedClause[];
};

/** Rules that belong together: all about pass, all about the throws. */
export type RuleGroup = { readonly name: string; readonly rules: readonly RuleInForce[] };

/** Every choice of a rulebook, every fixed step and every role with the words of its clauses. */
export const rulesInForce = (
  rulebook: Rulebook,
  documents: readonly Document[],
): readonly RuleGroup[] => {
  const clauses = clausesById(documents);
  const groups = new Map<string, RuleInForce[]>();
  for (const { path, is, by } of everyRule(rulebook)) {
    const { group, rule } = placeOf(path);
    const held = groups.get(group) ?? [];
    groups.set(group, held);
    held.push({ rule, is, by: by.map((id) => citedClause(clauses, id)) });
  }
  return [...groups].map(([name, rules]) => ({ name, rules }));
};

type Found = { readonly path: readonly string[]; readonly is: string; readonly by: Citation };

const everyRule = (rulebook: Rulebook): readonly Found[] => [
  {
    path: ['players at most'],
    is: String(rulebook.seats.max.is),
    by: citationOf(rulebook.seats.max),
  },
  ...choicesOf(rulebook).map(
    (entry): Found => ({
      path: entry.name.split('.'),
      is: readable(entry),
      by: entry.choice.by,
    }),
  ),
  ...('cites' in rulebook ? citesIn(rulebook.cites, []) : []),
  ...Object.entries(rulebook.roles).map(
    ([act, rule]): Found => ({
      path: ['who may do what', act],
      is: rule.is.join(', '),
      by: citationOf(rule),
    }),
  ),
];

/** The fixed steps: a tree whose leaves are citations. */
const citesIn = (value: unknown, path: readonly string[]): readonly Found[] => {
  if (isCitation(value)) return [{ path, is: '', by: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => citesIn(part, [...path, key]));
};

const isCitation = (value: unknown): value is Citation =>
  Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string');

const clausesById = (documents: readonly Document[]): ReadonlyMap<string, Clause> =>
  new Map(
    documents.flatMap(({ id, clauses }) =>
      Object.entries(clauses).map(([number, clause]) => [`${id}.${number}`, clause] as const),
    ),
  );

const citedClause = (clauses: ReadonlyMap<string, Clause>, id: string): CitedClause => {
  const clause = clauses.get(id);
  return { id, text: clause?.text ?? '', reading: clause?.reading ?? null };
};

/** `double.afterSplit` is “after split” under “Double”; a single name goes under “The table”. */
const placeOf = (path: readonly string[]): { readonly group: string; readonly rule: string } => {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return { group: 'The table', rule: words(first) };
  return { group: capital(words(first)), rule: rest.map(words).join(', ') };
};

/** A value as a person reads it: `6to5` is 6 to 5, `5of100` is 5 in 100, an amount has its currency sign. */
const readable = ({ domain, choice }: ChoiceEntry): string => {
  const text = domain
    .write(choice.is)
    .replaceAll(/\b(\d+)to(\d+)\b/g, '$1 to $2')
    .replaceAll(/\b(\d+)of(\d+)\b/g, '$1 in $2')
    .replaceAll('/', ', ')
    .replaceAll('=', ' ');
  return domain.expected.startsWith('an amount') ? `$${text}` : text;
};

/** `dontPassLay` and `three-sevens` as words. */
const words = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
