import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@openpit/engine';
import {
  auditorRoles,
  backOfficeActs,
  backOfficeRoles,
  cageRoles,
  pitRoles,
  teacherRoles,
} from '@openpit/protocol/staff-roles';
import { describe, expect, test } from 'vitest';
import { en as cage } from '../cage/texts/en.ts';
import { es as cageEs } from '../cage/texts/es.ts';
import { fr as cageFr } from '../cage/texts/fr.ts';
import { en as school } from '../class/texts/en.ts';
import { es as classEs } from '../class/texts/es.ts';
import { fr as classFr } from '../class/texts/fr.ts';
import { faceDownKey } from '../console/entry.ts';
import { fixedKeys } from '../console/keys.ts';
import { en as crew } from '../console/texts/en.ts';
import { en as library } from '../library/texts/en.ts';
import { es as libraryEs } from '../library/texts/es.ts';
import { fr as libraryFr } from '../library/texts/fr.ts';
import { en as pit } from '../pit/texts/en.ts';
import { es as pitEs } from '../pit/texts/es.ts';
import { fr as pitFr } from '../pit/texts/fr.ts';
import { en as replay } from '../replay/texts/en.ts';
import { routeOf } from '../route.ts';
import { en as drills } from '../school/texts/en.ts';
import { es as schoolEs } from '../school/texts/es.ts';
import { fr as schoolFr } from '../school/texts/fr.ts';
import { en as site } from '../texts/en.ts';
import { es as siteEs } from '../texts/es.ts';
import { fr as siteFr } from '../texts/fr.ts';

const root = join(import.meta.dirname, '../../../..');

const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');

/** The part that walks through the pages of the staff. */
const walk = manual.slice(manual.indexOf('## In the browser'), manual.indexOf('## A hosted table'));

const wordsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};

describe('docs/operating.md', () => {
  test('every button, panel and page it names by its words has those words', () => {
    const said = [cage, school, crew, library, pit, replay, drills, site].flatMap(wordsOf);
    const known = new Set(said.map((words) => words.toLowerCase()));
    const named = [
      ...walk.matchAll(/(?<![*\w])\*{1,2}([^*\n]+(?:\n[^*\n]+)?)\*{1,2}(?![*\w])/g),
    ].map(([, words = '']) => words.replaceAll('\n', ' ').toLowerCase());
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((words) => !known.has(words))).toEqual([]);
  });

  test('every picture in it is there, and is taken by the tests of the pages', () => {
    const pictures = [...walk.matchAll(/src="screenshots\/pit\/([\w-]+)\.jpg"/g)].map(
      ([, name = '']) => name,
    );
    const folder = join(root, 'packages/web/e2e');
    const tests = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const isTaken = (name: string): boolean =>
      tests.some((text) => new RegExp(`shot\\(\\w+(\\('\\w+'\\))?, '${name}'\\)`).test(text));
    expect(pictures.filter((name) => !isTaken(name))).toEqual([]);
    const files = pictures.map((name) => join(root, `docs/screenshots/pit/${name}.jpg`));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('every heading of the walk has its picture or says what needs none', () => {
    const parts = walk.split(/^### /m).slice(1);
    const bare = parts.filter((part) => !part.includes('<img')).map((part) => part.split('\n')[0]);
    expect(bare).toEqual([
      'The administrator: a table and its crew',
      'Chips between the cage and a table',
    ]);
  });

  const several = (roles: readonly Role[]): string =>
    new Intl.ListFormat('en-GB').format(roles.map((role) => `${role}s`));

  test.each([
    ['Pit', pitRoles],
    ['Cage', cageRoles],
    ['Report', auditorRoles],
    ['Class', teacherRoles],
  ] as const)('who finds %s in the menu is who it says', (page, roles) => {
    const said = walk
      .replaceAll('\n', ' ')
      .match(new RegExp(`\\*\\*${page}\\*\\* for ([\\w, ]+?)(?=[.,] \\*\\*|\\. )`))?.[1];
    const sorted = (text: string): readonly string[] => text.split(/, | and /).sort();
    expect(sorted(said ?? '')).toEqual(sorted(several(roles)));
  });

  test('the keys it names are those of the console', () => {
    const console = walk.slice(walk.indexOf('### The crew'), walk.indexOf('### Chips between'));
    for (const key of Object.values(fixedKeys))
      expect(console).toContain(`\`${key.toUpperCase()}\``);
    // And no other letter is named as a key, but those that type cards and dice.
    const keys: readonly string[] = Object.values(fixedKeys);
    const named = [...console.matchAll(/`([A-Z/?])`/g)].map(([, key = '']) => key.toLowerCase());
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('every address it names is a page', () => {
    const named = [...manual.matchAll(/`(\/(?!api\/|var\/)[a-z][^`\s]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => routeOf(path).kind === 'lobby')).toEqual([]);
  });

  test('every way of asking over HTTP that it names is one the protocol names', () => {
    const protocol = readFileSync(join(root, 'docs/protocol.md'), 'utf8');
    const routes = [...protocol.matchAll(/`[A-Z]+ (\/api\/[^`?\s]+)[^`]*`/g)].map(
      ([, path = '']) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\.csv)?$`),
    );
    const named = [...manual.matchAll(/`(?:GET )?(\/api\/[^`?\s]+)[^`]*`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !routes.some((route) => route.test(path)))).toEqual([]);
  });

  test('what types a card that lies face down is what it says', () => {
    expect(walk).toContain(`\`${faceDownKey}\` for one that lies face down`);
  });

  test('a teacher’s page is as old as it says at most', () => {
    const page = readFileSync(join(import.meta.dirname, '../class/class-page.tsx'), 'utf8');
    const everyMs = Number(/everyMs = ([\d_]+)/.exec(page)?.[1]?.replaceAll('_', ''));
    const words = ['no', 'one', 'two', 'three', 'four', 'five'];
    expect(walk).toContain(`never more than ${words[everyMs / 1_000]} seconds old`);
  });

  test('who may do what at a table besides the game is what its table says', () => {
    const rows = [...manual.matchAll(/^\| (`[^|]+`[^|]*) \| ([a-z, ]+) \|$/gm)];
    const written = new Map(
      rows.flatMap(([, acts = '', roles = '']) =>
        [...acts.matchAll(/`([\w-]+)`/g)].map(([, act = '']) => [act, roles.split(', ')] as const),
      ),
    );
    // A count far from the books is confirmed by who opens and closes shifts, which is said where shifts are.
    const wrong = backOfficeActs
      .filter((act) => act !== 'confirm-count')
      .filter((act) => `${written.get(act)}` !== `${backOfficeRoles[act]}`);
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['en', site, { pit, cage, report: cage.report, class: school, library, school: drills }],
  [
    'fr',
    siteFr,
    {
      pit: pitFr,
      cage: cageFr,
      report: cageFr.report,
      class: classFr,
      library: libraryFr,
      school: schoolFr,
    },
  ],
  [
    'es',
    siteEs,
    {
      pit: pitEs,
      cage: cageEs,
      report: cageEs.report,
      class: classEs,
      library: libraryEs,
      school: schoolEs,
    },
  ],
] as const)(
  'what the menu calls a page is what the page calls itself in %s',
  (_, { nav }, pages) => {
    for (const [name, { title }] of Object.entries(pages))
      expect(Object.entries(nav).find(([key]) => key === name)?.[1], name).toBe(title);
  },
);
