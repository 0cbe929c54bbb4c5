import { dirname, join, normalize } from 'node:path/posix';
import { type Finding, lineAt, type Node, nodePart, part, type Source, visit } from '../source.ts';
import { packageOf } from './imports.ts';

// The relations between the files of a package: who loads whom, and who uses what.

type Link = {
  /** The file of the import, from the root. */
  readonly to: string;
  /** The imported names, as the other file has them; `*` is all of them. */
  readonly names: readonly string[];
  /** Whether the imported names are exported again. */
  readonly isHandedOn: boolean;
  readonly start: number;
};

const nodesIn = (node: Node, name: string): readonly Node[] => {
  const found = part(node, name);
  return Array.isArray(found) ? found : [];
};

const nameOf = (node: Node | undefined): string => {
  const name = part(node, 'name') ?? part(node, 'value');
  return typeof name === 'string' ? name : '*';
};

const isForTypes = (node: Node): boolean =>
  part(node, 'importKind') === 'type' || part(node, 'exportKind') === 'type';

/** The file of an import; undefined for one outside the tree. */
type Resolve = (from: string, path: string) => string | undefined;

const linkOf = (node: Node, path: string, resolve: Resolve): Link | undefined => {
  const source = part(nodePart(node, 'source'), 'value');
  if (typeof source !== 'string') return undefined;
  const to = resolve(source, path);
  if (to === undefined) return undefined;
  const specifiers = nodesIn(node, 'specifiers');
  const names = specifiers.map((one) =>
    nameOf(nodePart(one, 'imported') ?? nodePart(one, 'local')),
  );
  const isNamed = specifiers.every(({ type }) => /^(Import|Export)Specifier$/.test(type));
  return {
    to,
    names: node.type === 'ImportExpression' || !isNamed || names.length === 0 ? ['*'] : names,
    isHandedOn: node.type.startsWith('Export'),
    start: node.start,
  };
};

const linksOf = ({ program, path }: Source, resolve: Resolve): readonly Link[] => {
  const links: Link[] = [];
  visit(program, (node) => {
    if (!/^(Import(Declaration|Expression)|Export(All|Named)Declaration)$/.test(node.type)) return;
    const link = linkOf(node, path, resolve);
    if (link) links.push(link);
  });
  return links;
};

const isRelative = (path: string): boolean => path.startsWith('.');

/** Files that import each other in a cycle, for values or for types alone: none of them can be read or moved without the rest. */
export const cyclesIn = (sources: readonly Source[]): readonly Finding[] => {
  const known = new Map(sources.map((source) => [source.path, source]));
  const resolve: Resolve = (path, from) =>
    isRelative(path) ? normalize(join(dirname(from), path)) : undefined;
  const next = (path: string): readonly Link[] => {
    const source = known.get(path);
    const links = source ? linksOf(source, resolve) : [];
    return links.filter(({ to }) => known.has(to));
  };
  const done = new Set<string>();
  const found: Finding[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    if (done.has(path)) return;
    for (const { to, start } of next(path)) {
      const at = [...way, path].indexOf(to);
      if (at < 0) walk(to, [...way, path]);
      else {
        const ring = [...[...way, path].slice(at), to].join(' → ');
        const line = lineAt(known.get(path)?.text ?? '', start);
        found.push({ path, line, message: `a ring of imports, ${ring}: move what both need` });
      }
    }
    done.add(path);
  };
  for (const { path, isTest } of sources) if (!isTest) walk(path, []);
  return found;
};

/** The values that a file exports, by name, with their lines. */
const exportsOf = ({ program }: Source): readonly { readonly name: string; readonly at: Node }[] =>
  nodesIn(program, 'body').flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || part(node, 'source')) return [];
    const declaration = nodePart(node, 'declaration');
    // A type may be exported for callers of a function that takes or returns it.
    if (isForTypes(node) || declaration?.type.startsWith('TS')) return [];
    if (!declaration) {
      return nodesIn(node, 'specifiers').map((one) => ({
        name: nameOf(nodePart(one, 'exported')),
        at: node,
      }));
    }
    const declared =
      declaration.type === 'VariableDeclaration'
        ? nodesIn(declaration, 'declarations')
        : [declaration];
    return declared.map((one) => ({ name: nameOf(nodePart(one, 'id')), at: node }));
  });

/** The entry points of a package: their exports are for everybody. */
export type Entries = ReadonlyMap<string, string>;

/** Exports that no other file imports and no entry point exports again. */
export const needlessExportsIn = (
  sources: readonly Source[],
  entries: Entries,
): readonly Finding[] => {
  const resolve: Resolve = (path, from) =>
    isRelative(path) ? normalize(join(dirname(from), path)) : entries.get(path);
  const links = new Map(sources.map((source) => [source.path, linksOf(source, resolve)]));
  const isEntry = new Set(entries.values());
  // Collects what is imported from each file, and then from the files that it exports again, until nothing is added.
  const asked = new Map<string, Set<string>>();
  const ask = (path: string, name: string): void => {
    const names = asked.get(path) ?? new Set();
    if (names.has(name)) return;
    asked.set(path, names.add(name));
    for (const link of links.get(path) ?? []) {
      if (!link.isHandedOn) continue;
      if (link.names.includes('*')) ask(link.to, name);
      else if (name === '*' || link.names.includes(name)) {
        for (const one of name === '*' ? link.names : [name]) ask(link.to, one);
      }
    }
  };
  for (const [path, all] of links) {
    if (isEntry.has(path)) ask(path, '*');
    for (const { to, names, isHandedOn } of all) {
      if (!isHandedOn) for (const name of names) ask(to, name);
    }
  }
  return sources.flatMap((source) => {
    const wanted = asked.get(source.path);
    if (source.isTest || !packageOf(source.path) || wanted?.has('*')) return [];
    return exportsOf(source)
      .filter(({ name }) => !wanted?.has(name))
      .map(({ name, at }) => ({
        path: source.path,
        line: lineAt(source.text, at.start),
        message: `${name} is exported and nobody takes it: keep it to the file, or take it out`,
      }));
  });
};

/**
 * Exports whose name appears nowhere else: an entry point may export them by `export *`, but nobody in the tree or its pages
 * names them.
 */
export const namedNowhereIn = (
  sources: readonly Source[],
  pages: readonly string[],
): readonly Finding[] => {
  const uses = new Map<string, number>();
  for (const text of [...sources.map((source) => source.text), ...pages]) {
    for (const word of text.match(/[A-Za-z_$][\w$]*/g) ?? []) {
      uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  const declared = /^export (?:async )?(?:const|function\*?|type|class) ([A-Za-z_$][\w$]*)/gm;
  return sources
    .filter(({ path, isTest }) => !isTest && packageOf(path) !== undefined)
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)]
        .filter(([, name = '']) => uses.get(name) === 1)
        .map(({ 1: name, index }) => ({
          path,
          line: lineAt(text, index),
          message: `${name} stands nowhere else: use it, show it on a page, or take it out`,
        })),
    );
};
