import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { type Serving, serve } from '@openpit/server';
import { codeFor, removeData } from '@openpit/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';
import { newPlayer, temporaryFolder } from '../testing/house.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');

/** What the reader of a page is asked to type in a terminal, part by part, each with the last heading above it. */
const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(({ 1: code = '', index }) => ({
  code,
  heading: /.*^##+ ([^\n]*)/ms.exec(page.slice(0, index))?.[1] ?? '',
}));

const blocksUnder = (heading: string): readonly string[] => {
  const found = blocks.filter((one) => one.heading === heading).map(({ code }) => code);
  if (found.length === 0) throw new Error(`nothing is typed under "${heading}"`);
  return found;
};

describe('the commands of docs/operating.md', () => {
  const called = [
    ...page.matchAll(/(?:npx openpit|(?<=`)openpit|(?<=openpit\.js)) ([a-z]+)([^`\n]*)/g),
  ].map(([, command = '', rest = '']) => ({
    command,
    options: rest.match(/(?<= )--[a-z-]+/g) ?? [],
  }));

  test('every option it gives one of them is an option of that command', async () => {
    const wrong: string[] = [];
    for (const { command, options } of called) {
      const { out } = await openpit(command, '--help');
      for (const option of options)
        if (!new RegExp(`^ +(-\\w, )?${option}\\b`, 'm').test(out) && option !== '--help')
          wrong.push(`${command} ${option}`);
    }
    expect(called.flatMap(({ options }) => options).length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  test('an option named by itself is one of serve or verify', async () => {
    const { out } = await openpit('serve', '--help');
    const { out: verify } = await openpit('verify', '--help');
    const named = [...page.matchAll(/`(--[a-z-]+)[^`]*`/g)].map(([, option = '']) => option);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((one) => !`${out}${verify}`.includes(` ${one}`))).toEqual([]);
  });
});

/** The figures on the page, and where the program defines each. */
const figures = [
  ['From 5,000 in a day', 'server/src/cage/house-log.ts', 'secondPersonFrom = 500_000;'],
  ['10,000 or more in a day', 'server/src/reports/house-reports.ts', 'large = 1_000_000;'],
  ['is more than 100 off', 'protocol/src/staff-roles.ts', 'countTolerance = 10_000;'],
  [
    'five for a name from one address within a quarter of an hour, fifty from one address, a hundred for one name',
    'server/src/access/login-rate-limit.ts',
    'max = { pair: 5, address: 50, name: 100 };',
  ],
  [
    'within a quarter of an hour',
    'server/src/access/login-rate-limit.ts',
    'windowMs = 15 * 60_000;',
  ],
  [
    'stops after a quarter of an hour without one',
    'server/src/player-protection/time-played.ts',
    'pauseMs = 15 * 60_000;',
  ],
  ['does nothing for half an hour', 'server/src/table/attendance.ts', 'idleMs: 30 * 60_000'],
  [
    'has closed the page for three minutes',
    'server/src/table/attendance.ts',
    'unwatchedMs: 3 * 60_000',
  ],
  ['every ten seconds the house signs', 'server/src/log/notary.ts', 'usualCheckpointMs = 10_000'],
  ['are stored for a week', 'server/src/orders/old-answers.ts', 'answersExpireMs = 7 * dayMs;'],
  ['lie for five minutes', 'server/src/floor/alerts.ts', 'absentMs = 5 * 60_000;'],
  ['the last fifty rounds', 'server/src/table/recall.ts', 'roundsMax = 50;'],
  [
    'for a day to a year in **Account**',
    'web/src/account/protection.tsx',
    'pauses = [24, 7 * 24, 30 * 24, 365 * 24]',
  ],
  [
    'for an hour to ten years over HTTP',
    'protocol/src/bounds.ts',
    'exclusionHours: { min: 1, max: 87_600 }',
  ],
  ['it is stored every minute', 'server/src/player-protection/time-played.ts', 'flushMs = 60_000;'],
  [
    '200 tables and 2,000 connected players',
    'cli/src/bench/house.ts',
    'tables: 200,\n  players: 2_000,',
  ],
] as const;

test.each(figures)('docs/operating.md says "%s", and %s has the figure', (words, file, figure) => {
  expect(page.replaceAll('\n', ' ')).toContain(words);
  expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).toContain(figure);
});

test('docs/operating.md says how many lines the second verifier has at most', () => {
  const verifier = readFileSync(
    join(import.meta.dirname, '../../../../scripts/verify-independent.mjs'),
    'utf8',
  );
  const [, lines = ''] = /a second verifier of (\d+) lines/.exec(page) ?? [];
  expect(verifier.trimEnd().split('\n').length).toBeLessThanOrEqual(Number(lines));
});

type Asked = {
  readonly url: string;
  readonly token: string;
  readonly body: string | null;
};

/** The request that curl would send with these arguments. */
const curlOf = (words: readonly string[]): Asked => {
  const after = (flag: string): readonly string[] =>
    words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));
  const [header = ''] = after('-H').filter((one) => one.startsWith('authorization'));
  const [body = null] = after('-d');
  const url = words.find((word) => word.startsWith('http')) ?? '';
  return { url, token: header.replace('authorization: Bearer ', ''), body };
};

describe('what docs/operating.md types in a shell, typed as it stands there', () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const cameFrom = process.cwd();
  const secrets = new Map<string, string>();
  let house: Serving;
  let standIn: Server;

  const open = (): Promise<Serving> =>
    serve({
      data,
      host: '127.0.0.1',
      port: 0,
      pace: { betsMs: 40, turnMs: 20 },
      checkpointMs: 500,
    });

  /** Asks as curl would, and fills in the one-time code of an app, which no page can contain. */
  const ask = async ({ url, token, body }: Asked): Promise<string> => {
    const isCode = url.endsWith('/second-factor/confirm');
    const sent = isCode ? JSON.stringify({ code: codeFor(secrets.get(token) ?? '') }) : body;
    const answer = await fetch(url, {
      method: sent === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(sent === null ? {} : { body: sent }),
    });
    const text = await answer.text();
    if (url.endsWith('/second-factor')) secrets.set(token, JSON.parse(text).secret);
    return text;
  };

  const answerTo = async ([program = '', ...words]: readonly string[]): Promise<string> => {
    if (program === 'curl') return ask(curlOf(words));
    // npx openpit …, in the folder of the shell.
    const { out, err, code } = await openpit(...words.slice(1));
    return code === 0 ? out : `${out}${err}exit code ${code}\n`;
  };

  beforeAll(async () => {
    process.chdir(folder);
    // Readable for the user that runs PostgreSQL, so that the database is in the folder that is copied.
    chmodSync(folder, 0o755);
    house = await open();
    standIn = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => void answerTo(JSON.parse(text)).then((said) => response.end(said)));
    });
    await new Promise<void>((ready) => standIn.listen(0, '127.0.0.1', ready));
    const { port } = standIn.address() as AddressInfo; // the server listens on a port
    // Programs with these names, so that neither curl nor an installed package is needed: they send their arguments to this test.
    mkdirSync(join(folder, 'bin'));
    writeFileSync(
      join(folder, 'bin/ask.mjs'),
      `const answer = await fetch('http://127.0.0.1:${port}', { method: 'POST', body: JSON.stringify(process.argv.slice(2)) });
process.stdout.write(await answer.text());`,
    );
    for (const name of ['curl', 'npx']) {
      const file = join(folder, 'bin', name);
      const program = `#!/bin/sh\nexec '${process.execPath}' '${join(folder, 'bin/ask.mjs')}' ${name} "$@"\n`;
      writeFileSync(file, program);
      chmodSync(file, 0o755);
    }
  });

  afterAll(async () => {
    process.chdir(cameFrom);
    standIn.close();
    await house.stop();
    await removeData(data);
  });

  const filledIn = (code: string): string =>
    code
      .replace(/^HOUSE=.*$/m, `HOUSE=${house.url}`)
      .replaceAll('"password":"…"', `"password":"${house.adminPassword}"`);

  /** Runs parts of the page in one shell, and returns what they printed, line by line. */
  const typed = async (parts: readonly string[]): Promise<readonly string[]> => {
    const shell = spawn('bash', ['-u'], {
      cwd: folder,
      env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` },
    });
    let said = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (part) => {
        said += part;
      });
    shell.stdin.end(parts.map(filledIn).join('\n'));
    await new Promise((ended) => shell.on('close', ended));
    return said.split('\n').filter((line) => line !== '');
  };

  const people = () => blocksUnder('People');
  const tables = () => blocksUnder('A hosted table');
  const shift = () => blocksUnder('A shift');

  /** What the house refused, by an HTTP status or by a rule. */
  const refusals = (said: readonly string[]): readonly string[] =>
    said.filter((line) => /"ok":false|"code":"|not found|unbound|Error|exit code/.test(line));

  test('from the first account to a misread card set right, a closed shift, its report, a round again and the proof', async () => {
    // The other way to mend a misread card is tried at a table of its own, before its player leaves.
    const misread = [...tables(), ...shift().slice(0, -1), ...blocksUnder('A wrong entry')];
    const said = await typed([
      ...people(),
      ...misread.map((part) => part.replaceAll('pit-1', 'pit-2')),
      ...tables(),
      ...shift(),
      ...blocksUnder('The books'),
      ...blocksUnder('Recall'),
    ]);
    expect(refusals(said)).toEqual([]);
    const rackAt = (table: string): number =>
      Number(house.backOffice.floor.table(table).state()?.game.table.layout.seats[0]?.rack ?? 0);
    // With the six instead of the nine, Ann has lost her fifty and the dealers their ten.
    expect(rackAt('pit-2')).toBe(50_000 - 5_000 - 1_000);
    const sheets = JSON.parse(said.find((line) => line.startsWith('[{"shift":1')) ?? '[]');
    expect(sheets).toMatchObject([{ opening: 500_000, counted: 498_000 }]);
    expect(sheets[0].expected).toBe(498_000);
    expect(said.some((line) => /\bpit-1\b.*,/.test(line))).toBe(true);
    const proof = await typed(blocksUnder('Proof'));
    expect(refusals(proof)).toEqual([]);
    expect(proof.join('\n')).toMatch(/holds/i);
  });

  test('a copy is taken and put back: the house goes on from it, holds, and anyone who saved more of it finds that it was rolled back', async () => {
    const [copied = '', putBack = '', proved = ''] = blocksUnder('A copy, and putting it back');
    await house.stop();
    expect(await typed([copied])).toEqual([]);
    house = await open();
    // Makes what the copy does not have: a payment by a visitor, and the checkpoint that contains it.
    const { client } = await newPlayer(house, 'Forgotten');
    client.close();
    const saved = join(folder, 'saved-checkpoints.log');
    const before = readFileSync(join(folder, 'audit/checkpoints.log'), 'utf8');
    await expect
      .poll(
        async () => {
          const signed = await (await fetch(`${house.url}/api/checkpoints`)).text();
          writeFileSync(saved, signed);
          return signed.length;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(before.length);
    await house.stop();
    expect(await typed([putBack])).toEqual([]);
    house = await open();
    const said = (await typed([proved])).join('\n');
    expect(said).toMatch(/Everything holds/);
    expect(said).toMatch(/was rolled back/);
  });
});
