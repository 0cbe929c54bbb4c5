import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { drandBeacon } from '../adapters/drand/index.ts';
import { heldClock } from '../adapters/memory/index.ts';
import { fault } from '../fault.ts';
import { ownBeacon, recordedBeacon } from '../testing/beacon.ts';
import {
  beaconBy,
  beaconFor,
  isBeaconSignature,
  quicknet,
  randomnessOf,
  timeOfBeacon,
} from './beacon.ts';

// A round of drand's quicknet as it was published.
const number = 657_413;
const signature =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';

describe('a round of quicknet', () => {
  test('is known by its signature, and gives its randomness', () => {
    expect(isBeaconSignature(quicknet, number, signature)).toBe(true);
    expect(randomnessOf(signature)).toBe(
      'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    );
  });

  test.each([
    ['of another round', number + 1, signature],
    ['with a bit changed', number, signature.replace('b7', 'b6')],
    ['that is none', number, 'ab'],
    ['of other keys', number, ownBeacon(heldClock()).sign(number)],
  ])('%s is not', (_, of, other) => {
    expect(isBeaconSignature(quicknet, of, other)).toBe(false);
  });

  test('comes as it was written down', async () => {
    const beacon = recordedBeacon(quicknet, { [number]: signature });
    expect(await beacon.signature(number)).toBe(signature);
    await expect(beacon.signature(number + 1)).rejects.toThrow('not written down');
  });
});

test('law: bets are decided by the first round that comes at least a period after they close', () => {
  const start = timeOfBeacon(quicknet, number);
  for (let ms = -7_000; ms <= 7_000; ms += 250) {
    const closed = start + ms;
    const due = beaconFor(quicknet, closed);
    expect(timeOfBeacon(quicknet, due)).toBeGreaterThanOrEqual(closed + 3_000);
    expect(timeOfBeacon(quicknet, due - 1)).toBeLessThan(closed + 3_000);
    // The wait is never longer than docs/operating.md says.
    expect(timeOfBeacon(quicknet, due)).toBeLessThan(closed + 6_000);
    expect(timeOfBeacon(quicknet, beaconBy(quicknet, closed))).toBeLessThanOrEqual(closed);
  }
});

describe('a beacon over HTTP', () => {
  let server: Server | undefined;

  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A beacon on this machine that gives the wanted answers. */
  const serving = async (answer: (number: number) => string | null): Promise<string> => {
    server = createServer((request, reply) => {
      const body = answer(Number(request.url?.split('/').at(-1)));
      if (body !== null) reply.end(body);
    });
    await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };
  const own = ownBeacon({ now: Date.now });
  const asJson = (of: number) => JSON.stringify({ round: of, signature: own.sign(of) });
  const clock = heldClock(Date.now());
  const open = (url: string, timeoutMs = 3_000) =>
    drandBeacon(clock, { url, info: own.its, timeoutMs, everyMs: 1_000 });
  const changed = (beacon: ReturnType<typeof open>) =>
    new Promise<void>((call) => beacon.onChange(call));

  test('is reached once it has given a round rightly signed, and lost when it gives another', async () => {
    let isLying = false;
    const beacon = open(await serving((of) => asJson(isLying ? of + 1 : of)));
    expect(beacon.info()).toBeNull();
    await changed(beacon);
    expect(beacon.info()).toEqual(own.its);
    isLying = true;
    await expect(beacon.signature(5)).rejects.toThrow('not signed by the beacon');
    expect(beacon.info()).toBeNull();
    isLying = false;
    const found = changed(beacon);
    clock.advance(1_000);
    await found;
    expect(beacon.info()).toEqual(own.its);
    beacon.stop();
  });

  test.each([
    ['a page', '<html>', 'beacon-unread'],
    ['a round without a signature', '{"round":5}', 'beacon-unread'],
    [
      'a round of other keys',
      JSON.stringify({ round: 5, signature: ownBeacon({ now: Date.now }, 9).sign(5) }),
      'beacon-unsigned',
    ],
  ] as const)(
    'that answers with %s is not believed, and why is said in words of ours',
    async (_, body, word) => {
      const beacon = open(await serving(() => body));
      await expect(beacon.signature(5)).rejects.toEqual(fault('unknown', word));
      expect(beacon.info()).toBeNull();
      beacon.stop();
    },
  );

  test('that answers without end is cut off, and nothing of it is stored', async () => {
    let sent = 0;
    const isCutOff = new Promise<void>((gone) => {
      server = createServer((_, reply) => {
        const filler = Buffer.alloc(65_536, '[');
        const pour = (): void => {
          while (!reply.destroyed && reply.write(filler)) sent += filler.length;
        };
        reply.on('drain', pour);
        reply.on('close', () => gone());
        pour();
      });
    });
    await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
    const address = server?.address();
    const { port } = typeof address === 'object' && address ? address : { port: 0 };
    const beacon = open(`http://127.0.0.1:${port}`, 10_000);
    await expect(beacon.signature(5)).rejects.toEqual(fault('unknown', 'beacon-unread'));
    beacon.stop();
    await isCutOff;
    // The system buffers some megabytes at both ends of a connection.
    expect(sent).toBeLessThan(50_000_000);
  });

  test('that does not answer is not waited for', async () => {
    const beacon = open(await serving(() => null), 200);
    await expect(beacon.signature(5)).rejects.toThrow('it does not answer');
    expect(beacon.info()).toBeNull();
    beacon.stop();
  });
});
