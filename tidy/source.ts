import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '..');

/** A file of the repository: its path from the root with forward slashes, and its text. */
export type File = { readonly path: string; readonly text: string };

/** A node of a syntax tree, with the nodes around it, nearest first. */
export type Node = { readonly type: string; readonly start: number; readonly end: number };

export type Comment = { readonly value: string; readonly start: number; readonly end: number };

/** A source file with its parsed tree. */
export type Source = File & {
  readonly program: Node;
  readonly comments: readonly Comment[];
  readonly isTest: boolean;
};

/** A result of a check at one place: what is wrong, then the remedy after a colon. */
export type Finding = { readonly path: string; readonly line: number; readonly message: string };

export type Check = (source: Source) => readonly Finding[];

const ignored: ReadonlySet<string> = new Set(['node_modules', 'dist', '.git', 'data', 'coverage']);

/** Every file that is ours, without ignored and built ones. */
export const filesUnder = (folder = root): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : [];
    });

const binary = /\.(png|jpg|webp|ico|woff2?|wasm|tsbuildinfo)$/;

/** The text of every file that is ours. */
export const ourFiles = (): readonly File[] =>
  filesUnder()
    .filter((path) => !binary.test(path) && statSync(path).size < 5_000_000)
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));

const isCode = /\.(ts|tsx|mts|mjs|js)$/;

/** Parses a file; a file that the parser refuses is a mistake of ours. */
export const parsed = ({ path, text }: File): Source => {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { path, text, program, comments, isTest: /\.(test|contract)\.tsx?$/.test(path) };
};

/** Every source file of packages, scripts and tidy. */
export const ourSources = (files: readonly File[]): readonly Source[] =>
  files
    .filter(({ path }) => /^(packages|scripts|tidy)\//.test(path) && isCode.test(path))
    // AssemblyScript looks like TypeScript but is not.
    .filter(({ path }) => !/^packages\/[^/]+\/assembly\//.test(path))
    .map(parsed);

/** Visits every node, outer ones first, with the nodes around it, nearest first. */
export const visit = (
  node: Node,
  see: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void => {
  see(node, around);
  const inside = [node, ...around];
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) visit(child, see, inside);
    }
  }
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** A part of a node by name; the trees are read as data, so additional parts in a new parser do no harm. */
export const part = (node: Node | undefined, name: string): unknown =>
  node === undefined ? undefined : Object.entries(node).find(([key]) => key === name)?.[1];

export const nodePart = (node: Node | undefined, name: string): Node | undefined => {
  const found = part(node, name);
  return isNode(found) ? found : undefined;
};

export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/** Findings of one kind of node. */
export const findings = (
  source: Source,
  message: (node: Node, around: readonly Node[]) => string | undefined,
): readonly Finding[] => {
  const found: Finding[] = [];
  visit(source.program, (node, around) => {
    const said = message(node, around);
    if (said !== undefined) {
      found.push({ path: source.path, line: lineAt(source.text, node.start), message: said });
    }
  });
  return found;
};
