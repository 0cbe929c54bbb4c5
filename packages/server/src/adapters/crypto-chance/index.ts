import { randomBytes } from 'node:crypto';
import { usualChainLength } from '../../chance/shares.ts';
import type { Chance } from '../../ports.ts';

/** Seeds from the operating system's cryptographic source. */
export const cryptoChance: Chance = {
  seed: () => randomBytes(32).toString('hex'),
  chainLength: usualChainLength,
};
