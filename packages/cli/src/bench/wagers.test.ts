import { expect, test } from 'vitest';
import { remembering } from '../testing/captured.ts';
import { benchWagers } from './wagers.ts';

const wagers = ['pass', 'field', 'fire'].map((bet) => ({ rulebook: 'bclc.craps', bet }));

const benched = async (ms: Readonly<Record<string, number>>) => {
  const { said, terminal } = remembering();
  const time = async (wager: { readonly bet: string } | null) =>
    wager ? (ms[wager.bet] ?? 0) : 40;
  const code = await benchWagers(terminal, { isJson: false }, { wagers, time });
  return { ...said, code };
};

test('wagers are listed by how long they take, the slowest first', async () => {
  const { out, code } = await benched({ pass: 90, field: 80, fire: 240 });
  expect(code).toBe(0);
  expect(out.indexOf('fire')).toBeLessThan(out.indexOf('pass'));
  expect(out).toContain('3 wagers, the middle one 90 ms, Node alone 40 ms; 0 over 500 ms');
});

test('one that takes over half a second ends it with 1', async () => {
  const { out, code } = await benched({ pass: 90, field: 80, fire: 501 });
  expect([code, out.includes('1 over 500 ms')]).toEqual([1, true]);
});

test('one that took over half a second while others had the machine is asked again, and the least counts', async () => {
  const { said, terminal } = remembering();
  const fire = [900, 700, 240, 230, 220];
  const time = async () => fire.shift() ?? 0;
  const [one] = wagers;
  // Five takes of Node alone come first.
  fire.unshift(45, 44, 43, 42, 41);
  const code = await benchWagers(terminal, { isJson: false }, { wagers: one ? [one] : [], time });
  expect(code).toBe(0);
  expect(said.out).toContain('the middle one 240 ms, Node alone 41 ms');
  // As soon as it is short enough it is not asked any more.
  expect(fire).toEqual([230, 220]);
});

test('a wager is timed as a command of its own, and one that is not there is an error', async () => {
  const { terminal } = remembering();
  const one = [{ rulebook: 'bclc.wheel', bet: 'space:1' }];
  expect([0, 1]).toContain(await benchWagers(terminal, { isJson: true }, { wagers: one }));
  const unknown = [{ rulebook: 'bclc.wheel', bet: 'nothing' }];
  await expect(benchWagers(terminal, { isJson: true }, { wagers: unknown })).rejects.toThrow(
    'openpit odds bclc.wheel --bet nothing ended with 2',
  );
});
