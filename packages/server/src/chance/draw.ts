import { createHash, createHmac } from 'node:crypto';
import { canonical } from '../log/canonical.ts';
import type { Drawn } from '../log/line.ts';

/** What a round's chance is made of. The seed is secret until the round is over. */
export type RoundChance = {
  readonly table: string;
  readonly round: number;
  /** 32 bytes, in hex. */
  readonly seed: string;
  /** What players added, by seat, in the order of the seats. */
  readonly added: readonly (readonly [seat: number, seed: string])[];
};

/** Draws whole numbers from a round's chance, and says which counters it used. */
export type Draws = {
  /** A whole number from 0 up to, not including, `count`; every one equally likely. */
  below(count: number): number;
  used(): Drawn;
};

/** What the house publishes before betting opens. It says nothing about an outcome: outcomes are keyed by the seed itself. */
export const commitmentTo = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

const wordsInBlock = 8;
const words = 2 ** 32;

/**
 * Draws on from a counter. Each counter gives a block of HMAC-SHA-256 under the house's seed over the table, the round,
 * the players' seeds and the counter: eight 32-bit words, big end first.
 */
export const drawsFrom = (chance: RoundChance, from: number): Draws => {
  const { table, round, added } = chance;
  const key = Buffer.from(chance.seed, 'hex');
  let counter = from;
  let block = Buffer.alloc(0);
  let at = wordsInBlock;
  const word = (): number => {
    if (at === wordsInBlock) {
      const message = canonical([table, round, added, counter++]);
      block = createHmac('sha256', key).update(message).digest();
      at = 0;
    }
    return block.readUInt32BE(4 * at++);
  };
  return {
    below(count) {
      if (!Number.isSafeInteger(count) || count < 1 || count > words) {
        throw new Error(`bug: cannot draw one of ${count}`);
      }
      // The top of the range that does not hold every number equally often is thrown away and drawn again.
      const fair = words - (words % count);
      let drawn = word();
      while (drawn >= fair) drawn = word();
      return drawn % count;
    },
    used: () => ({ round, from, to: counter }),
  };
};
