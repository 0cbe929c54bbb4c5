import { readFileSync } from 'node:fs';
import type { ClauseCoverage } from '@openpit/notation';
import { documents } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const docs = new URL('../../../../docs/', import.meta.url);

const asked = async (...argv: readonly string[]): Promise<readonly ClauseCoverage[]> =>
  JSON.parse((await openpit('clauses', '--json', ...argv)).out);

const count = documents.reduce((sum, { clauses }) => sum + Object.keys(clauses).length, 0);

describe('openpit clauses', () => {
  test('counts every clause of the documents once, the 1,744 of the published ones among them', async () => {
    const all = await asked();
    expect(all).toHaveLength(count);
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    expect(all.filter(({ id }) => !id.startsWith('openpit.'))).toHaveLength(1744);
    for (const clause of all) {
      expect(Object.keys(clause)).toEqual(['id', 'document', 'kind', 'status', 'by']);
      if (clause.status === 'enforced' || clause.status === 'prompted') {
        expect(clause.by).toMatch(
          /^(?:(?:refusal|money|call|order|step|choice|prompt): records\/.*\.pit:\d+|choice: .+)$/,
        );
      }
    }
  });

  test('a clause that a record would miss is enforced by that line', async () => {
    const [late] = await asked('bclc.wheel.2.4');
    expect(late).toMatchObject({ document: 'bclc.wheel', kind: 'settlement', status: 'enforced' });
    expect(late?.by).toMatch(/^refusal: records\/.*\.pit:\d+$/);
  });

  test('no clause outside docs/only-cited.json is only cited: the list can shrink and never grow', async () => {
    const { out, err } = await openpit('clauses', '--only-cited', '--json');
    expect(err, 'a record that fails shows nothing').toBe('');
    const listed: readonly ClauseCoverage[] = JSON.parse(out);
    const known: readonly string[] = JSON.parse(
      readFileSync(new URL('only-cited.json', docs), 'utf8'),
    );
    expect(listed.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });

  test('what no record distinguishes is counted, and explain says from which; the count can shrink and never grow', async () => {
    const { out, err } = await openpit('clauses');
    expect(err).toBe('');
    const [, same = ''] = /^(\d+) enforced clauses are always cited together/m.exec(out) ?? [];
    expect(Number(same)).toBeGreaterThan(0);
    expect(Number(same)).toBeLessThanOrEqual(413);
    const { out: explained } = await openpit('explain', 'bclc.craps.5.4.1', '--json');
    expect(JSON.parse(explained).with).toEqual(['bclc.craps.5.4', 'bclc.craps.5.4.2']);
  });

  test('a document or a clause narrows the list', async () => {
    const under = await asked('bclc.wheel.2.6', 'bclc.roulette-disputes');
    expect(under.map(({ id }) => id)).toContain('bclc.wheel.2.6.3');
    expect(new Set(under.map(({ document }) => document))).toEqual(
      new Set(['bclc.wheel', 'bclc.roulette-disputes']),
    );
  });

  test('prints a row a document and their sum', async () => {
    const { out, code } = await openpit('clauses');
    expect(code).toBe(0);
    expect(out).toMatch(/^document +clauses +enforced +prompted +outside +only cited +heading/);
    expect(out).toMatch(new RegExp(`\\nall +${count} `));
  });

  test('an unknown name exits 2 and suggests the nearest', async () => {
    const { err, code } = await openpit('clauses', 'bclc.whel');
    expect(code).toBe(2);
    expect(err).toContain('did you mean bclc.wheel?');
  });
});

describe('openpit explain', () => {
  test('says what a clause says, which rules cite it and where it ran', async () => {
    const { out, code } = await openpit('explain', 'bclc.wheel.2.7');
    expect(code).toBe(0);
    expect(out).toContain('settlement');
    expect(out).toContain('bclc.wheel cites.slip');
    expect(out).toContain('Shown by');
    expect(out).toContain('records/');
  });

  test('knows the house rules too', async () => {
    const { out, code } = await openpit('explain', 'house.rack', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ id: 'house.rack', document: 'house' });
  });

  test('an unknown clause exits 2 and suggests the nearest', async () => {
    const { err, code } = await openpit('explain', 'bclc.wheel.27');
    expect(code).toBe(2);
    expect(err).toContain('did you mean bclc.wheel.2.7?');
  });
});
