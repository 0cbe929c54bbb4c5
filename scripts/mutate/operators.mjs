import { parseSync } from 'vite';

/** @typedef {{ start: number, end: number, text: string }} Edit */
/** @typedef {{ file: string, line: number, operator: string, was: string, edit: Edit, key: string }} Mutant */

const boundaries = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const equalities = { '===': '!==', '!==': '===' };
const spoken = new Set(['called', 'done']);
const ordering = new Set(['toSorted', 'sort', 'toReversed', 'reverse']);

/**
 * What may be got wrong about who, when and in which order: each operator names the nodes it changes and how.
 * Bounds are moved by one, conditions turned round or dropped, orders undone or turned round, calls renamed, roles let through.
 */
const operators = {
  bound: (node) =>
    node.type === 'BinaryExpression' && boundaries[node.operator]
      ? [swapOperator(node, boundaries[node.operator])]
      : [],
  window: (node) =>
    node.type === 'BinaryExpression' && equalities[node.operator]
      ? [swapOperator(node, equalities[node.operator])]
      : [],
  refusal: (node) =>
    node.type === 'IfStatement' && endsIn(node.consequent)
      ? [{ start: node.test.start, end: node.test.end, text: 'false' }]
      : [],
  either: (node) =>
    node.type === 'ConditionalExpression'
      ? [
          { start: node.test.start, end: node.test.end, text: 'true' },
          { start: node.test.start, end: node.test.end, text: 'false' },
        ]
      : [],
  order: (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    if (!ordering.has(node.callee.property.name)) return [];
    const undone = { start: node.callee.object.end, end: node.end, text: '.slice()' };
    const turned = { start: node.end, end: node.end, text: '.toReversed()' };
    return [undone, turned];
  },
  call: (node) => {
    if (node.type !== 'CallExpression' || !spoken.has(node.callee.name)) return [];
    const name = node.arguments[1];
    return name?.type === 'Literal'
      ? [{ start: name.start, end: name.end, text: "'something-else'" }]
      : [];
  },
  role: (node) =>
    node.type === 'CallExpression' && node.callee.name === 'refuseRole'
      ? [{ start: node.start, end: node.end, text: 'undefined' }]
      : [],
  fallback: (node) =>
    node.type === 'LogicalExpression' &&
    node.operator === '??' &&
    node.left.type === 'CallExpression'
      ? [{ start: node.start, end: node.right.start, text: '' }]
      : [],
};

/** The operator stands between its two sides. */
const swapOperator = (node, operator) => ({
  start: node.left.end,
  end: node.right.start,
  text: ` ${operator} `,
});

const endsIn = (node) => {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node;
  return last?.type === 'ReturnStatement' && last.argument !== null;
};

/** Every mutant of one file: a key that outlives other edits, the place, and the edit. */
export const mutantsOf = (file, text) => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found = [];
  visit(program, (node) => {
    for (const [operator, edits] of Object.entries(operators)) {
      for (const edit of edits(node)) found.push({ operator, edit, node });
    }
  });
  const times = new Map();
  return found.map(({ operator, edit, node }) => {
    const was = text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 90);
    const plain = `${file} ${operator} ${was} → ${edit.text.trim()}`;
    const count = (times.get(plain) ?? 0) + 1;
    times.set(plain, count);
    const line = text.slice(0, edit.start).split('\n').length;
    return { file, line, operator, was, edit, key: count === 1 ? plain : `${plain} #${count}` };
  });
};

export const mutated = (text, { start, end, text: put }) =>
  text.slice(0, start) + put + text.slice(end);

const visit = (node, each) => {
  if (typeof node?.type === 'string') each(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value))
      for (const part of value) part && typeof part === 'object' && visit(part, each);
    else if (value && typeof value === 'object') visit(value, each);
  }
};
