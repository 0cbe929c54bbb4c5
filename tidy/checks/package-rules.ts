import { type Check, findings, nodePart, part, visit } from '../source.ts';

/** Engine code cites rules, never clauses: the rulebook names the clause of each rule. */
export const clauseFreeCheck =
  (publishers: readonly string[]): Check =>
  (source) => {
    if (!/^packages\/engine\/src\//.test(source.path) || source.isTest) return [];
    const clauseId = new RegExp(`^(${publishers.join('|')})\\.`);
    return findings(source, (node) => {
      const value = node.type === 'Literal' ? part(node, 'value') : undefined;
      return typeof value === 'string' && clauseId.test(value)
        ? `the clause ${value} in the engine: cite the rule that has it`
        : undefined;
    });
  };

/** Core names no game. */
export const coreCheck =
  (families: readonly string[]): Check =>
  (source) => {
    if (!/^packages\/engine\/src\/core\//.test(source.path)) return [];
    const games = new Set(families.map((name) => name.replaceAll('-', '')));
    return findings(source, (node) => {
      const name = node.type === 'Identifier' ? part(node, 'name') : undefined;
      if (typeof name !== 'string') return undefined;
      const game = wordsOf(name).find((word) => games.has(word));
      return (
        game && `${name} in core: core knows no game; keep what is ${game}'s in its own folder`
      );
    });
  };

const wordsOf = (name: string): readonly string[] => {
  const words = name.split(/(?=[A-Z])|[-_]/).map((word) => word.toLowerCase());
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)];
};

// The entry points put the values together; everything behind them is a value.
const entries =
  /^packages\/rulebooks\/src\/(index|define|documents\/index|not-applicable\/index)\.ts$/;

/** Rulebooks are values: no branch and no function of their own. */
export const valuesCheck: Check = (source) => {
  const { path, isTest } = source;
  if (!/^packages\/rulebooks\/src\//.test(path) || isTest || entries.test(path)) return [];
  return findings(source, ({ type }) =>
    /^(IfStatement|ConditionalExpression|(Function|ArrowFunction)(Declaration|Expression))$/.test(
      type,
    )
      ? 'logic in a rulebook: write the value out, or make the engine read a rule'
      : undefined,
  );
};

/** A route answers with a schema of the protocol, from which a browser's types are derived; a browser invents no type for it. */
export const answersCheck: Check = (source) => {
  const { path, text, isTest, program } = source;
  if (isTest || !/^packages\/(server\/src\/adapters\/http|web\/src)\//.test(path)) return [];
  const own = new Set<string>();
  visit(program, (node) => {
    const name = node.type === 'VariableDeclarator' ? part(nodePart(node, 'id'), 'name') : null;
    const value = nodePart(node, 'init');
    if (typeof name === 'string' && value && /^z\./.test(text.slice(value.start, value.end)))
      own.add(name);
  });
  return findings(source, (node) => {
    if (node.type === 'Property' && part(nodePart(node, 'key'), 'name') === 'answers') {
      const value = nodePart(node, 'value');
      const written = value ? text.slice(value.start, value.end) : '';
      const isOwn = (written.match(/\w+/g) ?? []).some((word) => own.has(word));
      return isOwn || /[oO]bject\(|union\(/.test(written)
        ? 'an answer that the protocol does not know: put its schema into packages/protocol/src/answers'
        : undefined;
    }
    const isMadeUp =
      node.type === 'TSAsExpression' &&
      nodePart(node, 'typeAnnotation')?.type === 'TSTypeLiteral' &&
      /\bask\(/.test(text.slice(node.start, node.end));
    return isMadeUp
      ? 'a type made up for an answer of the house: take it from @openpit/protocol'
      : undefined;
  });
};
