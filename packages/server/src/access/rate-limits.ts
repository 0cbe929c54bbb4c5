import type { Clock } from '../ports.ts';

/** This many at once, and this many per second in the long run. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** How often people and addresses may use the house. A house in a closed network may turn these limits off: `noLimits`. */
export type AccessLimits = {
  /** Per socket, and per address. A socket beyond the limit is not read until it slows down. */
  readonly messages: Rate;
  readonly addressMessages: Rate;
  /** Per person, over all sockets and HTTP: an order may write an entry that stays for ever. */
  readonly orders: Rate;
  /** Per address, no matter who gives them. */
  readonly addressOrders: Rate;
  /** Per address, including the opening of sockets. */
  readonly requests: Rate;
  /** Per address: files of the pages. A page has up to a hundred, and a class opens its pages at the same time. */
  readonly files: Rate;
  /** Per address: new connections, whatever is sent over them. */
  readonly opened: Rate;
  /** Per address: how often requests are answered with a refusal before the address is cut off without an answer. */
  readonly refusals: Rate;
  /** Per person: chat messages. */
  readonly talk: Rate;
  /** Per person: tables for friends. */
  readonly friendTables: Rate;
  /** Per address: tables for friends. Each has a log that stays. */
  readonly addressFriendTables: Rate;
  readonly guests: Rate;
  readonly signUps: Rate;
  /** Per person: entries about them in the log of the house, which stay for ever. */
  readonly notes: Rate;
  /** Per address: the same, for all people there together, since one address can have any number of guests. */
  readonly addressNotes: Rate;
  /** Per person: exports of all their data, which take long to read. */
  readonly dataExports: Rate;
  /** Per person: views of what they have played, for which all their moves of money are read. */
  readonly statistics: Rate;
  /**
   * Maximum numbers at one time: sockets of a person and of an address, connections of an address, and seats in the whole house of a
   * person and of an address.
   */
  readonly personSockets: number;
  readonly addressSockets: number;
  readonly addressConnections: number;
  readonly seats: number;
  readonly addressSeats: number;
  /** How many bytes all sockets together may have waiting to be read: any number of addresses can leave theirs unread. */
  readonly unreadBytes: number;
  /** How long a whole request may take to arrive. Sending a byte a second would otherwise hold a connection. */
  readonly requestMs: number;
};

const hour = 3_600;

export const usualLimits: AccessLimits = {
  messages: { burst: 200, perSecond: 50 },
  addressMessages: { burst: 4_000, perSecond: 800 },
  orders: { burst: 100, perSecond: 20 },
  addressOrders: { burst: 1_000, perSecond: 200 },
  requests: { burst: 300, perSecond: 50 },
  files: { burst: 3_000, perSecond: 100 },
  opened: { burst: 600, perSecond: 100 },
  refusals: { burst: 600, perSecond: 100 },
  talk: { burst: 6, perSecond: 0.5 },
  friendTables: { burst: 4, perSecond: 8 / hour },
  addressFriendTables: { burst: 12, perSecond: 24 / hour },
  guests: { burst: 120, perSecond: 240 / hour },
  signUps: { burst: 20, perSecond: 60 / hour },
  notes: { burst: 20, perSecond: 60 / hour },
  addressNotes: { burst: 200, perSecond: 600 / hour },
  dataExports: { burst: 3, perSecond: 6 / hour },
  statistics: { burst: 10, perSecond: 0.2 },
  personSockets: 16,
  addressSockets: 256,
  addressConnections: 512,
  seats: 8,
  // A class or a club may share an address and sit down together, and so do the house's own bots. A farm of guests must not take all
  // seats.
  addressSeats: 128,
  unreadBytes: 128_000_000,
  requestMs: 20_000,
};

const any: Rate = { burst: Number.POSITIVE_INFINITY, perSecond: Number.POSITIVE_INFINITY };

/** For benchmarks, and for houses in closed networks. */
export const noLimits: AccessLimits = {
  messages: any,
  addressMessages: any,
  orders: any,
  addressOrders: any,
  requests: any,
  files: any,
  opened: any,
  refusals: any,
  talk: any,
  friendTables: any,
  addressFriendTables: any,
  guests: any,
  signUps: any,
  notes: any,
  addressNotes: any,
  dataExports: any,
  statistics: any,
  personSockets: Number.POSITIVE_INFINITY,
  addressSockets: Number.POSITIVE_INFINITY,
  addressConnections: Number.POSITIVE_INFINITY,
  seats: Number.POSITIVE_INFINITY,
  addressSeats: Number.POSITIVE_INFINITY,
  unreadBytes: Number.POSITIVE_INFINITY,
  requestMs: 20_000,
};

/** Applies the same rate to each of many people or addresses. */
export type RateLimit = {
  /** Uses one up and returns true, or returns false if none is left. */
  take(who: string): boolean;
  /** Whether none is left. Nothing is used up. */
  isOut(who: string): boolean;
  /** Uses up one, or the given number, even if fewer are left. Returns the milliseconds until there is one again. */
  takeAnyway(who: string, count?: number): number;
};

type Bucket = { left: number; at: number };

/** Beyond this number, entries that have recovered completely are forgotten. */
const sweepFrom = 10_000;

export const rateLimit = (clock: Pick<Clock, 'now'>, { burst, perSecond }: Rate): RateLimit => {
  if (!Number.isFinite(perSecond))
    return { take: () => true, isOut: () => false, takeAnyway: () => 0 };
  const buckets = new Map<string, Bucket>();
  let sweptAt = 0;
  const leftAt = ({ left, at }: Bucket, now: number): number =>
    Math.min(burst, left + ((now - at) / 1_000) * perSecond);
  const bucketOf = (who: string): Bucket => {
    const now = clock.now();
    if (buckets.size > sweepFrom && now - sweptAt > 1_000) {
      sweptAt = now;
      for (const [one, bucket] of buckets) if (leftAt(bucket, now) >= burst) buckets.delete(one);
    }
    const known = buckets.get(who);
    if (!known) {
      const fresh = { left: burst, at: now };
      buckets.set(who, fresh);
      return fresh;
    }
    known.left = leftAt(known, now);
    known.at = now;
    return known;
  };
  return {
    isOut(who) {
      const known = buckets.get(who);
      return known !== undefined && leftAt(known, clock.now()) < 1;
    },
    take(who) {
      const bucket = bucketOf(who);
      if (bucket.left < 1) return false;
      bucket.left--;
      return true;
    },
    takeAnyway(who, count = 1) {
      const bucket = bucketOf(who);
      bucket.left -= count;
      return bucket.left >= 0 ? 0 : Math.ceil((-bucket.left / perSecond) * 1_000);
    },
  };
};

/** Limits how many each of many people or addresses may hold at the same time. */
export type Held = {
  /** Takes a place and returns a function that gives it back; null if all places are taken. */
  take(who: string): (() => void) | null;
};

export const heldLimit = (max: number): Held => {
  const held = new Map<string, number>();
  return {
    take(who) {
      const count = held.get(who) ?? 0;
      if (count >= max) return null;
      held.set(who, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (held.get(who) ?? 1) - 1;
        if (left === 0) held.delete(who);
        else held.set(who, left);
      };
    },
  };
};
