import type { runKinds } from '@openpit/analysis/school';
import type {
  Answered,
  ClassHead as ClassHeadOf,
  ClassInfo,
  ClassRequest,
  classJoined,
  DrillRun,
} from '@openpit/protocol';
import type { z } from 'zod';
import { ask } from '../session/house.ts';

// The house's data about classes, parsed by the schemas of the protocol.

export type { Answered, DrillRun };

export type ClassHead = ClassHeadOf<typeof runKinds>;

export type SchoolClass = ClassInfo<typeof runKinds>;

export type ClassDrill = ClassHead['drills'][number];

export const askClasses = async (): Promise<readonly ClassHead[]> =>
  (await ask('/api/classes')) as readonly ClassHead[]; // the house's own words, as all below

export const askClass = async (number: number): Promise<SchoolClass> =>
  (await ask(`/api/classes/${number}`)) as SchoolClass; // as above

export const openClass = async (plan: ClassRequest<typeof runKinds>): Promise<SchoolClass> =>
  (await ask('/api/classes', plan)) as SchoolClass; // as above

export const joinClass = async (code: string): Promise<number> =>
  ((await ask('/api/classes/join', { code })) as z.infer<typeof classJoined>).class; // as above

export const startRun = async (number: number, drill: number): Promise<DrillRun> =>
  (await ask(`/api/classes/${number}/runs`, { drill })) as DrillRun; // as above

type Given = { readonly number: number; readonly answer: number; readonly ms: number };

export const giveAnswer = (number: number, run: number, given: Given): Promise<unknown> =>
  ask(`/api/classes/${number}/runs/${run}/answers`, given);

/** The address of the certificate of a run. */
export const certificateAt = (number: number, run: number): string =>
  `/api/classes/${number}/runs/${run}/certificate`;
