import type { runKinds } from '@openpit/analysis/school';
import type { Answered, ClassInfo } from '@openpit/protocol';
import type { AccountId } from '../stored.ts';
import { noRuns, type RunList } from './run-list.ts';

/** A drill a class is set: a kind of question at one rulebook. */
export type ClassDrill = Readonly<ClassInfo<typeof runKinds>['drills'][number]>;

/** What happened in the school of the house; entries of its log like all others. */
export type SchoolBody =
  | {
      readonly kind: 'class-opened';
      readonly class: number;
      readonly name: string;
      /** What students join by. */
      readonly code: string;
      /** How many questions a run has. */
      readonly questions: number;
      readonly drills: readonly ClassDrill[];
    }
  | { readonly kind: 'class-joined' | 'class-closed'; readonly class: number }
  /** Somebody begins one of the drills; every question follows from the seed and the answers before it. */
  | {
      readonly kind: 'run-started';
      readonly class: number;
      readonly run: number;
      /** Which of the drills of the class, counted from 0. */
      readonly drill: number;
      readonly seed: string;
    }
  /** An answer and what the engine made of it: the sum paid in cents, or which of the answers, counted from 0. */
  | ({
      readonly kind: 'run-answered';
      readonly class: number;
      readonly run: number;
      readonly number: number;
    } & Answered);

export type SchoolClass = {
  readonly class: number;
  readonly name: string;
  readonly code: string;
  readonly teacher: AccountId;
  readonly questions: number;
  readonly drills: readonly ClassDrill[];
  readonly isClosed: boolean;
  readonly students: readonly AccountId[];
  readonly runs: RunList;
};

/** Every class there was, by its number. */
export type School = ReadonlyMap<number, SchoolClass>;

/** Letters that nobody takes for one another. */
export const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

export const codePattern = new RegExp(`^[${codeLetters}]{8}$`);

export const isSchoolBody = (body: { readonly kind: string }): body is SchoolBody =>
  /^(class|run)-/.test(body.kind);

/** The school after one more entry. */
export const schoolAfter = (
  school: School,
  { at, actor, body }: { readonly at: string; readonly actor: string; readonly body: SchoolBody },
): School => {
  if (body.kind === 'class-opened') {
    const { kind: _, ...opened } = body;
    const begun = { ...opened, teacher: actor, isClosed: false, students: [], runs: noRuns };
    return new Map(school).set(body.class, begun);
  }
  const found = school.get(body.class);
  if (!found) return school;
  return new Map(school).set(body.class, classAfter(found, { at, actor, body }));
};

const classAfter = (
  one: SchoolClass,
  {
    at,
    actor,
    body,
  }: {
    readonly at: string;
    readonly actor: string;
    readonly body: Exclude<SchoolBody, { readonly kind: 'class-opened' }>;
  },
): SchoolClass => {
  switch (body.kind) {
    case 'class-joined':
      return { ...one, students: [...one.students, actor] };
    case 'class-closed':
      return { ...one, isClosed: true };
    case 'run-started': {
      const { run, drill, seed } = body;
      const begun = { run, student: actor, drill, seed, startedAt: at, lastAt: at, answers: [] };
      return { ...one, runs: one.runs.with(begun) };
    }
    case 'run-answered': {
      const run = one.runs.get(body.run);
      if (!run) return one;
      const { answer, skill, isRight, ms } = body;
      const answers = [...run.answers, { answer, skill, isRight, ms }];
      return { ...one, runs: one.runs.with({ ...run, lastAt: at, answers }) };
    }
  }
};
