import { connect, type Socket } from 'node:net';
import { protocolVersion } from '@openpit/protocol';
import { frameOf, type Random, randomFrom } from './mutate.ts';
import { badMessage, badRequest } from './requests.ts';
import { type Targets, targetsAt } from './samples.ts';

/** How a house is attacked. Only at a loopback address, and no longer than it is allowed. */
export type AttackPlan = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** How many mutated frames and requests. */
  readonly count: number;
  /** From how many addresses of 127.0.0.0/8. */
  readonly addresses: number;
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
  /** Answers by their status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly ms: number;
};

type Tally = {
  left: number;
  frames: number;
  requests: number;
  connections: number;
  readonly statuses: Record<string, number>;
};

const lanesMax = 64;

/** Sends what was asked for over some dozens of connections at once, each opened again when the house closes it. */
export const attack = async (plan: AttackPlan): Promise<AttackResult> => {
  const { hostname, port } = new URL(plan.url);
  if (!/^127\./.test(hostname)) throw new Error('only a loopback address is attacked');
  const targets = await targetsAt(plan.url);
  const tally: Tally = { left: plan.count, frames: 0, requests: 0, connections: 0, statuses: {} };
  const started = performance.now();
  const lane = async (number: number): Promise<void> => {
    const random = randomFrom(plan.seed * 1_000 + number);
    while (tally.left > 0 && Date.now() < plan.untilMs) {
      const address = `127.0.0.${1 + random.below(plan.addresses)}`;
      // A socket takes many frames, and a broken request ends its connection: half of what is sent is to be of either kind.
      const send = tally.requests > tally.frames ? sendFrames : sendRequests;
      tally.connections++;
      await send(
        { random, tally, plan, targets },
        connect({ host: hostname, port: Number(port), localAddress: address }),
      );
      plan.onProgress?.(plan.count - tally.left);
    }
  };
  await Promise.all(Array.from({ length: lanesMax }, (_, number) => lane(number)));
  const { frames, requests, connections, statuses } = tally;
  const ms = performance.now() - started;
  return { sent: frames + requests, frames, requests, connections, statuses, ms };
};

type Lane = {
  readonly random: Random;
  readonly tally: Tally;
  readonly plan: AttackPlan;
  readonly targets: Targets;
};

const framesPerConnection = 100;
const requestsPerConnection = 50;
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

const take = ({ tally }: Lane): boolean => tally.left > 0 && tally.left-- > 0;

const sendRequests = (lane: Lane, socket: Socket): Promise<void> =>
  until(socket, (end) => {
    const { random, tally, plan, targets } = lane;
    const { statuses } = tally;
    let left = requestsPerConnection;
    let unanswered = 0;
    const go = (): void => {
      // One at a time and some in a row: a house must not mind either.
      for (let row = 1 + random.below(8); row > 0; row--) {
        if (left-- <= 0 || !take(lane)) break;
        tally.requests++;
        unanswered++;
        const { bytes, isBroken } = badRequest(random, targets, plan.token);
        socket.write(bytes);
        if (!isBroken) continue;
        // The house would wait for the rest, as long as it waits for anybody: there is none.
        left = 0;
        socket.end();
        return;
      }
      if (unanswered === 0) end();
    };
    socket.on('data', (data) => {
      for (const [, status = ''] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        unanswered = Math.max(0, unanswered - 1);
      }
      if (unanswered === 0) go();
    });
    socket.once('connect', go);
  });

const upgrade = [
  'GET /play HTTP/1.1',
  'host: house',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  '',
  '',
].join('\r\n');

const sendFrames = (lane: Lane, socket: Socket): Promise<void> =>
  until(socket, () => {
    const { random, tally, plan, targets } = lane;
    let left = framesPerConnection;
    const go = (): void => {
      let isRoom = true;
      while (isRoom) {
        if (left-- <= 0 || !take(lane)) {
          socket.end();
          return;
        }
        tally.frames++;
        isRoom = socket.write(frameOf(random, badMessage(random, targets)));
      }
    };
    const hello = {
      kind: 'hello',
      version: protocolVersion,
      ...(random.below(2) && { token: plan.token }),
    };
    // One in four says something else first, and is shown out.
    const first =
      random.below(4) === 0 ? badMessage(random, targets) : Buffer.from(JSON.stringify(hello));
    socket.once('connect', () => socket.write(upgrade));
    socket.once('data', (data) => {
      const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1')) ?? [];
      if (status !== '101') return;
      socket.write(frameOf(random, first));
      socket.once('data', () => {
        socket.on('drain', go);
        socket.on('data', () => {});
        go();
      });
    });
  });
