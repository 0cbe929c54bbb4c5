import { type Finding, findings, type Node, nodePart, type Source, visit } from '../source.ts';

const runMin = 6;

/** A line of logic in the form that is compared, without its indentation, and its line number. */
type LogicLine = { readonly text: string; readonly line: number };

const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** A line with nothing but brackets, commas or an arrow. */
const isThin = (text: string): boolean => !/\w/.test(text) || text.startsWith('//');

/** The parts of a function that are not its logic: types, markup, and text over several lines, such as the grid of a test. */
const isStill = ({ type }: Node): boolean =>
  /^(JSXElement|JSXFragment|TemplateLiteral|TSTypeAnnotation|TSTypeParameter(Declaration|Instantiation))$/.test(
    type,
  );

/** The lines of functions' bodies: imports, signatures, types, markup and data are no logic. */
const logicIn = ({ program, text, comments }: Source): readonly LogicLine[] => {
  const starts = startsOf(text);
  const linesOf = ({ start, end }: Pick<Node, 'start' | 'end'>): readonly number[] => {
    const [first, last] = [numberAt(starts, start), numberAt(starts, end)];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  };
  const inside = new Set<number>();
  const silent = new Set<number>();
  visit(program, (node) => {
    const body = isFunction(node) ? nodePart(node, 'body') : undefined;
    for (const line of body ? linesOf(body) : []) inside.add(line);
    // A line that also contains logic before or after such a part stays in the comparison.
    for (const line of isStill(node) ? linesOf(node).slice(1, -1) : []) silent.add(line);
  });
  for (const comment of comments) {
    const lines = linesOf(comment);
    if (lines.length > 1) for (const line of lines) silent.add(line);
  }
  return text.split('\n').flatMap((one, at): readonly LogicLine[] => {
    const trimmed = one.trim();
    const line = at + 1;
    return inside.has(line) && !silent.has(line) && !isThin(trimmed)
      ? [{ text: trimmed, line }]
      : [];
  });
};

/** The position at which each line begins. */
const startsOf = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

const numberAt = (starts: readonly number[], offset: number): number => {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
};

/** Runs of six lines of logic that appear in two places without any difference. */
export const writtenTwiceIn = (sources: readonly Source[]): readonly Finding[] => {
  const seen = new Map<string, { readonly path: string; readonly line: number }>();
  const found: Finding[] = [];
  for (const source of sources) {
    const lines = logicIn(source);
    let reported = 0;
    for (let at = 0; at + runMin <= lines.length; at++) {
      const run = lines.slice(at, at + runMin);
      const [first] = run;
      if (!first) continue;
      const key = run.map(({ text }) => text).join('\n');
      const before = seen.get(key);
      if (!before) seen.set(key, { path: source.path, line: first.line });
      else if (
        at >= reported &&
        (before.path !== source.path || before.line + runMin <= first.line)
      ) {
        const where = `${before.path}:${before.line}`;
        const message = `${runMin} lines stand at ${where} too: write them once, and call them`;
        found.push({ path: source.path, line: first.line, message });
        reported = at + runMin;
      }
    }
  }
  return found;
};

const itemsMin = 4;

/**
 * Lists of four words or more that appear in two files in the same order, and types that are unions of the same words: a word
 * that is added to one is easily forgotten in the other.
 */
export const listedTwiceIn = (sources: readonly Source[]): readonly Finding[] => {
  const seen = new Map<string, string>();
  return sources.flatMap((source) =>
    findings(source, ({ type, start, end }) => {
      const words = wordsListed(type, source.text.slice(start, end));
      if (words === undefined) return undefined;
      // The order of a list may have a meaning; that of a type has none.
      const key = type === 'TSUnionType' ? words.toSorted().join(' | ') : words.join(' ');
      const before = seen.get(key) ?? source.path;
      seen.set(key, before);
      return before === source.path
        ? undefined
        : `${words.join(' ')} is listed in ${before} too: list it once, and import it`;
    }),
  );
};

/** The words of a list, or of a union type. */
const wordsListed = (type: string, written: string): readonly string[] | undefined => {
  const shape = listShapes.get(type);
  if (!shape?.test(written)) return undefined;
  const words = written.match(/'[^'\n]*'/g) ?? [];
  return words.length < itemsMin ? undefined : words;
};

const listShapes: ReadonlyMap<string, RegExp> = new Map([
  ['ArrayExpression', /^\[\s*'[^'\n]*'(\s*,\s*'[^'\n]*')*\s*,?\s*\]$/],
  ['TSUnionType', /^\|?\s*'[^'\n]*'(\s*\|\s*'[^'\n]*')*$/],
]);
