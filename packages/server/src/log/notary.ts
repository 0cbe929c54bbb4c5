import { createPublicKey, type KeyObject } from 'node:crypto';
import { trouble } from '../fault.ts';
import type { Clock, TableStore } from '../ports.ts';
import {
  type Checkpoint,
  digestOf,
  isSignedBy,
  publicPem,
  type SignedCheckpoint,
  signCheckpoint,
} from './checkpoint.ts';
import type { HouseKeys } from './keys.ts';
import { msOf, stampOf } from './log-entry.ts';
import { writtenAt } from './written-at.ts';

/** Signs the state of the logs at intervals and on request. */
export type Notary = {
  /** Signs a checkpoint if anything was added since the last one. */
  sign(): Promise<void>;
  /** Signs with the present key that another one follows; from then on the new one signs. */
  handOver(next: KeyObject): Promise<void>;
  /** Reads the last checkpoint from the store again, because another process may have signed meanwhile. */
  refresh(): void;
  /** The present key, for other signatures of the house. */
  key(): KeyObject;
  stop(): Promise<void>;
};

/** How often a house signs the state of its logs. */
export const usualCheckpointMs = 10_000;

export const notaryFor = (
  { store, clock }: { readonly store: TableStore; readonly clock: Clock },
  { key: firstKey, everyMs }: { readonly key: KeyObject; readonly everyMs: number },
): Notary => {
  let key = firstKey;
  let last: Last | undefined;
  let turn: Promise<void> = Promise.resolve();
  const persist = async (next: KeyObject | null): Promise<void> => {
    last ??= lastOf(await store.lastCheckpoint());
    const follows = next && publicPem(next);
    // The key was handed over by a house that ended before it had replaced the old one.
    if (next && last.signed && isNextSigner(last, next)) return;
    if (!isNextSigner(last, key)) throw strangeKey();
    const heads = await store.heads();
    const now = writtenAt(clock);
    // Checkpoints also appear at intervals without changes, to show that nothing has changed.
    const isDue = now - last.at >= quietMs || !isSame(last.heads, heads);
    if (follows === null && !isDue) return;
    const checkpoint = following(last, { at: stampOf(now), heads, key: follows });
    const { number } = checkpoint;
    const signed = signCheckpoint(checkpoint, key);
    await store.saveCheckpoint(number, signed);
    last = { number, at: now, heads, digest: digestOf(signed.text), key: follows, signed };
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const signing = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        // Another process, such as an export, may have signed meanwhile: only the store knows.
        last = undefined;
        throw error;
      }
    };
    turn = turn.catch(() => {}).then(signing);
    return turn;
  };
  const sign = () => inTurn(() => persist(null));
  // If the store is away briefly, the next turn signs; the logs themselves have stopped meanwhile.
  const stop = repeating(clock, everyMs, () => sign().catch(() => {}));
  return {
    sign,
    handOver: (next) =>
      inTurn(async () => {
        await persist(next);
        key = next;
      }),
    refresh() {
      last = undefined;
    },
    key: () => key,
    async stop() {
      stop();
      await sign();
    },
  };
};

/** Repeats some work until it is stopped, each time this long after the last time ended. */
const repeating = (clock: Clock, everyMs: number, work: () => Promise<void>): (() => void) => {
  let isStopped = false;
  let callOff = (): void => {};
  const wait = (): void => {
    callOff = clock.after(everyMs, () => {
      void work().finally(() => {
        if (!isStopped) wait();
      });
    });
  };
  wait();
  return () => {
    isStopped = true;
    callOff();
  };
};

/** How long a house signs nothing if nothing changes. */
const quietMs = 5 * 60_000;

type Last = {
  readonly number: number;
  readonly at: number;
  readonly digest: string;
  readonly heads: Checkpoint['heads'];
  /** The key that follows this one; null if none does. */
  readonly key: string | null;
  /** As it is stored; null while nothing is signed. */
  readonly signed: SignedCheckpoint | null;
};

type Signing = Pick<Checkpoint, 'at' | 'heads'> & Pick<Last, 'key'>;

const following = ({ number, digest }: Last, { at, heads, key }: Signing): Checkpoint => ({
  number: number + 1,
  at,
  before: digest,
  heads,
  ...(key !== null && { key }),
});

const lastOf = (signed: SignedCheckpoint | null): Last => {
  if (!signed) {
    return { number: 0, at: 0, digest: '0'.repeat(64), heads: {}, key: null, signed: null };
  }
  const { number, heads, at, key = null } = readCheckpoint(signed);
  return { number, at: msOf(at), digest: digestOf(signed.text), heads, key, signed };
};

/** Whether a verifier will expect this key's signature on the next checkpoint. */
const isNextSigner = ({ key, signed }: Last, asked: KeyObject): boolean => {
  if (key !== null) return key === publicPem(asked);
  return signed === null || isSignedBy(signed, createPublicKey(asked));
};

// A single checkpoint with a key that was not handed over would make every later export of the house invalid.
const strangeKey = () => {
  const message = 'the logs of this database are signed with another key than house-key.pem';
  return trouble('cannot-open', `${message}: name the folder of that house with --data`);
};

/** A house does not open, and writes nothing, if its key does not follow from the last checkpoint. */
export const refuseStrangeKeys = async (
  store: Pick<TableStore, 'lastCheckpoint'>,
  { current, next }: Pick<HouseKeys, 'current' | 'next'>,
): Promise<void> => {
  const last = lastOf(await store.lastCheckpoint());
  if (!isNextSigner(last, current) && !(next && isNextSigner(last, next))) throw strangeKey();
};

const isSame = (a: Checkpoint['heads'], b: Checkpoint['heads']): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

// Only a notary writes these.
const readCheckpoint = ({ text }: SignedCheckpoint): Checkpoint => JSON.parse(text) as Checkpoint;

const sorted = (heads: Checkpoint['heads']) =>
  Object.entries(heads)
    .map(([id, { version, hash }]) => [id, version, hash] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
