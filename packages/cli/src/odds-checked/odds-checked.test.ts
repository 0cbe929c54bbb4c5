import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { batchesOf, checkedBatch, pricesOf } from '@openpit/analysis';
import { memoizeBy } from '@openpit/engine';
import { bclcWheel } from '@openpit/rulebooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { remembering } from '../testing/captured.ts';
import { oddsChecked } from './index.ts';
import { resultsIn } from './results-file.ts';

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'odds-checked-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const checked = async (...argv: readonly string[]) => checkedIn(temporaryFolder(), ...argv);

const checkedIn = async (folder: string, ...argv: readonly string[]) => {
  const { said, terminal } = remembering();
  const files = { page: join(folder, 'page.md'), results: join(folder, 'results.jsonl') };
  const code = await oddsChecked(argv, terminal, files);
  return { ...said, ...files, code, folder };
};

test('an unknown rulebook is not played: 2, with the nearest that is', async () => {
  const { code, err } = await checked('bclc.wra');
  expect([code, err]).toEqual([
    2,
    'error: there is no rulebook bclc.wra; did you mean bclc.war?\n',
  ]);
});

test('an unknown option is not passed over', async () => {
  const { code, err } = await checked('--job=2');
  expect(code).toBe(2);
  expect(err).toContain('--job=2 is not known; there are --jobs=N and --rounds=N');
});

test('a rulebook is played and written down', async () => {
  const { code, out, page, results } = await checked('bclc.wheel', '--rounds=20000');
  expect(code).toBe(0);
  expect(out).toContain('21 prices played, 0 not within tolerance');
  expect(readFileSync(page, 'utf8')).toContain('## bclc.wheel');
  expect(readFileSync(results, 'utf8')).toBe('');
});

describe('a run that was stopped', () => {
  const rounds = 20_000;
  const stopped = memoizeBy((rulebook: typeof bclcWheel) => {
    const [batch] = batchesOf(rulebook, pricesOf(rulebook));
    if (!batch) throw new Error('bclc.wheel is played');
    const order = { rulebook: rulebook.id, at: 0, rounds, seed: `bclc.wheel: ${batch.name}` };
    return { batch, order, results: checkedBatch(batch, order) };
  });

  test('goes on where it was, to the same page', async () => {
    const { order, results } = stopped(bclcWheel);
    const whole = await checked('bclc.wheel', `--rounds=${rounds}`);
    resultsIn(whole.results).add(order, results);
    appendFileSync(whole.results, '{"seed":"cut o');
    const again = await checkedIn(whole.folder, 'bclc.wheel', `--rounds=${rounds}`);
    expect(again.out).toContain('1 of 3 batches are stored from before');
    expect(readFileSync(again.page, 'utf8')).toBe(readFileSync(whole.page, 'utf8'));
  });

  test('does not count for other prices or other rounds', () => {
    const { batch, order, results } = stopped(bclcWheel);
    const file = resultsIn(join(temporaryFolder(), 'results.jsonl'));
    file.add(order, results);
    const cheaper = batch.prices.map((one) => ({ ...one, price: { ...one.price, edge: zero } }));
    expect(file.of(order, batch)).toBe(results);
    expect(file.of({ ...order, rounds: rounds + 1 }, batch)).toBeUndefined();
    expect(file.of(order, { ...batch, prices: cheaper })).toBeUndefined();
  });
});

const zero = { top: 0n, bottom: 1n };
