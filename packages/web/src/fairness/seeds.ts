import type { HouseClient } from '@openpit/client';
import { freshId } from '../session/fresh-id.ts';
import type { Seen } from '../table/seen.ts';

/** The player's own part of the chance, which a page adds by itself. */
export type Seeds = {
  /** Just seated: from here on the mix holds something the house could not know when it bound itself. */
  seated(seen: Seen): void;
  /** About to wager: while no wager stands, a fresh seed goes first, so that it is the last before the mix is closed. */
  beforeWager(seen: Seen): void;
};

/** `onSent` is called with the entry that the house says holds a seed. */
export const seedsFor = (
  client: Pick<HouseClient, 'addSeed'>,
  table: string,
  onSent: (version: number, seed: string) => void,
): Seeds => {
  const send = async (seed: string): Promise<void> => {
    const answer = await client.addSeed(table, seed);
    // Refused, it was not needed: another one waits already, or no house deals.
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
