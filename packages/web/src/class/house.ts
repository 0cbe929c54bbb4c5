import type { RunKind } from '@openpit/analysis/school';
import { ask } from '../session/house.ts';

// What the house knows of classes; each is read by the schema it is served with.

export type ClassDrill = { readonly rulebook: string; readonly drill: RunKind };

export type Answered = {
  readonly answer: number;
  readonly skill: string;
  readonly isRight: boolean;
  readonly ms: number;
};

export type DrillRun = {
  readonly run: number;
  readonly student: string;
  readonly drill: number;
  readonly seed: string;
  readonly startedAt: string;
  readonly lastAt: string;
  readonly answers: readonly Answered[];
};

export type ClassHead = {
  readonly class: number;
  readonly name: string;
  readonly teacher: string;
  readonly isTeacher: boolean;
  readonly isClosed: boolean;
  readonly code: string | null;
  readonly questions: number;
  readonly drills: readonly ClassDrill[];
};

export type SchoolClass = ClassHead & {
  readonly students: readonly { readonly account: string; readonly name: string }[];
  readonly runs: readonly DrillRun[];
};

export const askClasses = async (): Promise<readonly ClassHead[]> =>
  (await ask('/api/classes')) as readonly ClassHead[]; // the house's own words, as all below

export const askClass = async (number: number): Promise<SchoolClass> =>
  (await ask(`/api/classes/${number}`)) as SchoolClass; // as above

export const openClass = async (
  plan: Pick<ClassHead, 'name' | 'questions' | 'drills'>,
): Promise<SchoolClass> => (await ask('/api/classes', plan)) as SchoolClass; // as above

export const joinClass = async (code: string): Promise<number> =>
  ((await ask('/api/classes/join', { code })) as { readonly class: number }).class; // as above

export const startRun = async (number: number, drill: number): Promise<DrillRun> =>
  (await ask(`/api/classes/${number}/runs`, { drill })) as DrillRun; // as above

type Given = { readonly number: number; readonly answer: number; readonly ms: number };

export const giveAnswer = (number: number, run: number, given: Given): Promise<unknown> =>
  ask(`/api/classes/${number}/runs/${run}/answers`, given);

/** Where the certificate of a run is. */
export const certificateAt = (number: number, run: number): string =>
  `/api/classes/${number}/runs/${run}/certificate`;
