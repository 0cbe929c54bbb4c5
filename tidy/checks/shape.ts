import { basename } from 'node:path/posix';
import { type Check, findings, lineAt, type Node, nodePart, part, type Source } from '../source.ts';

const fileMax = 500;
const functionMax = 70;
const argumentsMax = 3;

/** Documents and rulebooks are data: they are as long as the document is. */
export const isData = (path: string): boolean => /^packages\/rulebooks\/src\//.test(path);

const lineCount = (text: string): number => text.split('\n').length - 1;

/** A file is one idea, a function fits a screen, arguments are few. */
export const sizeCheck: Check = (source) => {
  const { path, text } = source;
  const lines = lineCount(text);
  const tooLong =
    lines > fileMax && !isData(path)
      ? [{ path, line: 1, message: `${lines} lines: split it by idea; ${fileMax} is the most` }]
      : [];
  return [...tooLong, ...findings(source, (node) => longFunction(source, node))];
};

/** `seat,`, `'red',` or `seat={seat}`: a name or a word that is passed on, on a line of its own because the formatter puts it there. */
const onlyNames = /^\s*(\w+|'[^']*'),$|^\s*(\w+)=\{\2\}$/;

const longFunction = ({ text, path, isTest }: Source, node: Node): string | undefined => {
  if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
    return undefined;
  const parameters = part(node, 'params');
  const count = Array.isArray(parameters) ? parameters.length : 0;
  if (count > argumentsMax)
    return `${count} positional arguments: pass an object; ${argumentsMax} is the most`;
  const lines = text.slice(node.start, node.end).split('\n');
  const length = lines.filter((line) => !onlyNames.test(line)).length;
  // A test's outer function only groups its cases.
  if (isTest || isData(path) || length <= functionMax) return undefined;
  return `a function of ${length} lines: hold the branches here, the work in functions below; ${functionMax} is the most`;
};

/** No any, no enum, no class but an error, no non-null mark, no cast without its reason. */
export const typesCheck: Check = (source) =>
  findings(source, (node) => {
    switch (node.type) {
      case 'TSAnyKeyword':
        return 'any: name the type, or take unknown and check it';
      case 'TSEnumDeclaration':
        return 'an enum: use a union of strings from one "as const" value';
      case 'ClassDeclaration':
      case 'ClassExpression':
        return isErrorClass(node)
          ? undefined
          : 'a class: a function and a value do (only errors are classes)';
      case 'TSNonNullExpression':
        return 'a non-null "!": check it, or assert it with a sentence';
      case 'TSAsExpression':
      case 'TSTypeAssertion':
        return source.isTest || isConst(node) || isExplained(source, node)
          ? undefined
          : 'a cast without its why: put a comment beside it or a check on the line above';
      default:
        return undefined;
    }
  });

const isErrorClass = (node: Node): boolean => {
  const name = part(nodePart(node, 'superClass'), 'name');
  return typeof name === 'string' && name.endsWith('Error');
};

const isConst = (node: Node): boolean =>
  part(nodePart(nodePart(node, 'typeAnnotation'), 'typeName'), 'name') === 'const';

const isExplained = ({ text, comments }: Source, node: Node): boolean => {
  const [first, last] = [lineAt(text, node.start), lineAt(text, node.end)];
  const isBeside = comments.some(({ start, end }) => {
    const [from, to] = [lineAt(text, start), lineAt(text, end)];
    return to >= first - 1 && from <= last;
  });
  return isBeside || /\bassert\w*\(|\bif \(/.test(text.split('\n')[first - 2] ?? '');
};

const forbidden: ReadonlySet<string> = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'types',
  'manager',
  'service',
]);

/** Files are kebab-case, named after the main thing inside. */
export const fileNameCheck: Check = ({ path }) => {
  const [stem = ''] = basename(path).split('.');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem))
    return [
      { path, line: 1, message: `${stem} is not kebab-case: write it in small letters and dashes` },
    ];
  const word = stem.split('-').find((each) => forbidden.has(each));
  return word
    ? [{ path, line: 1, message: `a file named ${word}: name it after the main thing inside` }]
    : [];
};

const literals: ReadonlySet<string> = new Set(['ObjectExpression', 'ArrayExpression']);

/** The members of a literal are written out: a spread of one literal into another literal, a call or markup only saves lines. */
export const spreadCheck: Check = (source) =>
  findings(source, (node) =>
    /^(SpreadElement|JSXSpreadAttribute)$/.test(node.type) &&
    literals.has(nodePart(node, 'argument')?.type ?? '')
      ? 'a literal spread where it is written: write out what it holds, and let the formatter break the lines'
      : undefined,
  );

const suppressions = /@ts-(ignore|expect-error|nocheck)|biome-ignore/;
// In two parts, so that this file does not find itself.
const unfinished = new RegExp(
  `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'for ' + 'now'].join('|')})\\b`,
);

/** Comments give reasons; none promises work or silences a tool. */
export const commentsCheck: Check = ({ path, text, comments }) =>
  comments.flatMap(({ value, start }) => {
    const line = lineAt(text, start);
    if (suppressions.test(value))
      return [{ path, line, message: 'a silenced tool: mend what it found' }];
    return unfinished.test(value)
      ? [{ path, line, message: 'unfinished by its own words: finish it, or take it out' }]
      : [];
  });

/** Calls in a test that change the whole process, and the calls that undo them. */
const changes = [
  { change: /\bvi\.stubGlobal\(/, undo: 'vi.unstubAllGlobals' },
  { change: /\bloadTexts\(/, undo: 'vi.resetModules' },
] as const;

/**
 * Files of tests share their modules and globals, so a file that changes them must undo it; otherwise another file fails,
 * depending on the order.
 */
export const restoredCheck: Check = ({ path, text, isTest }) =>
  isTest && path.startsWith('packages/')
    ? changes.flatMap(({ change, undo }) => {
        const at = text.search(change);
        if (at < 0 || text.includes(`${undo}(`)) return [];
        return [
          {
            path,
            line: lineAt(text, at),
            message: `changed for other tests too: call ${undo} after the last`,
          },
        ];
      })
    : [];

/** No test is skipped or run alone. */
export const testsCheck: Check = (source) =>
  source.isTest
    ? findings(source, (node) => {
        if (node.type !== 'MemberExpression') return undefined;
        const [of, what] = [
          part(nodePart(node, 'object'), 'name'),
          part(nodePart(node, 'property'), 'name'),
        ];
        return /^(it|test|describe)$/.test(String(of)) &&
          /^(skip|only|todo|fails)$/.test(String(what))
          ? `${of}.${what}: run every test, or take this one out`
          : undefined;
      })
    : [];
