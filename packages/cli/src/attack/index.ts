import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterAsGuest } from '@openpit/client';
import { homeOf } from '@openpit/server/bench';
import type { AttackResult } from './attack.ts';
import { type Attacked, attackBeside, type Player, playAt } from './beside.ts';
import type { PlayerTimes } from './player.ts';
import { type Server, startServer, type Usage } from './server.ts';

const usualCount = 10_000_000;
const usualMinutes = 60;

const help = `npm run attack -- [--count N] [--minutes M] [--seed S] [--half lifted|on]

Mutated frames and HTTP requests at the real server on an embedded PostgreSQL, at loopback addresses alone: half of them with
limits lifted, half with limits on from 200 addresses of 127.0.0.0/8, while somebody plays at a table. Prints the rate, memory,
descriptors, answers and how long the player waited; ends with 1 when the server ended, answered 5xx, reported a failure of its own,
did not stay flat, or with limits on let the player wait for longer than 100 ms in one order of a hundred. What the server reports
is printed as it comes, and how far it has come every half a minute. Who attacks runs at the lowest priority (nice 19): on one
machine they would take the processor from the house before they have asked it for anything.
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
    process.stdout.write(`${name}\n`);
    const found = await underAttack(flags, { count, addresses, seed, minutes });
    process.stdout.write(asText(found));
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

type Found = Attacked & {
  readonly samples: readonly Usage[];
  /** The processor time that the house used meanwhile. */
  readonly serverMs: number;
  /** How long a player waited before and during the attack. */
  readonly calm: PlayerTimes;
  readonly player: PlayerTimes;
  readonly problems: readonly string[];
};

const samplesMax = 10;

const calmMs = 10_000;

/** After a quarter of the time everything is warm; from then on nothing may grow by more than half. */
const growthMax = 1.5;

const underAttack = async (flags: readonly string[], half: Half): Promise<Found> => {
  const data = mkdtempSync(join(tmpdir(), 'openpit-attack-'));
  const onReport = (line: string): void => say(`reported: ${line}`);
  const server = await startServer(data, { flags, onReport });
  try {
    const { token } = await enterAsGuest(server.url);
    // The page on which the house describes itself is made at the first request, before anybody plays.
    await fetch(`${server.url}/api/openapi.json`).then((page) => page.text());
    const player = await playAt(server.url);
    // The waiting time that the machine itself causes; without it nobody could say what a wait comes from.
    await new Promise((later) => setTimeout(later, calmMs));
    const calm = await player.anew();
    const samples: Usage[] = [];
    let next = half.count / samplesMax;
    const isLimited = !flags.includes('--no-limits');
    const progress = progressOf(server, player);
    const before = server.usage().cpuMs;
    const attacked = await attackBeside({
      ...half,
      isLimited,
      url: server.url,
      token,
      untilMs: Date.now() + half.minutes * 60_000,
      onProgress(sent) {
        progress.sent(sent);
        if (sent < next) return;
        next += half.count / samplesMax;
        samples.push(server.usage());
      },
    });
    progress.stop();
    const serverMs = server.usage().cpuMs - before;
    const times = await player.stop();
    // Open connections are closed within seconds; what is left after that stays.
    await new Promise((later) => setTimeout(later, 3_000));
    samples.push(server.usage());
    const isAlive = await fetch(`${server.url}/api/key`).then(
      ({ status }) => status === 200 || status === 429,
      () => false,
    );
    const found = { ...attacked, samples, serverMs, calm, player: times };
    return { ...found, problems: problemsOf({ ...found, isAlive, isLimited, server }) };
  } finally {
    await server.stop();
    for (const place of [homeOf(data), data]) rmSync(place, { recursive: true, force: true });
  }
};

const say = (text: string): void => {
  process.stdout.write(`  ${new Date().toISOString().slice(11, 19)} ${text}\n`);
};

const progressMs = 30_000;

/** Prints its progress now and then, so that an interrupted run has shown what it saw. */
const progressOf = (server: Server, player: Player) => {
  let sent = 0;
  const show = async (): Promise<void> => {
    const { memoryMb, descriptors } = server.usage();
    say(`${sent} sent, ${memoryMb} MB, ${descriptors} descriptors; ${waits(await player.times())}`);
  };
  const timer = setInterval(() => {
    show().catch((error: unknown) => say(String(error)));
  }, progressMs);
  return {
    sent(count: number): void {
      sent = count;
    },
    stop: () => clearInterval(timer),
  };
};

/** How long a seated player may wait in one order of a hundred while strangers flood the house. */
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
  const reported = server.reported.length;
  return [
    ...(isAlive ? [] : ['the server has ended']),
    ...(failures > 0 ? [`${failures} answers of 5xx but 503`] : []),
    ...(reported > 0 ? [`${reported} failures in the error log, printed above`] : []),
    ...(warm && last && last.memoryMb > warm.memoryMb * growthMax + 64 ? ['memory has grown'] : []),
    ...(warm && last && last.descriptors > warm.descriptors * growthMax + 16
      ? ['descriptors are left open']
      : []),
    ...(isLimited && player.p99 > playerWaitsMs ? ['a seated player waited too long'] : []),
  ];
};

// 503 is the answer of a house that cannot keep up. It is printed with the other answers, and does not count as a failure.
const failuresIn = ({ statuses }: AttackResult): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status.startsWith('5') && status !== '503' ? count : 0),
    0,
  );

const waits = ({ orders, p50, p99, max }: PlayerTimes): string =>
  `a player waited p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${max.toFixed(1)} ms in ${orders} durable orders`;

const asText = ({ result, cpuMs, serverMs, samples, calm, player, problems }: Found): string => {
  const { sent, frames, requests, read, connections, statuses, ms } = result;
  const range = (of: (sample: Usage) => number): string => samples.map(of).join(' ');
  const each = (spentMs: number): string => `${Math.round((spentMs * 1_000) / sent)} µs`;
  return [
    `  ${sent} sent (${frames} frames, ${read} of them surely read, ${requests} requests) over ${connections} connections`,
    `  rate         ${Math.round(sent / (ms / 1_000))}/s`,
    `  processor    ${each(serverMs)} of the server and ${each(cpuMs)} of who attacks for each`,
    `  memory, MB   ${range(({ memoryMb }) => memoryMb)}`,
    `  descriptors  ${range(({ descriptors }) => descriptors)}`,
    `  answers      ${JSON.stringify(statuses)}`,
    `  5xx          ${failuresIn(result)} besides 503`,
    `  before       ${waits(calm)}`,
    `  meanwhile    ${waits(player)}`,
    `  ${problems.length === 0 ? 'Nothing gave way.' : `Gave way: ${problems.join(', ')}.`}`,
    '',
  ].join('\n');
};
