import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

test.each([
  [[], 10],
  [['--bankroll', '100'], 10],
  [['--bankroll', '37'], 3],
])('how often sessions end behind is what their exact law says, with %j', async (more, stakes) => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-plan-'));
  const file = join(folder, 'plan.txt');
  writeFileSync(file, 'on round: bet red 10\n');
  const asked = ['--plan', file, '--session', '10', '--rounds', '4e6', '--seed', '1', ...more];
  const { besideStart } = JSON.parse(
    (await openpit('sim', 'bclc.roulette', ...asked, '--json')).out,
  );
  const text = (await openpit('sim', 'bclc.roulette', ...asked)).out;
  rmSync(folder, { recursive: true });
  const { less, sameOrMore, moreByCents, moreBy } = besideStart;
  expect(less + sameOrMore).toBeCloseTo(1, 12);
  const law = ['--bet', 'red', '--session', '10', '--bankroll', `${stakes}`, '--json'];
  const exact = JSON.parse((await openpit('odds', 'bclc.roulette', ...law)).out);
  const [ahead = 0, level = 0] = [exact.ahead, exact.level].map((fraction: string) => {
    const [top = '', bottom = '1'] = fraction.split('/');
    return Number(top) / Number(bottom);
  });
  // Four hundred thousand sessions: five standard errors are below this.
  expect(Math.abs(sameOrMore - (ahead + level))).toBeLessThan(0.004);
  expect(moreByCents).toBe(1000);
  expect(Math.abs(moreBy - ahead)).toBeLessThan(0.004);
  expect(text).toContain(
    `${(100 * sameOrMore).toFixed(2)} %, with what they began with, or more; ${(100 * moreBy).toFixed(2)} % with at least $10.00 more`,
  );
  expect(text).toMatch(
    new RegExp(`ended behind +${(100 * less).toFixed(2)} %, with less than they began with`),
  );
});
