import { connect, type Socket } from 'node:net';
import type { AttackPlan, Tally } from './lane.ts';
import { randomFrom } from './mutate.ts';
import { targetsAt } from './samples.ts';
import { sendFrames } from './send-frames.ts';
import { sendRequests } from './send-requests.ts';

export type AttackResult = {
  readonly sent: number;
  readonly frames: number;
  readonly requests: number;
  readonly connections: number;
  /** How many of the frames the house has certainly processed, because it answered one that was sent after them. */
  readonly read: number;
  /** Answers by their status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly ms: number;
};

const lanesMax = 64;

/** Sends the requests over some dozens of connections at once. A connection that the house closes is opened again. */
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
      // Each of the two kinds makes up half of what is sent.
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

/** Waits for a connection until it has sent its share, the house has closed it, or nothing moves any more. */
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
