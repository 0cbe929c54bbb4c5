import type { Clock } from '../ports.ts';

/** This many at once, and this many a second in the long run. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** How much anybody may ask of the house. A house in a closed network may lift them; see `noLimits`. */
export type AccessLimits = {
  /** Of one socket, and of all of an address: beyond it the socket is not read until it has slowed down. */
  readonly messages: Rate;
  readonly addressMessages: Rate;
  /** Of one person, over all their sockets and over HTTP: an order may write an entry that stays for ever. */
  readonly orders: Rate;
  /** Of one address, no matter who gives them. */
  readonly addressOrders: Rate;
  /** Of one address, sockets that are opened among them. */
  readonly requests: Rate;
  /** Of one address: files that pages are made of. A page is up to a hundred, and a class opens its pages at the same time. */
  readonly files: Rate;
  /** Of one address: connections it opens, whatever comes over them. */
  readonly opened: Rate;
  /** Of one address: how often it is answered that it asks too much, before it is cut off without a word. */
  readonly refusals: Rate;
  /** Of one person: what they say to tables. */
  readonly talk: Rate;
  /** Of one person: tables for friends that they open. */
  readonly friendTables: Rate;
  /** Of one address, no matter who opens them: each has a log that stays. */
  readonly addressFriendTables: Rate;
  readonly guests: Rate;
  readonly signUps: Rate;
  /** Of one person: what the log of the house is to say of them, which stays for ever. */
  readonly notes: Rate;
  /** Of one address, no matter whom it is said of: guests are soon many. */
  readonly addressNotes: Rate;
  /** Of one person: all the house has about them is much to read. */
  readonly dataExports: Rate;
  /** At once: sockets of a person and of an address, connections of an address, and seats in the whole house of a person and of an address. */
  readonly personSockets: number;
  readonly addressSockets: number;
  readonly addressConnections: number;
  readonly seats: number;
  readonly addressSeats: number;
  /** A whole request has so long to arrive: who sends a byte a second holds a connection and gets nothing for it. */
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
  personSockets: 16,
  addressSockets: 256,
  addressConnections: 512,
  seats: 8,
  // A class or a club behind one address sits down together, and so do the house's own bots; a farm of guests does not take it all.
  addressSeats: 128,
  requestMs: 20_000,
};

const any: Rate = { burst: Number.POSITIVE_INFINITY, perSecond: Number.POSITIVE_INFINITY };

/** For benches, and for houses whose network keeps strangers out. */
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
  personSockets: Number.POSITIVE_INFINITY,
  addressSockets: Number.POSITIVE_INFINITY,
  addressConnections: Number.POSITIVE_INFINITY,
  seats: Number.POSITIVE_INFINITY,
  addressSeats: Number.POSITIVE_INFINITY,
  requestMs: 20_000,
};

/** Counts what many do, each against the same rate. */
export type RateLimit = {
  /** Whether there is one left for them; if so, it is used up. */
  take(who: string): boolean;
  /** Whether there is none left; nothing is used up. */
  isOut(who: string): boolean;
  /** Uses one up, or as many as are said, be there any or not, and says for how many milliseconds there will be none. */
  takeAnyway(who: string, count?: number): number;
};

type Bucket = { left: number; at: number };

/** Beyond this many, those that are full again are forgotten. */
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

/** Counts what many hold at the same time. */
export type Held = {
  /** A place, to be given back; null when they have as many as there may be. */
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
