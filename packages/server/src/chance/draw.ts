import { createHmac } from 'node:crypto';
import { canonical } from '../log/canonical.ts';
import type { Drawn } from '../log/log-entry.ts';

/** What the outcomes of a round follow from. The share is secret until the round is over. */
export type RoundChance = {
  readonly table: string;
  readonly round: number;
  /** The house's share: 32 bytes, in hex. */
  readonly share: string;
  /** What the players have added: 32 bytes, in hex. */
  readonly mix: string;
  /** The randomness of the public beacon, in hex; null where the table takes part in none. */
  readonly beacon: string | null;
};

/** Draws whole numbers from a round's chance, and says which it drew. */
export type Draws = {
  /** A whole number from 0 up to, not including, `total`; every one equally likely. */
  below(total: number): number;
  used(): Drawn;
};

const space = 1n << 256n;

/** The number a block gives below a total; null where taking it would favour some numbers. */
export const indexBelow = (block: bigint, total: bigint): bigint | null =>
  block < space - (space % total) ? block % total : null;

/**
 * Draws on from a counter. Each counter gives one block, HMAC-SHA-256 under the house's share over the table, the round, what
 * the players and the beacon added and the counter itself, read as a whole number of 256 bits, big end first.
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
