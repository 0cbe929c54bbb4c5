import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@openpit/engine';
import { afterAll, expect, test } from 'vitest';
import { shortestChain } from '../chance/shares.ts';
import { bothVerifiers } from '../testing/both-verifiers.ts';
import { type PatchedHouse, patchedHouse } from '../testing/patched-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-chains-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

/** The errors that `openpit verify` and the second verifier find in a house. */
const found = (house: PatchedHouse): readonly string[] => {
  const place = join(folder, `${++count}`);
  house.export(place);
  const { ours, theirs } = bothVerifiers(place);
  return [ours, theirs];
};

const chainFrom = (first: number, length: number) => ({
  first,
  length,
  secret: first.toString(16).padStart(64, '5'),
});

const opened = (length: number): PatchedHouse => {
  const house = patchedHouse('bclc.roulette');
  house.commit(chainFrom(1, length));
  house.act('ann', { kind: 'sit', seat: 1, player: 'Ann', amount: cents(1_000_000) });
  return house;
};

const bet = { kind: 'place-bet', seat: 1, hand: 1, bet: 'red', tip: false, amount: cents(1_000) };

const playRound = (house: PatchedHouse): void => {
  house.act('ann', bet);
  house.wait(15_000);
  house.closeBets();
  house.closeRound();
  house.deal(house.honest());
  house.reveal();
};

test('a house that is bound for a single round, and could choose its share by what everybody has added, is found out', () => {
  const house = opened(1);
  playRound(house);
  const [ours, theirs] = found(house);
  expect(ours).toMatch(/fewer than 1024 rounds/);
  expect(theirs).toMatch(/do not follow on/);
});

test('so is one that binds itself anew before half of the rounds it was bound for are played', () => {
  const house = opened(shortestChain);
  playRound(house);
  house.commit(chainFrom(shortestChain + 1, shortestChain));
  const [ours, theirs] = found(house);
  expect(ours).toMatch(/bound itself anew before half/);
  expect(theirs).toMatch(/bound anew too soon/);
});

test('one that waits until half of them are played is not', () => {
  const house = opened(shortestChain);
  for (let round = 0; round <= shortestChain / 2; round++) playRound(house);
  house.commit(chainFrom(shortestChain + 1, shortestChain));
  playRound(house);
  expect(found(house)).toEqual(['', '']);
});
