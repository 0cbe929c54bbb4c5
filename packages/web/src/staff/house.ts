import type { Role } from '@openpit/engine';
import type { pendingRequest, playedAct, shiftSheet, tableTotals } from '@openpit/protocol';
import type { z } from 'zod';
import { ask } from '../session/house.ts';

// What the house shows its staff; each is read by the schema it is served with.

export type Grant = { readonly table: string; readonly role: Role };

export const askRoles = async (): Promise<readonly Grant[]> =>
  (await ask('/api/roles')) as readonly Grant[]; // the house's own words, as all below

export type Case = {
  readonly case: number;
  readonly table: string;
  readonly about: 'floor' | 'dispute' | 'talk';
  readonly round: number | null;
  readonly reason: string;
  readonly openedBy: string;
  readonly openedAt: string;
  readonly ruled: { readonly ruling: string; readonly by: string; readonly at: string } | null;
};

export type ConsoleInfo = {
  readonly roles: readonly Role[];
  readonly patrons: readonly number[];
  readonly currency: 'house' | 'play';
  readonly mode: 'hosted' | 'automated';
  readonly tray: number;
  readonly shift: boolean;
  readonly paused: boolean;
  readonly round: number | null;
  readonly cases: readonly Case[];
};

export const askConsole = async (table: string): Promise<ConsoleInfo> =>
  (await ask(`/api/tables/${table}/console`)) as ConsoleInfo; // the house's own words

export type PendingRequest = z.infer<typeof pendingRequest>;
export type PlayedAct = z.infer<typeof playedAct>;
export type Sheet = z.infer<typeof shiftSheet>;
export type Totals = z.infer<typeof tableTotals>;

export const askRequests = async (table: string): Promise<readonly PendingRequest[]> =>
  (await ask(`/api/tables/${table}/requests`)) as readonly PendingRequest[]; // the house's own words

export const askActs = async (table: string): Promise<readonly PlayedAct[]> =>
  (await ask(`/api/tables/${table}/acts`)) as readonly PlayedAct[]; // the house's own words

export const askShifts = async (table: string): Promise<readonly Sheet[]> =>
  (await ask(`/api/tables/${table}/shifts`)) as readonly Sheet[]; // the house's own words

export type Alert = {
  readonly alert: string;
  readonly kind: 'payout' | 'award' | 'request' | 'absent' | 'hot' | 'cold' | 'trouble';
  readonly table: string;
  readonly at: string;
  readonly amount: number | null;
  readonly detail: string;
};

export type Theory = {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly unpriced: number;
};

export type PitTable = {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  readonly family: string;
  readonly mode: 'hosted' | 'automated';
  readonly currency: 'house' | 'play';
  readonly options: Readonly<Record<string, string>>;
  readonly seats: { readonly taken: number; readonly max: number };
  readonly onLayout: number;
  readonly awaits: string;
  readonly open: boolean;
  readonly paused: boolean;
  readonly message: string;
  readonly round: number | null;
  readonly tray: number;
  readonly shift: boolean;
  readonly crew: readonly { readonly name: string; readonly role: Role }[];
  readonly today: (Totals & { readonly theory: Theory | null }) | null;
  readonly jackpot: { readonly meter: number; readonly reserve: number } | null;
};

/** A fill or a credit that is not received yet. */
export type ChipsOnTheWay = {
  readonly table: string;
  readonly request: number;
  readonly ask: { readonly kind: 'fill' | 'credit'; readonly amount: number };
  readonly actor: string;
  readonly askerName: string;
  readonly at: string;
  readonly reason: string;
  readonly sent: { readonly actor: string; readonly at: string } | null;
  readonly senderName: string;
};

export const askChips = async (): Promise<readonly ChipsOnTheWay[]> =>
  (await ask('/api/cage/chips')) as readonly ChipsOnTheWay[]; // the house's own words

/** An hour of the house, all tables together. */
export type HourReport = { readonly hour: number; readonly staked: number; readonly held: number };

export type Pit = {
  readonly at: string;
  readonly roles: readonly Role[];
  readonly tables: readonly PitTable[];
  readonly hours: readonly HourReport[];
  readonly alerts: readonly Alert[];
  readonly chips: readonly ChipsOnTheWay[];
  readonly cases: readonly Case[];
};

export const askPit = async (): Promise<Pit> => (await ask('/api/pit')) as Pit; // the house's own words

/** Does something for the staff; what the house refuses is thrown with its words. */
export const order = (path: string, body: object = {}): Promise<unknown> => ask(path, body);
