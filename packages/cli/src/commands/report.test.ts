import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('openpit report', () => {
  test('writes one whole file and leaves nothing beside it', async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    const { out, code } = await openpit('report', 'bclc.war', '--out', join(own, 'war.html'));
    expect([code, out]).toEqual([0, `wrote ${join(own, 'war.html')}\n`]);
    expect(readdirSync(own)).toEqual(['war.html']);
    const page = readFileSync(join(own, 'war.html'), 'utf8');
    expect(page).toContain('<h1>Casino War</h1>');
    expect(page).toMatch(/<\/html>\n$/);
  });

  test('--json prints the same content, with the same digest', async () => {
    const file = join(folder, 'both.html');
    const { out } = await openpit('report', 'bclc.war', '--json', '--out', file);
    const { digest, wagers, rules } = JSON.parse(out);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, 'utf8')).toContain(digest);
    expect(wagers).toHaveLength(4);
    expect(rules[0].rules[0].by[0].id).toBe('house.seat-number');
  });

  test('--rules says first what they change, and every sheet has room for those who sign it', async () => {
    const file = join(folder, 'partage.html');
    const asked = ['report', 'bclc.roulette', '--rules', 'zeroOnEvenChances=half', '--out', file];
    const { changes } = JSON.parse((await openpit(...asked, '--json')).out);
    expect(changes.rules).toEqual([{ rule: 'zeroOnEvenChances', before: 'all', after: 'half' }]);
    const bets = changes.prices.map((one: { after: { bet: string } }) => one.after.bet);
    expect(bets.toSorted()).toEqual(['black', 'even', 'high', 'low', 'odd', 'red']);
    const page = readFileSync(file, 'utf8');
    expect(page.indexOf('What these rules change')).toBeLessThan(
      page.indexOf('What the wagers cost'),
    );
    expect(page).toContain('<td class="n">5.263\u00a0%</td><td class="n">2.632\u00a0%</td>');
    for (const who of ['Analyst', 'Checked by', 'For the house']) expect(page).toContain(who);
    const blackjack = ['report', 'openpit.blackjack', '--rules', 'dealer.hitsSoft17=yes', '--json'];
    const { changes: cells } = JSON.parse((await openpit(...blackjack)).out);
    expect(cells.cells.length).toBeGreaterThan(0);
    const plain = JSON.parse((await openpit('report', 'bclc.war', '--json')).out);
    expect(plain).not.toHaveProperty('changes');
  });

  test('has --help with examples', async () => {
    const { out, code } = await openpit('report', '--help');
    expect(code).toBe(0);
    expect(out).toContain('Examples:');
    expect(out).toContain('--json');
  });

  test.each([
    ['an unknown rulebook', ['report', 'bclc.wra', '--out', 'x.html'], 'did you mean bclc.war?'],
    ['nowhere to write', ['report', 'bclc.war'], '--out FILE.html'],
  ] as const)('%s exits 2 and says what would be right', async (_, argv, message) => {
    const { err, code } = await openpit(...argv);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('a file that cannot be written is said so, and nothing is left half-written', async () => {
    const full = join(folder, 'full');
    mkdirSync(join(full, 'taken'), { recursive: true });
    writeFileSync(join(full, 'taken', 'file'), '');
    const missing = await openpit('report', 'bclc.war', '--out', join(folder, 'no', 'war.html'));
    expect(missing).toMatchObject({ code: 2, out: '' });
    expect(missing.err).toContain(`there is no folder ${join(folder, 'no')}`);
    expect((await openpit('report', 'bclc.war', '--out', '')).err).toContain('--out is a file');
    const taken = await openpit('report', 'bclc.war', '--out', join(full, 'taken'));
    expect(taken.code).toBe(2);
    expect(taken.err).toContain('--out is a file such as sheet.html');
    expect(readdirSync(full)).toEqual(['taken']);
  });
});
