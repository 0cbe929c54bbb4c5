import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

describe('openpit strategy', () => {
  test('--json gives the chart, every choice’s value and the edge', async () => {
    const { out, code } = await openpit(
      'strategy',
      'bclc.blackjack',
      '--decks',
      'endless',
      '--json',
    );
    expect(code).toBe(0);
    const strategy = JSON.parse(out);
    expect(Object.keys(strategy)).toEqual([
      'rulebook',
      'decks',
      'houseEdge',
      'againstAce',
      'chart',
      'ev',
    ]);
    expect(strategy.decks).toBe('endless');
    expect(strategy.houseEdge).toMatch(/^0\.00\d+$/);
    expect(Object.keys(strategy.chart)).toEqual(['hard', 'soft', 'pair']);
    expect(strategy.chart.hard['16']['10']).toBe('Rh');
    expect(Object.keys(strategy.chart.hard)).toEqual(
      Array.from({ length: 16 }, (_, at) => `${at + 5}`),
    );
    expect(strategy.ev.hard['16']['10'].surrender).toBeCloseTo(-0.5 - 0.5 / 13, 8);
    expect(strategy.ev.pair['8,8']['6'].split).toBeGreaterThan(strategy.ev.pair['8,8']['6'].stand);
  });

  test('prints the chart with its edge', async () => {
    const { out } = await openpit('strategy', 'bclc.freebet', '--decks', 'endless');
    expect(out).toMatch(/^bclc\.freebet, endless decks: house edge \d\.\d{4} %/);
    expect(out).toMatch(/^ {2}9 +(F {3}){9}F$/m);
    expect(out).toContain('Hard, on a token');
  });

  test('--composition has a row for every two cards', async () => {
    const { out } = await openpit(
      'strategy',
      'bclc.doubledeck',
      '--decks',
      'endless',
      '--composition',
      '--json',
    );
    const strategy = JSON.parse(out);
    expect(strategy.chart.hard['10,6']['7']).toBe('H');
  });

  test.each([
    ['an unknown rulebook', ['bclc.freebt'], 'did you mean bclc.freebet?'],
    ['another game', ['bclc.craps'], 'is no blackjack game'],
    ['decks out of range', ['bclc.blackjack', '--decks', '9'], 'from 1 to 8, or endless'],
    ['an unknown count', ['bclc.blackjack', '--count', 'hilow'], 'did you mean hilo?'],
    ['too few tags', ['bclc.blackjack', '--count', '1,2'], 'ten whole numbers from −5 to 5'],
    [
      'an unbalanced count',
      ['bclc.blackjack', '--count', '-1,1,1,1,1,1,1,0,0,-1'],
      'a deck of this one comes to 4, not 0',
    ],
    ['a cut too deep', ['bclc.blackjack', '--count', 'hilo', '--cut', '99'], 'from 10 to 85'],
    ['a ramp of words', ['bclc.blackjack', '--count', 'hilo', '--ramp', 'a'], '10,20,40'],
    ['Kelly without', ['bclc.blackjack', '--count', 'hilo', '--ramp', '1-9'], 'say --bankroll too'],
    ['a ramp without a count', ['bclc.blackjack', '--ramp', '10,20'], 'goes with --count'],
    ['a count and decks', ['bclc.blackjack', '--count', 'hilo', '--decks', '2'], 'own decks'],
    ['a way it is not dealt', ['bclc.blackjack', '--dealt', 'down'], 'is dealt up, not down'],
  ] as const)('%s exits 2 and says what would be right', async (_, argv, message) => {
    const { err, code } = await openpit('strategy', ...argv);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('openpit strategy --count', () => {
  const counted = ['strategy', 'bclc.doubledeck', '--count', 'hilo'];

  test('says what cards count, from where insurance pays and which plays hang on it, as text and as data', async () => {
    const { out } = await openpit(...counted);
    expect(out).toContain('Cards count 2 +1, 3 +1, 4 +1, 5 +1, 6 +1, 7 0, 8 0, 9 0, 10 −1, A −1.');
    expect(out).toMatch(/Insurance pays from a true count of .*\+2\.[34]\d with 1 left/);
    expect(out).toMatch(/^hard 15 +10 +stand, else hit +hit +\+[34] /m);
    const data = JSON.parse((await openpit(...counted, '--json')).out);
    const csv = (await openpit(...counted, '--csv')).out.trimEnd().split('\r\n');
    expect(csv).toHaveLength(data.plays.length + 1);
    expect(csv[0]).toBe('hand,up,choice,other,chart,trueCount,index,gain');
  });

  test('--ramp agrees with the simulation of the same bets', async () => {
    const ramp = ['--ramp', '10,20,40,60,80', '--bankroll', '5000', '--json'];
    const { levels, played } = JSON.parse((await openpit(...counted, ...ramp)).out);
    expect(levels.find((one: { trueCount: number }) => one.trueCount === 2).bet).toBe(40);
    const plan = ['--plan', 'counters-ramp', '--rounds', '4e6', '--seed', '1', '--json'];
    const { mean, variance, rounds, sessions } = JSON.parse(
      (await openpit('sim', 'bclc.doubledeck', ...plan)).out,
    );
    const [byChart] = played;
    const error = Math.sqrt(variance * sessions) / rounds;
    // A fifth is allowed for what the count does not know: the number of rounds in a shoe depends on its cards.
    const apart = Math.abs((mean * sessions) / rounds - 100 * byChart.mean);
    expect(apart).toBeLessThan(20 * byChart.mean + 4 * error);
    expect(Math.sqrt((variance * sessions) / rounds) / (100 * byChart.deviation)).toBeCloseTo(1, 1);
    expect(byChart.ruin).toBeGreaterThan(0);
    expect(byChart.ruin).toBeLessThan(1);
  });

  test('--plays writes a chart that a simulation plays on the kernel, hand by hand by the count', async () => {
    const { out } = await openpit(...counted, '--plays');
    expect(out).toMatch(/^insurance from 2$/m);
    expect(out).toMatch(/^hard 15 against 10 from [34]: /m);
    const folder = mkdtempSync(join(tmpdir(), 'openpit-plays-'));
    const file = join(folder, 'plays.txt');
    writeFileSync(file, out);
    const plan = ['--plan', 'counters-ramp', '--chart', file, '--rounds', '4e5', '--seed', '1'];
    const played = await openpit('sim', 'bclc.doubledeck', ...plan);
    rmSync(folder, { recursive: true });
    expect(played.err).toBe('');
    expect(played.out).toMatch(/on the kernel of blackjack, hands by the count in \d+ charts/);
  });

  test.each([
    [['--plays'], '--plays goes with --count'],
    [['--count', 'zen', '--plays'], 'counts hilo, not zen'],
    [['--count', 'hilo', '--plays', '--json'], 'a chart in text'],
  ])('%j is refused: %s', async (argv, expected) => {
    const { code, err, out } = await openpit('strategy', 'bclc.doubledeck', ...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(expected);
  });
});

describe('docs/blackjack-charts.md', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../../docs/blackjack-charts.md'),
    'utf8',
  );

  const games = rulebooks.filter(({ family }) => family === 'blackjack');

  test.each([...games.map(({ id }) => id), 'bclc.doubledeck --dealt up'])(
    'has the chart that %s prints',
    async (line) => {
      const { out } = await openpit('strategy', ...line.split(' '));
      const [charts = ''] = out.split('\nS stand');
      expect(page).toContain(`\`\`\`text\n${charts.trimEnd()}\n\`\`\``);
    },
  );

  test('--rules says what they are worth and which cells they change', async () => {
    const rules = ['bclc.blackjack', '--rules', 'dealer.hitsSoft17=no'];
    const { out } = await openpit('strategy', ...rules);
    expect(out).toContain(
      'By the document the house edge is 0.5282 %: these rules change it by −0.1966 %.',
    );
    expect(out).toMatch(/hard 11 +A +Dh +H/);
    const { original } = JSON.parse((await openpit('strategy', ...rules, '--json')).out);
    expect(original.houseEdge).toMatch(/^0\.005282/);
    expect(original.changed).toContainEqual({ hand: '8,8', up: 'A', before: 'Rp', after: 'P' });
  });

  test('--rules says which choices of the same name it leaves as they are', async () => {
    const one = ['bclc.doubledeck', '--dealer', '--rules', 'dealer.hitsSoft17=no'];
    const { err } = await openpit('strategy', ...one);
    expect(err).toContain(
      'dealer.hitsSoft17 leaves down.dealer.hitsSoft17 and hand.dealer.hitsSoft17 as the document has them',
    );
    const all = `${one[3]},down.dealer.hitsSoft17=no,hand.dealer.hitsSoft17=no`;
    expect((await openpit('strategy', ...one.slice(0, 3), all)).err).not.toContain('leaves');
  });

  test('a rule of another way of dealing is said to move nothing, and --dealt moves it', async () => {
    const asked = ['strategy', 'bclc.doubledeck', '--rules', 'dealer.hitsSoft17=no'];
    const { out } = await openpit(...asked);
    expect(out).toContain('2 decks, dealt face down: house edge');
    expect(out).toContain('these rules change it by +0.0000 %');
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'dealer.hitsSoft17 is a rule of the game dealt face up; this is the game dealt face down, which it does not change. --dealt up prices that one; the rule of this one is down.dealer.hitsSoft17.',
    );
    const faceUp = (await openpit(...asked, '--dealt', 'up')).out;
    expect(faceUp).toContain('2 decks, dealt face up: house edge');
    expect(faceUp).not.toMatch(/is a rule of the game|\+0\.0000/);
    const own = await openpit(...asked.slice(0, 3), 'down.dealer.hitsSoft17=no');
    expect(own.out).not.toMatch(/is a rule of the game|\+0\.0000/);
    const dealer = async (...more: readonly string[]) =>
      (await openpit(...asked, '--dealer', '--csv', ...more)).out;
    expect(await dealer('--dealt', 'up')).not.toBe(await dealer());
  });

  test('a changed answer to even money is said, also where every cell stays', async () => {
    const rules = ['strategy', 'bclc.blackjack', '--rules', 'natural.pays=6to5'];
    const { out } = await openpit(...rules);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /Against an ace, by the document: even money for a blackjack is declined, .*\. Now: even money for a blackjack is taken, /,
    );
    expect(out).not.toContain('The chart stays as it is.');
    const { original, againstAce } = JSON.parse((await openpit(...rules, '--json')).out);
    expect([original.againstAce.takesEvenMoney, againstAce.takesEvenMoney]).toEqual([false, true]);
  });

  test('the help names where the value of every choice is, and the chart does too', async () => {
    const where =
      /--csv\s+and\s+--json\s+have\s+(every\s+choice’s\s+value|what\s+every\s+choice\s+is\s+worth)/;
    expect((await openpit('strategy', '--help')).out).toMatch(where);
    expect((await openpit('strategy', 'bclc.sixtofive')).out).toMatch(where);
  });

  test('--removal and --dealer are two questions', async () => {
    const { err, code } = await openpit('strategy', 'bclc.blackjack', '--removal', '--dealer');
    expect(code).toBe(2);
    expect(err).toContain('--removal or --dealer, not both');
  });

  test('--chart prices a chart of one’s own and ranks its mistakes; the best chart makes none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openpit-chart-'));
    const file = join(folder, 'mine.txt');
    writeFileSync(file, 'hard 16: S S S S S S S S S S # never\nsoft 18: S S S S S S S S S S\n');
    const asked = ['strategy', 'openpit.blackjack', '--chart', file];
    const { houseEdge, best, mistakes } = JSON.parse((await openpit(...asked, '--json')).out);
    const costs = mistakes.map((one: { readonly costs: number }) => one.costs);
    expect(costs).toEqual(costs.toSorted((a: number, b: number) => b - a));
    expect(Math.min(...costs)).toBeGreaterThan(0);
    // Cells of different hands barely affect each other.
    const sum = costs.reduce((all: number, one: number) => all + one, 0);
    expect(Math.abs(houseEdge - best - sum)).toBeLessThan(sum / 10);
    expect((await openpit(...asked)).out).toMatch(/yours +costs % of every bet made\n/);
    const sim = await openpit('sim', ...asked.slice(1), '--rounds', '4e6', '--seed', '3', '--json');
    const { mean, exact, variance, sessions } = JSON.parse(sim.out);
    expect(exact.meanCents / (1000 * 400)).toBeCloseTo(-houseEdge, 9);
    expect(Math.abs(mean - exact.meanCents)).toBeLessThan(4.5 * Math.sqrt(variance / sessions));
    writeFileSync(file, 'hard 9: H Dh Dh Dh Dh H H H H H\n');
    expect((await openpit(...asked)).out).toContain('It makes no mistake.');
    writeFileSync(file, 'hard 9: H Dh\n');
    expect(await openpit(...asked)).toMatchObject({ code: 2, out: '' });
    rmSync(folder, { recursive: true });
    expect((await openpit(...asked)).err).toContain('there is no file');
  });
});
