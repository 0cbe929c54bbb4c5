import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-asked-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('what contradicts itself is refused in words', () => {
  test.each([
    [
      'strategy bclc.blackjack --rules deal.decks=2 --decks 6',
      '--decks 6 or --rules deal.decks=…, not both',
    ],
    ['strategy bclc.blackjack:deal.decks=2 --decks 6', 'not both'],
    ['strategy bclc.blackjack --count hilo --rules deal.continuous=yes', 'nothing to count'],
    [
      'sim bclc.wheel --rounds 7 --bankroll 1 --seed 5 --merge a.json',
      'so bclc.wheel, --rounds, --bankroll, --seed cannot be asked for beside it',
    ],
    [`report bclc.wheel --out ${folder}`, '--out is a file such as sheet.html'],
    ['odds bclc.craps --bet pass=0+odds', 'pass=0 bets nothing'],
    ['odds bclc.craps --bet pass=10+odds=0', 'odds=0 bets nothing'],
  ])('openpit %s', async (line, sentence) => {
    const { err, out, code } = await openpit(...line.split(' '));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});

describe('a run of a plan', () => {
  const red = ['sim', 'bclc.roulette', '--seed', '1', '--plan'];

  test('ends with the rounds that were played beside those asked for', async () => {
    const plan = write('red.txt', 'on round: bet red 10\n');
    const whole = await openpit(...red, plan, '--rounds', '1050', '--session', '400');
    expect(whole.out).toContain(
      '800 rounds were played, 1,050 rounds asked for: sessions are whole, of 400; seed 1.',
    );
    const early = await openpit(...red, plan, '--rounds', '800', '--bankroll', '10');
    expect(early.out).toMatch(/rounds were played, 800 rounds asked for: some ended early; seed 1/);
    const all = await openpit(...red, plan, '--rounds', '800');
    expect(all.out).toContain('\n800 rounds; seed 1.');
  });

  test('that is not on the fast kernel says so, and what would help, before it starts', async () => {
    const plan = write('fire.txt', 'table side=fire\non comeout: bet pass 5, bet fire 5\n');
    const rounds = ['--rounds', '20', '--session', '20', '--seed', '1'];
    const { err, out } = await openpit('sim', 'bclc.craps', '--plan', plan, ...rounds);
    expect(err).toBe(
      'the plan is played on the engine, since a bet of it recalls earlier rolls (without that bet it would be fast): slowly\n',
    );
    expect(out).toContain('on the engine, since');
  });
});
