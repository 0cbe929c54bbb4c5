import { rulebooks } from '@openpit/rulebooks';
import { staffActs } from '@openpit/server/staff-acts';
import { describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

describe('openpit rulebooks', () => {
  test('lists every rulebook with documents, wagers, pays and limits', async () => {
    const { out, code } = await openpit('rulebooks');
    expect(code).toBe(0);
    for (const { id, title } of rulebooks) expect(out).toContain(`${id}: ${title}`);
    expect(out).toMatch(/space:20 +.* 20 to 1/);
    expect(out).toContain('BCLC Rules of Play: Wheels of Fortune');
  });

  test('shows one rulebook alone', async () => {
    const { out } = await openpit('rulebooks', 'bclc.wheel');
    expect(out).toMatch(/^bclc\.wheel: /);
    expect(out).toContain('players: at most ');
  });

  test('bets that differ by their number alone share a line', async () => {
    const { out } = await openpit('rulebooks', 'bclc.roulette');
    expect(out).toMatch(/straight:0 … straight:36 \(38\) +Straight up … +35 to 1/);
  });

  test('--short is one line a rulebook', async () => {
    const { out } = await openpit('rulebooks', '--short');
    expect(out.trim().split('\n')).toHaveLength(rulebooks.length + 1);
  });

  test('--json gives the same as data', async () => {
    const { out } = await openpit('rulebooks', 'bclc.wheel', '--json');
    const [wheel] = JSON.parse(out);
    expect(wheel).toMatchObject({ id: 'bclc.wheel', family: 'wheel' });
    const twenty = wheel.wagers.find((wager: { bet: string }) => wager.bet === 'space:20');
    expect(twenty.pays[0]).toMatchObject({ pays: '20:1' });
  });

  test('an unknown rulebook exits 2 and suggests the nearest', async () => {
    const { err, code } = await openpit('rulebooks', 'bclc.weel');
    expect(code).toBe(2);
    expect(err).toContain('there is no rulebook bclc.weel; did you mean bclc.wheel?');
  });
});

describe('openpit roles', () => {
  test('shows who may do what, by which clause', async () => {
    const { out, code } = await openpit('roles', 'bclc.wheel');
    expect(code).toBe(0);
    expect(out).toMatch(/bclc\.wheel +call-no-spin .*●.* bclc\.wheel\.2\.1/);
  });

  test('--json holds every act of every rulebook, and those of the staff', async () => {
    const { out } = await openpit('roles', '--json');
    const acts: readonly { readonly rulebook: string; readonly act: string }[] = JSON.parse(out);
    const listed = new Set(acts.map(({ rulebook, act }) => `${rulebook} ${act}`));
    for (const { id, roles } of rulebooks) {
      for (const act of Object.keys(roles)) expect(listed).toContain(`${id} ${act}`);
    }
    expect(acts.length).toBeGreaterThan(staffActs.length);
  });

  test('ends with what the staff do besides the game', async () => {
    const { out } = await openpit('roles', 'bclc.wheel');
    expect(out).toMatch(/hosted tables +confirm-correction .*●.* house\.role/);
    expect(out).toMatch(/the house +POST \/api\/tables\/\{table\}\/grants .*●/);
  });
});

describe('the command line', () => {
  test.each(['rulebooks', 'play', 'clauses', 'explain', 'roles'])(
    '%s has --help with examples and --json',
    async (command) => {
      const { out, code } = await openpit(command, '--help');
      expect(code).toBe(0);
      expect(out).toContain('Examples:');
      expect(out).toContain('--json');
    },
  );

  test('an unknown command exits 2 and suggests the nearest', async () => {
    const { err, code } = await openpit('rols');
    expect(code).toBe(2);
    expect(err).toContain('Did you mean roles?');
  });
});
