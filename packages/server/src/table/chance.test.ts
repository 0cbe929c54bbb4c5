import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyCommand, cents } from '@openpit/engine';
import { addCatalogue, sentenceOf } from '@openpit/messages';
import { fr } from '@openpit/messages/fr';
import { afterEach, expect, test, vi } from 'vitest';
import { writtenChance } from '../adapters/memory/index.ts';
import { beaconFor } from '../chance/beacon.ts';
import { alertsOn } from '../floor/alerts.ts';
import { type Floor, openFloor } from '../floor/floor.ts';
import { publicPem } from '../log/checkpoint.ts';
import { notaryFor } from '../log/notary.ts';
import type { Clock } from '../ports.ts';
import { type OwnBeacon, ownBeacon } from '../testing/beacon.ts';
import { anyBet } from '../testing/bet.ts';
import { contextOf } from '../testing/facts.ts';
import { heldFloor, orderAs, settle, sitDown, stateAt } from '../testing/floor.ts';
import { patchedHouse } from '../testing/patched-house.ts';
import { exportHouse, verifyExport } from '../verify/index.ts';
import { readRows } from '../verify/rows.ts';
import { checkLog } from '../verify/table-log.ts';
import { usualPace } from './dealer.ts';

// Short chains, so that one ends within a test; the minimum length is tested with the chains.
vi.mock('../chance/shares.ts', async (original) => ({
  ...(await original<typeof import('../chance/shares.ts')>()),
  shortestChain: 1,
}));

const wheel = 'bclc.wheel';
addCatalogue('fr', fr);

let floor: Floor | undefined;
let asks = 0;

afterEach(() => floor?.stop());

const openHeld = async (chainLength = 1_024, withBeacon = false) => {
  let beacon: OwnBeacon | undefined;
  const beaconOn = (clock: Clock) => {
    beacon = ownBeacon(clock);
    return beacon;
  };
  const chance = writtenChance('held', chainLength);
  const held = await heldFloor({ chance, ...(withBeacon && { beaconOn }) });
  floor = held.floor;
  return { ...held, beacon };
};

const chanceAt = (open: Floor, id: string) => {
  const { chance } = stateAt(open, id);
  if (!chance) throw new Error(`${id} is not bound`);
  return chance;
};

const addSeed = (open: Floor, id: string, seed: string) =>
  open.handle(id, {
    giver: { actor: 'ann', roles: [] },
    order: { kind: 'add-seed', seed },
    asked: { id: `seed-${++asks}`, digest: '' },
  });

const sitAnn = (open: Floor, id: string) =>
  orderAs(open, id, { actor: 'ann', command: sitDown(1, 'Ann') });

const bet = async (open: Floor, id: string) =>
  orderAs(open, id, { actor: 'ann', command: anyBet(stateAt(open, id), 1) });

test('a seed counts at once while no wager stands, and otherwise once none does; one waits a seat', async () => {
  const { floor: open, clock } = await openHeld();
  expect(await addSeed(open, wheel, 'from the rail')).toMatchObject({
    refusal: { code: 'seed-without-seat' },
  });
  await sitAnn(open, wheel);
  const { mix } = chanceAt(open, wheel);
  await addSeed(open, wheel, 'early');
  const early = chanceAt(open, wheel).mix;
  expect(early).not.toBe(mix);
  await bet(open, wheel);
  expect(await addSeed(open, wheel, 'late')).toMatchObject({ ok: true });
  expect(await addSeed(open, wheel, 'later')).toMatchObject({ refusal: { code: 'seed-waits' } });
  expect(chanceAt(open, wheel)).toMatchObject({ mix: early, waiting: [{ seed: 'late' }] });
  await settle();
  clock.advance(usualPace.betsMs);
  await settle();
  expect(chanceAt(open, wheel)).toMatchObject({ round: 2, waiting: [] });
  expect(chanceAt(open, wheel).mix).not.toBe(early);
});

test('when the shares run low and the random source fails, wagers wait; those that stand are played', async () => {
  let isBroken = false;
  const written = writtenChance('held', 2);
  const chance = {
    chainLength: 2,
    seed: () => {
      if (isBroken) throw new Error('no entropy');
      return written.seed();
    },
  };
  const { floor: open, clock } = await heldFloor({ chance });
  floor = open;
  await sitAnn(open, wheel);
  isBroken = true;
  for (let round = 1; round <= 2; round++) {
    expect(await bet(open, wheel)).toMatchObject({ ok: true });
    await settle();
    for (let wait = 0; wait < 3; wait++) {
      clock.advance(clock.next() ?? 0);
      await settle();
    }
    expect(chanceAt(open, wheel).round).toBe(round + 1);
  }
  expect(open.status(wheel).message).toContain('cannot go on just now');
  expect(await bet(open, wheel)).toMatchObject({ refusal: { code: 'table-closed' } });
  isBroken = false;
  clock.advance(usualPace.faultMs);
  await settle();
  expect(await bet(open, wheel)).toMatchObject({ ok: true });
});

test('wagers that stand for longer than the house is bound wait, and can be taken down', async () => {
  const craps = 'bclc.craps';
  const hard8 = { seat: 1, hand: 1, bet: 'hard:8', tip: false };
  // The house is committed for two rolls at most: a point that is not made in them leaves the wagers up.
  for (let attempt = 0; attempt < 40; attempt++) {
    const held = await heldFloor({ chance: writtenChance(`held ${attempt}`, 1) });
    const { clock, floor: open } = held;
    floor = open;
    const give = (command: AnyCommand) => orderAs(open, craps, { actor: 'ann', command });
    await sitAnn(open, craps);
    await give({ kind: 'take-dice', seat: 1 });
    await give({ ...hard8, kind: 'place-bet', bet: 'pass', amount: cents(1_000) });
    await give({ ...hard8, kind: 'place-bet', amount: cents(1_000) });
    for (let roll = 0; roll < 2; roll++) {
      await settle();
      clock.advance(usualPace.betsMs);
    }
    await settle();
    if (stateAt(open, craps).game.table.layout.wagers.length === 2) {
      expect(open.status(craps).message).toContain('take them down');
      expect(chanceAt(open, craps)).toMatchObject({ round: 3, closed: null });
      const more = { ...hard8, kind: 'place-bet', bet: 'field', amount: cents(1_000) };
      expect(await give(more)).toMatchObject({ refusal: { code: 'table-closed' } });
      expect(await give({ kind: 'take-down', ...hard8 })).toMatchObject({ ok: true });
      return;
    }
    await open.stop();
  }
  throw new Error('no point stood');
});

test('with a beacon: bets close under a number nobody knows yet, and the outcome waits for it', async () => {
  const { floor: open, clock, beacon, audience } = await openHeld(1_024, true);
  expect(chanceAt(open, wheel).beacon).toEqual(beacon?.its);
  await sitAnn(open, wheel);
  await bet(open, wheel);
  await settle();
  clock.advance(usualPace.betsMs);
  await settle();
  const due = beacon ? beaconFor(beacon.its, clock.now()) : 0;
  expect(chanceAt(open, wheel).closed?.beacon).toBe(due);
  expect(open.status(wheel).leftMs).toBeGreaterThanOrEqual(3_000);
  beacon?.reach(false);
  clock.advance(open.status(wheel).leftMs ?? 0);
  await settle();
  // A beacon that was announced cannot be replaced: that would give a second outcome to choose from.
  const { why, message } = open.status(wheel);
  expect(message).toContain(`waits for public beacon ${due}`);
  // Each reads it in their own language.
  expect(why).toMatchObject({
    code: 'fault.table-stands',
    params: { why: { code: 'fault.beacon-awaited', params: { beacon: due } } },
  });
  const inFrench = why ? sentenceOf(why, { locale: 'fr' }) : '';
  expect(inFrench).toBe(
    `la table est fermée : le coup attend la balise publique ${due} : elle ne répond pas`,
  );
  expect(chanceAt(open, wheel)).toMatchObject({ round: 1, signature: null });
  const figures = { now: clock.now(), today: [], payouts: [] };
  expect(alertsOn({ floor: open }, figures)).toMatchObject([
    { kind: 'trouble', table: wheel, why },
  ]);
  const said: string[] = [];
  const notified = vi.spyOn(audience, 'status').mockImplementation((id) => {
    said.push(open.status(id).message);
  });
  clock.advance(usualPace.faultMs);
  await settle();
  expect(said.length).toBeGreaterThan(0);
  expect(said).not.toContain('');
  notified.mockRestore();
  clock.advance(usualPace.faultMs);
  beacon?.reach(true);
  await settle();
  clock.advance(usualPace.faultMs);
  await settle();
  expect(chanceAt(open, wheel).round).toBe(2);
  expect(open.status(wheel).message).toBe('');
  expect(alertsOn({ floor: open }, figures)).toEqual([]);
  const bodies = audience.notified
    .filter(({ logEntry }) => logEntry.table === wheel)
    .map(({ logEntry }) => logEntry.body);
  expect(bodies).toContainEqual(expect.objectContaining({ kind: 'beacon-received', beacon: due }));
});

test('a beacon that is lost is given up, and taken up again, only while no wager stands', async () => {
  const { floor: open, beacon, clock } = await openHeld(1_024, true);
  await sitAnn(open, wheel);
  beacon?.reach(false);
  await settle();
  expect(chanceAt(open, wheel).beacon).toBeNull();
  await bet(open, wheel);
  await settle();
  beacon?.reach(true);
  await settle();
  expect(chanceAt(open, wheel).beacon).toBeNull();
  clock.advance(usualPace.betsMs);
  await settle();
  expect(chanceAt(open, wheel)).toMatchObject({ round: 2, beacon: beacon?.its });
});

test('law: whatever is wagered, seeded and lost, both verifiers hold; through many chains and owners', async () => {
  const tables = ['bclc.craps', 'bclc.wheel', 'bclc.blackjack', 'bclc.war', 'chickasaw.cardcraps'];
  const held = await openHeld(12, true);
  const { clock, store, ports, beacon } = held;
  let open = held.floor;
  const { privateKey } = generateKeyPairSync('ed25519');
  const notary = notaryFor({ store, clock }, { key: privateKey, everyMs: 3_600_000_000 });
  // The same in every run.
  let dice = 20_261_116;
  const chance = (of: number): number => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 0;
    return (dice >>> 8) % of;
  };
  for (const id of tables) {
    await sitAnn(open, id);
    await orderAs(open, id, { actor: 'bob', command: sitDown(2, 'Bob') });
  }
  for (let turn = 0; turn < 300; turn++) {
    const id = tables[chance(tables.length)] ?? wheel;
    if (chance(3) === 0) await addSeed(open, id, `seed ${turn}`);
    await bet(open, id).catch(() => {});
    if (chance(40) === 0) beacon?.reach(chance(3) > 0);
    if (chance(90) === 0) {
      await open.stop();
      open = await openFloor(ports, usualPace);
      floor = open;
    }
    await settle();
    if (chance(2) === 0) clock.advance(clock.next() ?? 1_000);
    await settle();
  }
  beacon?.reach(true);
  for (let wait = 0; wait < 60; wait++) {
    clock.advance(clock.next() ?? 1_000);
    await settle();
  }
  await open.stop();
  await notary.stop();
  const folder = mkdtempSync(join(tmpdir(), 'openpit-law-'));
  await exportHouse(store, publicPem(privateKey), folder);
  const { publicKey } = beacon?.its ?? { publicKey: '' };
  const { problems, tables: found } = verifyExport(folder, { beacons: [publicKey] });
  expect(problems).toEqual([]);
  for (const { table, proven, beaconRounds } of found.filter((one) => tables.includes(one.table))) {
    expect([table, proven > 0, beaconRounds > 0]).toEqual([table, true, true]);
  }
  expect(Math.max(...tables.map((id) => chanceAt(open, id).round))).toBeGreaterThan(12);
  const script = join(import.meta.dirname, '../../../../scripts/verify-independent.mjs');
  const second = spawnSync(process.execPath, [script, folder, publicKey, '1'], {
    encoding: 'utf8',
  });
  expect(second.stdout).toContain('Everything holds.');
  rmSync(folder, { recursive: true });
});

test('a log of the first scheme opens and is played on, wagers and all; verify says where it begins', async () => {
  const old = patchedHouse('bclc.wheel', 'old-wheel');
  old.write({ kind: 'seed-committed', round: 1, commitment: 'ab'.repeat(32) });
  old.act('ann', sitDown(1, 'Ann'));
  old.writeAs('ann', { kind: 'seed-added', round: 1, seat: 1, seed: 'old' });
  old.act('ann', { ...anyBet(old.state(), 1) });
  const { store, ports, clock, floor: first } = await openHeld();
  await first.stop();
  const id = 'old-wheel';
  await store.create({ id, rulebook: 'bclc.wheel', options: {}, mode: 'automated' });
  const { epoch } = await store.claim(id);
  const nothing = { postings: [], asked: null, secret: null };
  await store.append({ table: id, epoch, expecting: 0, logEntries: old.logEntries(), ...nothing });
  const open = await openFloor(ports, usualPace);
  floor = open;
  await settle();
  expect(chanceAt(open, id).round).toBe(1);
  clock.advance(usualPace.betsMs);
  await settle();
  expect(chanceAt(open, id).round).toBe(2);
  expect(stateAt(open, id).game.table.layout.wagers).toEqual([]);
  const stored = await store.entriesAfter(id, 0, 100);
  const log = stored.map(({ hash, text }) => `${hash} ${text}\n`).join('');
  const opened = { rulebook: 'bclc.wheel', mode: 'automated', currency: 'house' } as const;
  const { problem } = checkLog(id, readRows(Buffer.from(log)).rows, contextOf(opened));
  expect(problem?.message).toContain('entry 2: was dealt under the first scheme');
});
