import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../startup/make-folder.ts';
import { publicPem } from './checkpoint.ts';

/** The keys a house signs with. */
export type HouseKeys = {
  readonly current: KeyObject;
  /** The next key, if a change of keys has begun. */
  readonly next: KeyObject | null;
  /** Every public key it has signed with, in order, including the next one. */
  readonly publicKeys: string;
};

const fileOf = (data: string): string => join(data, 'house-key.pem');
const nextOf = (data: string): string => join(data, 'house-key.next.pem');
const publicOf = (data: string): string => join(data, 'house.pub');

export const hasKeys = (data: string): boolean => existsSync(fileOf(data));

/** The keys of a house, made on the first start. */
export const keysIn = (data: string): HouseKeys => {
  if (!hasKeys(data)) {
    makeFolder(data);
    writeKey(fileOf(data));
  }
  const current = readKey(fileOf(data));
  const next = existsSync(nextOf(data)) ? readKey(nextOf(data)) : null;
  const known = existsSync(publicOf(data)) ? readFileSync(publicOf(data), 'utf8') : '';
  const added = [current, ...(next ? [next] : [])]
    .map(publicPem)
    .filter((pem) => !known.includes(pem));
  const publicKeys = known + added.join('');
  if (added.length > 0) writeFileSync(publicOf(data), publicKeys);
  return { current, next, publicKeys };
};

/** Begins a change to a new key: the house hands over to it at its next start. */
export const beginNextKey = (data: string): void => {
  if (!existsSync(nextOf(data))) writeKey(nextOf(data));
};

/** The house signs with the next key from now on, and the old key is deleted. */
export const endNextKey = (data: string): void => {
  if (existsSync(nextOf(data))) renameSync(nextOf(data), fileOf(data));
};

const readKey = (file: string): KeyObject => createPrivateKey(readFileSync(file, 'utf8'));

const writeKey = (file: string): void => {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
};
