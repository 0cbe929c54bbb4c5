import { type Check, findings, type Node, nodePart, part } from '../source.ts';

/** Functions that take seconds: prices, solutions, compiled tables, reports. */
const slow =
  /^(price[A-Z]\w*|pricesOf|solve|solveBlackjack|tryEveryChoice|reportOf|batchesOf|compile|playRecord)$/;

/**
 * Nothing is priced, solved or played while a module is loaded: a run of one test loads every file to find it. The body of a
 * `describe` runs then too.
 */
export const importTimeCheck: Check = (source) =>
  findings(source, (node, around) => {
    if (node.type !== 'CallExpression' || !source.path.startsWith('packages/')) return undefined;
    const name = String(part(nodePart(node, 'callee'), 'name'));
    if (!slow.test(name) || !around.every((outer, at) => runsOnImport(outer, around[at + 1])))
      return undefined;
    return `${name} on import: call it in a test, or through memoizeBy`;
  });

const runsOnImport = (outer: Node, next: Node | undefined): boolean => {
  if (!/Function/.test(outer.type)) return true;
  if (next?.type !== 'CallExpression') return false;
  const callee = nodePart(next, 'callee');
  // `describe(…)`, `describe.each(…)(…)`, and the functions that a list is mapped with.
  return /^(describe|map|flatMap|filter)\b/.test(calleeName(callee));
};

const calleeName = (callee: Node | undefined): string => {
  if (callee?.type === 'CallExpression') return calleeName(nodePart(callee, 'callee'));
  if (callee?.type !== 'MemberExpression') return String(part(callee, 'name'));
  const object = String(part(nodePart(callee, 'object'), 'name'));
  return object === 'describe' ? object : String(part(nodePart(callee, 'property'), 'name'));
};
