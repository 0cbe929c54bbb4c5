import type { Role } from '@openpit/engine';
import type { z } from 'zod';
import { fault } from '../../fault.ts';
import type { Floor } from '../../floor.ts';
import type { People } from '../../people.ts';
import type { Account, ErrorLog, Prices, Store } from '../../ports.ts';
import type { Protection } from '../../protection.ts';

/** What the routes work with. */
export type Office = {
  readonly store: Store;
  readonly floor: Floor;
  readonly people: People;
  readonly protection: Protection;
  readonly prices: Prices;
  readonly errors: ErrorLog;
  /** The house's public key, in PEM: what checkpoints are verified with. */
  readonly publicKey: string;
  /** Signs how far the logs have come. */
  sign(): Promise<void>;
};

/** A request whose body has been read and whose sender is known. */
export type Visit<B> = {
  readonly body: B;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly token: string | null;
  /** Where the request comes from. */
  readonly address: string;
  readonly account: Account | null;
};

/** Who may come in. */
export type Door = 'anybody' | 'account' | 'administrator' | 'auditor';

/** Who may come through a door; null where no role is asked for. */
export const doorRoles: Readonly<Record<Door, readonly Role[] | null>> = {
  anybody: null,
  account: null,
  administrator: ['administrator'],
  auditor: ['auditor', 'administrator'],
};

/** One thing the house does over HTTP: what is served and what the OpenAPI page says come from the same place. */
export type Route<B = unknown> = {
  readonly method: 'get' | 'post';
  /** With `{names}` where the path varies. */
  readonly path: string;
  readonly summary: string;
  readonly door: Door;
  readonly body: z.ZodType<B> | null;
  readonly answers: z.ZodType;
  /** Answers text rather than JSON. */
  readonly isText?: boolean;
  handle(office: Office, visit: Visit<B>): Promise<unknown>;
};

/** Whoever came through a door that asks for an account. */
export const idOf = ({ account }: Pick<Visit<unknown>, 'account'>): string => {
  if (!account) throw fault('unknown', 'no account');
  return account.id;
};

// A route is only ever handed what its own schema has read, so the list may forget each one's type.
export const route = <B>(one: Route<B>): Route => one as Route;
