import type { Role } from '@openpit/engine';
import { ask } from '../session/house.ts';
import type { Grant, HourReport, Sheet, Theory, Totals } from '../staff/house.ts';

// What the house shows its cage; each is read by the schema it is served with.

export type Found = { readonly account: string; readonly name: string; readonly balance: number };

export const askPeople = async (find: string): Promise<readonly Found[]> =>
  (await ask(`/api/people?find=${encodeURIComponent(find)}`)) as readonly Found[]; // the house's own words, as all below

export type Person = Found & {
  readonly play: number;
  readonly seats: readonly {
    readonly table: string;
    readonly seat: number;
    readonly rack: number;
  }[];
  readonly roles: readonly Grant[];
  readonly limits: Readonly<
    Record<'deposit' | 'loss' | 'time', { readonly amount: number | null }>
  >;
  readonly excludedUntil: number;
  readonly today: { readonly deposited: number; readonly net: number };
  readonly sessions: number;
  readonly secondFrom: number;
  readonly entries: readonly {
    readonly at: string;
    readonly kind: string;
    readonly amount: number | null;
    readonly by: string;
    readonly detail: string;
  }[];
};

export const askPerson = async (account: string): Promise<Person> =>
  (await ask(`/api/people/${account}`)) as Person; // the house's own words

export type CageRequest = {
  readonly request: number;
  readonly ask: { readonly kind: string; readonly account: string; readonly amount?: number };
  readonly actor: string;
  readonly at: string;
  readonly reason: string;
};

export const askWaiting = async (): Promise<readonly CageRequest[]> =>
  (await ask('/api/cage/requests')) as readonly CageRequest[]; // the house's own words

export type DayReport = Totals & {
  readonly table: string;
  readonly day: string;
  readonly theory: Theory | null;
};

export const askReports = async (from: string, to: string): Promise<readonly DayReport[]> =>
  (await ask(`/api/reports?from=${from}&to=${to}`)) as readonly DayReport[]; // the house's own words

export type Large = {
  readonly players: readonly {
    readonly account: string;
    readonly day: string;
    readonly deposited: number;
    readonly paidOut: number;
    readonly bought: number;
    readonly cashed: number;
  }[];
  readonly payouts: readonly {
    readonly table: string;
    readonly version: number;
    readonly at: string;
    readonly player: string;
    readonly amount: number;
  }[];
};

export const askLarge = async (from: string, to: string): Promise<Large> =>
  (await ask(`/api/reports/large?from=${from}&to=${to}`)) as Large; // the house's own words

/** A shift's sheet, at its table. */
export type ShiftReport = Sheet & { readonly table: string };

export const askShiftReports = async (from: string, to: string): Promise<readonly ShiftReport[]> =>
  (await ask(`/api/reports/shifts?from=${from}&to=${to}`)) as readonly ShiftReport[]; // the house's own words

export type PlayerReport = {
  readonly account: string;
  readonly name: string;
  readonly day: string;
  readonly deposited: number;
  readonly paidOut: number;
  readonly bought: number;
  readonly cashed: number;
};

export const askPlayerReports = async (
  from: string,
  to: string,
): Promise<readonly PlayerReport[]> =>
  (await ask(`/api/reports/players?from=${from}&to=${to}`)) as readonly PlayerReport[]; // the house's own words

export const askHours = async (day: string): Promise<readonly HourReport[]> =>
  (await ask(`/api/reports/hours?from=${day}`)) as readonly HourReport[]; // the house's own words

export type MeterDay = {
  readonly day: string;
  readonly fed: number;
  readonly won: number;
  readonly meter: number;
  readonly reserve: number;
};

export type Jackpot = {
  readonly table: string;
  readonly meter: number;
  readonly reserve: number;
  readonly days: readonly MeterDay[];
};

export const askJackpots = async (from: string, to: string): Promise<readonly Jackpot[]> =>
  (await ask(`/api/reports/jackpots?from=${from}&to=${to}`)) as readonly Jackpot[]; // the house's own words

export type { Role };
