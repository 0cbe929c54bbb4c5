import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyTable } from '../floor/floor.ts';
import { publicPem } from '../log/checkpoint.ts';
import { notaryFor } from '../log/notary.ts';
import { anyBet } from '../testing/bet.ts';
import { heldFloor, orderAs, settle, sitDown, stateAt } from '../testing/floor.ts';
import { exportHouse } from './export.ts';
import { verifyExport } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-verify-'));
const good = join(folder, 'good');
const early = join(folder, 'early');
const bad = join(folder, 'bad');
const wheel = join('tables', 'bclc.wheel.log');

const { privateKey } = generateKeyPairSync('ed25519');

beforeAll(async () => {
  const { floor, clock, store } = await heldFloor();
  const notary = notaryFor({ store, clock }, { key: privateKey, everyMs: 60_000 });
  for (const { id } of everyTable) {
    await orderAs(floor, id, { actor: 'ann', command: sitDown(1, 'Ann') });
    await orderAs(floor, id, { actor: 'bob', command: sitDown(2, 'Bob') });
  }
  for (let round = 0; round < 3; round++) {
    for (const { id } of everyTable) {
      for (const [actor, seat] of [
        ['ann', 1],
        ['bob', 2],
      ] as const) {
        await orderAs(floor, id, { actor, command: anyBet(stateAt(floor, id), seat) }).catch(
          () => {},
        );
      }
    }
    await settle();
    for (let step = 0; step < 12; step++) {
      clock.advance(clock.next() ?? 0);
      await settle();
    }
    await notary.sign();
    if (round === 0) await exportHouse(store, publicPem(privateKey), early);
  }
  await floor.stop();
  await notary.stop();
  await exportHouse(store, publicPem(privateKey), good);
});

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  rmSync(bad, { recursive: true, force: true });
  cpSync(good, bad, { recursive: true });
});

const rowsOf = (file: string): string[] =>
  readFileSync(join(bad, file), 'utf8').split('\n').slice(0, -1);

const write = (file: string, rows: readonly string[]): void =>
  writeFileSync(join(bad, file), rows.map((row) => `${row}\n`).join(''));

describe('an export as it was written', () => {
  test('holds: every table, every settlement, every outcome of a revealed seed', () => {
    const { problems, tables, checkpoints } = verifyExport(good);
    expect(problems).toEqual([]);
    expect(checkpoints).toBeGreaterThanOrEqual(3);
    expect(tables.map(({ table }) => table).sort()).toEqual(everyTable.map(({ id }) => id).sort());
    for (const { table, settled, proven } of tables) {
      expect([table, settled > 0, proven > 0]).toEqual([table, true, true]);
    }
  });

  test('holds for a second verifier, which finds every die, ball and card where it was drawn', () => {
    const { tables } = verifyExport(good);
    const script = join(import.meta.dirname, '../../../../scripts/verify-independent.mjs');
    const { stdout, status } = spawnSync(process.execPath, [script, good], { encoding: 'utf8' });
    expect(stdout).toContain('Everything holds.');
    expect(status).toBe(0);
    expect(readFileSync(script, 'utf8').split('\n').length).toBeLessThanOrEqual(201);
    const found = [...stdout.matchAll(/^([^@\s]\S*) (\{.*\})$/gm)];
    expect(found).toHaveLength(everyTable.length);
    for (const [, table = '', counts = '{}'] of found) {
      // The meaning of every draw is checked with its act, so it is enough that all of them are proven.
      expect([table, JSON.parse(counts).proven, JSON.parse(counts).unproven]).toEqual([
        table,
        tables.find((one) => one.table === table)?.proven,
        0,
      ]);
    }
  });

  test('leads on from a checkpoint that somebody saved', () => {
    expect(verifyExport(good, { seen: join(early, 'checkpoints.log') }).problems).toEqual([]);
  });
});

describe('tampering', () => {
  test('one flipped bit is found, wherever it is: in its line, at it or before it', () => {
    const bytes = readFileSync(join(good, wheel));
    // Steps of a prime number of bytes reach every part of an entry sooner or later.
    for (let at = 3; at < bytes.length; at += 499) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(join(bad, wheel), flipped);
      const [problem] = verifyExport(bad).problems;
      expect(problem?.file).toContain('bclc.wheel.log');
      const logEntry = bytes.lastIndexOf(0x0a, at - 1) + 1;
      expect(problem?.byte, `flipped ${at}: ${problem?.message}`).toBeGreaterThanOrEqual(logEntry);
      expect(problem?.byte, `flipped ${at}: ${problem?.message}`).toBeLessThanOrEqual(at);
    }
  });

  test('a settlement that pays more is found at the byte where it was changed', () => {
    const rows = rowsOf(wheel);
    const index = rows.findIndex((row) => row.includes('"profit":0'));
    const before = rows.slice(0, index).reduce((sum, row) => sum + Buffer.byteLength(row) + 1, 0);
    const at = before + Buffer.from(rows[index] ?? '').indexOf('"profit":0') + '"profit":'.length;
    write(wheel, rows.with(index, (rows[index] ?? '').replace('"profit":0', '"profit":9')));
    expect(verifyExport(bad).problems).toMatchObject([{ byte: at }]);
  });

  test('a deleted line is found', () => {
    const rows = rowsOf(wheel);
    write(wheel, rows.toSpliced(4, 1));
    const start = rows.slice(0, 4).join('\n').length + 1;
    expect(verifyExport(bad).problems).toMatchObject([
      { byte: start, message: expect.stringContaining('out of its place') },
    ]);
  });

  test('two lines that changed places are found', () => {
    const rows = rowsOf(wheel);
    write(wheel, rows.with(2, rows[3] ?? '').with(3, rows[2] ?? ''));
    const start = rows.slice(0, 2).join('\n').length + 1;
    expect(verifyExport(bad).problems).toMatchObject([{ byte: start }]);
  });

  test('an end that was cut off is found', () => {
    const rows = rowsOf(wheel);
    write(wheel, rows.slice(0, -2));
    const end = readFileSync(join(bad, wheel)).length;
    expect(verifyExport(bad).problems).toMatchObject([
      { byte: end, message: expect.stringContaining('its end is missing') },
    ]);
    writeFileSync(join(bad, wheel), readFileSync(join(good, wheel)).subarray(0, -20));
    expect(verifyExport(bad).problems[0]?.message).toContain('breaks off');
  });

  test('a table that was rolled back is found, since the other tables were not', () => {
    cpSync(join(early, wheel), join(bad, wheel));
    expect(verifyExport(bad).problems[0]?.message).toContain('its end is missing');
  });

  test('a whole house that was rolled back is found by anyone who saved a checkpoint', () => {
    expect(verifyExport(early).problems).toEqual([]);
    const [problem] = verifyExport(early, { seen: join(good, 'checkpoints.log') }).problems;
    expect(problem?.message).toContain('rolled back');
  });

  test('a log written anew from the first line on is found by the signatures', () => {
    const { privateKey: other } = generateKeyPairSync('ed25519');
    writeFileSync(join(bad, 'house.pub'), publicPem(other));
    expect(verifyExport(bad).problems[0]?.message).toContain('signature');
    expect(verifyExport(good, { key: join(good, 'house.pub') }).problems).toEqual([]);
    const [problem] = verifyExport(good, { key: join(bad, 'house.pub') }).problems;
    expect(problem?.message).toContain('does not sign with the key');
  });

  test('a missing log is found', () => {
    rmSync(join(bad, wheel));
    expect(verifyExport(bad).problems[0]?.message).toContain('its end is missing');
  });
});
