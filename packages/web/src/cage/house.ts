import type { Role } from '@openpit/engine';
import type {
  cageRequest,
  DayReport,
  Flagged,
  HourReport,
  MeterReport,
  Person,
  PersonInfo,
  PlayerReport,
  ShiftReport,
} from '@openpit/protocol';
import type { z } from 'zod';
import { ask, type Entry } from '../session/house.ts';

// The house's data for the cage, parsed by the schemas of the protocol.

export type {
  DayReport,
  Flagged,
  HourReport,
  MeterReport,
  Person,
  PersonInfo,
  PlayerReport,
  ShiftReport,
};

export type CageRequest = z.infer<typeof cageRequest>;

export type MeterDay = MeterReport['days'][number];

export const askPeople = async (find: string): Promise<readonly PersonInfo[]> =>
  (await ask(`/api/people?find=${encodeURIComponent(find)}`)) as readonly PersonInfo[]; // the house's own words, as all below

/** An account for somebody else: no session begins. */
export const askNewAccount = async (entry: Entry): Promise<void> => {
  await ask('/api/people', entry);
};

export const askPerson = async (account: string): Promise<Person> =>
  (await ask(`/api/people/${account}`)) as Person; // the house's own words

export const askWaiting = async (): Promise<readonly CageRequest[]> =>
  (await ask('/api/cage/requests')) as readonly CageRequest[]; // the house's own words

export const askReports = async (from: string, to: string): Promise<readonly DayReport[]> =>
  (await ask(`/api/reports?from=${from}&to=${to}`)) as readonly DayReport[]; // the house's own words

export const askLarge = async (from: string, to: string): Promise<Flagged> =>
  (await ask(`/api/reports/large?from=${from}&to=${to}`)) as Flagged; // the house's own words

export const askShiftReports = async (from: string, to: string): Promise<readonly ShiftReport[]> =>
  (await ask(`/api/reports/shifts?from=${from}&to=${to}`)) as readonly ShiftReport[]; // the house's own words

export const askPlayerReports = async (
  from: string,
  to: string,
): Promise<readonly PlayerReport[]> =>
  (await ask(`/api/reports/players?from=${from}&to=${to}`)) as readonly PlayerReport[]; // the house's own words

export const askHours = async (day: string): Promise<readonly HourReport[]> =>
  (await ask(`/api/reports/hours?from=${day}`)) as readonly HourReport[]; // the house's own words

export const askJackpots = async (from: string, to: string): Promise<readonly MeterReport[]> =>
  (await ask(`/api/reports/jackpots?from=${from}&to=${to}`)) as readonly MeterReport[]; // the house's own words

export type { Role };
