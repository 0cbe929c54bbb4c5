import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { publicBeacon } from '@openpit/protocol';

/** A public source of randomness: one signature in each period, which nobody can know in advance. */
export type BeaconInfo = {
  /** The public key of the signer, on G2 of BLS12-381, in hex. */
  readonly publicKey: string;
  /** The seconds between two rounds, and the time of the first one, in seconds since 1970. */
  readonly period: number;
  readonly genesis: number;
};

/** drand's quicknet, and its name on their servers. */
export const quicknet: BeaconInfo & { readonly chainHash: string } = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  ...publicBeacon,
};

export const isSameBeacon = (a: BeaconInfo | null, b: BeaconInfo | null): boolean =>
  a?.publicKey === b?.publicKey && a?.period === b?.period && a?.genesis === b?.genesis;

/** When a round becomes public, in milliseconds. */
export const timeOfBeacon = ({ genesis, period }: BeaconInfo, number: number): number =>
  (genesis + (number - 1) * period) * 1_000;

/** The last round that is public at a time. */
export const beaconBy = ({ genesis, period }: BeaconInfo, ms: number): number =>
  Math.floor((ms / 1_000 - genesis) / period) + 1;

/** The round that decides for bets closed at a time: the first one that comes at least a whole period later. */
export const beaconFor = (info: BeaconInfo, closedMs: number): number =>
  beaconBy(info, closedMs + info.period * 1_000 - 1) + 1;

/** The randomness of a round: SHA-256 of its signature. */
export const randomnessOf = (signature: string): string =>
  hash('sha256', Buffer.from(signature, 'hex'), 'hex');

const suite = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** A round's message as a point of G1. */
export const messageOf = (number: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  const digest = Uint8Array.from(Buffer.from(hash('sha256', bytes, 'hex'), 'hex'));
  return bls12_381.shortSignatures.hash(digest, suite);
};

/** Whether a signature belongs to a round. Each round has exactly one, so its publisher cannot choose. */
export const isBeaconSignature = (
  { publicKey }: BeaconInfo,
  number: number,
  signature: string,
): boolean => {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false;
  const key = `${publicKey} ${number} ${signature}`;
  const known = checked.get(key);
  if (known !== undefined) return known;
  const isGood = isSigned(publicKey, number, signature);
  // Many tables wait for the same round, so it is checked once.
  if (checked.size >= checkedMax) checked.clear();
  checked.set(key, isGood);
  return isGood;
};

const checked = new Map<string, boolean>();
const checkedMax = 1_000;

const isSigned = (publicKey: string, number: number, signature: string): boolean => {
  try {
    return bls12_381.shortSignatures.verify(
      signatureBytes(signature),
      messageOf(number),
      keyBytes(publicKey),
    );
  } catch {
    return false;
  }
};

const signatureBytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const keyBytes = signatureBytes;
