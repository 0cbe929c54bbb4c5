import { type Check, findings, type Node, nodePart, part, type Source } from '../source.ts';

/** A list of this many games in one place is meant to contain all of them. */
const manyGames = 5;

/** The one place that lists the games. */
const register = 'packages/engine/src/families.ts';

/**
 * An object with a part for each game has the type of the register, so that the compiler reports it when a game is added; a bare
 * list of games must be derived from the register instead.
 */
export const gamesCheck =
  (families: readonly string[]): Check =>
  (source) => {
    if (source.path === register) return [];
    const among = (names: readonly unknown[]): boolean => {
      const games = names.filter((name) => families.some((family) => family === name)).length;
      return games >= manyGames && games > names.length / 2;
    };
    return findings(source, (node, around) => {
      if (node.type === 'ArrayExpression' && among(partsOf(node, 'elements').map(literalOf)))
        return 'a list of games: walk the register, `Object.keys(families)`';
      const isRecord =
        node.type === 'ObjectExpression' && among(partsOf(node, 'properties').map(keyOf));
      return isRecord && !isTyped(source, node, around)
        ? 'a part for each game that the compiler does not ask for: `satisfies Readonly<Record<FamilyId, …>>`'
        : undefined;
    });
  };

const partsOf = (node: Node, name: string): readonly Node[] => {
  const found = part(node, name);
  return Array.isArray(found) ? found.filter((one) => one !== null) : [];
};

const literalOf = (node: Node): unknown => part(node, 'value');

const keyOf = (node: Node): unknown => {
  const key = nodePart(node, 'key');
  return part(key, 'name') ?? part(key, 'value');
};

const wrappers = /^TS(Satisfies|As)Expression$/;

/** Whether the literal, or its declaration, names the register's type. */
const isTyped = ({ text }: Source, node: Node, around: readonly Node[]): boolean => {
  const wrapping = around.slice(
    0,
    around.findIndex(({ type }) => !wrappers.test(type)),
  );
  const declared = around[wrapping.length];
  const before =
    declared?.type === 'VariableDeclarator' ? text.slice(declared.start, node.start) : '';
  const after = text.slice(node.end, wrapping.at(-1)?.end ?? node.end);
  return /\b(FamilyId|EachGame)\b/.test(before + after);
};
