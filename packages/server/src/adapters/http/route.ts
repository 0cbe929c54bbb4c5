import type { Readable } from 'node:stream';
import type { Role } from '@openpit/engine';
import type { FaultWord } from '@openpit/messages';
import {
  auditorRoles,
  backOfficeRoles,
  cageRoles,
  grantableRoles,
  overseerRoles,
  pitRoles,
  tableStaff,
  teacherRoles,
} from '@openpit/protocol';
import type { z } from 'zod';
import type { Entrance, People, Visitor } from '../../access/people.ts';
import type { RateLimit } from '../../access/rate-limits.ts';
import type { SeatLimits } from '../../access/seat-limits.ts';
import type { Entered } from '../../access/sessions.ts';
import type { Cage } from '../../cage/cage.ts';
import { fault } from '../../fault.ts';
import type { Floor } from '../../floor/floor.ts';
import type { Protection } from '../../player-protection/protection.ts';
import type { Account, ErrorLog, Prices, Store } from '../../ports.ts';
import type { Certificate, SignedCertificate } from '../../school/certificate.ts';
import type { Friends, FriendsRoom } from '../../social/friends.ts';
import type { Talk } from '../../social/talk.ts';
import type { CrewLists } from '../../table/crew-lists.ts';

/** What the routes work with. */
export type BackOffice = {
  readonly store: Store;
  readonly floor: Floor;
  readonly people: People;
  readonly protection: Protection;
  readonly cage: Cage;
  readonly prices: Prices;
  readonly errors: ErrorLog;
  readonly orders: RateLimit;
  readonly addressOrders: RateLimit;
  readonly notes: RateLimit;
  readonly addressNotes: RateLimit;
  readonly dataExports: RateLimit;
  readonly statistics: RateLimit;
  /** Reads all that somebody ever did: a few people at once, and the rest wait or are turned away. */
  readLong<T>(read: () => Promise<T>): Promise<T>;
  readonly seating: SeatLimits;
  readonly talk: Talk;
  readonly crewLists: CrewLists;
  readonly friends: Friends;
  readonly friendTables: RateLimit;
  readonly addressFriendTables: RateLimit;
  readonly friendsRoom: FriendsRoom;
  now(): number;
  /** The house's public key, in PEM: what checkpoints are verified with. */
  readonly publicKey: string;
  /** Signs a certificate with the key the logs are signed with. */
  certify(certificate: Certificate): SignedCertificate;
};

/** A request whose body has been read and whose sender is known. */
export type Visit<B> = {
  readonly body: B;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Where the request comes from and what with. */
  readonly visitor: Visitor;
  /** The origin of the page that asks; null for a program. */
  readonly origin: string | null;
  readonly entered: Entered | null;
  readonly account: Account | null;
};

/**
 * Which roles open a route, null where none is asked for; at the table of its path or at every table, or at any one table
 * (`isAnywhere`). Who sits at the table of the path is let in as well where `orSeated` says so, with the code of who may.
 */
type AccessRule = {
  readonly roles: readonly Role[] | null;
  readonly isAnywhere?: true;
  readonly orSeated?: FaultWord;
};

/** Who may: everything that a route's `access` can be. */
const rules = {
  anybody: { roles: null },
  account: { roles: null },
  cashier: { roles: cageRoles },
  teacher: { roles: teacherRoles },
  administrator: { roles: ['administrator'] },
  auditor: { roles: auditorRoles },
  // Who has a role at the table of the path; who works there; who of the crew enters what came; who asks there for something that takes two; who counts and hands out there.
  staff: { roles: grantableRoles },
  tableStaff: { roles: tableStaff },
  crew: { roles: backOfficeRoles['undo-entry'] },
  asking: { roles: backOfficeRoles['request-fill'] },
  counting: { roles: backOfficeRoles['open-shift'] },
  // Who calls the floor to a table or disputes a round there.
  floorCaller: { roles: tableStaff, orSeated: 'floor-caller' },
  // Who looks into the pit; who rules on what happens there.
  pit: { roles: pitRoles, isAnywhere: true },
  overseers: { roles: overseerRoles, isAnywhere: true },
} as const satisfies Readonly<Record<string, AccessRule>>;

export type Access = keyof typeof rules;

export const accessRoles = (access: Access): readonly Role[] | null => rules[access].roles;

/** Whether a role at any table will do. */
export const isAnywhere = (access: Access): boolean => 'isAnywhere' in rules[access];

/** The code that says who may, where a seat at the table will do; null where it will not. */
export const seatedCode = (access: Access): FaultWord | null => {
  const rule: AccessRule = rules[access];
  return rule.orSeated ?? null;
};

/** One thing the house does over HTTP: what is served and what the OpenAPI page says come from the same place. */
export type Route<B = unknown, A = unknown> = {
  readonly method: 'get' | 'post';
  /** With `{names}` where the path varies. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Whether the session must have shown a second factor: what moves money, corrects a round or lets others do so. */
  readonly isGuarded?: boolean;
  readonly body: z.ZodType<B> | null;
  /** What may stand behind the question mark; nothing unless it is said. */
  readonly query?: z.ZodType<Readonly<Record<string, string | undefined>>>;
  readonly answers: z.ZodType<A>;
  /** Answers text rather than JSON. */
  readonly isText?: boolean;
  /** Whether it answers with an entrance, which becomes a session; or ends the one it came with. */
  readonly session?: 'begins' | 'ends';
  /** Whether it may add to the log of the house for who plays: each does so now and then, and no more often. */
  readonly isNoted?: boolean;
  /** A long text comes as a stream, which is read only as fast as who asked for it reads it. */
  handle(backOffice: BackOffice, visit: Visit<B>): Promise<Shown<A> | Readable>;
};

/** Who came to a route that asks for an account. */
export const enteredIn = ({ entered }: Pick<Visit<unknown>, 'entered'>): Entered => {
  if (!entered) throw fault('unknown', 'no-session');
  return entered;
};

export const idOf = (visit: Pick<Visit<unknown>, 'entered'>): string => enteredIn(visit).account.id;

/** An answer as it is written and never changed after. */
type Shown<A> = A extends readonly (infer E)[]
  ? readonly Shown<E>[]
  : A extends object
    ? { readonly [K in keyof A]: Shown<A[K]> }
    : A;

// A route is only ever handed what its own schema has read, so the list may forget each one's type.
export const route = <B, A>(one: Route<B, A>): Route => one as Route;

/** An answer of a route whose session begins. */
export const isEntrance = (answer: unknown): answer is Entrance =>
  typeof answer === 'object' && answer !== null && 'token' in answer && 'endsAt' in answer;

/** The number of a request, as the path writes it. */
export const requestIn = ({ path }: Pick<Visit<unknown>, 'path'>): number => {
  const text = path['request'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw fault('unknown', 'no-such-request', { request: text });
  return Number(text);
};
