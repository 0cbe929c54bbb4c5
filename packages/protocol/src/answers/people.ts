import { z } from 'zod';
import { limitKinds } from '../bounds.ts';
import { currency } from '../values.ts';
import { grant } from './staff.ts';

// What the house knows of people: shown to themselves, and to the cage.

/** What a browser is sent: it holds the session in a cookie that no script can read. */
export const browserSession = z.strictObject({
  account: z.strictObject({ id: z.string(), name: z.string(), isGuest: z.boolean() }),
  balance: z.int(),
});

/** What a program is shown. */
export const session = z.strictObject({ token: z.string(), ...browserSession.shape });

/** A program is shown its token; a browser has it in a cookie. */
export const sessionAnswer = z.union([session, browserSession]);

const heldSeat = z.strictObject({
  table: z.string(),
  /** Which rulebook the table is played by. */
  rulebook: z.string(),
  seat: z.int(),
  rack: z.int(),
});

const daySums = z.strictObject({
  deposited: z.int(),
  bought: z.int(),
  cashed: z.int(),
  net: z.int(),
});

export const me = z.strictObject({
  account: browserSession.shape.account,
  /** House money; of a guest, who has none, the play money. */
  balance: z.int(),
  play: z.int(),
  seats: z.array(heldSeat),
});

const limit = z.strictObject({
  amount: z.int().nullable(),
  next: z
    .strictObject({
      kind: z.string(),
      amount: z.int().nullable(),
      startsAt: z.int(),
      setAt: z.int(),
    })
    .nullable(),
});

const limits = z.record(z.enum(limitKinds), limit);

/** One's limits and what the day has brought. */
export const protectionStatus = z.strictObject({
  limits,
  /** When one may play again, in milliseconds; 0 when nothing keeps one out. */
  excludedUntil: z.int(),
  today: daySums,
  /** How long one has played today. */
  session: z.strictObject({ since: z.int().nullable(), todayMs: z.int() }),
});

export const personInfo = z.strictObject({
  account: z.string(),
  name: z.string(),
  balance: z.int(),
});

export const person = z.strictObject({
  ...personInfo.shape,
  play: z.int(),
  seats: z.array(heldSeat),
  roles: z.array(grant),
  limits,
  excludedUntil: z.int(),
  today: daySums,
  sessions: z.int(),
  /** From this much on in a day, a second person confirms. */
  secondFrom: z.int(),
  /** What the log of the house says of them, newest first. */
  entries: z.array(
    z.strictObject({
      at: z.string(),
      kind: z.string(),
      amount: z.int().nullable(),
      by: z.string(),
      detail: z.string(),
    }),
  ),
});

/** A round somebody was in. */
export const roundInfo = z.strictObject({
  table: z.string(),
  /** Which rulebook the table is played by. */
  rulebook: z.string(),
  currency,
  round: z.int(),
  from: z.int(),
  to: z.int(),
  startedAt: z.string(),
  endedAt: z.string(),
  players: z.array(
    z.strictObject({
      seat: z.int(),
      player: z.string(),
      account: z.string().nullable(),
      staked: z.int(),
      net: z.int(),
    }),
  ),
});

/** A stay at a table, from the first chips bought there to the last cashed. */
export const sitting = z.strictObject({
  table: z.string(),
  /** Which rulebook the table is played by; empty where the house no longer has the table. */
  rulebook: z.string(),
  currency,
  from: z.string(),
  /** Null while they still sit there. */
  to: z.string().nullable(),
  bought: z.int(),
  cashed: z.int(),
  /** What is still there: in the rack and on the layout. */
  held: z.int(),
});

/** Everything somebody has played, by the books: every stay added up, and the last of them. */
export const playStatistics = z.strictObject({
  sums: z.array(
    z.strictObject({
      currency,
      sittings: z.int(),
      bought: z.int(),
      cashed: z.int(),
      held: z.int(),
      net: z.int(),
    }),
  ),
  sittings: z.array(sitting),
});

/** A table among friends, and the key of its link. */
export const friendsTable = z.strictObject({ table: z.string(), key: z.string() });

/** What a socket says hello with. */
export const socketTicket = z.strictObject({ ticket: z.string() });

/** A new source of one-time codes, to be confirmed by the first of them. */
export const oneTimeCodes = z.strictObject({ secret: z.string(), uri: z.string() });

export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** What a browser needs to make or show a passkey; the ticket comes back with its answer. */
export const passkeyCeremony = z.strictObject({ ticket: z.string(), options: z.looseObject({}) });

/** What somebody can enter with, as they see it themselves. */
export const credentialsInfo = z.strictObject({
  hasPassword: z.boolean(),
  hasOneTimeCodes: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(z.strictObject({ id: z.string(), label: z.string(), addedAt: z.int() })),
});

/** A session as its owner sees it. */
export const sessionInfo = z.strictObject({
  id: z.string(),
  label: z.string(),
  isStrong: z.boolean(),
  isThis: z.boolean(),
  startedAt: z.int(),
  endsAt: z.int(),
});

const personalMove = z.strictObject({
  at: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.int(),
  table: z.string().nullable(),
});

/** Everything the house has about somebody, as they take it with them. */
export const personalData = z.strictObject({
  account: z.strictObject({ id: z.string(), name: z.string(), isGuest: z.boolean() }),
  balance: z.int(),
  play: z.int(),
  credentials: credentialsInfo,
  sessions: z.array(
    z.strictObject({
      label: z.string(),
      isStrong: z.boolean(),
      startedAt: z.int(),
      endsAt: z.int(),
    }),
  ),
  roles: z.array(z.strictObject({ table: z.string(), role: z.string() })),
  limits: z.array(
    z.strictObject({
      kind: z.string(),
      amount: z.int().nullable(),
      startsAt: z.int(),
      setAt: z.int(),
    }),
  ),
  excludedUntil: z.int(),
  /** Every move of money with one of their accounts at an end, oldest first. */
  moves: z.array(personalMove),
  /** What the log of the house says of them. */
  entries: z.array(z.looseObject({})),
});

export type Session = z.infer<typeof session>;
export type BrowserSession = z.infer<typeof browserSession>;
export type Me = z.infer<typeof me>;
export type ProtectionStatus = z.infer<typeof protectionStatus>;
export type PersonInfo = z.infer<typeof personInfo>;
export type Person = z.infer<typeof person>;
export type RoundInfo = z.infer<typeof roundInfo>;
export type Sitting = z.infer<typeof sitting>;
export type PlayStatistics = z.infer<typeof playStatistics>;
export type FriendsTable = z.infer<typeof friendsTable>;
export type OneTimeCodes = z.infer<typeof oneTimeCodes>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
