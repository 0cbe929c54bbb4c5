import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@openpit/engine';
import { patchedHouse } from '@openpit/server/testing';
import { afterAll, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('openpit verify says of what is not proven yet that it is not, and when it is due; everything holds once it is', async () => {
  const house = patchedHouse('bclc.roulette');
  house.commit({ first: 1, length: 1_024, secret: '5a'.repeat(32) });
  house.act('ann', { kind: 'sit', seat: 1, player: 'Ann', amount: cents(100_000) });
  const bet = { kind: 'place-bet', seat: 1, hand: 1, bet: 'red', tip: false, amount: cents(1_000) };
  house.act('ann', bet);
  house.closeBets();
  house.closeRound();
  house.deal(house.honest());
  const verified = async (name: string) => {
    house.export(join(folder, name));
    return openpit('verify', join(folder, name));
  };
  const open = await verified('open');
  expect([open.code, open.out]).toEqual([0, expect.not.stringContaining('Everything holds')]);
  expect(open.out).toContain(
    'Holds so far; 1 outcomes not proven yet:\n  rigged: 1 of round 1, closed at 2026-06-01T00:00:00.000Z, due by 2026-06-01T00:10:00.000Z\n',
  );
  house.wait(601_000);
  const late = await verified('late');
  expect([late.code, late.out]).toEqual([1, expect.stringContaining('share never revealed')]);
  house.reveal();
  const proven = await verified('proven');
  expect([proven.code, proven.out]).toEqual([0, expect.stringContaining('Everything holds.')]);
});
