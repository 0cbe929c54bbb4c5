import {
  type Check,
  type File,
  type Finding,
  lineAt,
  type Node,
  part,
  type Source,
  visit,
} from '../source.ts';

/** A word that only we use, and the word that an engineer who is new here would look for. */
export type Word = {
  readonly word: RegExp;
  readonly instead: string;
  /** Where the word is searched for: a part of a name, running text (comments and pages), a folder or a file. */
  readonly where: readonly ('name' | 'text' | 'path')[];
  /** Names and places in which the word is right, each with its reason. */
  readonly except?: readonly Exception[];
};

/** A whole name, or a place; `why` is for the readers of this list. */
export type Exception = {
  readonly name?: RegExp;
  readonly at?: RegExp;
  readonly why: string;
};

const inPlaces = (why: string, places: readonly RegExp[]): readonly Exception[] =>
  places.map((at) => ({ at, why }));

const everywhere = ['name', 'text', 'path'] as const;
const names = ['name', 'path'] as const;

const sayings: readonly Word[] = [
  { word: /\bwhoever\b/, instead: 'who, anyone who', where: ['text'] },
  { word: /\bfor want of\b/, instead: 'without', where: ['text'] },
  { word: /\bat hand\b/, instead: 'ready, available', where: ['text'] },
  { word: /\bso many\b/, instead: 'this many', where: ['text'] },
  { word: /\bborne out\b/, instead: 'within tolerance', where: everywhere },
  { word: /\b(told|tells?|telling|hears?)\b/, instead: 'notify, emit, show', where: everywhere },
  { word: /\bsays\b/, instead: 'message, text', where: names },
];

const storage: readonly Word[] = [
  {
    word: /\b(keeps?|keeping)\b/,
    instead: 'persist, store, save',
    where: names,
    except: [
      { name: /^keepAlive$/, why: 'what Node and pg call it' },
      { at: /^docs\/decisions\//, why: 'a decision is dated: its title stays' },
    ],
  },
  { word: /(?<!dice-)\bkept\b/, instead: 'stored, persisted', where: everywhere },
  {
    word: /\b(freeze|frozen|thaw)\b/,
    instead: 'serialize, restore',
    where: names,
    except: [{ name: /^(freeze|isFrozen)$/, why: 'Object.freeze and Object.isFrozen' }],
  },
  { word: /\bput down( at)?$/, instead: 'saveSnapshot, flush', where: names },
];

const flow: readonly Word[] = [
  {
    word: /\b(flights|landed|grounded)\b/,
    instead: 'inFlight, settled, aborted',
    where: everywhere,
  },
  {
    word: /\bahead\b/,
    instead: 'optimistic',
    where: names,
    except: [
      { name: /^ahead$/, why: 'a player who has won more than lost is ahead' },
      { at: /^docs\/decisions\//, why: 'a decision is dated: its title stays' },
    ],
  },
  { word: /\b(soon|when there)\b/, instead: 'MaybePromise, then', where: names },
  { word: /\bonce per\b/, instead: 'memoizeBy', where: names },
];

const places: readonly Word[] = [
  {
    word: /\bpapers?\b/,
    instead: 'document',
    where: names,
  },
  { word: /\b(knocking|reception)\b/, instead: 'loginRateLimit, auth', where: everywhere },
  { word: /\bdoors?\b/, instead: 'entry point, access', where: everywhere },
  { word: /(?<!back[- ])\boffice\b/, instead: 'back office', where: everywhere },
  { word: /\bdesks?\b/, instead: 'context; desktop', where: everywhere },
  {
    word: /\bstretch(es)?\b/,
    instead: 'batch, run',
    where: everywhere,
    except: [{ at: /\.css$/, why: 'a value of align-items' }],
  },
  { word: /^(outside|played)$/, instead: 'notApplicable, monteCarlo', where: ['path'] },
];

const things: readonly Word[] = [
  { word: /\b(tales?|pointed|poor)\b/, instead: 'the name of the thing', where: names },
  {
    word: /\bpads?\b/,
    instead: 'buffer',
    where: names,
    except: [{ name: /^pad(Start|End)$/, why: 'what JavaScript calls it' }],
  },
  { word: /\bways\b/, instead: 'count, kinds', where: names },
  {
    word: /\bmoments?\b/,
    instead: 'status, step, time',
    where: everywhere,
    except: [{ at: /\/(shoe-nodes|chain\.test)\.ts$/, why: 'the moments of a distribution' }],
  },
  { word: /\b(none|least|plus)\b/, instead: 'zero, min, add', where: ['name'] },
  {
    word: /\bline\b/,
    instead: 'logEntry, connection, lineItem',
    where: ['name'],
    except: [
      { name: /line-?items?/i, why: 'a line item is one wager of a settlement' },
      { at: /craps/, why: 'the pass line' },
      { at: /^packages\/web\/src\/felt\//, why: 'a line drawn, or a row of lettering' },
      ...inPlaces('a line of text', [
        /^packages\/notation\//,
        /^packages\/cli\//,
        /^tidy\//,
        /^scripts\//,
        /testing\/grid\.ts$/,
        /streams\.test\.ts$/,
        /replay\/stage\.tsx$/,
      ]),
      ...inPlaces('a line of a plan', [
        /^packages\/simulation\/src\/plan\//,
        /^packages\/web\/src\/simulator\//,
      ]),
      ...inPlaces('stored corrections name an entry of the log so', [
        /correction/,
        /back-office-routes/,
        /log-entry\.ts$/,
        /protocol\/src\/requests\.ts$/,
        /protocol\/src\/answers\/staff\.ts$/,
        /console\/second-person\.tsx$/,
      ]),
    ],
  },
];

export const words: readonly Word[] = [...sayings, ...storage, ...flow, ...places, ...things];

/** `storeLineItems` → `store line items`: a name is checked as the words that it is made of. */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_$-]+/g, ' ');

type Place = Word['where'][number];

/** Such a word in a file, and the exception that allows it; undefined if it is wrong. */
type Hit = Finding & { readonly excuse: Exception | undefined };

const excuseFor = ({ except = [] }: Word, name: string, path: string): Exception | undefined =>
  except.find((one) => one.name?.test(name) || one.at?.test(path));

/** Most names contain no such word, and the same names come again and again. */
const known = new Map<string, readonly Word[]>();

const wordsIn = (name: string, place: Place): readonly Word[] => {
  const key = `${place} ${name}`;
  const before = known.get(key);
  if (before) return before;
  const all = words.filter(({ word, where }) => where.includes(place) && word.test(spaced(name)));
  known.set(key, all);
  return all;
};

const inNames = ({ path, text, program }: Source): readonly Hit[] => {
  const all: Hit[] = [];
  visit(program, (node) => {
    if (!node.type.endsWith('Identifier') || !('name' in node)) return;
    const name = String(node.name);
    for (const word of wordsIn(name, 'name')) {
      const message = `the name ${name}: plain words are ${word.instead}`;
      const excuse = excuseFor(word, name, path);
      all.push({ path, line: lineAt(text, node.start), message, excuse });
    }
  });
  return all;
};

const inText = (path: string, text: string, line: number): readonly Hit[] =>
  words
    .filter((word) => word.where.includes('text'))
    .flatMap((word) => {
      // A phrase is found even if it is broken into lines.
      const [said] = word.word.exec(text.toLowerCase().replace(/\s+(\* )?/g, ' ')) ?? [];
      if (said === undefined) return [];
      const message = `“${said}”: plain words are ${word.instead}`;
      return [{ path, line, message, excuse: excuseFor(word, '', path) }];
    });

const pathHits = ({ path }: Pick<File, 'path'>): readonly Hit[] =>
  path.split(/[/.]/).flatMap((part) =>
    wordsIn(part, 'path').map((word) => ({
      path,
      line: 1,
      message: `a path with ${part}: plain words are ${word.instead}`,
      excuse: excuseFor(word, part, path),
    })),
  );

const pageHits = ({ path, text }: File): readonly Hit[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const next = inText(path, lines[at + 1] ?? '', at + 1).map(({ message }) => message);
    return inText(path, `${line} ${lines[at + 1] ?? ''}`, at + 1).filter(
      ({ message }) => inText(path, line, at + 1).length > 0 || !next.includes(message),
    );
  });
};

/** Strings that are not in our words: samples of these checks, the documents, other languages, and the texts for visitors. */
const othersWords = /^tidy\/|\/documents\/|\/(fr|es)\/|\/texts\/|\/(fr|es)[-.]/;

/** Codes that are stored in events never change. */
const storedCodes: ReadonlySet<string> = new Set([
  'tells-supervisor-of-card',
  'done.tells-supervisor-of-card',
]);

/** Strings: messages of errors, titles of tests, markup. */
const inStrings = ({ path, text, program }: Source): readonly Hit[] => {
  if (othersWords.test(path)) return [];
  const all: Hit[] = [];
  visit(program, (node) => {
    const said = stringOf(node);
    if (said !== undefined && !storedCodes.has(said))
      all.push(...inText(path, said, lineAt(text, node.start)));
  });
  return all;
};

const stringOf = (node: Node): string | undefined => {
  const value = /^(Literal|JSXText)$/.test(node.type) ? part(node, 'value') : undefined;
  if (typeof value === 'string') return value;
  return node.type === 'TemplateElement' ? JSON.stringify(part(node, 'value')) : undefined;
};

const sourceHits = (source: Source): readonly Hit[] => [
  ...inNames(source),
  ...inStrings(source),
  ...source.comments.flatMap(({ value, start }) =>
    inText(source.path, value, lineAt(source.text, start)),
  ),
  ...pathHits(source),
];

const wrong = (hits: readonly Hit[]): readonly Finding[] =>
  hits.flatMap(({ excuse, ...finding }) => (excuse === undefined ? [finding] : []));

/** The left column of the table of plain words must not appear in names, comments, strings or paths. */
export const plainWordsCheck: Check = (source) => wrong(sourceHits(source));

/** A page, line by line, so that a finding has its place; a phrase may begin on one line and end on the next. */
export const inPage = (file: File): readonly Finding[] => wrong(pageHits(file));

/** Names of folders and files. */
export const inPath = (file: Pick<File, 'path'>): readonly Finding[] => wrong(pathHits(file));

/** The exceptions that allow nothing that we have: they would hide the next mistake. */
export const needlessExceptions = (
  sources: readonly Source[],
  pages: readonly File[],
): readonly Exception[] => {
  const used = new Set(
    [...sources.flatMap(sourceHits), ...pages.flatMap(pageHits), ...pages.flatMap(pathHits)].map(
      ({ excuse }) => excuse,
    ),
  );
  return words.flatMap(({ except = [] }) => except).filter((one) => !used.has(one));
};
