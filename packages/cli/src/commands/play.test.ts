import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

const record = (name: string, ...lines: readonly string[]): string => {
  const file = join(folder, `${name}.pit`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};

const opening = ['table bclc.wheel layout=bigsix54 min=1', 'seat 1 Ann 100', '1 bet space:20 2'];
const holding = record('holds', ...opening, 'nomorebets', 'spin 20', 'expect 1 space:20 win 40');
const failing = record('fails', ...opening, 'nomorebets', 'spin 20', 'expect 1 space:20 win 41');
const unreadable = record('unreadable', ...opening, 'nomorebets', 'expct 1 rack 100');

describe('openpit play', () => {
  test('prints the statement of a record that holds, with its clauses, and exits 0', async () => {
    const { out, code } = await openpit('play', holding);
    expect(code).toBe(0);
    expect(out).toContain('Wheel of Fortune');
    expect(out).toMatch(/1 space:20 +wins +40 +\[bclc\.wheel\.2\.6\.3/);
    expect(out).toMatch(/1 +Ann +140 +100 +0 +\+40/);
    expect(out).toContain(`${holding}: holds`);
  });

  test('an expectation that fails exits 1 and says what was the case instead', async () => {
    const { out, code } = await openpit('play', '--quiet', failing);
    expect(code).toBe(1);
    expect(out).toBe(`${failing}: line 6: expect 1 space:20 win 41: it was settled as win 40\n`);
  });

  test('a line that cannot be read exits 2 with line, column and what was expected', async () => {
    const { out, code } = await openpit('play', unreadable);
    expect(code).toBe(2);
    expect(out).toContain('line 5, column 1: expected a seat number or one of: ');
  });

  test('a file that is not there exits 2', async () => {
    const { out, code } = await openpit('play', join(folder, 'nowhere.pit'));
    expect(code).toBe(2);
    expect(out).toContain('cannot be read');
  });

  test('of several records the worst decides the exit code, and each is printed', async () => {
    const { out, code } = await openpit('play', '--quiet', holding, failing, unreadable);
    expect(code).toBe(2);
    expect(out.split('\n')).toHaveLength(4);
  });

  test('--json gives events and settlements', async () => {
    const { out, code } = await openpit('play', '--json', holding);
    const [first] = JSON.parse(out);
    expect(code).toBe(0);
    expect(first).toMatchObject({ file: holding, ok: true, error: null, rulebook: 'bclc.wheel' });
    expect(JSON.stringify(first.acts)).toContain('"verdict":"win"');
    expect(first.racks).toEqual([{ seat: 1, player: 'Ann', rack: 14_000 }]);
  });
});
