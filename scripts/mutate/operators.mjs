import { parseSync } from 'vite';

/** @typedef {{ at: number, text: string, end?: number, isClosing?: boolean }} Edit */
/** @typedef {{ id: number, file: string, line: number, operator: string, was: string, becomes: string, key: string }} Mutant */

const comparisons = {
  '<': ['bound', '<=', 'less'],
  '<=': ['bound', '<', 'notAbove'],
  '>': ['bound', '>=', 'more'],
  '>=': ['bound', '>', 'notBelow'],
  '===': ['window', '!==', 'same'],
  '!==': ['window', '===', 'other'],
};
const ordering = new Set(['toSorted', 'sort', 'toReversed', 'reverse']);

/** Functions that limit or round an amount, each with its opposite. */
const opposites = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };

const open = (at, text) => ({ at, text });
const close = (at, text) => ({ at, text, isClosing: true });
const replace = (at, end, text) => ({ at, end, text });

/**
 * The possible mistakes about who, when and in which order: limits moved by one, conditions inverted or dropped, orders removed
 * or inverted, calls renamed, roles accepted. Each operator finds its nodes, names their replacements, and puts a switch in their
 * place (`switches.mjs`), so that one build contains every mutant and a number chooses among them.
 */
const operators = [
  (node) => {
    const found = node.type === 'BinaryExpression' && comparisons[node.operator];
    if (!found) return;
    const [operator, becomes, name] = found;
    return {
      operator,
      becomes: [becomes],
      edits: ([id]) => [
        open(node.start, `$mutants.${name}(${id},`),
        replace(node.left.end, node.right.start, ','),
        close(node.end, ')'),
      ],
    };
  },
  (node) =>
    node.type === 'IfStatement' && endsIn(node.consequent)
      ? {
          operator: 'refusal',
          becomes: ['false'],
          edits: ([id]) => [
            open(node.test.start, `$mutants.never(${id}, (`),
            close(node.test.end, '))'),
          ],
        }
      : undefined,
  (node) =>
    node.type === 'ConditionalExpression'
      ? {
          operator: 'either',
          becomes: ['true', 'false'],
          edits: ([always, never]) => [
            open(node.test.start, `$mutants.either(${always},${never},(`),
            close(node.test.end, '))'),
          ],
        }
      : undefined,
  (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    if (!ordering.has(node.callee.property.name)) return;
    return {
      operator: 'order',
      becomes: ['.slice()', '.toReversed()'],
      edits: ([undone, turned]) => [
        open(node.start, `$mutants.order([${undone},${turned}],`),
        replace(node.callee.object.end, node.callee.property.start, ', (list) => list?.'),
        close(node.end, ')'),
      ],
    };
  },
  // Each comparison in a sort order, inverted: who comes first by seat, by verdict, by the owner of the chips.
  (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const [compare] = node.arguments;
    if (!ordering.has(node.callee.property.name) || !compare) return;
    return differencesIn(compare).map((one) => ({
      operator: 'order',
      becomes: ['turned round'],
      node: one,
      edits: ([id]) => [open(one.start, `$mutants.turned(${id},`), close(one.end, ')')],
    }));
  },
  (node) =>
    node.type === 'CallExpression' && node.callee.property?.name === 'filter'
      ? {
          operator: 'who',
          becomes: ['all of them'],
          edits: ([id]) => [
            open(node.start, `$mutants.all(${id},`),
            replace(node.callee.object.end, node.callee.property.start, ', (list) => list.'),
            close(node.end, ')'),
          ],
        }
      : undefined,
  ({ type, object, property, start, end }) =>
    type === 'MemberExpression' && object.name === 'Math' && property.name in opposites
      ? {
          operator: 'cap',
          becomes: [opposites[property.name]],
          edits: ([id]) => [
            open(start, `$mutants.instead(${id},`),
            close(end, `,Math.${opposites[property.name]})`),
          ],
        }
      : undefined,
  (node) => {
    if (node.type !== 'CallExpression') return;
    const code = codeIn(node);
    if (!code) return;
    return {
      operator: 'call',
      becomes: ["'something-else'"],
      edits: ([id]) => [open(code.start, `$mutants.word(${id},`), close(code.end, ')')],
    };
  },
  (node) =>
    node.type === 'CallExpression' && node.callee.name === 'refuseRole'
      ? {
          operator: 'role',
          becomes: ['undefined'],
          edits: ([id]) => [open(node.start, `$mutants.gone(${id},`), close(node.end, ')')],
        }
      : undefined,
  (node) =>
    node.type === 'LogicalExpression' &&
    node.operator === '??' &&
    node.left.type === 'CallExpression'
      ? {
          operator: 'fallback',
          becomes: ['undefined'],
          edits: ([id]) => [
            open(node.left.start, `$mutants.gone(${id},`),
            close(node.left.end, ')'),
          ],
        }
      : undefined,
];

/** The code of a call or an act: `called(role, message(code, …))`, or `call(run, code, …)` for a call of the dealer. */
const codeIn = ({ callee, arguments: [first, second] }) => {
  if (['call', 'note'].includes(callee.name) && first?.name === 'run') return second;
  if (!['called', 'done'].includes(callee.name)) return undefined;
  const isMessage = second?.type === 'CallExpression' && second.callee.name === 'message';
  return isMessage ? second.arguments[0] : undefined;
};

const differencesIn = (compare) => {
  const found = [];
  visit(compare, (node) => {
    if (node.type === 'BinaryExpression' && node.operator === '-') found.push(node);
  });
  return found;
};

const endsIn = (node) => {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node;
  return last?.type === 'ReturnStatement' && last.argument !== null;
};

const foundIn = (file, text) => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found = [];
  visit(program, (node) => {
    for (const operator of operators) {
      for (const one of [operator(node) ?? []].flat()) found.push({ node, ...one });
    }
  });
  return found;
};

/** Every mutant of one file, numbered from `first` on: its place, and a key that does not change with other edits. */
export const mutantsOf = (file, text, first) => {
  const times = new Map();
  let id = first;
  return foundIn(file, text).flatMap(({ operator, becomes, node }) => {
    const was = text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 90);
    const line = text.slice(0, node.start).split('\n').length;
    return becomes.map((to) => {
      const plain = `${file} ${operator} ${was} → ${to}`;
      const count = (times.get(plain) ?? 0) + 1;
      times.set(plain, count);
      const key = count === 1 ? plain : `${plain} #${count}`;
      return { id: id++, file, line, operator, was, becomes: to, key };
    });
  });
};

/** The file with a switch at every place that a mutant changes, numbered as `mutantsOf` numbers them. */
export const switchable = (file, text, first) => {
  let id = first;
  const edits = foundIn(file, text).flatMap(({ becomes, edits: put }, order) =>
    put(becomes.map(() => id++)).map((edit) => ({ ...edit, order })),
  );
  // At one place an end comes before a start; the outer switch starts first and ends last.
  edits.sort(
    (a, b) =>
      a.at - b.at ||
      Number(b.isClosing ?? false) - Number(a.isClosing ?? false) ||
      (a.isClosing ? b.order - a.order : a.order - b.order),
  );
  let made = '';
  let from = 0;
  for (const { at, text: put, end } of edits) {
    made += text.slice(from, at) + put;
    from = end ?? at;
  }
  return made + text.slice(from);
};

const visit = (node, each) => {
  if (typeof node?.type === 'string') each(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value))
      for (const part of value) part && typeof part === 'object' && visit(part, each);
    else if (value && typeof value === 'object') visit(value, each);
  }
};
