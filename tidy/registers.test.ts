import { basename, join } from 'node:path';
import { choicesOf, type Document, families, house } from '@openpit/engine';
import { randomPlays } from '@openpit/engine/testing';
import { otherLocales } from '@openpit/messages';
import { clausesOf, notations, settingsIn } from '@openpit/notation';
import { documents, notApplicable, rulebooks } from '@openpit/rulebooks';
import { parsePlan } from '@openpit/simulation';
import { describe, expect, test } from 'vitest';
import { importsOf } from './checks/imports.ts';
import { filesUnder, ourFiles, ourSources, root } from './source.ts';

const files = ourFiles();
const paths = new Set(files.map(({ path }) => path));

const known: ReadonlySet<string> = new Set(
  [house, ...documents].flatMap((document: Document) => clausesOf(document).map(([id]) => id)),
);

/** The files of the rulebooks, known by the type they satisfy. */
const rulebookFiles = files.filter(
  ({ path, text }) =>
    /^packages\/rulebooks\/src\/.+\.ts$/.test(path) &&
    !path.endsWith('.test.ts') &&
    /(satisfies Cited|defineRulebook)<\w*Rulebook>/.test(text),
);

const records = files.filter(({ path }) => path.startsWith('records/') && path.endsWith('.pit'));

const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';

/** What each rulebook has outside its own file: how to add it, and whether it exists. */
const belongingTo = (id: string): Readonly<Record<string, boolean>> => ({
  [`npm run transcripts -- ${id}`]: paths.has(`packages/rulebooks/transcripts/${id}.jsonl`),
  [`npx vitest run packages/rulebooks/src/role-pins.test.ts -t ${id} -u`]: paths.has(
    `packages/rulebooks/src/role-pins/${id}.tsv`,
  ),
  [`npx vitest run packages/analysis/src/pins.test.ts -t ${id} -u`]: paths.has(
    `packages/analysis/src/pins/${id}.tsv`,
  ),
  [`name ${id} in CHANGELOG.md`]: textOf('CHANGELOG.md').includes(id),
  // English has the rulebook's own title.
  ...Object.fromEntries(
    otherLocales
      .map((language) => `packages/web/src/texts/${language}-lobby.ts`)
      .map((path) => [`give ${id} a title in ${path}`, textOf(path).includes(`'${id}':`)]),
  ),
  [`add ${id} to packages/web/src/lobby/own-tables.ts`]: textOf(
    'packages/web/src/lobby/own-tables.ts',
  ).includes(`id: '${id}'`),
  [`name ${id} in a heading of docs/records.md`]: new RegExp(`^## .*\`${id}\``, 'm').test(
    textOf('docs/records.md'),
  ),
  'npm run mutate': new RegExp(`^\\| ${id} \\| `, 'm').test(textOf('docs/mutation.md')),
  // The second verifier does not use our packages, so an unusual wheel has to be named in it.
  [`name ${id} in ofOneZero of scripts/verify-independent.mjs`]:
    !hasOneZero(id) || textOf('scripts/verify-independent.mjs').includes(`'${id}'`),
});

const hasOneZero = (id: string): boolean => {
  const rulebook = rulebooks.find((one) => one.id === id);
  const pockets = rulebook && choicesOf(rulebook).find(({ name }) => name === 'pockets');
  return Array.isArray(pockets?.choice.is) && !pockets.choice.is.includes('00');
};

const remedy = (id: string): string => `npm run odds:checked -- ${id}`;

/** The mean gain of a unit of the stake, by the name of the price. */
type Prices = ReadonlyMap<string, number>;

/** The pinned exact prices of a rulebook. */
const pinnedPrices = (id: string): Prices =>
  new Map(
    rowsOf(textOf(`packages/analysis/src/pins/${id}.tsv`), '\t')
      .slice(1)
      .map(([bet, condition, model, , , , edge = '']) => {
        const [part = 0, whole = 1] = edge.split('/').map(Number);
        return [nameOf(bet, condition, model), -part / whole];
      }),
  );

/** Equal to the prices that were last compared with rounds that were played. */
const playedPrices = (id: string): Prices =>
  new Map(
    rowsOf(textOf('docs/odds-checked.md'), '|')
      .filter(([, rulebook]) => rulebook === id)
      .map(([, , bet, condition, model, , , exact = '']) => [
        nameOf(bet, condition, model),
        Number(exact.replace('−', '-').replaceAll(',', '')),
      ]),
  );

const rowsOf = (text: string, between: string): readonly (readonly string[])[] =>
  text
    .trimEnd()
    .split('\n')
    .map((row) => row.split(between).map((cell) => cell.trim()));

const nameOf = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part && part !== '-').join(' ');

/** Each kind of bet that a game's rulebooks pin a price of, and that may win or lose, with the rulebooks that offer it. */
const offersOf = (family: string): ReadonlyMap<string, readonly string[]> => {
  const offers = new Map<string, string[]>();
  for (const { id } of rulebooks.filter((rulebook) => rulebook.family === family)) {
    const pins = textOf(`packages/analysis/src/pins/${id}.tsv`).trimEnd().split('\n').slice(1);
    for (const [bet = '', , , win, , lose] of pins.map((row) => row.split('\t'))) {
      const [kind = ''] = bet.split(':');
      const ids = offers.get(kind) ?? [];
      if (win !== '0' && lose !== '0' && !ids.includes(id)) offers.set(kind, [...ids, id]);
    }
  }
  return offers;
};

/** The words of every text in a source; a name such as `tripleSevens` in the middle of code is not tested as a word. */
const wordsInTexts = (source: string): readonly string[] =>
  (source.match(/'[^'\n]*'|`[^`]*`/g) ?? []).flatMap((text) => text.match(/[a-z]+/g) ?? []);

/** The rulebook under which a record opens a table, without its own choices. */
const opens = (text: string): string | undefined => /^\s*table\s+([^\s:]+)/m.exec(text)?.[1];

describe('the registers', () => {
  test('every rulebook file is in the register, and the register holds nothing else', () => {
    const [register] = ourSources(
      files.filter(({ path }) => path === 'packages/rulebooks/src/every-rulebook.ts'),
    );
    const imported = register ? importsOf(register).map(({ from }) => from) : [];
    const missing = rulebookFiles
      .map(({ path }) => path.replace('packages/rulebooks/src/', './'))
      .filter((path) => !imported.includes(path));
    expect(missing, 'add each to rulebooks/src/every-rulebook.ts').toEqual([]);
    expect(rulebooks).toHaveLength(rulebookFiles.length);
    expect(new Set(rulebooks.map(({ id }) => id)).size).toBe(rulebooks.length);
  });

  test('every rulebook has its test beside it', () => {
    const untested = rulebookFiles
      .map(({ path }) => path.replace(/\.ts$/, '.test.ts'))
      .filter((path) => !paths.has(path));
    expect(untested, 'write the document, played, into each').toEqual([]);
  });

  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
    '%s has a family, random play, a notation and records of its own',
    (id, { family }) => {
      expect(Object.keys(families), 'engine/src/families.ts').toContain(family);
      expect(Object.keys(randomPlays), 'engine/src/testing/random-play').toContain(family);
      expect(
        notations.map((notation) => notation.family),
        'notation/src/families.ts',
      ).toContain(family);
      const folder = `records/${id.replaceAll('.', '-')}/`;
      const own = records.filter(({ path }) => path.startsWith(folder));
      expect(own.length, `write a record into ${folder}`).toBeGreaterThan(0);
    },
  );

  test.each(rulebooks.map(({ id }) => [id] as const))(
    '%s has its games written down, its roles and prices pinned, its table in the lobby, and its lines in docs',
    (id) => {
      const lacks = Object.entries(belongingTo(id)).filter(([, isThere]) => !isThere);
      expect(lacks.map(([remedy]) => remedy)).toEqual([]);
    },
  );

  test.each(rulebooks.map(({ id }) => [id] as const))(
    'every price of %s was held against play, as it is pinned now',
    (id) => {
      const [pinned, played] = [pinnedPrices(id), playedPrices(id)];
      expect([...played.keys()].sort(), remedy(id)).toEqual([...pinned.keys()].sort());
      for (const [name, exact] of pinned) {
        // The page has six digits.
        const difference = Math.abs(exact - (played.get(name) ?? Number.NaN));
        expect(difference, `${name}: ${remedy(id)}`).toBeLessThan(6e-7);
      }
    },
  );

  test.each(Object.keys(families))(
    'every bet of %s wins and loses in a record, and stands in a test, of a rulebook that offers it',
    (family) => {
      const lacks = [...offersOf(family)].flatMap(([bet, ids]) => {
        const where = ids.map((id) => id.replaceAll('.', '-'));
        const played = records.filter(({ path }) =>
          where.some((id) => path.startsWith(`records/${id}/`)),
        );
        const tests = where.map((id) => textOf(`packages/rulebooks/src/${family}/${id}.test.ts`));
        const isShown = (verdict: string): boolean => {
          const row = new RegExp(`^expect .*\\b${bet}(:\\S+)? ${verdict}\\b`, 'm');
          return played.some(({ text }) => row.test(text));
        };
        const isTested = tests.some((text) => new RegExp(`\\b${bet}\\b`).test(text));
        return [
          ...['win', 'lose']
            .filter((verdict) => !isShown(verdict))
            .map((verdict) => `records/${where[0]}: ${bet} ${verdict}`),
          ...(isTested ? [] : [`${where[0]}.test.ts: a grid of ${bet}`]),
        ];
      });
      expect(lacks, 'write each').toEqual([]);
    },
  );

  test('what is written down or pinned belongs to a rulebook there is', () => {
    const ids = new Set(rulebooks.map(({ id }) => id));
    const stored = files.flatMap(({ path }) => {
      const match =
        /^packages\/(?:rulebooks|analysis)\/.*(?:transcripts|pins)\/(.+)\.(?:jsonl|tsv)$/.exec(
          path,
        );
      return match ? [{ path, id: match[1] ?? '' }] : [];
    });
    expect(stored.length).toBeGreaterThan(30);
    expect(stored.filter(({ id }) => !ids.has(id)).map(({ path }) => path)).toEqual([]);
  });

  test('every list of clauses outside software is in their register', () => {
    const folder = 'packages/rulebooks/src/not-applicable/';
    const register = textOf(`${folder}index.ts`);
    const lists = [...paths].filter(
      (path) => path.startsWith(folder) && !/(index|not-applicable)\.ts$/.test(path),
    );
    expect(lists.length).toBeGreaterThan(5);
    const missing = lists.filter((path) => !register.includes(`'./${path.slice(folder.length)}'`));
    expect(missing, `add each to ${folder}index.ts`).toEqual([]);
  });

  test.each(notations.map((notation) => [notation.family, notation] as const))(
    'every verb of %s stands in docs/records.md or beside it',
    (_, { house: ofHouse, seat, expect: looks }) => {
      const pages = files.filter(({ path }) => /^docs\/records(\/.+)?\.md$/.test(path));
      const words = new Set(
        pages.flatMap(({ text }) =>
          text
            .split('\n')
            .flatMap((row) =>
              [...row.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/[\s|\\]+/)),
            ),
        ),
      );
      const verbs = [ofHouse, seat, looks].flatMap((part) => Object.keys(part));
      expect(verbs.filter((verb) => !words.has(verb))).toEqual([]);
    },
  );

  // Files that several games share: one of the games shows them.
  test('every verb stands in a record', () => {
    const follows = files.filter(({ path }) => path.startsWith('packages/notation/follows/'));
    const begun = new Set(
      [...records, ...follows].flatMap(({ text }) =>
        text.split('\n').map((line) => {
          const [first = '', second = '', third = ''] = line.replace(/^as \S+ /, '').split(/\s+/);
          if (first === 'expect') return `expect ${/^\d/.test(second) ? third : second}`;
          return /^\d/.test(first) ? `SEAT ${second}` : first;
        }),
      ),
    );
    const verbs = notations.flatMap(({ house: ofHouse, seat, expect: looks }) => [
      ...Object.keys(ofHouse),
      ...Object.keys(seat).map((verb) => `SEAT ${verb}`),
      ...Object.keys(looks).map((verb) => `expect ${verb}`),
    ]);
    expect([...new Set(verbs)].filter((verb) => !begun.has(verb))).toEqual([]);
  });

  test.each(['pass', 'red', 'main'])(
    'every word of a plan stands in docs/simulation.md and is tried in a test, where a game has the bet %s',
    (bet) => {
      const page = textOf('docs/simulation.md');
      const [table = ''] = /^\| clause \|[\s\S]*?\n\n/m.exec(page) ?? [];
      const written = new Set(
        [...table.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/[a-z]+/g)),
      );
      // The error for a word that no plan knows lists the possible words.
      const words = ['?', 'on ?', 'after ?', 'on round: ?', 'play ?', 'count ?'].flatMap((plan) => {
        const parsed = parsePlan(plan, [bet]);
        return parsed.ok ? [] : parsed.problem.expected.filter((word) => /^[a-z]+$/.test(word));
      });
      expect(words.length).toBeGreaterThan(15);
      expect(words.filter((word) => !written.has(word))).toEqual([]);
      const tests = [...paths].filter((path) =>
        /^packages\/simulation\/src\/(plan|blackjack)\/.+\.test\.ts$/.test(path),
      );
      const tried = new Set(tests.flatMap((path) => wordsInTexts(textOf(path))));
      expect(wordsInTexts("const tripleSevens = parsed('on round: double red')")).toEqual([
        'on',
        'round',
        'double',
        'red',
      ]);
      expect(words.filter((word) => !tried.has(word))).toEqual([]);
    },
  );

  test('the glossary names every game where it says what a family is', () => {
    const [row = ''] = /^\| family \|.*$/m.exec(textOf('docs/glossary.md')) ?? [];
    const unnamed = Object.keys(families).filter((id) => !row.includes(id.replaceAll('-', ' ')));
    expect(unnamed, 'docs/glossary.md, family').toEqual([]);
  });

  test('every game has its picture', () => {
    const pictures = new Set(
      filesUnder(join(root, 'docs/screenshots')).map((path) => basename(path)),
    );
    const isShown = ({ id }: { readonly id: string }): boolean =>
      pictures.has(`${id.replaceAll('.', '-')}-desktop-dark.png`);
    const unseen = Object.keys(families).filter(
      (family) => !rulebooks.some((rulebook) => rulebook.family === family && isShown(rulebook)),
    );
    expect(unseen, 'node scripts/screenshots.mjs <rulebook id>').toEqual([]);
  });

  test('the page of the engine names every game', () => {
    const page = textOf('packages/engine/README.md').replaceAll(/\s+/g, ' ');
    const unnamed = Object.keys(families).filter((id) => !page.includes(id.replaceAll('-', ' ')));
    expect(unnamed, 'packages/engine/README.md').toEqual([]);
  });

  test('a record lies in the folder of the rulebook it opens a table under', () => {
    const astray = records.flatMap(({ path, text }) => {
      // Changed choices follow the rulebook's id after a colon.
      const [id = ''] = (opens(text) ?? '').split(':');
      const folder = `records/${id.replaceAll('.', '-')}/`;
      return path.startsWith(folder) ? [] : [`${path}: move it to ${folder}`];
    });
    expect(astray).toEqual([]);
  });

  test('a record begins by saying what it shows', () => {
    const silent = records.filter(({ text }) => !/^# \S/.test(text)).map(({ path }) => path);
    expect(silent, 'put a comment on the first line').toEqual([]);
  });
});

describe('citations', () => {
  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
    '%s cites clauses that exist, of documents it names',
    (_, rulebook) => {
      const cited = settingsIn(rulebook).flatMap(([place, by]) => by.map((id) => ({ place, id })));
      expect(cited.length).toBeGreaterThan(0);
      const named = ['house', ...rulebook.documents];
      const wrong = cited.filter(
        ({ id }) =>
          !known.has(id) || !named.some((document) => known.has(id) && isOf(document, id)),
      );
      expect(wrong, 'cite a clause of a document that the rulebook lists').toEqual([]);
    },
  );

  test('a clause outside software exists, gives its reason, and no rule cites it', () => {
    const configured = new Set(rulebooks.flatMap(settingsIn).flatMap(([, by]) => by));
    for (const [id, reason] of Object.entries(notApplicable)) {
      expect(known, id).toContain(id);
      expect(reason, id).toMatch(/\S+ \S+ \S+/);
      expect(configured, `${id} is cited by a rule: take it off the list`).not.toContain(id);
    }
  });
});

/** Whether a clause belongs to this document, and not to one whose name merely begins the same. */
const isOf = (document: string, id: string): boolean => {
  const found =
    documents.find((one) => one.id === document) ?? (document === 'house' ? house : undefined);
  return found !== undefined && Object.hasOwn(found.clauses, id.slice(document.length + 1));
};
