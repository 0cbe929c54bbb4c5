import type { runKinds } from '@openpit/analysis/school';
import type { Answered, ClassInfo } from '@openpit/protocol';
import type { AccountId } from '../stored.ts';
import { noRuns, type RunList } from './run-list.ts';

/** A drill of a class: a kind of question at one rulebook. */
export type ClassDrill = Readonly<ClassInfo<typeof runKinds>['drills'][number]>;

/** The events of the house's school; they are entries of its log like all others. */
export type SchoolBody =
  | {
      readonly kind: 'class-opened';
      readonly class: number;
      readonly name: string;
      /** The code with which students join. */
      readonly code: string;
      /** How many questions a run has. */
      readonly questions: number;
      readonly drills: readonly ClassDrill[];
    }
  | { readonly kind: 'class-joined' | 'class-closed'; readonly class: number }
  /** A student begins one of the drills. Every question follows from the seed and the earlier answers. */
  | {
      readonly kind: 'run-started';
      readonly class: number;
      readonly run: number;
      /** The drill of the class, by its index. */
      readonly drill: number;
      readonly seed: string;
    }
  /** An answer and its mark: the paid amount in cents, or the index of the answer. */
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

/** Every class, by its number. */
export type School = ReadonlyMap<number, SchoolClass>;

/** Letters that are not mistaken for one another. */
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
