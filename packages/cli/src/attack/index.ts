import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { enterAsGuest } from '@openpit/client';
import { homeOf } from '@openpit/server/bench';
import { type AttackResult, attack } from './attack.ts';
import type { PlayerTimes } from './player.ts';

const usualCount = 10_000_000;
const usualMinutes = 60;

const help = `npm run attack -- [--count N] [--minutes M] [--seed S] [--half lifted|on]

Mutated frames and HTTP requests at the real server on an embedded PostgreSQL, at loopback addresses alone: half of them with
limits lifted, half with limits on from 200 addresses of 127.0.0.0/8, while somebody plays at a table. Prints the rate, memory,
descriptors, answers and how long the player waited; ends with 1 when the server ended, answered 5xx, reported a failure of its own,
did not stay flat, or with limits on kept the player waiting for longer than 100 ms in one order of a hundred.
`;

/** `npm run attack`. */
export const attackHouse = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    process.stdout.write(help);
    return 0;
  }
  const number = (name: string, usual: number): number => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const count = Math.ceil(number('count', usualCount) / 2);
  const seed = number('seed', 1);
  const minutes = number('minutes', usualMinutes) / 2;
  if (![count, seed, minutes].every((value) => Number.isFinite(value) && value > 0)) {
    process.stderr.write(help);
    return 2;
  }
  const at = args.indexOf('--half');
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  const halves = [
    { name: 'limits lifted', flags: ['--no-limits'], addresses: 1 },
    { name: 'limits on', flags: [], addresses: 200 },
  ].filter(({ name }) => name.endsWith(only));
  if (halves.length === 0) {
    process.stderr.write(help);
    return 2;
  }
  let isFine = true;
  for (const { name, flags, addresses } of halves) {
    const found = await underAttack(flags, { count, addresses, seed, minutes });
    process.stdout.write(asText(name, found));
    isFine &&= found.problems.length === 0;
  }
  return isFine ? 0 : 1;
};

type Half = {
  readonly count: number;
  readonly addresses: number;
  readonly seed: number;
  readonly minutes: number;
};

type Sample = { readonly memoryMb: number; readonly descriptors: number };

type Found = {
  readonly result: AttackResult;
  readonly samples: readonly Sample[];
  readonly player: PlayerTimes;
  readonly problems: readonly string[];
};

const samplesMax = 10;

/** A quarter of the way in everything is warm; from there on nothing may grow by more than half. */
const growthMax = 1.5;

const underAttack = async (flags: readonly string[], half: Half): Promise<Found> => {
  const data = mkdtempSync(join(tmpdir(), 'openpit-attack-'));
  const server = await startServer(data, flags);
  try {
    const { token } = await enterAsGuest(server.url);
    const player = await playAt(server.url);
    const samples: Sample[] = [];
    let next = half.count / samplesMax;
    const isLimited = !flags.includes('--no-limits');
    const result = await attack({
      ...half,
      isLimited,
      url: server.url,
      token,
      untilMs: Date.now() + half.minutes * 60_000,
      onProgress(sent) {
        if (sent < next) return;
        next += half.count / samplesMax;
        samples.push(sampleOf(server.child));
      },
    });
    const times = await player.stop();
    // What was open is closed within seconds; what is left then stays.
    await new Promise((later) => setTimeout(later, 3_000));
    samples.push(sampleOf(server.child));
    const isAlive = await fetch(`${server.url}/api/key`).then(
      ({ status }) => status === 200 || status === 429,
      () => false,
    );
    const found = { result, samples, player: times };
    return { ...found, problems: problemsOf({ ...found, isAlive, isLimited, server }) };
  } finally {
    await stopServer(server.child);
    for (const place of [homeOf(data), data]) rmSync(place, { recursive: true, force: true });
  }
};

type Server = { readonly child: ChildProcess; readonly url: string; reported(): number };

/** What a seated player may wait in one order of a hundred while strangers flood the house. */
const playerWaitsMs = 100;

const problemsOf = ({
  result,
  samples,
  player,
  isAlive,
  isLimited,
  server,
}: Omit<Found, 'problems'> & {
  readonly isAlive: boolean;
  readonly isLimited: boolean;
  readonly server: Server;
}): readonly string[] => {
  const warm = samples[Math.floor(samples.length / 4)];
  const last = samples.at(-1);
  const failures = failuresIn(result);
  return [
    ...(isAlive ? [] : ['the server has ended']),
    ...(failures > 0 ? [`${failures} answers of 5xx but 503`] : []),
    ...(server.reported() > 0 ? [`${server.reported()} failures in the error log`] : []),
    ...(warm && last && last.memoryMb > warm.memoryMb * growthMax + 64 ? ['memory has grown'] : []),
    ...(warm && last && last.descriptors > warm.descriptors * growthMax + 16
      ? ['descriptors are left open']
      : []),
    ...(isLimited && player.p99 > playerWaitsMs ? ['a seated player waited too long'] : []),
  ];
};

// 503 is how a house that cannot keep up turns people away: it is printed with the answers, and nothing in the house has failed.
const failuresIn = ({ statuses }: AttackResult): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status.startsWith('5') && status !== '503' ? count : 0),
    0,
  );

const asText = (name: string, { result, samples, player, problems }: Found): string => {
  const { sent, frames, requests, read, connections, statuses, ms } = result;
  const range = (of: (sample: Sample) => number): string => samples.map(of).join(' ');
  return [
    `${name}: ${sent} sent (${frames} frames, ${read} of them surely read, ${requests} requests) over ${connections} connections`,
    `  rate         ${Math.round(sent / (ms / 1_000))}/s`,
    `  memory, MB   ${range(({ memoryMb }) => memoryMb)}`,
    `  descriptors  ${range(({ descriptors }) => descriptors)}`,
    `  answers      ${JSON.stringify(statuses)}`,
    `  5xx          ${failuresIn(result)} besides 503`,
    `  a player     ${player.orders} durable orders meanwhile: p50 ${player.p50.toFixed(1)} ms, p99 ${player.p99.toFixed(1)} ms, longest ${player.max.toFixed(1)} ms`,
    `  ${problems.length === 0 ? 'Nothing gave way.' : `Gave way: ${problems.join(', ')}.`}`,
    '',
  ].join('\n');
};

/** From the kernel's own books of the process. */
const sampleOf = ({ pid = 0 }: ChildProcess): Sample => {
  try {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return {
      memoryMb: Math.round(Number(kb) / 1_024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    // The process has ended, or this is no Linux.
    return { memoryMb: 0, descriptors: 0 };
  }
};

/** Somebody who plays, in a process of their own. */
const playAt = async (url: string): Promise<{ stop(): Promise<PlayerTimes> }> => {
  const child = fork(join(import.meta.dirname, 'player-process.js'), [url]);
  const next = (): Promise<unknown> =>
    new Promise((received, failed) => {
      child.once('message', received);
      child.once('exit', (code) => failed(new Error(`the player ended with ${code}`)));
    });
  await next();
  return {
    async stop() {
      const times = next();
      child.send('stop');
      return (await times) as PlayerTimes; // all that it sends besides
    },
  };
};

// The same way there from src/ and from dist/.
const binary = join(import.meta.dirname, '../../bin/openpit.js');

const startServer = (data: string, flags: readonly string[]): Promise<Server> =>
  new Promise((started, failed) => {
    const args = [binary, 'serve', '--json', '--port', '0', '--data', data, ...flags];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let reported = 0;
    createInterface({ input: child.stderr }).on('line', () => {
      reported++;
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) =>
      started({ child, url: JSON.parse(line).url, reported: () => reported }),
    );
  });

const stopServer = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((gone) => child.once('exit', gone));
  child.kill('SIGTERM');
  await ended;
};
