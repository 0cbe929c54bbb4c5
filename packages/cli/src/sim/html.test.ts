import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

test.each([
  ['with a bankroll', ['--bankroll', '200']],
  ['without one', []],
  ['of one session, which ends elsewhere than it began', ['--rounds', '400']],
])(
  'the page of a plan %s loads nothing, and its charts lie within their frames',
  async (_, more) => {
    const folder = mkdtempSync(join(tmpdir(), 'openpit-page-'));
    const [plan, file] = [join(folder, 'a.plan'), join(folder, 'a.html')];
    writeFileSync(
      plan,
      '# <script>alert(1)</script>\non comeout: bet pass 10 · on point: odds max\n',
    );
    const run = ['bclc.craps', '--plan', plan, '--rounds', '20000', '--seed', '1', '--html', file];
    await openpit('sim', ...run, ...more);
    const page = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    expect(page).not.toMatch(/<script|src=|href=|url\(|@import/);
    expect(page).toContain('&lt;script>');
    const frames = [...page.matchAll(/<svg viewBox="0 0 (\d+) (\d+)"[\s\S]*?<\/svg>/g)];
    expect(frames).toHaveLength(2);
    for (const [chart = '', width = '', height = ''] of frames) {
      const within = (found: IterableIterator<RegExpMatchArray>, most: number): number => {
        const places = [...found].flatMap((match) => match.slice(1).map(Number));
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...places)).toBeLessThanOrEqual(most);
        return places.length;
      };
      const points = [...chart.matchAll(/points="([^"]+)"/g)]
        .map(([, list = '']) => list)
        .join(' ');
      within(points.matchAll(/([-\d.]+),/g), Number(width));
      within(points.matchAll(/,([-\d.]+)/g), Number(height));
      const across = within(chart.matchAll(/ x[12]?="([-\d.]+)"/g), Number(width));
      expect(within(chart.matchAll(/ y[12]?="([-\d.]+)"/g), Number(height))).toBe(across);
      for (const [, x, wide] of chart.matchAll(/ x="([-\d.]+)" y="[^"]+" width="([-\d.]+)"/g)) {
        expect(Number(wide)).toBeGreaterThan(0);
        expect(Number(x) + Number(wide)).toBeLessThanOrEqual(Number(width));
      }
    }
  },
);
