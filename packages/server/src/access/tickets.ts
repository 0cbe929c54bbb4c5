import { randomBytes } from 'node:crypto';
import type { Clock } from '../ports.ts';

/** Things that are handed out once and taken back once, soon after. */
export type Tickets<T> = {
  issue(value: T): string;
  /** What it was issued for; null when it is none, is used already, or is too old. */
  redeem(ticket: string): T | null;
};

/** Beyond this many the oldest goes: an unused one is worth nothing to who has asked for thousands. */
const outstandingMax = 10_000;

export const tickets = <T>(clock: Clock, lastsMs: number): Tickets<T> => {
  const outstanding = new Map<string, { readonly value: T; readonly endsAt: number }>();
  const dropOld = (): void => {
    for (const [ticket, { endsAt }] of outstanding) {
      if (endsAt > clock.now() && outstanding.size < outstandingMax) return;
      outstanding.delete(ticket);
    }
  };
  return {
    issue(value) {
      dropOld();
      const ticket = randomBytes(24).toString('base64url');
      outstanding.set(ticket, { value, endsAt: clock.now() + lastsMs });
      return ticket;
    },
    redeem(ticket) {
      const found = outstanding.get(ticket);
      outstanding.delete(ticket);
      return found && found.endsAt > clock.now() ? found.value : null;
    },
  };
};
