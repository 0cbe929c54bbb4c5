import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonical } from './canonical.ts';

/** The lengths and hashes of all logs at one time, chained to the checkpoint before. */
export type Checkpoint = {
  readonly number: number;
  readonly at: string;
  /** SHA-256, in hex, of the text of the checkpoint before; zeros for the first. */
  readonly before: string;
  readonly heads: Readonly<Record<string, Head>>;
  /** The public key that signs from the next checkpoint on, if the house changes its key. */
  readonly key?: string;
};

export type Head = { readonly version: number; readonly hash: string };

/** A checkpoint as it is stored: its canonical text and the signature of the house over it, in hex. */
export type SignedCheckpoint = { readonly text: string; readonly signature: string };

/** Signs a checkpoint with the house's Ed25519 key. */
export const signCheckpoint = (checkpoint: Checkpoint, privateKey: KeyObject): SignedCheckpoint => {
  const text = canonical(checkpoint);
  return { text, signature: sign(null, Buffer.from(text), privateKey).toString('hex') };
};

export const isSignedBy = (
  { text, signature }: SignedCheckpoint,
  publicKey: KeyObject,
): boolean => {
  if (!/^[0-9a-f]{128}$/.test(signature)) return false;
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
};

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const publicPem = (key: KeyObject): string =>
  (key.type === 'public' ? key : createPublicKey(key))
    .export({ type: 'spki', format: 'pem' })
    .toString();

/** The public keys in a text, in their order. */
export const readPublicKeys = (text: string): readonly KeyObject[] =>
  text
    .split(/(?<=-----END PUBLIC KEY-----)/)
    .filter((pem) => pem.trim() !== '')
    .map((pem) => createPublicKey(pem));
