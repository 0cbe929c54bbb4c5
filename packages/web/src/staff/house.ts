import type {
  AlertInfo,
  CaseInfo,
  ChipsInfo,
  ConsoleInfo,
  DayReport,
  Grant,
  Pit,
  PitTable,
  pendingRequest,
  playedAct,
  shiftSheet,
  tableTotals,
} from '@openpit/protocol';
import type { z } from 'zod';
import { ask } from '../session/house.ts';

// The house's data for its staff, parsed by the schemas of the protocol.

export type { AlertInfo, CaseInfo, ChipsInfo, ConsoleInfo, Grant, Pit, PitTable };

export type Theory = NonNullable<DayReport['theory']>;

export const askRoles = async (): Promise<readonly Grant[]> =>
  (await ask('/api/roles')) as readonly Grant[]; // the house's own words, as all below

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

export const askChips = async (): Promise<readonly ChipsInfo[]> =>
  (await ask('/api/cage/chips')) as readonly ChipsInfo[]; // the house's own words

export const askPit = async (): Promise<Pit> => (await ask('/api/pit')) as Pit; // the house's own words

/** Gives an order of the staff; a refusal is thrown with the house's sentence. */
export const order = (path: string, body: object = {}): Promise<unknown> => ask(path, body);
