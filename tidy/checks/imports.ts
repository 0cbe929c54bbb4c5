import { dirname, join, normalize } from 'node:path/posix';
import { type Check, type Finding, lineAt, part, type Source, visit } from '../source.ts';

/** Which packages a package may import; a test compares the table in ARCHITECTURE.md. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  rulebooks: ['engine'],
  messages: ['engine'],
  notation: ['engine', 'messages', 'rulebooks'],
  analysis: ['engine', 'messages'],
  simulation: ['engine'],
  protocol: ['engine'],
  client: ['protocol'],
  server: ['engine', 'messages', 'rulebooks', 'notation', 'analysis', 'protocol'],
  web: [
    'engine',
    'messages',
    'rulebooks',
    'notation',
    'analysis',
    'simulation',
    'protocol',
    'client',
  ],
  cli: [
    'engine',
    'rulebooks',
    'messages',
    'notation',
    'analysis',
    'simulation',
    'protocol',
    'client',
    'server',
  ],
};

/** Packages and folders that neither read files nor use a network. */
const pureRooms = ['engine', 'rulebooks', 'notation', 'analysis', 'simulation', 'protocol'];

/** The facts about the repository that an import check needs besides the file itself. */
export type Rooms = {
  /** The folders of engine/src that are games. */
  readonly families: readonly string[];
  /** Packages a package may use, by its package.json; tests may use the root's too. */
  readonly dependencies: Readonly<Record<string, readonly string[]>>;
};

/** Who may import whom: packages, entry points, games and dependencies. */
export const importsCheck =
  (rooms: Rooms): Check =>
  (source) => {
    const here = packageOf(source.path);
    if (!here) return [];
    return importsOf(source).flatMap(({ from, start }): readonly Finding[] => {
      const message = wrongImport(source, { from, here }, rooms);
      return message === undefined
        ? []
        : [{ path: source.path, line: lineAt(source.text, start), message }];
    });
  };

export const packageOf = (path: string): string | undefined =>
  /^packages\/([a-z-]+)\//.exec(path)?.[1];

type Import = { readonly from: string; readonly start: number };

/** The imports of a file, static and dynamic, and its exports of other files. */
export const importsOf = ({ program }: Source): readonly Import[] => {
  const found: Import[] = [];
  visit(program, (node) => {
    if (!/^(Import(Declaration|Expression)|Export(All|Named)Declaration)$/.test(node.type)) return;
    const from = literal(part(node, 'source'));
    if (from !== undefined) found.push({ from, start: node.start });
  });
  return found;
};

const literal = (value: unknown): string | undefined => {
  const text = typeof value === 'object' && value !== null && 'value' in value ? value.value : null;
  return typeof text === 'string' ? text : undefined;
};

type Here = { readonly from: string; readonly here: string };

const wrongImport = (source: Source, at: Here, rooms: Rooms): string | undefined => {
  const { from, here } = at;
  if (from.startsWith('.')) return wrongRelative(source, from, rooms);
  if (from.startsWith('@openpit/')) return wrongPackage(source, at);
  if (source.isTest) return undefined;
  if (from.startsWith('node:')) {
    return pureRooms.includes(here) && !/\/bench\//.test(source.path)
      ? `${from} in ${here}: take what it gives as an argument, and let the cli or the server read it`
      : undefined;
  }
  const name = from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
  return rooms.dependencies[here]?.includes(name)
    ? undefined
    : `${name} in ${here}: add it to that package.json and give its reason in docs/decisions`;
};

const wrongPackage = (source: Source, { from, here }: Here): string | undefined => {
  const [, to = '', entry] = from.split('/');
  const isOwn = to === here;
  if (isOwn) return `${from} in ${here}: import its own files by relative path`;
  // A package may export its files one by one, as its `exports` define: each document is an entry point of the rulebooks.
  const isOne = /^@openpit\/rulebooks\/documents\/[a-z0-9-]+$/.test(from);
  if (from.split('/').length > 3 && !isOne)
    return `${from}: import from an entry point, not past it`;
  // Tests may import any testing entry point; any other file that does would ship test code.
  if (entry === 'testing') {
    return source.isTest || /\/testing\//.test(source.path)
      ? undefined
      : `${from} outside a test: only tests import a testing entry point`;
  }
  if (!(mayImport[here] ?? []).includes(to)) {
    if (source.isTest && here !== 'engine') return undefined;
    const may = mayImport[here]?.join(', ') || 'nothing';
    return `${here} imports ${to}: it may import ${may}; move the code, or pass the value in`;
  }
  return undefined;
};

const wrongRelative = (source: Source, from: string, rooms: Rooms): string | undefined => {
  const to = normalize(join(dirname(source.path), from));
  const here = packageOf(source.path);
  if (packageOf(to) !== here) return `${from} leaves ${here}: import the package by its name`;
  if (here !== 'engine' || source.isTest) return undefined;
  const [room, target] = [engineRoom(source.path), engineRoom(to)];
  if (room === target) return undefined;
  if (room === 'core') {
    return `core imports ${target || 'the engine'}: core knows no game; pass it in as an argument`;
  }
  if (!rooms.families.includes(room)) return undefined;
  if (target === 'core' || target === 'ledger') return undefined;
  if (rooms.families.includes(target)) {
    return `${room} imports ${target}: a game knows its own game only; move what both need to core`;
  }
  return undefined;
};

/** The folder of engine/src that contains a file; empty for the files at its top. */
const engineRoom = (path: string): string =>
  /^packages\/engine\/src\/([^/]+)\//.exec(path)?.[1] ?? '';
