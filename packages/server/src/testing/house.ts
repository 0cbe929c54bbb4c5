import { generateKeyPairSync } from 'node:crypto';
import { cryptoChance } from '../adapters/crypto-chance/index.ts';
import { memoryStore } from '../adapters/memory/index.ts';
import { systemClock } from '../adapters/system-clock/index.ts';
import { type HouseSetup, openHouse } from '../house.ts';
import { publicPem } from '../log/checkpoint.ts';
import { usualPace } from '../table/dealer.ts';

// One for all of them: houses on the same store are one house, one after another.
const { privateKey } = generateKeyPairSync('ed25519');

/** A house on memory at a port of its own, with all that it reported of itself. */
export const memoryHouse = async (setup: Partial<HouseSetup> = {}) => {
  const reported: { readonly error: unknown; readonly where: string }[] = [];
  const store = setup.store ?? memoryStore();
  const house = await openHouse({
    store,
    // Bound for fewer rounds at once than a real house: nobody plays that many here.
    chance: { ...cryptoChance, chainLength: 1_024 },
    clock: systemClock,
    pace: usualPace,
    prices: { of: async () => [] },
    errors: {
      report(error, where) {
        reported.push({ error, where });
        return `reference-${reported.length}`;
      },
    },
    keys: { current: privateKey, next: null, publicKeys: publicPem(privateKey) },
    host: '127.0.0.1',
    port: 0,
    checkpointMs: 3_600_000,
    gatherMs: 0,
    ...setup,
  });
  return { ...house, store, reported };
};

/** The houses of a file whose tests open one each, and stop it when they are done. */
export const oneHouse = () => {
  let house: Awaited<ReturnType<typeof memoryHouse>> | null = null;
  return {
    opened: async (setup?: Partial<HouseSetup>) => {
      house = await memoryHouse(setup);
      return house;
    },
    stop: async (): Promise<void> => {
      await house?.stop();
      house = null;
    },
  };
};
