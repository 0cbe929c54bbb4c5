import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginRun, rightAnswerOf } from '@openpit/analysis/school';
import { bclcRoulette } from '@openpit/rulebooks';
import { signCertificate } from '@openpit/server/testing';
import { afterAll, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

const seed = '00112233445566778899aabbccddeeff';

/** Four payouts at roulette, the last of them wrong. */
const certified = () => {
  let run = beginRun({ rulebook: bclcRoulette, drill: 'payout', seed });
  for (let at = 0; at < 4 && run.question; at++)
    run = run.answer(rightAnswerOf(run.question) + (at === 3 ? 100 : 0));
  return {
    kind: 'openpit-certificate',
    version: 1,
    student: 'Sam',
    account: 'a-1',
    class: { number: 1, name: 'Mondays', teacher: 'Tess' },
    run: 1,
    rulebook: 'bclc.roulette',
    drill: 'payout',
    seed,
    questions: 4,
    right: 3,
    answers: run.marked.map((one) => ({ ...one, ms: 900 })),
    startedAt: '2026-11-16T08:00:00.000Z',
    finishedAt: '2026-11-16T08:01:00.000Z',
  } as const;
};

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

test('openpit verify accepts a certificate, and refuses it once anything is changed', async () => {
  const signed = signCertificate(certified(), privateKey);
  const key = write('house.pub', publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const file = write('sam.json', JSON.stringify(signed, null, 2));
  const good = await openpit('verify', file, '--key', key);
  expect([good.code, good.out]).toEqual([0, expect.stringContaining('Sam: 3 of 4 right')]);
  expect(good.out).toContain('Everything holds.');
  const alone = await openpit('verify', file);
  expect([alone.code, alone.out]).toEqual([0, expect.stringContaining('compare it')]);

  const better = { ...signed, certificate: { ...signed.certificate, right: 4 } };
  const changed = await openpit('verify', write('bad.json', JSON.stringify(better)));
  expect(changed.code).toBe(1);
  expect(changed.out).toContain('its signature does not fit what it says');
  expect(changed.out).toContain('3 answers are right, not 4');

  const empty = await openpit('verify', write('empty.json', '{"certificate":{}}'));
  expect(empty).toMatchObject({ code: 2, out: '' });
  expect(empty.err).toBe(
    `${join(folder, 'empty.json')} is no certificate of OpenPit, and no folder of an export\n`,
  );
  const missing = await openpit('verify', join(folder, 'nowhere'));
  expect(missing).toMatchObject({ code: 2, out: '' });
  expect(missing.err).toBe(`there is no folder and no file ${join(folder, 'nowhere')}\n`);
  const bare = await openpit('verify', mkdtempSync(join(folder, 'bare-')));
  expect([bare.code, bare.err.includes('ENOENT')]).toEqual([2, false]);
  expect(bare.err).toContain('cannot be read: there is no ');
});
