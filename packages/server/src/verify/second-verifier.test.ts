import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@openpit/engine';
import { afterAll, expect, test } from 'vitest';
import { drawsFrom } from '../chance/draw.ts';
import { house as byHouse } from '../log/log-entry.ts';
import { anyBet } from '../testing/bet.ts';
import { bothVerifiers, type Found } from '../testing/both-verifiers.ts';
import { type PatchedHouse, patchedHouse } from '../testing/patched-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-second-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

const found = (house: PatchedHouse): Found => {
  const place = join(folder, `${++count}`);
  house.export(place);
  return bothVerifiers(place);
};

const opened = (rulebook: string): PatchedHouse => {
  const house = patchedHouse(rulebook);
  house.commit({ first: 1, length: 1_024, secret: '5a'.repeat(32) });
  house.act('ann', { kind: 'sit', seat: 1, player: 'Ann', amount: cents(10_000_000) });
  return house;
};

const untilDeal = (house: PatchedHouse): void => {
  house.due();
  house.act('ann', anyBet(house.state(), 1));
  house.closeBets();
  house.closeRound();
};

const playRound = (house: PatchedHouse): void => {
  untilDeal(house);
  while (house.awaits() !== 'bets') {
    if (house.awaits() === 'choice') house.silence();
    else if (house.awaits() === 'house') house.due();
    else house.deal(house.honest());
  }
  house.reveal();
};

const shoeAt = (house: PatchedHouse): number => {
  const { table } = house.state().game;
  return 'shoe' in table ? (table.shoe as { readonly size: number }).size : 0; // each of these games has a shoe
};

test.each([
  // Eight decks less one are seven whole decks, and nobody has shuffled.
  ['openpit.baccarat', 20],
  // Shuffled each time when the cut card is out.
  ['bclc.doubledeck', 30],
  // A shuffler that takes the cards of a round back before the next.
  ['bclc.freebet', 12],
  ['bclc.war', 8],
  ['bclc.reddog', 8],
])('every card of %s is found where it was drawn, over %i rounds', (rulebook, rounds) => {
  const house = opened(rulebook);
  const full = shoeAt(house);
  let fewest = full;
  for (let round = 0; round < rounds; round++) {
    playRound(house);
    fewest = Math.min(fewest, shoeAt(house));
  }
  if (rulebook === 'openpit.baccarat') expect(fewest).toBeLessThan(7 * 52);
  if (rulebook === 'bclc.doubledeck') expect(fewest).toBeLessThan(full * 0.7);
  expect(found(house)).toEqual({ ours: '', theirs: '', unproven: [0, 0] });
});

test('a roulette of other pockets is held to its own wheel', () => {
  const house = opened('bclc.roulette:pockets=00/0/1/36/13');
  for (let round = 0; round < 6; round++) playRound(house);
  expect(found(house)).toEqual({ ours: '', theirs: '', unproven: [0, 0] });
});

/** Deals any cards, and records a draw with a false number of possibilities. */
const dealAs = (rulebook: string, of: number, change: object): PatchedHouse => {
  const house = opened(rulebook);
  untilDeal(house);
  const draws = drawsFrom(house.honest(), 0);
  draws.below(of);
  const { command } = house.foresee(house.honest());
  house.act(byHouse, { ...command, ...change }, draws.used());
  while (house.awaits() === 'card') house.deal(house.honest());
  house.reveal();
  return house;
};

test.each([
  ['bclc.roulette', 39, { pocket: '0' }],
  ['bclc.roulette', 37, { pocket: '0' }],
  ['bclc.craps', 37, { dice: [1, 1] }],
  ['bclc.wheel', 53, { space: '1' }],
  ['openpit.baccarat', 52, { cards: ['9s'] }],
  ['openpit.baccarat', 417, { cards: ['9s'] }],
])('an outcome of %s drawn among %i things is no outcome of it', (rulebook, of, change) => {
  const { ours, theirs } = found(dealAs(rulebook, of, change));
  expect(ours).toMatch(/outcome is not the one the shares give/);
  expect(theirs).toMatch(/not what was drawn/);
});
