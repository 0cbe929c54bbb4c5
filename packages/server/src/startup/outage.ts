import { setTimeout as wait } from 'node:timers/promises';
import type { People } from '../access/people.ts';
import type { Cage } from '../cage/cage.ts';
import type { Floor } from '../floor/floor.ts';
import type { Notary } from '../log/notary.ts';
import type { Protection } from '../player-protection/protection.ts';
import type { Outage } from './open-database.ts';

/** The database of an open house goes away, and every table says so. When it is back, everything continues from the store. */
export type Interruption = Outage & {
  resume(): Promise<void>;
  /** The house closes: nothing waits any more. */
  end(): void;
};

export type Interrupted = {
  readonly floor: Pick<Floor, 'suspend' | 'resume'>;
  readonly protection: Pick<Protection, 'refresh'>;
  readonly people: Pick<People, 'refresh'>;
  readonly cage: Pick<Cage, 'refresh'>;
  readonly notary: Pick<Notary, 'refresh'>;
};

const retryMs = 500;

/**
 * Another server may have been running meanwhile: people may have been excluded, lost a role or been logged out, and the log of
 * the house may have new entries. So everything is read again.
 */
export const outageOf = ({
  floor,
  protection,
  people,
  cage,
  notary,
}: Interrupted): Interruption => {
  let turn = 0;
  const refresh = async (): Promise<boolean> => {
    try {
      protection.refresh();
      notary.refresh();
      await people.refresh();
      await cage.refresh();
      return true;
    } catch {
      // Away again, or not ready yet.
      return false;
    }
  };
  return {
    suspend(why) {
      turn++;
      floor.suspend(why);
    },
    async resume() {
      const own = ++turn;
      while (!(await refresh())) {
        await wait(retryMs, undefined, { ref: false });
        if (own !== turn) return;
      }
      if (own === turn) await floor.resume();
    },
    end() {
      turn++;
    },
  };
};
