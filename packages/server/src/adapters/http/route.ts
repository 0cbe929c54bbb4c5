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
  /** Where the request comes from, and with which program. */
  readonly visitor: Visitor;
  /** The origin of the page that asks; null for a program. */
  readonly origin: string | null;
  readonly entered: Entered | null;
  readonly account: Account | null;
};

/**
 * Which roles may use a route, null if none is needed: roles at the table of its path or at every table, or at any one table
 * (`isAnywhere`). With `orSeated` the people seated at the table of the path may too; it is the code of the refusal.
 */
type AccessRule = {
  readonly roles: readonly Role[] | null;
  readonly isAnywhere?: true;
  readonly orSeated?: FaultWord;
};

/** Who may use a route: every value of `access`. */
const rules = {
  anybody: { roles: null },
  account: { roles: null },
  cashier: { roles: cageRoles },
  teacher: { roles: teacherRoles },
  administrator: { roles: ['administrator'] },
  auditor: { roles: auditorRoles },
  // Roles at the table of the path: anybody with a role there; its staff; the crew that enters outcomes; those who request what
  // needs two people; those who count and pay tips.
  staff: { roles: grantableRoles },
  tableStaff: { roles: tableStaff },
  crew: { roles: backOfficeRoles['undo-entry'] },
  asking: { roles: backOfficeRoles['request-fill'] },
  counting: { roles: backOfficeRoles['open-shift'] },
  // Who calls the floor to a table or disputes a round there.
  floorCaller: { roles: tableStaff, orSeated: 'floor-caller' },
  // Who may open the page of the pit, and who rules on incidents there.
  pit: { roles: pitRoles, isAnywhere: true },
  overseers: { roles: overseerRoles, isAnywhere: true },
} as const satisfies Readonly<Record<string, AccessRule>>;

export type Access = keyof typeof rules;

export const accessRoles = (access: Access): readonly Role[] | null => rules[access].roles;

/** Whether a role at any table will do. */
export const isAnywhere = (access: Access): boolean => 'isAnywhere' in rules[access];

/** The code of the refusal if a seat at the table is enough; null if it is not. */
export const seatedCode = (access: Access): FaultWord | null => {
  const rule: AccessRule = rules[access];
  return rule.orSeated ?? null;
};

/** One route: the server and the OpenAPI page are both made from it. */
export type Route<B = unknown, A = unknown> = {
  readonly method: 'get' | 'post';
  /** With `{names}` for the parts that vary. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Whether the session needs a second factor: for what moves money, corrects a round or lets others do so. */
  readonly isGuarded?: boolean;
  readonly body: z.ZodType<B> | null;
  /** The query parameters; none by default. */
  readonly query?: z.ZodType<Readonly<Record<string, string | undefined>>>;
  readonly answers: z.ZodType<A>;
  /** Answers text rather than JSON. */
  readonly isText?: boolean;
  /** Whether its answer begins a session, or ends the one of the request. */
  readonly session?: 'begins' | 'ends';
  /** Whether it may add entries to the log of the house for ordinary people, who may do so only now and then. */
  readonly isNoted?: boolean;
  /** A long text comes as a stream, which is read only as fast as who asked for it reads it. */
  handle(backOffice: BackOffice, visit: Visit<B>): Promise<Shown<A> | Readable>;
};

/** The person who called a route that needs an account. */
export const enteredIn = ({ entered }: Pick<Visit<unknown>, 'entered'>): Entered => {
  if (!entered) throw fault('unknown', 'no-session');
  return entered;
};

export const idOf = (visit: Pick<Visit<unknown>, 'entered'>): string => enteredIn(visit).account.id;

/** An answer that is never changed once it is made. */
type Shown<A> = A extends readonly (infer E)[]
  ? readonly Shown<E>[]
  : A extends object
    ? { readonly [K in keyof A]: Shown<A[K]> }
    : A;

// A route only gets what its own schema has parsed, so the list may drop the individual types.
export const route = <B, A>(one: Route<B, A>): Route => one as Route;

/** The answer of a route that begins a session. */
export const isEntrance = (answer: unknown): answer is Entrance =>
  typeof answer === 'object' && answer !== null && 'token' in answer && 'endsAt' in answer;

/** The number of a request in the path. */
export const requestIn = ({ path }: Pick<Visit<unknown>, 'path'>): number => {
  const text = path['request'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw fault('unknown', 'no-such-request', { request: text });
  return Number(text);
};
