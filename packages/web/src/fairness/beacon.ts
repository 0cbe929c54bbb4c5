import { bls12_381 } from '@noble/curves/bls12-381.js';

const suite = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

type Signed = {
  readonly publicKey: string;
  /** SHA-256 of the number of the round. */
  readonly digest: Uint8Array;
  readonly signature: string;
};

/** Whether a beacon has signed a round. In a file of its own, because only people who open a seal with a beacon need it. */
export const isBeaconSignature = ({ publicKey, digest, signature }: Signed): boolean => {
  const { shortSignatures } = bls12_381;
  try {
    const point = shortSignatures.hash(digest, suite);
    return shortSignatures.verify(bytesOf(signature), point, bytesOf(publicKey));
  } catch {
    return false;
  }
};

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
