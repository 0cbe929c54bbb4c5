import { z } from 'zod';
import { bounds } from '../bounds.ts';
import { isSeen } from '../values.ts';

/** Bounds of a class: what is stored of it is stored for ever. */
export const classLimits = { students: 60, drills: 40, runsEach: 100 } as const;

/** An answer, what it trained, whether it was right, and how long it took. */
export const answered = z.strictObject({
  answer: z.int(),
  skill: z.string(),
  isRight: z.boolean(),
  ms: z.int().min(0),
});

/** A run of a drill of a class by one of its students; every question follows from the seed and the answers before it. */
export const drillRun = z.strictObject({
  run: z.int(),
  student: z.string(),
  /** Which of the drills of the class, counted from 0. */
  drill: z.int(),
  seed: z.string(),
  startedAt: z.string(),
  /** When the last answer came. */
  lastAt: z.string(),
  answers: z.array(answered),
});

export const classJoined = z.strictObject({ class: z.int() });

export const classAnswer = z.strictObject({ isRight: z.boolean(), isOver: z.boolean() });

type Kinds = readonly [string, ...string[]];

/** Classes on the wire. Which kinds of questions there are is for those to say who make them. */
export const classSchemas = <const K extends Kinds>(kinds: K) => {
  const classDrill = z.strictObject({ rulebook: z.string().max(200), drill: z.enum(kinds) });
  const classInfo = z.strictObject({
    class: z.int(),
    name: z.string(),
    teacher: z.string(),
    isTeacher: z.boolean(),
    isClosed: z.boolean(),
    /** What students join by: for its teacher alone. */
    code: z.string().nullable(),
    questions: z.int(),
    drills: z.array(classDrill),
    students: z.array(z.strictObject({ account: z.string(), name: z.string() })),
    /** Every run for its teacher, one’s own for a student. */
    runs: z.array(drillRun),
  });
  return {
    classRequest: z.strictObject({
      name: z.string().trim().min(bounds.className.min).max(bounds.className.max).refine(isSeen),
      questions: z.int().min(bounds.classQuestions.min).max(bounds.classQuestions.max),
      drills: z.array(classDrill).min(1).max(classLimits.drills),
    }),
    classInfo,
    classHead: classInfo.omit({ runs: true, students: true }),
  };
};

type Schemas<K extends Kinds> = ReturnType<typeof classSchemas<K>>;

export type ClassInfo<K extends Kinds> = z.infer<Schemas<K>['classInfo']>;
export type ClassHead<K extends Kinds> = z.infer<Schemas<K>['classHead']>;
export type ClassRequest<K extends Kinds> = z.infer<Schemas<K>['classRequest']>;
export type Answered = Readonly<z.infer<typeof answered>>;
export type DrillRun = Readonly<Omit<z.infer<typeof drillRun>, 'answers'>> & {
  readonly answers: readonly Answered[];
};
