import { connect, type Socket } from 'node:net';
import { type Random, randomFrom } from './mutate.ts';
import { type Targets, targetsAt } from './samples.ts';
import { sendFrames } from './send-frames.ts';
import { sendRequests } from './send-requests.ts';

/** How a house is attacked. Only at a loopback address, and no longer than it is allowed. */
export type AttackPlan = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** How many mutated frames and requests. */
  readonly count: number;
  /** From how many addresses of 127.0.0.0/8. */
  readonly addresses: number;
  /** Whether the house counts what an address sends: then a connection ends before it is held back. */
  readonly isLimited: boolean;
  readonly seed: number;
  readonly untilMs: number;
  /** A guest's session, so that some of it gets past the first question. */
  readonly token: string;
  onProgress?(sent: number): void;
};

export type AttackResult = {
  readonly sent: number;
  readonly frames: number;
  readonly requests: number;
  readonly connections: number;
  /** How many of the frames the house is known to have looked at, since it answered one that was sent after them. */
  readonly read: number;
  /** Answers by their status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly ms: number;
};

export type Tally = {
  left: number;
  frames: number;
  requests: number;
  connections: number;
  read: number;
  readonly statuses: Record<string, number>;
};

/** One of those that attack at the same time. */
export type Lane = {
  readonly random: Random;
  readonly tally: Tally;
  readonly plan: AttackPlan;
  readonly targets: Targets;
};

const lanesMax = 64;

/** Sends what was asked for over some dozens of connections at once, each opened again when the house closes it. */
export const attack = async (plan: AttackPlan): Promise<AttackResult> => {
  const { hostname, port } = new URL(plan.url);
  if (!/^127\./.test(hostname)) throw new Error('only a loopback address is attacked');
  const targets = await targetsAt(plan.url);
  const counts = { frames: 0, requests: 0, connections: 0, read: 0 };
  const tally: Tally = { left: plan.count, ...counts, statuses: {} };
  const started = performance.now();
  const run = async (number: number): Promise<void> => {
    const random = randomFrom(plan.seed * 1_000 + number);
    while (tally.left > 0 && Date.now() < plan.untilMs) {
      const address = `127.0.0.${1 + random.below(plan.addresses)}`;
      // Half of what is sent is to be of either kind.
      const send = tally.requests > tally.frames ? sendFrames : sendRequests;
      tally.connections++;
      const socket = connect({ host: hostname, port: Number(port), localAddress: address });
      socket.setNoDelay(true);
      await until(socket, (end) => send({ random, tally, plan, targets }, socket, end));
      plan.onProgress?.(plan.count - tally.left);
    }
  };
  await Promise.all(Array.from({ length: lanesMax }, (_, number) => run(number)));
  const { left: _, ...sums } = tally;
  const ms = performance.now() - started;
  return { sent: tally.frames + tally.requests, ...sums, ms };
};

const patienceMs = 5_000;

/** Lets a connection go on until it has sent its share, the house has closed it, or nothing moves any more. */
const until = (socket: Socket, go: (end: () => void) => void): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      socket.destroy();
      done();
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.setTimeout(patienceMs, end);
    go(end);
  });

/** Takes as much of what is left as is asked for, or what there is. */
export const take = ({ tally }: Lane, wanted: number): number => {
  const taken = Math.min(wanted, tally.left);
  tally.left -= taken;
  return taken;
};
