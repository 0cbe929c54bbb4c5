import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import type { Clock, TableStore } from '../ports.ts';
import { type Checkpoint, digestOf, type SignedCheckpoint, signCheckpoint } from './checkpoint.ts';
import { stampOf } from './line.ts';

/** Signs how far the logs have come, now and then and when asked. */
export type Notary = {
  /** Signs a checkpoint if anything was added since the last one. */
  sign(): Promise<void>;
  stop(): Promise<void>;
};

export const notaryFor = (
  { store, clock }: { readonly store: TableStore; readonly clock: Clock },
  { key, everyMs }: { readonly key: KeyObject; readonly everyMs: number },
): Notary => {
  let last: Last | undefined;
  let turn: Promise<void> = Promise.resolve();
  let callOff = (): void => {};
  let isStopped = false;
  const signNow = async (): Promise<void> => {
    last ??= lastOf(await store.checkpoints());
    const heads = await store.heads();
    if (isSame(last.heads, heads)) return;
    const number = last.number + 1;
    const checkpoint: Checkpoint = { number, at: stampOf(clock.now()), before: last.digest, heads };
    const signed = signCheckpoint(checkpoint, key);
    await store.keepCheckpoint(number, signed);
    last = { number, heads, digest: digestOf(signed.text) };
  };
  const sign = (): Promise<void> => {
    turn = turn.catch(() => {}).then(signNow);
    return turn;
  };
  const wait = (): void => {
    callOff = clock.after(everyMs, () => {
      // A store that is away for a moment is met at the next turn; the logs themselves have stopped meanwhile.
      sign()
        .catch(() => {})
        .finally(() => {
          if (!isStopped) wait();
        });
    });
  };
  wait();
  return {
    sign,
    async stop() {
      isStopped = true;
      callOff();
      await sign();
    },
  };
};

type Last = {
  readonly number: number;
  readonly digest: string;
  readonly heads: Checkpoint['heads'];
};

const lastOf = (signed: readonly SignedCheckpoint[]): Last => {
  const last = signed.at(-1);
  if (!last) return { number: 0, digest: '0'.repeat(64), heads: {} };
  return { number: signed.length, digest: digestOf(last.text), heads: readHeads(last.text) };
};

const isSame = (a: Checkpoint['heads'], b: Checkpoint['heads']): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const readHeads = (text: string): Checkpoint['heads'] => {
  const checkpoint = JSON.parse(text) as Checkpoint; // written by signNow and by nobody else
  return checkpoint.heads;
};

const sorted = (heads: Checkpoint['heads']) =>
  Object.entries(heads)
    .map(([id, { version, hash }]) => [id, version, hash] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The house's key, made on the first start. */
export const keyIn = (file: string): KeyObject => {
  if (!existsSync(file)) {
    makeFolder(dirname(file));
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file, 'utf8'));
};
