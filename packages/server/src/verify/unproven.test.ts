import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents, type Event, fold, houseStep } from '@openpit/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { isDealtOut, isRevealDue } from '../table/house-orders.ts';
import { rule } from '../table/order.ts';
import { theHouse } from '../table/permit.ts';
import { anyBet } from '../testing/bet.ts';
import { bothVerifiers, type Found } from '../testing/both-verifiers.ts';
import { type PatchedHouse, patchedHouse } from '../testing/patched-house.ts';
import { verifyExport } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-unproven-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

const exported = (house: PatchedHouse): string => {
  const place = join(folder, `${++count}`);
  house.export(place);
  return place;
};

const found = (house: PatchedHouse): Found => bothVerifiers(exported(house));

const opened = (rulebook: string): PatchedHouse => {
  const house = patchedHouse(rulebook);
  house.commit({ first: 1, length: 1_024, secret: '5a'.repeat(32) });
  house.act('ann', { kind: 'sit', seat: 1, player: 'Ann', amount: cents(10_000_000) });
  if (rulebook === 'bclc.craps') house.act('ann', { kind: 'take-dice', seat: 1 });
  return house;
};

const bet = (house: PatchedHouse): void => {
  if (house.state().game.table.layout.wagers.length === 0)
    house.act('ann', anyBet(house.state(), 1));
};

/** From the close of the bets to the last card: a player who is asked anything lets the time run out. */
const dealToEnd = (house: PatchedHouse): void => {
  for (;;) {
    if (house.awaits() === 'bets') return;
    if (house.awaits() === 'choice') house.silence();
    else house.deal(house.honest());
  }
};

/** From the bets on until the table waits for this, or the round ends earlier. */
const playTo = (house: PatchedHouse, awaits: string): void => {
  house.due();
  bet(house);
  house.closeBets();
  house.closeRound();
  while (house.awaits() !== 'bets' && house.awaits() !== awaits) {
    if (house.awaits() === 'house') house.due();
    else house.deal(house.honest());
  }
};

/** A round without the entries that prove it. */
const playUnproven = (house: PatchedHouse): void => {
  if (house.awaits() === 'bets') {
    bet(house);
    house.wait(15_000);
    house.closeBets();
  }
  if (!house.chance().closed) house.closeRound();
  dealToEnd(house);
};

const rulebooks = [
  'bclc.craps',
  'chickasaw.cardcraps',
  'bclc.roulette',
  'bclc.wheel',
  'openpit.baccarat',
  'openpit.blackjack',
  'bclc.war',
];

describe.each(rulebooks)('%s', (rulebook) => {
  test('an honest house holds, and at the end of each round says what is not proven yet', () => {
    const house = opened(rulebook);
    for (let round = 0; round < 3; round++) {
      playUnproven(house);
      house.reveal();
    }
    expect(found(house)).toEqual({ ours: '', theirs: '', unproven: [0, 0] });
    playUnproven(house);
    const drawn = house.chance().draws.length;
    expect(drawn).toBeGreaterThan(0);
    expect(found(house)).toEqual({ ours: '', theirs: '', unproven: [drawn, drawn] });
  });

  test('a house that never reveals is found at the second round, however soon', () => {
    const house = opened(rulebook);
    playUnproven(house);
    playUnproven(house);
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/share is not revealed yet/),
      theirs: expect.stringMatching(/share of round 1 is not revealed yet/),
    });
  });

  test('a round that is over is due ten minutes later, whatever is wagered meanwhile', () => {
    const house = opened(rulebook);
    playUnproven(house);
    for (let at = 0; at < 9; at++) {
      house.wait(60_000);
      if (at % 3 === 0) bet(house);
    }
    expect(found(house)).toMatchObject({ ours: '', theirs: '' });
    house.wait(61_000);
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/share never revealed: it was due by/),
      theirs: expect.stringMatching(/never settled/),
    });
  });
});

describe('a house that will not prove what it dealt', () => {
  test('reveals the rounds it likes and leaves another out', () => {
    const house = opened('bclc.roulette');
    playUnproven(house);
    house.reveal();
    playUnproven(house);
    house.write({ kind: 'share-revealed', round: 3, share: 'ab'.repeat(32) });
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/round 2 was left out/),
      theirs: expect.stringMatching(/round 2 was determined/),
    });
  });

  test('opens a new chain over it', () => {
    const house = opened('bclc.roulette');
    playUnproven(house);
    house.commit({ first: 1_025, length: 1_024, secret: '77'.repeat(32) });
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/while a wager stood/),
      theirs: expect.stringMatching(/before the house bound itself/),
    });
  });

  test('announces the next round over it', () => {
    const house = opened('bclc.roulette');
    playUnproven(house);
    house.write({ kind: 'round-closed', round: 2, beacon: null });
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/closed before/),
      theirs: expect.stringMatching(/left out or closed twice/),
    });
  });

  test('keeps a round that is closed open by orders that decide nothing', () => {
    const house = opened('bclc.craps');
    bet(house);
    house.closeBets();
    house.closeRound();
    for (let at = 0; at < 20; at++) {
      house.wait(60_000);
      house.act('ann', { kind: 'buy-in', seat: 1, amount: cents(100) });
    }
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/determined.*never settled/),
      theirs: expect.stringMatching(/determined.*never settled/),
    });
  });

  test('keeps it open by what a player says of bets beside theirs, who is asked something else', () => {
    const house = opened('bclc.blackjack');
    while (house.awaits() !== 'choice') {
      playTo(house, 'choice');
      if (house.awaits() === 'bets') house.reveal();
    }
    for (let at = 0; at < 4; at++) {
      house.wait(540_000);
      house.act('ann', { kind: at % 2 === 0 ? 'object' : 'allow', seat: 1 });
    }
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/determined.*never settled/),
      theirs: expect.stringMatching(/determined.*never settled/),
    });
  });

  test('drops a round that was determined: somebody sits down, and it says that this ended it', () => {
    const house = opened('bclc.reddog');
    bet(house);
    house.closeBets();
    house.closeRound();
    const command = { kind: 'sit', seat: 2, player: 'Bob', amount: cents(100_000) } as const;
    house.act('bob', command);
    const seated = house.logEntries().at(-1)?.logEntry.body;
    const events = seated?.kind === 'act' ? seated.events : [];
    const ended = { kind: 'round-ended', by: [] } as unknown as Event; // the rules did not make it: the house invented it
    house.write({ kind: 'act', command, events: [...events, ended], drawn: null });
    house.reveal();
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/the rules/),
      theirs: expect.stringMatching(/determined and not dealt/),
    });
  });

  test('closes the table, and dates its last checkpoint back to before the share was due', () => {
    const house = opened('bclc.roulette');
    playUnproven(house);
    house.wait(3_600_000);
    house.act('ann', { kind: 'leave', seat: 1 });
    house.wait(-3_600_000);
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/share never revealed/),
      theirs: expect.stringMatching(/dated ahead/),
    });
  });

  test('dates the outcome ahead, so that its share is never due', () => {
    const house = opened('bclc.roulette');
    bet(house);
    house.closeBets();
    house.closeRound();
    house.wait(400 * 86_400_000);
    house.deal(house.honest());
    house.wait(-400 * 86_400_000);
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/dated after checkpoint 1, which has it/),
      theirs: expect.stringMatching(/dated ahead/),
    });
    house.act('ann', { kind: 'leave', seat: 1 });
    const back = expect.stringMatching(/is dated back/);
    expect(found(house)).toMatchObject({ ours: back, theirs: back });
  });

  test('dates all it signs in the future, as anyone who knows the time can see', () => {
    const place = exported(opened('bclc.roulette'));
    const [problem] = verifyExport(place, { now: Date.UTC(2026, 4, 31) }).problems;
    expect(problem?.message).toMatch(/checkpoint 1 is dated .*, which has not come yet/);
    expect(verifyExport(place, { now: Date.UTC(2026, 5, 2) }).problems).toEqual([]);
  });

  test('writes what only a crew may write at a table it deals', () => {
    const house = opened('bclc.roulette');
    house.write({ kind: 'withdrawn', request: 1 });
    expect(found(house)).toMatchObject({
      ours: expect.stringMatching(/the house deals this table/),
      theirs: expect.stringMatching(/is unknown/),
    });
  });

  test('is held back by its own rules: bets are not closed before the share is revealed, and dealt after', () => {
    const house = opened('bclc.roulette');
    playUnproven(house);
    bet(house);
    const order = { kind: 'act', command: { kind: 'release-ball' }, drawn: null } as const;
    const close = { kind: 'act', command: { kind: 'close-bets' }, drawn: null } as const;
    const at = '2026-06-01T00:00:30.000Z';
    expect(rule(house.state(), { giver: theHouse, order }, at).ok).toBe(true);
    house.act('house', order.command);
    expect(rule(house.state(), { giver: theHouse, order: close }, at)).toMatchObject({
      ok: false,
      refusal: { code: 'chance-refused' },
    });
    house.reveal();
    expect(rule(house.state(), { giver: theHouse, order: close }, at).ok).toBe(true);
  });
});

test('an award that waits for people puts off no proof: nothing more is drawn for it', () => {
  const house = opened('bclc.blackjack');
  bet(house);
  house.closeBets();
  house.closeRound();
  house.deal(house.honest());
  const { game, chance } = house.state();
  expect(isDealtOut(game)).toBe(false);
  const event: Event = Object.assign({ kind: 'jackpot-opened' }, { seat: 1, by: [] });
  const waiting = { ...game, table: fold(game.rulebook, [event], game.table) };
  expect(houseStep(waiting).kind).toBe('people');
  expect(isRevealDue({ game: waiting, chance })).toBe(true);
});

describe('what only the whole export shows', () => {
  test('a table that an earlier checkpoint knows and the last one leaves out', () => {
    const house = opened('bclc.roulette');
    playUnproven(house);
    const place = join(folder, `${++count}`);
    house.export(place, { leavesOut: true });
    rmSync(join(place, 'tables', 'rigged.log'));
    const { ours, theirs } = bothVerifiers(place);
    expect(ours).toMatch(/its end is missing/);
    expect(theirs).toMatch(/no such file/);
  });

  test('a table that the log of the house opened and no checkpoint ever knew', () => {
    const house = opened('bclc.roulette');
    const place = exported(house);
    const file = join(place, 'checkpoints.log');
    const text = readFileSync(file, 'utf8')
      .replace(/^\S* /, '')
      .replace(/,"rigged":\{[^}]*\}/, '')
      .trim();
    writeFileSync(file, `${house.sign(text)} ${text}\n`);
    rmSync(join(place, 'tables', 'rigged.log'));
    writeFileSync(join(place, 'balances.log'), '');
    const { ours, theirs } = bothVerifiers(place);
    expect(ours).toMatch(/no checkpoint knows the table/);
    expect(theirs).toMatch(/no such file/);
  });

  test.each([
    ['text that is no checkpoint', 'not json'],
    ['a checkpoint of nothing', 'null'],
    ['a checkpoint without heads', '{"at":"2026-06-01T00:00:00.000Z","number":1}'],
    [
      'a key that is none',
      `{"at":"2026-06-01T00:00:00.000Z","before":"${'0'.repeat(64)}","heads":{},"key":"x","number":1}`,
    ],
  ])('%s, signed by the house, is a finding and no crash', (_what, text) => {
    const house = opened('bclc.roulette');
    const place = exported(house);
    writeFileSync(join(place, 'checkpoints.log'), `${house.sign(text)} ${text}\n`);
    expect(readFileSync(join(place, 'house.pub'), 'utf8')).toContain('PUBLIC KEY');
    const { ours, theirs } = bothVerifiers(place);
    expect(ours).toMatch(/checkpoint 1 (cannot be read|hands over to a key that is none)/);
    expect(theirs).not.toBe('');
  });
});
