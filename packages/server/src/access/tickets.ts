import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports.ts';

/** Things that are issued once and redeemed once, soon after. */
export type Tickets<T> = {
  issue(value: T): string;
  /** What it was issued for; null if it is unknown, used or too old. */
  redeem(ticket: string): T | null;
};

/** Beyond this number the oldest ticket is dropped. */
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

/** 256 bits, six to a character. */
const signatureLength = 43;

/**
 * Signed tickets that contain their own data, for requests that anybody may make: nothing is stored, however many are issued, so
 * nobody can push out the tickets of others.
 */
export const signedTickets = (clock: Clock, lastsMs: number): Tickets<string> => {
  const key = randomBytes(32);
  const signatureOf = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url');
  const used = new Map<string, number>();
  const dropOld = (): void => {
    for (const [ticket, endsAt] of used) {
      if (endsAt > clock.now() && used.size < outstandingMax) return;
      used.delete(ticket);
    }
  };
  return {
    issue(value) {
      const text = JSON.stringify([value, clock.now() + lastsMs, randomBytes(8).toString('hex')]);
      const body = Buffer.from(text).toString('base64url');
      return body + signatureOf(body);
    },
    redeem(ticket) {
      const body = ticket.slice(0, -signatureLength);
      const shown = Buffer.from(ticket.slice(-signatureLength));
      const right = Buffer.from(signatureOf(body));
      if (shown.length !== right.length || !timingSafeEqual(shown, right)) return null;
      // We signed it, so we wrote it.
      const [value, endsAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
        string,
        number,
      ];
      if (endsAt <= clock.now() || used.has(body)) return null;
      dropOld();
      used.set(body, endsAt);
      return value;
    },
  };
};
