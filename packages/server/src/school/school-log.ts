import type { RunKind } from '@openpit/analysis/school';
import type { AccountId } from '../ports.ts';

/** A drill a class is set: a kind of question at one rulebook. */
export type ClassDrill = { readonly rulebook: string; readonly drill: RunKind };

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

/** An answer, what it trained, whether it was right, and how long it took. */
export type Answered = {
  readonly answer: number;
  readonly skill: string;
  readonly isRight: boolean;
  readonly ms: number;
};

export type DrillRun = {
  readonly run: number;
  readonly student: AccountId;
  readonly drill: number;
  readonly seed: string;
  readonly startedAt: string;
  /** When the last answer came. */
  readonly lastAt: string;
  readonly answers: readonly Answered[];
};

export type SchoolClass = {
  readonly class: number;
  readonly name: string;
  readonly code: string;
  readonly teacher: AccountId;
  readonly questions: number;
  readonly drills: readonly ClassDrill[];
  readonly isClosed: boolean;
  readonly students: readonly AccountId[];
  readonly runs: ReadonlyMap<number, DrillRun>;
};

/** Every class there was, by its number. */
export type School = ReadonlyMap<number, SchoolClass>;

/** Bounds of a class: what is stored of it is stored for ever. */
export const classLimits = { students: 60, drills: 40, questions: 50, runs: 6_000 } as const;

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
    const begun = { ...opened, teacher: actor, isClosed: false, students: [], runs: new Map() };
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
      return { ...one, runs: new Map(one.runs).set(run, begun) };
    }
    case 'run-answered': {
      const run = one.runs.get(body.run);
      if (!run) return one;
      const { answer, skill, isRight, ms } = body;
      const answers = [...run.answers, { answer, skill, isRight, ms }];
      return { ...one, runs: new Map(one.runs).set(run.run, { ...run, lastAt: at, answers }) };
    }
  }
};
