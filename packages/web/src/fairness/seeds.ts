import type { HouseClient } from '@openpit/client';
import { freshId } from '../session/fresh-id.ts';
import type { Seen } from '../table/seen.ts';

/** The player's own part of the chance, which a page adds by itself. */
export type Seeds = {
  /** Just seated: from now on the outcomes depend on something that the house could not know at its commitment. */
  seated(seen: Seen): void;
  /** About to wager: while no wager is up, a new seed is sent first, so that it is the last before the seeds are closed. */
  beforeWager(seen: Seen): void;
};

/** `onSent` is called with the entry that holds a seed. */
export const seedsFor = (
  client: Pick<HouseClient, 'addSeed'>,
  table: string,
  onSent: (version: number, seed: string) => void,
): Seeds => {
  const send = async (seed: string): Promise<void> => {
    const answer = await client.addSeed(table, seed);
    // A refused seed was not needed: another one is already waiting, or no house deals.
    if (answer.ok) onSent(answer.version, seed);
  };
  const add = ({ chance }: Seen): void => {
    if (chance && !chance.closed) send(freshId()).catch(() => {});
  };
  return {
    seated: add,
    beforeWager(seen) {
      if (seen.game?.table.layout.wagers.length === 0 && seen.pending.length === 0) add(seen);
    },
  };
};
