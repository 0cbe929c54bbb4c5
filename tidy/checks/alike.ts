import {
  type Finding,
  isNode,
  lineAt,
  type Node,
  nodePart,
  part,
  type Source,
  visit,
} from '../source.ts';

const runMin = 6;

/** The code that may not be repeated: the statements of a block, or the expression of a function without a block. Markup is no logic. */
const statementsOf = (node: Node): readonly Node[] => {
  const bare = node.type === 'ArrowFunctionExpression' ? nodePart(node, 'body') : undefined;
  const body = bare?.type === 'ParenthesizedExpression' ? nodePart(bare, 'expression') : bare;
  if (body) return /^(BlockStatement|JSX\w+)$/.test(body.type) ? [] : [body];
  const list =
    node.type === 'BlockStatement'
      ? part(node, 'body')
      : node.type === 'SwitchCase'
        ? part(node, 'consequent')
        : [];
  return Array.isArray(list) ? list.filter(isNode) : [];
};

/** Lines with content: no brackets alone, no comment, and no single word of a list, which is data. */
const linesIn = (text: string): number =>
  text
    .split('\n')
    .filter((line) => /\w/.test(line) && !/^\s*(\/\/|['"`][^'"`]*['"`],?$)/.test(line)).length;

/** Names and types are not part of the shape of code, and neither are positions and the spelling of literals. */
const skipped =
  /^(start|end|type|range|loc|raw|typeAnnotation|returnType|typeParameters|typeArguments)$/;

/** A tree whose names are numbered in the order in which they appear, and whose values are reduced to their kind. */
const shapeOf = (tree: unknown, names: Map<unknown, number>): string => {
  if (Array.isArray(tree)) return `[${tree.map((one) => shapeOf(one, names)).join()}]`;
  if (!isNode(tree)) return '';
  if (tree.type === 'Identifier') {
    const name = part(tree, 'name');
    if (!names.has(name)) names.set(name, names.size);
    return `${names.get(name)}`;
  }
  if (tree.type === 'Literal') return typeof part(tree, 'value');
  // Text over several lines is data: a grid, or a page's own script.
  if (tree.type === 'TemplateElement') return longText(part(tree, 'value'));
  const parts = Object.entries(tree).flatMap(([key, value]): readonly string[] => {
    if (skipped.test(key)) return [];
    if (key === 'operator' || key === 'kind') return [String(value)];
    // The name of a field is left out: another name would have the same shape.
    const isField = part(tree, 'computed') === false && (key === 'property' || key === 'key');
    return [isField ? '.' : shapeOf(value, names)];
  });
  return `${tree.type}(${parts.join()})`;
};

const longText = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.includes('\\n') ? text : '';
};

/** The shortest run of statements from this one on that is six lines long. */
const runFrom = (
  { text }: Source,
  list: readonly Node[],
  from: number,
): readonly Node[] | undefined => {
  const start = list[from]?.start ?? 0;
  const last = list.findIndex(
    ({ end }, at) => at >= from && linesIn(text.slice(start, end)) >= runMin,
  );
  return last < 0 ? undefined : list.slice(from, last + 1);
};

/** Runs of statements of six lines or more that appear in two places with other names, fields or values. */
export const alikeIn = (sources: readonly Source[]): readonly Finding[] => {
  const seen = new Map<string, string>();
  const found: Finding[] = [];
  const see = (source: Source, run: readonly Node[]): boolean => {
    const line = lineAt(source.text, run[0]?.start ?? 0);
    const shape = shapeOf(run, new Map());
    const before = seen.get(shape);
    if (before === undefined) seen.set(shape, `${source.path}:${line}`);
    else {
      const message = `${runMin} lines of the shape of those at ${before}: write them once, with what differs as arguments`;
      found.push({ path: source.path, line, message });
    }
    return before !== undefined;
  };
  for (const source of sources) {
    visit(source.program, (node) => {
      const list = statementsOf(node);
      for (let from = 0; from < list.length; from++) {
        const run = runFrom(source, list, from);
        // One finding is enough for a run, however long the repetition is.
        if (run && see(source, run)) return;
      }
    });
  }
  return found;
};
