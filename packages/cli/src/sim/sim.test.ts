import { isEqual, negate, pricesOf, writeRatio } from '@openpit/analysis';
import { isRefusal, type Rulebook } from '@openpit/engine';
import { lawPart, madeOtherwise } from '@openpit/engine/testing';
import { findRulebook, rulebooks } from '@openpit/rulebooks';
import {
  compile,
  compiledFamilies,
  kernelFor,
  keyOf,
  knownPlans,
  type Play,
  runKernel,
} from '@openpit/simulation';
import { afterAll, describe, expect, test } from 'vitest';
import { exactOf } from './exact.ts';
import { type Job, jobOf } from './job.ts';
import { openPool, ThreadFailed } from './pool.ts';
import { addSums, played, type Sums } from './running.ts';
import { packed, rangeOf, unpacked } from './shards.ts';
import { simulated } from './simulated.ts';
import { farMeasures } from './testing/errors.ts';

const compiled = rulebooks.filter(({ family }) => compiledFamilies.includes(family));
const byId = compiled.map((rulebook) => [rulebook.id, rulebook] as const);

/** The models of prices that are played to the first decision, or with every outcome as a share of the whole. */
const modelsPlayed = new Set<string | null>([null, 'first-decision', 'full-set']);

const nameOf = ({ bet, condition, model }: Pick<Play, 'bet' | 'condition' | 'model'>): string =>
  [bet, condition, model].map((word) => word ?? '-').join(' ');

/** Wagers whose compiled table has another cost than the price list under the same name, or that only one of the two has. */
const differences = (rulebook: Rulebook): readonly string[] => {
  const prices = new Map(
    pricesOf(rulebook)
      .filter(({ model, condition }) => modelsPlayed.has(model) && !condition?.includes('ante'))
      .map((price) => [nameOf(price), price]),
  );
  const plays = compile(rulebook) ?? [];
  const names = new Set(plays.map(nameOf));
  const unlike = plays.filter((play) => {
    const { mean, variance, outcomes } = exactOf(play);
    const price = prices.get(nameOf(play));
    return !(
      price &&
      isEqual(mean, negate(price.edge)) &&
      isEqual(variance, price.variance) &&
      isEqual(outcomes, price.rolls)
    );
  });
  return [...unlike.map(nameOf), ...[...prices.keys()].filter((name) => !names.has(name))];
};

describe('law: the compiled table costs what the price list says, as a fraction', () => {
  test.each(byId)('%s', (_, rulebook) => {
    expect(differences(rulebook)).toEqual([]);
  });

  // Pricing a craps rulebook takes seconds, and it has dozens of choices. So its cells are compared with play, rulebook by
  // rulebook.
  const quick = compiled.filter(({ family }) => family !== 'craps');
  test.each(quick.map((one) => [one.id, one] as const))(
    '%s, with each choice made otherwise',
    (_, base) => {
      let tried = 0;
      for (const { changed } of lawPart(process.env, madeOtherwise(base))) {
        tried++;
        expect(differences(changed), changed.id).toEqual([]);
      }
      expect(tried).toBeGreaterThan(0);
    },
  );
});

/** Pays that need rounding for every round amount such as 600 dollars. */
const oddPays = [
  ['bclc.craps', 'place.pays.6=7to13', 'place:6'],
  ['bclc.craps', 'buy.commission.rate=1of37', 'buy:4'],
  ['bclc.craps', 'field.pays.12=7to11', 'field'],
  ['bclc.roulette', 'pays.red=7to13', 'red'],
  ['openpit.european', 'pays.straight=29to17', 'straight:7'],
  ['bclc.wheel', 'layouts.bigsix54=1:24:7to13+2:30:1to1', 'space:1'],
] as const;

describe('law: a compiled table is of a stake that nothing rounds', () => {
  test.each(oddPays)('%s:%s', (id, rule, bet) => {
    const rulebook = findRulebook(`${id}:${rule}`);
    if (isRefusal(rulebook)) throw new Error(`${rule} is a choice of ${id}: ${rulebook.code}`);
    const prices = pricesOf(rulebook, bet).filter(({ model }) => modelsPlayed.has(model));
    const plays = compile(rulebook, { bet }) ?? [];
    expect(plays.map(nameOf).sort()).toEqual(prices.map(nameOf).sort());
    for (const play of plays) {
      const price = prices.find((one) => nameOf(one) === nameOf(play)) ?? never();
      expect(writeRatio(negate(exactOf(play).mean)), nameOf(play)).toBe(writeRatio(price.edge));
    }
  });
});

const million = 1_000_000;
describe('a million rounds of every wager agree with the exact mean, variance and chance of each pay', () => {
  test.each(byId)('%s', (_, rulebook) => {
    for (const play of compile(rulebook) ?? []) {
      const counts = kernelFor(play.table, keyOf(17n))({ first: 0, rounds: million });
      expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(million);
      expect(farMeasures(simulated(play, counts))).toEqual([]);
    }
  });

  test('a table that is off by one cell is found out', () => {
    const [pass] = compile(compiled[0] ?? rulebooks[0] ?? never(), { bet: 'pass' }) ?? [];
    if (!pass) return never();
    const cells = pass.table.cells.slice();
    // A come-out that wins is changed into one that loses.
    const at = cells.findIndex((cell) => cell !== 0 && cell !== cells[0] && cell < 64);
    cells[at] = cells[0] ?? 0;
    const off = kernelFor({ ...pass.table, cells }, keyOf(17n))({ first: 0, rounds: million });
    expect(farMeasures(simulated(pass, off))).toContainEqual(expect.stringMatching(/^pass: mean/));
  });
});

const never = (): never => {
  throw new Error('there is a craps rulebook with a pass line');
};

describe('threads', () => {
  const pools = [1, 2, 3, 5].map(openPool);
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
  });

  const spec = { rulebook: 'bclc.craps', seed: `${2n ** 40n + 3n}` } as const;
  const wagersOf = (bet: string, rounds: number): Job =>
    jobOf({ ...spec, rounds, what: { kind: 'wagers', bet } });
  const wholeOf = ({ count }: Job) => ({ first: 0, count });
  const molly = knownPlans.find(({ name }) => name === 'three-point-molly')?.text ?? never();
  const plan = jobOf({
    ...spec,
    rounds: 40_000,
    what: { kind: 'plan', name: 'molly', text: molly, session: 100, bankroll: 30_000, chart: null },
  });

  test('memory is flat in rounds: what a run holds is the same for a thousand and for a million million', () => {
    const heldBy = (job: Job) =>
      job.pieces.map(({ kernel, length, partsOf }) => {
        const [part] = partsOf({ first: 0, count: job.count }, 4096);
        if (typeof kernel === 'function' || !part) throw new Error('it is played by a kernel');
        return [kernel.image.byteLength, kernel.length, length];
      });
    for (const bet of ['pass', 'field']) {
      expect(heldBy(wagersOf(bet, 1e12))).toEqual(heldBy(wagersOf(bet, 1e3)));
    }
    const what = plan.spec.what;
    const planOf = (rounds: number) => jobOf({ ...spec, rounds, what });
    expect(heldBy(planOf(1e11))).toEqual(heldBy(planOf(1e3)));
  });

  test('any number of them gives the counts of one kernel, wager after wager and plan', async () => {
    for (const job of [...['pass', 'field'].map((bet) => wagersOf(bet, 200_001)), plan]) {
      const [first, ...others] = await Promise.all(
        pools.map((pool, at) => played(job, wholeOf(job), { pool, threads: at + 1 })),
      );
      for (const other of others) expect(other).toEqual(first);
      const alone = job.pieces.map(({ kernel }) =>
        typeof kernel === 'function'
          ? never()
          : runKernel(kernel)(0, job.plan ? job.count : 200_001),
      );
      expect(alone).toEqual(first);
    }
  });

  test('one that fails is said in a sentence, with what went wrong', async () => {
    const pool = openPool(2);
    const [piece] = plan.pieces;
    if (!piece || typeof piece.kernel === 'function') return never();
    const beyond = piece.kernel.given.map(() => 2 ** 31 - 1);
    const run = { kernel: { ...piece.kernel, given: beyond }, parts: [{ first: 0, units: 4 }] };
    const failed = await pool.run(run).catch((error: unknown) => error);
    await pool.close();
    expect(failed).toBeInstanceOf(ThreadFailed);
    expect(`${failed}`).toMatch(
      /a thread failed \(memory access out of bounds\), so there is no result/,
    );
  });

  test('shards add up to the run to the last digit, wherever it is cut', async () => {
    const [pool] = pools;
    if (!pool) return never();
    for (const job of [wagersOf('field', 100_001), plan]) {
      const whole = await played(job, wholeOf(job), { pool, threads: 1 });
      for (const of of [2, 7]) {
        let sums = whole.map(({ length }) => new Float64Array(length)) as Sums;
        for (let at = 1; at <= of; at++) {
          const part = await played(job, rangeOf(job.count, { at, of }), { pool, threads: 1 });
          sums = addSums(sums, unpacked(job, packed(part)));
        }
        expect(sums).toEqual(whole);
      }
    }
  });

  test('a run that is stopped is the run of as many rounds as were played', async () => {
    const [pool] = pools;
    if (!pool) return never();
    const job = wagersOf('pass', 10_000_000);
    let done = 0;
    const [counts] = await played(job, wholeOf(job), {
      pool,
      threads: 2,
      onDone: (_, rounds) => {
        done = rounds;
      },
      isStopped: () => done > 0,
    });
    expect(done).toBeLessThan(10_000_000);
    const [piece] = job.pieces;
    if (!piece || typeof piece.kernel === 'function') return never();
    expect(runKernel(piece.kernel)(0, done)).toEqual(counts);
  });
});
