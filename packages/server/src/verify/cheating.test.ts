import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyCommand, cents } from '@openpit/engine';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { beaconFor, randomnessOf, timeOfBeacon } from '../chance/beacon.ts';
import type { RoundChance } from '../chance/draw.ts';
import { commitmentTo, shareOf } from '../chance/shares.ts';
import { emptyMix, mixWith } from '../table/chance.ts';
import { ownBeacon } from '../testing/beacon.ts';
import { bothVerifiers } from '../testing/both-verifiers.ts';
import { type PatchedHouse, patchedHouse } from '../testing/patched-house.ts';
import { usedShares } from './shares.ts';

// Short chains, so that one ends within a test; the minimum length is tested with the chains.
vi.mock('../chance/shares.ts', async (original) => ({
  ...(await original<typeof import('../chance/shares.ts')>()),
  shortestChain: 1,
}));

const folder = mkdtempSync(join(tmpdir(), 'openpit-cheating-'));
afterAll(() => rmSync(folder, { recursive: true }));

const beacon = ownBeacon({ now: () => 0 });

let count = 0;

/** The errors that `openpit verify` and the second verifier find in a house's export; empty if there are none. */
const found = (house: PatchedHouse): { readonly ours: string; readonly theirs: string } => {
  const place = join(folder, `${++count}`);
  house.export(place);
  return bothVerifiers(place, { beacon: beacon.its.publicKey, shortest: '1' });
};

const expectHonest = (house: PatchedHouse): void =>
  expect(found(house)).toMatchObject({ ours: '', theirs: '' });

const expectCaught = (house: PatchedHouse, ours: RegExp, theirs = ours): void => {
  const message = found(house);
  expect(message.ours).toMatch(ours);
  expect(message.theirs).toMatch(theirs);
};

const chain = { first: 1, length: 64, secret: '5a'.repeat(32) };
const wager = (bet: string): AnyCommand => ({
  kind: 'place-bet',
  seat: 1,
  hand: 1,
  bet,
  tip: false,
  amount: cents(1_000),
});

/** Ann sits at a table; an honest house has committed itself. */
const opened = (rulebook = 'bclc.craps', isBound = true): PatchedHouse => {
  const house = patchedHouse(rulebook);
  if (isBound) house.commit(chain);
  const sit = { kind: 'sit', seat: 1, player: 'Ann', amount: cents(100_000) };
  house.act('ann', sit);
  if (rulebook === 'bclc.craps') house.act('ann', { kind: 'take-dice', seat: 1 });
  return house;
};

/** A correct round. */
const playRound = (house: PatchedHouse): void => {
  house.wait(15_000);
  house.closeBets();
  house.closeRound();
  house.deal(house.honest());
  house.reveal();
};

const diceOf = (house: PatchedHouse, from: RoundChance): number => {
  const { command } = house.foresee(from);
  return 'dice' in command && Array.isArray(command.dice) ? command.dice[0] + command.dice[1] : 0;
};

/** Tries values until one gives the wanted total. */
const grind = <T>(values: (at: number) => T, isWanted: (value: T) => boolean): T => {
  for (let at = 0; at < 10_000; at++) {
    const value = values(at);
    if (isWanted(value)) return value;
  }
  throw new Error('nothing does it');
};

const hex = (at: number): string => at.toString(16).padStart(64, '0');

test('an honest house holds, with seeds, a wager left standing and a seed that waits for it to go', () => {
  const house = opened();
  house.writeAs('ann', { kind: 'player-seed', seat: 1, seed: 'blue heron' });
  const { mix } = house.chance();
  house.act('ann', wager('pass'));
  house.writeAs('ann', { kind: 'player-seed', seat: 1, seed: 'too late' });
  expect(house.chance().mix).toBe(mix);
  for (let round = 0; round < 8; round++) {
    if (house.state().game.table.layout.wagers.length === 0) house.act('ann', wager('pass'));
    playRound(house);
  }
  expect(house.chance().mix).not.toBe(mix);
  expectHonest(house);
});

describe('late commitment', () => {
  test('a wager taken while the house is bound to nothing', () => {
    const house = opened('bclc.craps', false);
    house.act('ann', wager('pass'));
    house.closeBets();
    // After seeing the wager, the house looks for shares that make it lose.
    const losing = (secret: string): boolean => {
      const share = shareOf({ ...chain, secret }, 1);
      const from = { table: 'rigged', round: 1, share, mix: emptyMix, beacon: null };
      return [2, 3, 12].includes(diceOf(house, from));
    };
    house.commit({ ...chain, secret: grind(hex, losing) });
    house.closeRound();
    house.deal(house.honest());
    house.reveal();
    expect(house.state().game.table.layout.wagers).toEqual([]);
    expectCaught(house, /has not bound itself/, /before the house bound itself/);
  });

  test('a table that the house deals and never binds itself at', () => {
    const house = opened('bclc.craps', false);
    house.act('ann', wager('pass'));
    house.closeBets();
    house.act('house', { kind: 'roll', dice: [1, 1] });
    expectCaught(house, /has not bound itself/, /before the house bound itself/);
  });

  test.each([
    ['in another entry', { kind: 'noted' }, /of a kind nobody knows/],
    ['in an entry of a list of kinds', { kind: ['table-opened'] }, /of a kind nobody knows/],
    ['of a list of tables', { opened: ['rigged'] }, /cannot be replayed/],
  ])('the same, of which the log of the house says %s that a crew deals', (_, otherwise, ours) => {
    const house = opened('bclc.craps', false);
    house.act('ann', wager('pass'));
    house.closeBets();
    house.act('house', { kind: 'roll', dice: [1, 1] });
    const place = join(folder, `${++count}`);
    house.export(place, { otherwise: { ...otherwise, mode: 'hosted' } });
    const message = bothVerifiers(place, { shortest: '1' });
    expect(message.ours).toMatch(ours);
    expect(message.theirs).toMatch(/before the house bound itself/);
  });

  test('the same, with the wager taken down before the house binds itself', () => {
    const house = opened('bclc.craps', false);
    house.act('ann', wager('field'));
    house.act('ann', { kind: 'take-down', seat: 1, hand: 1, bet: 'field', tip: false });
    house.commit(chain);
    expectCaught(house, /has not bound itself/, /before the house bound itself/);
  });

  test('other shares once a wager is left standing', () => {
    const house = opened();
    house.act('ann', wager('pass'));
    house.commit({ first: 65, length: 64, secret: '77'.repeat(32) });
    expectCaught(house, /while a wager stood/, /before the house bound itself/);
  });

  test('other shares in the place of those it was bound to, between two wagers', () => {
    const house = opened();
    house.commit({ first: 1, length: 64, secret: '77'.repeat(32) });
    expectCaught(house, /do not follow on/);
  });

  test('another share than the one it was bound to', () => {
    const house = opened();
    house.act('ann', wager('pass'));
    house.closeBets();
    house.closeRound();
    const share = grind(hex, (one) =>
      [2, 3, 12].includes(diceOf(house, { ...house.honest(), share: one })),
    );
    house.deal({ ...house.honest(), share });
    house.write({ kind: 'share-revealed', round: 1, share });
    expectCaught(house, /not the one (the house|it) was bound to/);
  });
});

describe('shares used before', () => {
  const short = { first: 1, length: 2, secret: '5a'.repeat(32) };

  /** Two rounds are played and revealed; then everybody who read them can compute the next outcomes. */
  const again = (next: typeof short): PatchedHouse => {
    const house = opened('bclc.roulette', false);
    house.commit(short);
    for (let round = 0; round < 2; round++) {
      house.act('ann', wager('red'));
      playRound(house);
    }
    house.commit(next);
    house.act('ann', wager('red'));
    playRound(house);
    return house;
  };

  test('the same chain once more', () => {
    expectCaught(again({ ...short, first: 3 }), /used before/);
  });

  test('the end of a chain that was revealed', () => {
    expectCaught(again({ ...short, first: 3, length: 1 }), /used before/);
  });

  test('a longer chain that leads back to it is found as soon as it comes there', () => {
    expectHonest(again({ ...short, first: 3, length: 5 }));
    const house = again({ ...short, first: 3, length: 5 });
    for (let round = 0; round < 4; round++) {
      house.act('ann', wager('red'));
      playRound(house);
    }
    expectCaught(house, /used before/);
  });

  test('the shares of another table', () => {
    const row = (body: object) => ({
      word: '',
      at: 0,
      textAt: 0,
      text: JSON.stringify({ body }),
    });
    const { anchor } = commitmentTo(short);
    const rows = [
      row({ kind: 'shares-committed', first: 1, length: 2, anchor }),
      row({ kind: 'share-revealed', round: 1, share: shareOf(short, 1) }),
    ];
    const used = usedShares();
    expect(used({ file: 'one.log', rows })).toBeNull();
    expect(used({ file: 'two.log', rows })?.message).toMatch(/used before/);
  });
});

describe('ground seed', () => {
  test('a seed that an insider sends last, counted although a wager stands', () => {
    const house = opened();
    house.act('ann', wager('pass'));
    house.closeBets();
    house.closeRound();
    const from = house.honest();
    const seed = grind(
      (at) => `mole ${at}`,
      (one) => diceOf(house, { ...from, mix: mixWith(from.mix, { seat: 1, seed: one }) }) === 12,
    );
    house.writeAs('ann', { kind: 'player-seed', seat: 1, seed });
    const command = house.deal({ ...from, mix: mixWith(from.mix, { seat: 1, seed }) });
    expect(command).toMatchObject({ dice: [6, 6] });
    house.reveal();
    expectCaught(house, /outcome is not the one|gives another outcome/);
  });

  test('a second draw because the first was not liked', () => {
    const house = opened();
    house.act('ann', wager('pass'));
    house.closeBets();
    house.closeRound();
    house.deal(house.honest(), 1);
    house.reveal();
    expectCaught(house, /out of turn/);
  });

  test('dice that were not drawn at all', () => {
    const house = opened();
    house.act('ann', wager('pass'));
    house.closeBets();
    house.closeRound();
    house.act('house', { kind: 'roll', dice: [1, 1] });
    house.reveal();
    expectCaught(house, /came from no share/, /was not drawn/);
  });
});

describe('withheld reveal', () => {
  const determined = (): PatchedHouse => {
    const house = opened();
    house.act('ann', wager('pass'));
    house.closeBets();
    house.closeRound();
    return house;
  };

  test('a round that was determined and is never dealt, once somebody has signed for the log much later', () => {
    const house = determined();
    house.wait(60_000);
    expectHonest(house);
    house.wait(3_600_000);
    expectCaught(house, /determined.*never settled/);
  });

  test('a round that was dealt and is never revealed', () => {
    const house = determined();
    house.deal(house.honest());
    house.wait(3_600_000);
    expectCaught(house, /share never revealed/, /determined.*never settled/);
  });

  test('a round whose share is revealed without an outcome', () => {
    const house = determined();
    house.reveal();
    expectCaught(house, /determined and not dealt/);
  });

  test('a round that is left out for the next one', () => {
    const house = determined();
    const { round } = house.chance();
    house.write({ kind: 'round-closed', round: round + 1, beacon: null });
    expectCaught(house, /closed before|closed twice/);
  });

  test('wagers given back by the house instead of being decided', () => {
    const house = opened();
    house.act('ann', wager('field'));
    house.act('house', { kind: 'take-down', seat: 1, hand: 1, bet: 'field', tip: false });
    expect(found(house).ours).toMatch(/no reason to/);
  });
});

describe('with a beacon', () => {
  const withBeacon = (): PatchedHouse => {
    const house = opened();
    house.write({ kind: 'beacon-set', beacon: beacon.its });
    house.act('ann', wager('pass'));
    house.wait(15_000);
    house.closeBets();
    return house;
  };
  const receive = (house: PatchedHouse, number: number, signature = beacon.sign(number)): void =>
    house.write({
      kind: 'beacon-received',
      round: house.chance().round,
      beacon: number,
      signature,
    });

  test('an honest house holds', () => {
    const house = withBeacon();
    const due = beaconFor(beacon.its, house.now());
    house.closeRound(due);
    house.wait(6_000);
    receive(house, due);
    expect(house.honest().beacon).toBe(randomnessOf(beacon.sign(due)));
    house.deal(house.honest());
    house.reveal();
    expectHonest(house);
  });

  test('a number it knew already', () => {
    const house = withBeacon();
    house.closeRound(beaconFor(beacon.its, house.now()) - 2);
    expectCaught(house, /is decided by beacon|should decide/);
  });

  test.each([
    ['at once', 1],
    ['by one entry after another', 20],
  ])('bets dated back %s when they close, so that a number it knew decides', (_, steps) => {
    const house = opened();
    house.write({ kind: 'beacon-set', beacon: beacon.its });
    house.wait(600_000);
    house.act('ann', wager('pass'));
    const wagered = house.now();
    for (let step = 1; step < steps; step++) {
      house.wait(-29_000);
      house.act('ann', wager('pass'));
    }
    house.wait(-29_000);
    house.closeBets();
    const due = beaconFor(beacon.its, house.now());
    expect(timeOfBeacon(beacon.its, due)).toBeLessThan(wagered - 20_000);
    house.closeRound(due);
    house.wait(600_000);
    receive(house, due);
    house.deal(house.honest());
    house.reveal();
    expectCaught(house, /dated back/);
  });

  test('a signature of its own', () => {
    const house = withBeacon();
    const due = beaconFor(beacon.its, house.now());
    house.closeRound(due);
    receive(house, due, ownBeacon({ now: () => 0 }, 9).sign(due));
    expectCaught(house, /not the signature of beacon|not the beacon announced/);
  });

  test('an outcome without the beacon that was announced', () => {
    const house = withBeacon();
    const due = beaconFor(beacon.its, house.now());
    const { round, mix } = house.chance();
    house.closeRound(due);
    house.deal({ table: 'rigged', round, mix, beacon: null, share: shareOf(chain, round) });
    expectCaught(house, /before (the outcome|it) was determined/);
  });

  /** In red dog the player raises after two cards; an insider who knew the third card would raise when it wins. */
  const untilChoice = (): PatchedHouse => {
    const house = opened('bclc.reddog');
    house.write({ kind: 'beacon-set', beacon: beacon.its });
    for (;;) {
      house.act('ann', wager('main'));
      house.closeBets();
      const due = beaconFor(beacon.its, house.now());
      house.closeRound(due);
      house.wait(6_000);
      receive(house, due);
      while (house.awaits() === 'card') house.deal(house.honest());
      if (house.awaits() === 'choice') return house;
      house.reveal();
    }
  };
  const raise: AnyCommand = { kind: 'raise', seat: 1, hand: 1 };

  test('after a choice another beacon decides, and an honest house holds', () => {
    const house = untilChoice();
    house.act('ann', raise);
    const due = beaconFor(beacon.its, house.now());
    house.write({ kind: 'beacon-awaited', round: house.chance().round, beacon: due });
    house.wait(6_000);
    receive(house, due);
    house.deal(house.honest());
    house.reveal();
    expectHonest(house);
  });

  test('a card after a choice, from the beacon that anyone who chose could know', () => {
    const house = untilChoice();
    const from = house.honest();
    house.act('ann', raise);
    house.deal(from);
    house.reveal();
    expectCaught(house, /before (the outcome|it) was determined/);
  });

  test('another beacon that no choice calls for', () => {
    const house = withBeacon();
    const due = beaconFor(beacon.its, house.now());
    house.closeRound(due);
    house.wait(6_000);
    receive(house, due);
    const next = beaconFor(beacon.its, house.now());
    house.write({ kind: 'beacon-awaited', round: house.chance().round, beacon: next });
    expectCaught(house, /not called for/, /left out or closed twice/);
  });

  test('a beacon left while a wager stands', () => {
    const house = withBeacon();
    house.write({ kind: 'beacon-set', beacon: null });
    expectCaught(house, /changed while a wager stood/);
  });

  test('a beacon nobody trusts', () => {
    const house = opened();
    house.write({ kind: 'beacon-set', beacon: ownBeacon({ now: () => 0 }, 9).its });
    expectCaught(house, /not (one that is )?trusted/);
  });

  test('a trusted beacon by another clock, so that a number it knew already decides', () => {
    const house = opened();
    const late = { ...beacon.its, genesis: beacon.its.genesis + 3_600 };
    house.write({ kind: 'beacon-set', beacon: late });
    house.act('ann', wager('pass'));
    house.wait(15_000);
    house.closeBets();
    const due = beaconFor(late, house.now());
    expect(timeOfBeacon(beacon.its, due)).toBeLessThan(house.now() - 3_500_000);
    house.closeRound(due);
    house.wait(6_000);
    receive(house, due);
    house.deal(house.honest());
    house.reveal();
    expectCaught(house, /not one that is trusted: its rounds come/, /should decide/);
  });

  test('a beacon that is taken late, which gives the house no more time than it had', () => {
    const house = withBeacon();
    const due = beaconFor(beacon.its, house.now());
    house.closeRound(due);
    house.wait(540_000);
    receive(house, due);
    expectHonest(house);
    house.wait(540_000);
    expectCaught(house, /never settled/);
  });

  test('a round that waits for its beacon is not overdue before that is public', () => {
    const house = withBeacon();
    house.closeRound(beaconFor(beacon.its, house.now()));
    house.wait(300_000);
    expectHonest(house);
    house.wait(3_600_000);
    expectCaught(house, /never settled/);
  });
});
