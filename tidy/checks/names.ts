import { type Finding, lineAt, type Node, nodePart, part, type Source } from '../source.ts';

type Declared = { readonly name: string; readonly path: string; readonly line: number };

/** Types that a file exports under names of its own. */
const typesOf = ({ path, text, program }: Source): readonly Declared[] => {
  const body = part(program, 'body');
  return (Array.isArray(body) ? body : []).flatMap((node: Node) => {
    const declared = nodePart(node, 'declaration');
    if (node.type !== 'ExportNamedDeclaration' || declared?.type !== 'TSTypeAliasDeclaration')
      return [];
    const name = part(nodePart(declared, 'id'), 'name');
    return [{ name: String(name), path, line: lineAt(text, declared.start) }];
  });
};

/** The area in which a name must have one meaning: a package, and in the engine a game, because all games use the same names. */
const roomOf = (path: string, games: readonly string[]): string => {
  const [, name = '', , folder = ''] = path.split('/');
  return name === 'engine' && games.includes(folder) ? `engine/${folder}` : name;
};

/** One name, one type: exported types of a package with the same name but different contents. */
export const sameNamesIn = (
  sources: readonly Source[],
  games: readonly string[],
): readonly Finding[] => {
  const seen = new Map<string, Declared>();
  return sources
    .filter(({ path, isTest }) => !isTest && /^packages\/[a-z-]+\/src\//.test(path))
    .flatMap(typesOf)
    .flatMap((one) => {
      const key = `${roomOf(one.path, games)} ${one.name}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, one);
      if (first === undefined) return [];
      const message = `${one.name} is another type at ${first.path}:${first.line}: name one of them after what it is`;
      return [{ path: one.path, line: one.line, message }];
    });
};
