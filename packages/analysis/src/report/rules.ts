import {
  type Citation,
  type Clause,
  cents,
  citationOf,
  type Document,
  type Rule,
  type Rulebook,
  writeDollars,
} from '@openpit/engine';

/** A clause as a rule cites it. */
export type CitedClause = {
  readonly id: string;
  readonly says: string;
  readonly reading: string | null;
};

/** One rule in force: what it is called, what is, and by which clauses. */
export type RuleInForce = {
  readonly rule: string;
  readonly is: string;
  readonly by: readonly CitedClause[];
};

/** Rules that belong together: all of pass, all of the throws. */
export type RuleGroup = { readonly name: string; readonly rules: readonly RuleInForce[] };

/** Every rule of a rulebook with the words of its clauses, in the rulebook's own order. */
export const rulesInForce = (
  rulebook: Rulebook,
  documents: readonly Document[],
): readonly RuleGroup[] => {
  const clauses = clausesById(documents);
  const groups = new Map<string, RuleInForce[]>();
  for (const { path, rule } of walk(rulebook, [])) {
    const { group, name } = placeOf(path);
    const held = groups.get(group) ?? [];
    groups.set(group, held);
    const by = citationOf(rule).map((id) => citedClause(clauses, id));
    held.push({ rule: name, is: writeValue(rule.is, path), by });
  }
  return [...groups].map(([name, rules]) => ({ name, rules }));
};

const clausesById = (documents: readonly Document[]): ReadonlyMap<string, Clause> =>
  new Map(
    documents.flatMap(({ id, clauses }) =>
      Object.entries(clauses).map(([number, clause]) => [`${id}.${number}`, clause] as const),
    ),
  );

const citedClause = (clauses: ReadonlyMap<string, Clause>, id: string): CitedClause => {
  const clause = clauses.get(id);
  return { id, says: clause?.says ?? '', reading: clause?.reading ?? null };
};

type Found = { readonly path: readonly string[]; readonly rule: Rule<unknown> };

const walk = (value: unknown, path: readonly string[]): readonly Found[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = isRule(value) ? [{ path, rule: value }] : [];
  const below = Object.entries(value).filter(([key]) => key !== 'by' && !(own[0] && key === 'is'));
  return [...own, ...below.flatMap(([key, part]) => walk(part, [...path, nameOf(key, part)]))];
};

/** An item of a list goes by what it is about, not by its number. */
const nameOf = (key: string, part: unknown): string => {
  if (!/^\d+$/.test(key) || typeof part !== 'object' || part === null) return key;
  if ('from' in part) return `from ${part.from}`;
  if ('name' in part) return String(part.name);
  return 'words' in part && Array.isArray(part.words) ? String(part.words[0]) : key;
};

const isRule = (value: object): value is Rule<unknown> =>
  'is' in value && 'by' in value && isCitation(value.by);

const isCitation = (by: unknown): by is string | Citation =>
  typeof by === 'string' || (Array.isArray(by) && by.every((id) => typeof id === 'string'));

/** `rules.pass.pays` is “pays” under “Pass”; what stands alone goes under “The table”. */
const placeOf = (path: readonly string[]): { group: string; name: string } => {
  const [first = '', ...rest] = path;
  if (first === 'seats') return { group: 'The table', name: 'players at most' };
  if (first === 'roles') return { group: 'Who may do what', name: words(rest.join(' ')) };
  const isInside = first === 'rules' || first === 'games';
  const inner = isInside ? rest : path;
  const [game, ...below] = inner;
  // A blackjack rulebook may hold the same game dealt in several ways.
  const [lead, own] =
    first === 'games'
      ? [`Dealt ${game}: ${words(below[0] ?? '')}`, below.slice(1)]
      : [words(game ?? ''), below];
  if (own.length === 0)
    return {
      group: first === 'games' ? `Dealt ${game}` : 'The table',
      name: words(inner.at(-1) ?? ''),
    };
  return {
    group: capital(lead),
    name: own
      .filter((key) => key !== 'rule')
      .map(words)
      .join(', '),
  };
};

/** `dontPassLay` and `three-sevens` as words. */
const words = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const moneyKeys: ReadonlySet<string> = new Set([
  ...['amount', 'seed', 'large', 'highestMin', 'unit', 'of', 'values'],
  ...['three-sevens', 'two-sevens', 'one-seven'],
]);
const listKeys: ReadonlySet<string> = new Set([
  ...['naturals', 'craps', 'point', 'wins', 'loses', 'doubles', 'totals', 'numbers', 'except'],
]);
const shareKeys: ReadonlySet<string> = new Set([
  ...['rate', 'surrender', 'half', 'toMeter', 'toReserve', 'fixedShare', 'houseShare'],
  ...['three-suited', 'three-same-colour', 'stake'],
]);

/** A rule's value in words. Numbers do not say what they count, so the name of the rule does. */
const writeValue = (value: unknown, path: readonly string[]): string => {
  const key = path.at(-1) ?? '';
  switch (typeof value) {
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'number':
      return isMoney(key, path) ? `$${writeDollars(cents(value))}` : String(value);
    case 'object':
      return value === null ? 'no limit' : writeParts(value, path);
    default:
      return String(value);
  }
};

const isMoney = (key: string, path: readonly string[]): boolean =>
  moneyKeys.has(key) ||
  (key === 'stake' && path.includes('blazing7s')) ||
  (key === 'max' && path.includes('caps'));

const writeParts = (value: object, path: readonly string[]): string => {
  const key = path.at(-1) ?? '';
  if (!Array.isArray(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${words(name)} ${writeValue(part, partPath(key, name))}`)
      .join(', ');
  }
  const [a, b, more] = value;
  const isPair = typeof a === 'number' && typeof b === 'number' && more === undefined;
  if (isPair && shareKeys.has(key)) return `${a} in ${b}`;
  if (isPair && !listKeys.has(key)) return `${a} to ${b}`;
  return value.map((part) => writeValue(part, [key])).join(', ');
};

/** A stake's least and most are money; a number of decks' are not. */
const partPath = (key: string, name: string): readonly string[] =>
  key === 'stake' ? ['amount'] : [name];
