import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './source.ts';

// A program outside this repository: only the packages as they would be published, in an empty folder.
const folder = mkdtempSync(join(tmpdir(), 'openpit-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const npm = (...args: readonly string[]): string =>
  execFileSync('npm', [...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The packages that a program may install: those with a page of their own. */
const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'README.md')),
);

const modules = join(folder, 'node_modules');

beforeAll(() => {
  const named = packages.flatMap((name) => ['-w', `packages/${name}`]);
  const packed = npm('pack', ...named, '--pack-destination', folder, '--ignore-scripts', '--json');
  const tarballs = JSON.parse(packed) as readonly { name: string; filename: string }[]; // npm's own report
  for (const { name, filename } of tarballs) {
    const target = join(modules, name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@openpit') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    module: 'nodenext',
    types: [],
    lib: ['es2023', 'dom'],
  };
  for (const [name, program] of Object.entries(programs)) {
    writeFileSync(join(folder, `${name}.ts`), program);
  }
  const files = Object.keys(programs).map((name) => `${name}.ts`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  complaints = stdout.split('\n').filter((line) => /error TS/.test(line));
});

/** The compiler's errors for all programs, which it reads at once. */
let complaints: readonly string[] = [];

const complaintsOf = (name: string): readonly string[] =>
  complaints.filter((line) => line.startsWith(`${name}.ts(`));

const printedBy = (name: string): string =>
  execFileSync(process.execPath, [join(folder, `${name}.js`)], { encoding: 'utf8' });

/** The program on a page, and its output according to the page; null if the program needs a house. */
const shownOn = (page: string) => {
  const text = readFileSync(join(root, page), 'utf8');
  const block = (language: string) =>
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1];
  return { program: block('ts') ?? '', prints: block('text') ?? '' };
};

const { program: example, prints } = shownOn('README.md');

/** The example with a mistake in it: the original text, and the wrong one. */
const mistakes = [
  ['dice: [5, 3]', 'dices: [5, 3]'],
  ['dice: [5, 3]', "dice: ['5', 3]"],
  ["seat: 1, bet: 'pass', amount: dollars(10)", 'seat: 1, amount: dollars(10)'],
  ["kind: 'roll', dice: [5, 3]", "kind: 'spin', space: '20'"],
  ["{ min: '5' }", "{ mim: '5' }"],
  ["{ min: '5' }", "{ min: 'five' }"],
  ["{ min: '5' }", "{ track: 'yes' }"],
] as const;

const wrongSettings = [
  "openGame(bclcCraps, { mim: '5' })",
  "openGame(bclcCraps, { min: 'five' })",
  'openGame(bclcCraps, { min: 5 })',
  "openGame(bclcCraps, { odds: '3' })",
  "openGame(bclcCraps, { side: 'fier' })",
  "openGame(bclcCraps, { track: 'yes' })",
  "openGame(bclcRoulette, { track: 'maybe' })",
  "openGame(bclcRoulette, { trak: 'yes' })",
  "openGame(bclcWheel, { odds: '2' })",
  "openGame(bclcWheel, { layouts: 'bigsix54' })",
  "openGame(bclcWar, { decks: '6' })",
  "openGame(bclcWar, { cut: 'deep' })",
  "openGame(bclcReddog, { conversions: 'on' })",
  "openGame(bclcReddog, { conversion: 'yes' })",
  "openGame(openpitBaccarat, { cuts: '20' })",
  "openGame(bclcBlackjack, { dealt: 'sideways' })",
  "openGame(bclcBlackjack, { side: 'fire' })",
  "openGame(bclcBlackjack, { kingsbounty: '5' })",
  "openGame(bclcBlackjack, { map: 'own' })",
];

const booksOpened = new Set(wrongSettings.map((line) => /openGame\((\w+),/.exec(line)?.[1] ?? ''));

const walk = `${example}
import { acts, chance } from '@openpit/engine';
play({ kind: 'place-bet', seat: 1, bet: 'pass', amount: dollars(10) });
const here = acts(bclcCraps, game.table, 1).map(({ command }) => command);
console.log(here.length > 36, here.every((order) => act(game, order).ok));
play({ kind: 'close-bets' });
const next = chance(bclcCraps, game.table).map(({ command }) => command);
console.log(next.length, next.every((order) => act(game, order).ok));
`;

const odd = `
import { act, openGame, type Rulebook } from '@openpit/engine';
import * as all from '@openpit/rulebooks';
const orders: readonly unknown[] = [
  null, 7, [], {}, { kind: 5 }, { kind: 'fly' }, { kind: 'toString' }, { kind: 'sit' },
  { kind: 'sit', seat: 1, player: 'Ann', amount: 100.5 }, { kind: 'sit', seat: 1, player: 'Ann', amount: NaN },
  { kind: 'sit', seat: 1, player: 'Ann', amount: 2 ** 53 }, { kind: 'sit', seat: 1, player: { name: 'Ann' }, amount: 100 },
  { kind: 'sit', seat: '1', player: 'Ann', amount: 100 }, { kind: 'sit', seat: 1, player: 'Ann', amount: 100, extra: true },
];
for (const rulebook of all.rulebooks as readonly Rulebook[]) {
  const options: Record<string, string> = rulebook.id === 'bclc.doubledeck' ? { dealt: 'up' } : {};
  const opened = openGame(rulebook, options);
  if (!opened.ok) throw new Error(rulebook.id);
  for (const order of orders) {
    const step = act(opened.game, order as never);
    if (step.ok || step.refusal.code === '' || step.refusal.by.length === 0) console.log(rulebook.id, JSON.stringify(order));
  }
}
console.log('done');
`;

/** Every program that is compiled here, by the name of its file. */
const programs: Readonly<Record<string, string>> = {
  readme: example,
  ...Object.fromEntries(
    packages.map((name) => [`page-${name}`, shownOn(`packages/${name}/README.md`).program]),
  ),
  ...Object.fromEntries(
    mistakes.map(([right, wrong], at) => [`mistake-${at}`, example.replace(right, wrong)]),
  ),
  settings: `import { openGame } from '@openpit/engine';
import { ${[...booksOpened].join(', ')} } from '@openpit/rulebooks';
${wrongSettings.join(';\n')};
`,
  walk,
  odd,
};

describe('from packed tarballs', () => {
  test('the lines of the README compile, and print what stands below them', () => {
    expect(complaintsOf('readme')).toEqual([]);
    expect(printedBy('readme')).toBe(prints);
  });

  test.each(packages)(
    'the lines of the page of %s compile, and print what stands below them',
    (name) => {
      const page = shownOn(`packages/${name}/README.md`);
      expect(page.program).toContain(`from '@openpit/${name}'`);
      expect(complaintsOf(`page-${name}`)).toEqual([]);
      expect(printedBy(`page-${name}`)).toBe(page.prints);
    },
  );

  test('every package that is published has such a page, but the house and the command', () => {
    const published = readdirSync(join(root, 'packages')).filter(
      (name) =>
        !JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).private,
    );
    expect(published.filter((name) => !packages.includes(name))).toEqual(['cli', 'server']);
  });

  test.each(mistakes.map(([right, wrong], at) => [wrong, right, at] as const))(
    'the compiler finds %s',
    (_, right, at) => {
      expect(example).toContain(right);
      expect(complaintsOf(`mistake-${at}`)).not.toEqual([]);
    },
  );

  test('the compiler finds a misspelt setting, one of another game and a wrong value at each game’s table', () => {
    const lines = complaintsOf('settings').map((error) => Number(/\((\d+),/.exec(error)?.[1]));
    expect(lines).toEqual(wrongSettings.map((_, at) => at + 3));
  });

  test('chance and acts are there by name, and what they list is taken', () => {
    expect(complaintsOf('walk')).toEqual([]);
    expect(printedBy('walk').split('\n').slice(-3, -1)).toEqual(['true true', '36 true']);
  });

  test('without types, whatever is no order of the game is refused with a code', () => {
    expect(complaintsOf('odd')).toEqual([]);
    expect(printedBy('odd')).toBe('done\n');
  });
});
