import { createHmac } from 'node:crypto';
import { canonical } from '../log/canonical.ts';
import type { Drawn } from '../log/log-entry.ts';

/** Everything that the outcomes of a round follow from. The share is secret until the round is over. */
export type RoundChance = {
  readonly table: string;
  readonly round: number;
  /** The house's share: 32 bytes, in hex. */
  readonly share: string;
  /** The seeds of the players: 32 bytes, in hex. */
  readonly mix: string;
  /** The randomness of the public beacon, in hex; null if the table uses none. */
  readonly beacon: string | null;
};

/** Draws whole numbers from a round's chance, and records them. */
export type Draws = {
  /** A whole number from 0 up to, but not including, `total`; all equally likely. */
  below(total: number): number;
  used(): Drawn;
};

const space = 1n << 256n;

/** The number of a block below a total; null if it would favour some numbers. */
export const indexBelow = (block: bigint, total: bigint): bigint | null =>
  block < space - (space % total) ? block % total : null;

/**
 * Continues drawing from a counter. Each counter gives one block: HMAC-SHA-256 with the house's share as key, over the table, the
 * round, the players' mix, the beacon and the counter, read as a 256-bit whole number, big-endian.
 */
export const drawsFrom = (chance: RoundChance, from: number): Draws => {
  const { table, round, mix, beacon } = chance;
  const key = Buffer.from(chance.share, 'hex');
  const picks: [index: number, of: number][] = [];
  let counter = from;
  const block = (): bigint => {
    const message = canonical([table, round, mix, beacon, counter++]);
    return BigInt(`0x${createHmac('sha256', key).update(message).digest('hex')}`);
  };
  return {
    below(total) {
      if (!Number.isSafeInteger(total) || total < 1) {
        throw new Error(`bug: cannot draw one of ${total}`);
      }
      let index = indexBelow(block(), BigInt(total));
      while (index === null) index = indexBelow(block(), BigInt(total));
      picks.push([Number(index), total]);
      return Number(index);
    },
    used: () => ({ round, from, to: counter, picks }),
  };
};
