import { z } from 'zod';
import { type BeaconInfo, beaconBy, isBeaconSignature } from '../../chance/beacon.ts';
import { fault } from '../../fault.ts';
import type { Beacon, Clock } from '../../ports.ts';

/** How a beacon is asked for its rounds. */
export type DrandSetup = {
  /** `URL/public/NUMBER` returns a round. */
  readonly url: string;
  readonly info: BeaconInfo;
  /** How long one request may take, and how often the beacon is checked when nobody waits for it. */
  readonly timeoutMs?: number;
  readonly everyMs?: number;
};

const round = z.object({ round: z.int(), signature: z.string() });

/** A round takes some 300 bytes. */
const answerMax = 4_096;

/** The body of an answer. Reading stops when it is longer than any round. */
const jsonIn = async ({ body }: Response): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > answerMax) return null;
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
};

type Asking = Pick<DrandSetup, 'url' | 'info'> & { readonly timeoutMs: number };

/** The signature of a round. */
const ask = async ({ url, info, timeoutMs }: Asking, number: number): Promise<string> => {
  const signal = AbortSignal.timeout(timeoutMs);
  // People at the tables read the reason: a sentence, and never the answer itself.
  const answer = await fetch(`${url}/public/${number}`, { signal, redirect: 'error' }).catch(() => {
    throw fault('unknown', 'beacon-silent');
  });
  if (!answer.ok) {
    answer.body?.cancel().catch(() => {});
    throw fault('unknown', 'beacon-answers', { status: answer.status });
  }
  const given = round.safeParse(await jsonIn(answer).catch(() => null));
  if (!given.success) throw fault('unknown', 'beacon-unread');
  const { round: got, signature } = given.data;
  if (got !== number || !isBeaconSignature(info, number, signature))
    throw fault('unknown', 'beacon-unsigned');
  return signature;
};

/** A drand beacon over HTTP. It counts as available while it returns the rounds that should be public, with correct signatures. */
export const drandBeacon = (
  clock: Clock,
  { url, info, timeoutMs = 3_000, everyMs = 15_000 }: DrandSetup,
): Beacon => {
  let isReached = false;
  let isStopped = false;
  let onChange = (): void => {};
  let callOff = (): void => {};
  /** Many tables wait for the same round, so there is only one request for it at a time. */
  const asking = new Map<number, Promise<string>>();

  const found = (is: boolean): void => {
    if (isReached === is || isStopped) return;
    isReached = is;
    onChange();
  };
  const signature = (number: number): Promise<string> => {
    const known = asking.get(number);
    if (known) return known;
    const asked = ask({ url, info, timeoutMs }, number).finally(() => asking.delete(number));
    asking.set(number, asked);
    return asked.then(
      (one) => {
        found(true);
        return one;
      },
      (error: unknown) => {
        found(false);
        throw error;
      },
    );
  };
  const look = (): void => {
    // The round before the newest, because the newest may be a little late without any fault.
    const number = Math.max(1, beaconBy(info, clock.now()) - 1);
    signature(number)
      .catch(() => {})
      .finally(() => {
        if (!isStopped) callOff = clock.after(everyMs, look);
      });
  };
  look();
  return {
    info: () => (isReached ? info : null),
    signature,
    onChange(call) {
      onChange = call;
    },
    stop() {
      isStopped = true;
      callOff();
    },
  };
};
