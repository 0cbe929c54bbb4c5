import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { decided, knownPlans, sights } from '@openpit/simulation';
import { describe, expect, test, vi } from 'vitest';
import { benchSim } from '../bench/sim.ts';
import { openpit, remembering } from '../testing/captured.ts';

describe('openpit sim', () => {
  test('gives the same result for the same seed and rounds, whatever the number of threads', async () => {
    const sim = (...more: readonly string[]) =>
      openpit('sim', 'bclc.craps', '--bet', 'field', '--rounds', '100001', '--json', ...more);
    const first = await sim('--seed', '9', '--threads', '1');
    expect(first.code).toBe(0);
    const { wagers, ...head } = JSON.parse(first.out);
    expect(head).toEqual({ rulebook: 'bclc.craps', seed: '9', rounds: 100_001, isStopped: false });
    expect(wagers).toHaveLength(1);
    expect(wagers[0]).toMatchObject({ bet: 'field', condition: null, rounds: 100_001 });
    expect(wagers[0].low).toBeLessThan(wagers[0].mean);
    expect(wagers[0].high).toBeGreaterThan(wagers[0].mean);
    expect((await sim('--seed', '9', '--threads', '3')).out).toBe(first.out);
    expect((await sim('--seed', '10')).out).not.toBe(first.out);
  });

  test('simulates by the choices it is given, and names them', async () => {
    const exactly = async (...rules: readonly string[]) => {
      const args = ['--bet', 'red', '--rounds', '1000', '--json', ...rules];
      const { out } = await openpit('sim', 'bclc.roulette', ...args);
      const { rulebook, wagers } = JSON.parse(out);
      return { rulebook, exact: wagers[0].exactMean };
    };
    expect(await exactly()).toEqual({ rulebook: 'bclc.roulette', exact: '-1/19' });
    const half = await exactly('--rules', 'zeroOnEvenChances=half');
    expect(half).toEqual({
      rulebook: 'bclc.roulette:zeroOnEvenChances=half',
      exact: '-1/38',
    });
  });

  test('changed rules stand beside the document: of wagers and of plans', async () => {
    const half = ['bclc.roulette', '--rules', 'zeroOnEvenChances=half', '--seed', '1'];
    const wagers = await openpit('sim', ...half, '--bet', 'red', '--rounds', '1000');
    expect(wagers.out).toMatch(/what the rules change.*\n *red +5\.263 +2\.632 +−2\.6316/);
    const plan = ['--plan', 'martingale', '--rounds', '4000'];
    const changed = await openpit('sim', ...half, ...plan, '--json');
    const document = await openpit('sim', 'bclc.roulette', '--seed', '1', ...plan, '--json');
    const { exact } = JSON.parse(document.out);
    const { meanCents, variance } = exact;
    expect(JSON.parse(changed.out).original).toEqual({ meanCents, variance });
    expect(JSON.parse(changed.out).exact.meanCents).toBeGreaterThan(meanCents);
  });

  test('plays a million rounds unless --rounds says how many, and the help says so', async () => {
    const { out } = await openpit('sim', 'bclc.wheel', '--bet', 'space:1', '--json');
    expect(JSON.parse(out).rounds).toBe(1_000_000);
    expect((await openpit('sim', '--help')).out).toMatch(/1000000\s+unless\s+given/);
  });

  test('a plan with a name is printed as it is written, and what is printed is read', async () => {
    const { out } = await openpit('sim', '--plans', '--plan', 'iron-cross');
    const all = (await openpit('sim', '--plans')).out;
    for (const { text } of knownPlans) expect(all).toContain(text);
    const ofWheel = (await openpit('sim', 'bclc.wheel', '--plans')).out;
    expect(ofWheel).toContain('one-space');
    expect(ofWheel).not.toContain('iron-cross');
    const file = join(mkdtempSync(join(tmpdir(), 'plan-')), 'my-plan.txt');
    writeFileSync(file, out);
    const sim = async (plan: string) => {
      const args = ['--plan', plan, '--rounds', '4000', '--seed', '1', '--json'];
      return { ...JSON.parse((await openpit('sim', 'bclc.craps', ...args)).out), plan: null };
    };
    expect(await sim(file)).toEqual(await sim('iron-cross'));
    rmSync(dirname(file), { recursive: true });
  });

  test('every word of plans is in the help', async () => {
    const { out } = await openpit('sim', '--help');
    const words = [...sights, ...decided, 'comeout', 'twice', 'times', 'in PART', 'up to'];
    const orders = [
      'bet',
      'odds',
      'press',
      'down',
      'regress',
      'double',
      'raise',
      'lower',
      'reset',
      'go',
    ];
    for (const word of [...words, ...orders, 'stop at', 'play basic', 'count hilo']) {
      expect(out).toContain(word);
    }
  });

  test('few sessions are not said to have an interval, nor a ruin, nor an average', async () => {
    const sim = async (rounds: string, ...more: readonly string[]) => {
      const args = ['--plan', 'iron-cross', '--seed', '3', '--rounds', rounds, ...more];
      return (await openpit('sim', 'bclc.craps', ...args)).out;
    };
    const one = await sim('400');
    expect(one).toContain('$60.00; one session alone has no interval');
    expect(one).toMatch(/wins, as it was played +by chance alone, perhaps: play more rounds/);
    expect(one).not.toMatch(/holds losses|of 100|bankroll for a ruin|sessions fell/);
    expect(one).toMatch(/at the end +\$60\.00\n/);
    const three = await sim('1200');
    expect(three).toContain('$93.00; 3 sessions are too few for an interval');
    expect(three).not.toMatch(/95 % from|bankroll for a ruin|sessions fell/);
    const broke = await sim('400', '--bankroll', '30');
    expect(broke).toMatch(/could not pay the next bets +100\.00 %, after \d+ rounds\n/);
    expect(await sim('40000')).toMatch(/95 % from/);
  });

  test('rounds that all came to the same are not said to have an interval', async () => {
    const args = ['--bet', 'straight:17', '--rounds', '30', '--seed', '1'];
    const { out } = await openpit('sim', 'bclc.roulette', ...args);
    expect(out).toContain('none, since all rounds came to the same');
    const few = await openpit(
      'sim',
      'bclc.roulette',
      '--bet',
      'red',
      '--rounds',
      '9',
      '--seed',
      '1',
    );
    expect(few.out).toContain('9 rounds are too few for one');
  });

  test('a game whose wagers stay up says that some are not decided at the end, and only such a one', async () => {
    const said =
      'wagers that are not decided when a session ends count with what is on them, so the';
    const sim = async (id: string, plan: string, ...more: readonly string[]) =>
      (await openpit('sim', id, '--plan', plan, '--rounds', '4000', ...more)).out;
    expect(await sim('bclc.craps', 'pass-odds')).toContain(said);
    expect(await sim('bclc.roulette', 'martingale')).not.toContain(said);
    const prison = ['--rules', 'zeroOnEvenChances=prison'];
    expect(await sim('bclc.roulette', 'martingale', ...prison)).toContain(said);
  });

  test('shows one wager in full and several in a table, and writes CSV', async () => {
    const one = await openpit(
      'sim',
      'bclc.craps',
      '--bet',
      'field',
      '--rounds',
      '1e5',
      '--seed',
      '1',
    );
    expect(one.out).toMatch(/mean of a stake +-?\d+\.\d{4} %, exactly -?\d+\.\d{4} %/);
    expect(one.out).toMatch(/seed 1\./);
    const all = await openpit('sim', 'bclc.wheel', '--rounds', '1000', '--seed', '1', '--csv');
    const lines = all.out.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^rulebook,bet,condition,model,stakeCents,rounds,outcomes,mean/);
    expect(lines.slice(1).every((line) => line.split(',').length === 14)).toBe(true);
  });

  test.each([
    [['bclc.craps', '--rounds', '0'], /--rounds is a whole number from 1 to 1,000,000,000,000/],
    [['bclc.craps', '--rounds', '9e99'], /--rounds is a whole number/],
    [['bclc.craps', '--rounds', '1.5'], /--rounds is a whole number/],
    [['bclc.craps', '--rounds', '1,000'], /--rounds is a whole number/],
    [
      ['bclc.craps', '--plan', 'nonsense'],
      /no plan nonsense; known plans: pass-odds,.*\n"openpit sim bclc\.craps --plans"/,
    ],
    [['bclc.crap', '--plan', 'nonsense'], /no rulebook bclc\.crap; did you mean/],
    [['openpit.baccarat', '--plans'], /plans are for blackjack, craps,/],
    [['--plans', '--plan', 'iron'], /no plan iron; did you mean iron-cross/],
    [['bclc.craps', '--rounds', '9', '--bet', 'pas'], /no wager pas; did you mean pass\?/],
    [['bclc.crap', '--rounds', '9'], /no rulebook bclc\.crap; did you mean bclc\.craps\?/],
    [['bclc.craps', '--rounds', '9', '--seed', '-1'], /--seed is a whole number from 0 to/],
    [['bclc.craps', '--rounds', '9', '--seed', '18446744073709551616'], /--seed is a whole/],
    [['bclc.craps', '--rounds', '9', '--threads', '0'], /--threads is a whole number from 1/],
    [['bclc.craps', '--rounds', '9', '--json', '--csv'], /--json or --csv, not both/],
    [
      ['bclc.roulette', '--rounds', '9', '--rules', 'zero=half'],
      /no choice of bclc\.roulette named zero/,
    ],
    [['bclc.reddog', '--rounds', '9', '--bet', 'man'], /no wager man; did you mean main\?/],
    [['bclc.doubledeck', '--rounds', '9', '--bet', 'man'], /no wager man; did you mean main\?/],
    [
      ['bclc.doubledeck', '--rounds', '1e12'],
      /--rounds is at most 4,294,967,296 with the main wager of blackjack/,
    ],
    [
      ['bclc.craps', '--rounds', '1e12', '--plan', 'pass-odds', '--session', '9'],
      /more than 4,294,967,296 sessions of 9; --session is at least 233 then/,
    ],
    [
      ['bclc.craps', '--rounds', '9', '--strategy', 'basic'],
      /are for blackjack, and bclc\.craps is/,
    ],
    [
      ['bclc.craps', '--rounds', '9', '--plan', 'martingale'],
      /a plan for roulette, and bclc\.craps/,
    ],
    [['bclc.craps', '--rounds', '9', '--plan', 'iron-cros'], /did you mean iron-cross\?/],
    [['bclc.craps', '--rounds', '9', '--bet', 'pass', '--plan', 'x'], /--bet or --plan, not both/],
    [['bclc.craps', '--rounds', '9', '--session', '3'], /--session goes with --plan/],
    [['bclc.craps', '--rounds', '9', '--bet', 'pass', '--html', 'x'], /--html goes with --plan/],
    [
      ['bclc.craps', '--rounds', '1e6', '--plan', 'pass-odds', '--html', 'nowhere/x.html'],
      /there is no folder nowhere/,
    ],
    [
      ['bclc.craps', '--rounds', '9', '--bet', 'pass+odds'],
      /several together are a plan, or exactly "openpit odds bclc\.craps --bet pass\+odds"/,
    ],
    [['bclc.craps', '--rounds', '9', '--bet', ''], /no wager ; "openpit odds bclc\.craps" lists/],
    [['bclc.craps', '--rounds', '2.5'], /--rounds is a whole number/],
    [
      ['bclc.craps', '--rounds', '9', '--shard', '1/2', '--csv'],
      /--csv and --html go with --merge/,
    ],
    [['bclc.craps', '--rounds', '9', '--rules', 'barred'], /--rules is name=value.*not barred/],
    [['bclc.craps', '--rounds', '9', '--rules', ''], /--rules is name=value.*not nothing/],
    [['--merge', 'package.json'], /package\.json is not what "openpit sim --shard" printed/],
    [
      ['--merge', join(import.meta.dirname, 'sim.test.ts')],
      /sim\.test\.ts is not what "openpit sim --shard" printed/,
    ],
    [
      ['bclc.craps', '--rounds', '9', '--plan', 'iron-cross', '--session', '400'],
      /--rounds 9 is less than one session of 400 rounds/,
    ],
    [
      ['bclc.craps', '--rounds', '1e6', '--plan', 'pass-odds', '--bankroll', '4'],
      /a bankroll of 4 is less than the 10 of the plan's first wagers/,
    ],
    // Its first wagers wait for a point.
    [
      ['bclc.craps', '--rounds', '1e6', '--plan', 'iron-cross', '--bankroll', '4'],
      /a bankroll of 4 is less than the 22 of the plan's first wagers/,
    ],
    [
      ['bclc.craps', '--rounds', '1e6', '--plan', 'pass-odds', '--bankroll', 'much'],
      /--bankroll is an amount in dollars up to 10,000,000, such as 500, not much/,
    ],
    [
      ['bclc.war', '--rounds', '9', '--plan', 'x'],
      /plans are for blackjack, craps, roulette, wheel, and bclc\.war is/,
    ],
    [['bclc.craps', '--rounds', '9', '--shard', '5/4'], /--shard is which part of how many/],
    [['--merge', 'nowhere.json'], /there is no file nowhere\.json/],
    [
      ['bclc.blackjack', '--rounds', '400', '--chart', 'package.json'],
      /error: package\.json: line 1 of the chart: expected a row/,
    ],
    [
      ['bclc.craps', '--bet', 'pass', '--rounds', '9', '--gpu'],
      /--gpu needs the package webgpu|no GPU/,
    ],
    [
      ['bclc.craps', '--plan', 'pass-odds', '--rounds', '1e6', '--gpu'],
      /--gpu needs the package webgpu|no GPU/,
    ],
    [[], /missing required argument 'rulebook'/],
  ])('refuses %j', async (args, message) => {
    const { err, code, out } = await openpit('sim', ...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(message);
  });

  test.each([
    ['bclc.war', 'main'],
    ['bclc.war', 'tie'],
    ['bclc.reddog', 'raise'],
    ['openpit.baccarat', 'tie'],
    ['bclc.blackjack', 'insurance'],
  ])('%s: %s alone is what it is among all wagers', async (id, bet) => {
    const asked = ['sim', id, '--rounds', '2000', '--seed', '5', '--json'];
    const read = async (...more: readonly string[]): Promise<readonly { bet: string }[]> =>
      JSON.parse((await openpit(...asked, ...more)).out).wagers;
    const own = (await read()).filter((wager) => wager.bet === bet);
    expect(own.length).toBeGreaterThan(0);
    expect(await read('--bet', bet)).toEqual(own);
  });

  test.each([
    ['openpit.baccarat', 'decks=1'],
    ['bclc.war', 'decks=2'],
    ['bclc.reddog', 'decks=1'],
  ])('%s is played with so few cards as %s too', async (id, rules) => {
    const asked = ['sim', id, '--rules', rules, '--rounds', '1e5', '--seed', '5', '--json'];
    const { out } = await openpit(...asked);
    const wagers: readonly { bet: string; z: number }[] = JSON.parse(out).wagers;
    expect(wagers.length).toBeGreaterThan(0);
    expect(wagers.filter(({ z }) => Math.abs(z) > 4.5)).toEqual([]);
  });

  test('shards that are missing, doubled, foreign, cut or changed are refused by name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openpit-shards-'));
    const asked = ['sim', 'bclc.craps', '--bet', 'field', '--rounds', '40000', '--json'];
    const merged = (...names: readonly string[]) =>
      openpit('sim', '--json', '--merge', ...names.map((name) => join(folder, name)));
    const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
    try {
      for (const at of [1, 2, 3]) {
        save(`${at}`, (await openpit(...asked, '--seed', '5', '--shard', `${at}/3`)).out);
      }
      save('other', (await openpit(...asked, '--seed', '6', '--shard', '2/3')).out);
      const text = readFileSync(join(folder, '2'), 'utf8');
      save('cut', text.slice(0, -40));
      save('changed', text.replace(/\[\[\[\d+,\d+\]/, '[[[1,1]'));
      save('bare', '{"kind":"openpit.sim.shard"}');
      expect((await merged('3', '1', '2')).out).toBe((await openpit(...asked, '--seed', '5')).out);
      expect((await merged('1', '3')).err).toContain('1 of 3 shards is missing: 2/3');
      expect((await merged('1', '2', '2', '3')).err).toMatch(/2 is named twice: say it once/);
      expect((await merged('1', 'other', '3')).err).toContain('other is of another run than');
      for (const name of ['cut', 'changed', 'bare']) {
        const { err, code } = await merged('1', name, '3');
        expect(code).toBe(2);
        expect(err).toContain(
          `${name} is not what "openpit sim --shard" printed, or not all of it`,
        );
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    [
      'bclc.craps',
      'on comeout: bet pass 10\nafter win field: bet any7 1\n',
      'line 2, "after win field: bet any7 1", never applies: the plan makes no wager on field; a clause such as "on round: bet field 10" does',
    ],
    [
      'bclc.craps',
      'on comeout: bet pass 5, bet fire 5\n',
      'is refused: this table was opened without fire (bclc.fire.1.1, bclc.fire.1.2, bclc.fire.5.1); the line "table side=fire" opens it with that',
    ],
    [
      'bclc.craps',
      'after win pass: press\non comeout: bet pass 10\n',
      'never applies: pass is not up when its turn comes: clauses are carried out from the top, so put it below the one that bets pass',
    ],
    [
      'bclc.blackjack',
      'on hand: bet main 10\nafter lose main: double\n',
      'line 2, "after lose main: double": in blackjack a plan bets on hand or on count, and never by what the hand before brought',
    ],
  ])(
    'a plan for %s that does not work is refused with its line and what would: %j',
    async (id, text, wanted) => {
      const folder = mkdtempSync(join(tmpdir(), 'openpit-plan-'));
      const file = join(folder, 'plan.txt');
      writeFileSync(file, text);
      const { err, code } = await openpit('sim', id, '--rounds', '9', '--plan', file);
      rmSync(folder, { recursive: true });
      expect(code).toBe(2);
      expect(err).toContain(wanted);
      expect(err).toMatch(new RegExp(`^error: ${file}, line \\d`));
    },
  );

  test('plays all wagers of blackjack in one run, the same on any number of threads', async () => {
    const sim = (...more: readonly string[]) =>
      openpit('sim', 'openpit.blackjack', '--rounds', '20001', '--json', ...more);
    const first = await sim('--seed', '3', '--threads', '1');
    const { wagers } = JSON.parse(first.out);
    const names = wagers.map(({ bet, condition }: Record<string, string>) => [bet, condition]);
    expect(names).toEqual([
      ['main', null],
      ['insurance', null],
      ['evenmoney', null],
      ['main', 'hand=blackjack,up=A'],
    ]);
    expect(wagers[0].rounds).toBe(20_001);
    for (const { z } of wagers) expect(Math.abs(z)).toBeLessThan(4.5);
    expect((await sim('--seed', '3', '--threads', '3')).out).toBe(first.out);
    expect((await sim('--seed', '4')).out).not.toBe(first.out);
  });

  test('Ctrl-C before the first session says so, with the seed, in every form', async () => {
    const plan = ['sim', 'bclc.craps', '--plan', 'pass-odds', '--rounds', '1e9', '--seed', '77'];
    const stopped = async (...form: readonly string[]) => {
      const once = vi.spyOn(process, 'once').mockImplementation((_, pressed) => {
        pressed();
        return process;
      });
      const said = await openpit(...plan, ...form);
      once.mockRestore();
      return said;
    };
    const text = await stopped();
    expect([text.code, text.out]).toEqual([130, 'Stopped before the first session; seed 77.\n']);
    const json = await stopped('--json');
    expect([json.code, JSON.parse(json.out)]).toEqual([
      130,
      { rulebook: 'bclc.craps', seed: '77', sessions: 0, isStopped: true },
    ]);
    const csv = await stopped('--csv');
    expect([csv.code, csv.out, csv.err]).toEqual([130, '', text.out]);
  });

  test('the plan that the documents show is taken as they say, and each of its bets can be made', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/simulation.md'), 'utf8');
    const [, plan = ''] = /## A plan\n\n```text\n(.*?)```/s.exec(page) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'openpit-plan-'));
    const file = join(folder, 'plan.txt');
    writeFileSync(file, plan);
    const sim = ['sim', 'bclc.craps', '--plan', file, '--rounds', '400', '--session', '40'];
    expect((await openpit(...sim)).err).toContain('needs --bankroll');
    const { code, err } = await openpit(...sim, '--bankroll', '500');
    expect(code, err).toBe(0);
    const made = [...plan.matchAll(/bet (\S+)/g)].map(([, bet]) => bet);
    for (const [, bet] of plan.matchAll(/after \w+ (\S+):/g)) expect(made).toContain(bet);
    rmSync(folder, { recursive: true });
  });

  test('names no bankroll for a plan whose doubled wagers win until they lose everything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openpit-plan-'));
    const file = join(folder, 'plan.txt');
    writeFileSync(
      file,
      'on comeout: bet pass 10\nafter lose pass: double\nafter win pass: reset\n',
    );
    const sim = ['sim', 'bclc.craps', '--plan', file, '--rounds', '200000', '--seed', '1'];
    const { out } = await openpit(...sim);
    expect(out).toMatch(/mean of a session +\$\d/);
    expect(out).toContain('no bankroll can be named: 5 of 100 sessions fell to −$');
    expect(out).not.toContain('Kelly');
    rmSync(folder, { recursive: true });
  });

  test('where sessions cannot pay or are at the floor, it is said when half of them had', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openpit-plan-'));
    const file = join(folder, 'plan.txt');
    writeFileSync(file, 'on round: bet red 10\nafter lose red: double\nstop at 1000 or 15\n');
    const sim = ['sim', 'bclc.roulette', '--plan', file, '--rounds', '40000', '--seed', '1'];
    const { out } = await openpit(...sim, '--bankroll', '100');
    for (const ending of ['could not pay the next bets', 'left at the floor']) {
      expect(out).toMatch(
        new RegExp(
          `${ending} .*, of those that could not pay or were at the floor half by round \\d+`,
        ),
      );
    }
    rmSync(folder, { recursive: true });
  });

  test('Ctrl-C gives the result so far, which is the run of as many rounds', async () => {
    const bin = join(import.meta.dirname, '../../bin/openpit.js');
    const args = ['sim', 'bclc.craps', '--bet', 'field', '--seed', '4', '--json', '--rounds'];
    const interrupted = async (afterMs: number) => {
      const child = spawn(process.execPath, [bin, ...args, '1e12', '--threads', '1']);
      let out = '';
      child.stdout.on('data', (data) => {
        out += data;
      });
      const timer = setTimeout(() => child.kill('SIGINT'), afterMs);
      const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
      clearTimeout(timer);
      return { code, out };
    };
    // On a busy machine the signal may arrive before the process handles signals; then the test tries again with more time.
    let { code, out } = await interrupted(3000);
    if (out === '') ({ code, out } = await interrupted(30_000));
    expect(code).toBe(130);
    const { isStopped, wagers } = JSON.parse(out);
    expect(isStopped).toBe(true);
    const same = await openpit(...args, `${wagers[0].rounds}`);
    expect(JSON.parse(same.out).wagers).toEqual(wagers);
  });
});

test('npm run bench -- sim names every kernel on one core and on all beside the plain loop', async () => {
  const { said, terminal } = remembering();
  await benchSim(terminal, { takes: { takes: 1, takeMs: 1 }, isJson: true });
  const rates: readonly Readonly<{ name: string; threads: number; roundsPerSecond: number }>[] =
    JSON.parse(said.out);
  expect(rates[0]?.name).toMatch(/plain loop/);
  const kernels = rates.slice(1);
  const alone = kernels.filter((_, at) => at % 2 === 0);
  expect(alone.length).toBeGreaterThan(9);
  expect(alone.every(({ threads }) => threads === 1)).toBe(true);
  for (const { name } of alone) {
    expect(kernels.filter((one) => one.name === name)).toHaveLength(2);
  }
  expect(rates.every(({ roundsPerSecond }) => roundsPerSecond > 0)).toBe(true);
});
