import { type Check, findings, isNode, type Node, nodePart, part, visit } from '../source.ts';

const outsiders: Readonly<Record<string, string>> = {
  Date: 'take the time as an argument',
  performance: 'time it from the bench runner',
  process: 'take the setting as an argument',
  crypto: 'take the outcome as an argument',
  setTimeout: 'let the server pace the table',
  setInterval: 'let the server pace the table',
  setImmediate: 'let the server pace the table',
  queueMicrotask: 'let the server pace the table',
  fetch: 'let an adapter ask',
  console: 'return what should be said',
  globalThis: 'take it as an argument',
  require: 'import it at the top',
};

// The same rule applies to the testing folder: a failure there must be repeatable too.
const pure =
  /^packages\/(engine|rulebooks|notation|analysis)\/src\/|^packages\/server\/src\/table\//;

/** No clock, chance, process or waiting in the rules. */
export const purityCheck: Check = (source) => {
  if (!pure.test(source.path) || source.isTest) return [];
  const room = source.path.split('/')[1];
  const shadowed = declaredIn(source.program);
  return findings(source, (node, around) => {
    if (isMathRandom(node)) return `Math.random in ${room}: take the outcome as an argument`;
    // A live table waits for its ports; the rules never wait.
    if (node.type === 'AwaitExpression' && room !== 'server')
      return `await in ${room}: settle at once, and let the caller wait`;
    const name = node.type === 'Identifier' ? part(node, 'name') : undefined;
    if (typeof name !== 'string' || shadowed.has(name) || isLabel(node, around[0]))
      return undefined;
    const remedy = Object.hasOwn(outsiders, name) ? outsiders[name] : undefined;
    return remedy && `${name} in ${room}: ${remedy}`;
  });
};

const isMathRandom = (node: Node): boolean =>
  node.type === 'MemberExpression' &&
  part(nodePart(node, 'object'), 'name') === 'Math' &&
  part(nodePart(node, 'property'), 'name') === 'random';

/** A name that is only a label: a key of an object or a type, a member after a dot. */
const isLabel = (node: Node, parent: Node | undefined): boolean => {
  if (!parent || part(parent, 'computed') === true) return false;
  if (parent.type === 'Property' && part(parent, 'shorthand') === true) return false;
  return part(parent, 'property') === node || part(parent, 'key') === node;
};

/** The names that the file declares itself. */
const declaredIn = (program: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  visit(program, (node) => {
    const parameters = part(node, 'params');
    const given = [
      node.type === 'VariableDeclarator' ? nodePart(node, 'id') : undefined,
      node.type === 'ImportSpecifier' ? nodePart(node, 'local') : undefined,
      ...(Array.isArray(parameters) ? parameters.filter(isNode) : []),
    ];
    for (const declared of given) {
      const name = part(declared, 'name');
      if (typeof name === 'string') names.add(name);
    }
  });
  return names;
};
