import { type Check, findings, part } from '../source.ts';

/** Engine code cites rules, never clauses: the rulebook says which clause a rule has. */
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
