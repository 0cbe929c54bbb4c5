import { randomBytes, randomInt } from 'node:crypto';
import { classLimits, type DrillRun } from '@openpit/protocol';
import type { Cage } from '../cage/cage.ts';
import { fault } from '../fault.ts';
import type { AccountId, Store } from '../ports.ts';
import type { Certificate } from './certificate.ts';
import { planOf } from './runs.ts';
import { type ClassDrill, codeLetters, type School, type SchoolClass } from './school-log.ts';

type SchoolParts = { readonly cage: Pick<Cage, 'note' | 'state' | 'runs'> };

export type ClassPlan = {
  readonly name: string;
  readonly questions: number;
  readonly drills: readonly ClassDrill[];
};

const codeLength = 8;

const newCode = (school: School): string => {
  const code = Array.from(
    { length: codeLength },
    () => codeLetters[randomInt(codeLetters.length)],
  ).join('');
  return [...school.values()].some((one) => one.code === code) ? newCode(school) : code;
};

/** Opens a class; students join it by its code. */
export const openClass = async (
  { cage }: SchoolParts,
  { name, questions, drills }: ClassPlan,
  teacher: AccountId,
): Promise<SchoolClass> => {
  for (const one of drills) {
    const plan = planOf({ drills: [one] }, { drill: 0, seed: '0'.repeat(32) });
    if (!plan) throw fault('bad-request', 'no-rulebook', { rulebook: one.rulebook });
  }
  let number = 0;
  await cage.note(({ school }) => {
    number = school.size + 1;
    return { kind: 'class-opened', class: number, name, code: newCode(school), questions, drills };
  }, teacher);
  return classOf(cage.state().school, number);
};

export const classOf = (school: School, number: number): SchoolClass => {
  const found = school.get(number);
  if (!found) throw fault('unknown', 'no-class', { class: number });
  return found;
};

const openClassOf = (school: School, number: number): SchoolClass => {
  const found = classOf(school, number);
  if (found.isClosed) throw fault('refused', 'class-closed');
  return found;
};

/** Joins a class by its code; somebody who is in it already stays in it. */
export const joinClass = async (
  { cage }: SchoolParts,
  code: string,
  student: AccountId,
): Promise<number> => {
  const found = [...cage.state().school.values()].find((one) => one.code === code);
  if (!found || found.isClosed) throw fault('unknown', 'class-code');
  if (found.students.includes(student)) return found.class;
  await cage.note(({ school }) => {
    const { class: number, students, teacher } = openClassOf(school, found.class);
    if (teacher === student) throw fault('refused', 'own-class');
    if (students.includes(student)) throw fault('refused', 'in-class');
    if (students.length >= classLimits.students) throw fault('refused', 'class-full');
    return { kind: 'class-joined', class: number };
  }, student);
  return found.class;
};

/** Ends a class: its work can still be read, and nothing is added. */
export const closeClass = async (
  { cage }: SchoolParts,
  number: number,
  actor: AccountId,
): Promise<void> => {
  await cage.note(({ school }) => {
    openClassOf(school, number);
    return { kind: 'class-closed', class: number };
  }, actor);
};

/** Begins one of the drills of a class, from a random seed. */
export const startRun = async (
  { cage }: SchoolParts,
  { class: number, drill }: { readonly class: number; readonly drill: number },
  student: AccountId,
): Promise<DrillRun> => {
  let begun = 0;
  await cage.note(({ school }) => {
    const one = openClassOf(school, number);
    if (!one.students.includes(student)) throw fault('refused', 'join-first');
    if (drill >= one.drills.length) throw fault('bad-request', 'no-drill', { drill });
    const own = one.runs.values().filter((run) => run.student === student);
    if (own.length >= classLimits.runsEach) throw fault('refused', 'runs-spent');
    const open = own.some((run) => run.drill === drill && run.answers.length < one.questions);
    if (open) throw fault('refused', 'run-open');
    begun = one.runs.size + 1;
    const seed = randomBytes(16).toString('hex');
    return { kind: 'run-started', class: number, run: begun, drill, seed };
  }, student);
  return runIn(classOf(cage.state().school, number), begun);
};

export const runIn = ({ runs }: SchoolClass, number: number): DrillRun => {
  const found = runs.get(number);
  if (!found) throw fault('unknown', 'no-run', { run: number });
  return found;
};

export type GivenAnswer = {
  readonly class: number;
  readonly run: number;
  readonly number: number;
  readonly answer: number;
  readonly ms: number;
};

/** Lets the engine mark an answer and records it; the same answer again changes nothing. */
export const answerRun = async (
  { cage }: SchoolParts,
  { class: number, run: runNumber, number: at, answer, ms }: GivenAnswer,
  student: AccountId,
): Promise<{ readonly isRight: boolean; readonly isOver: boolean }> => {
  const over = (isRight: boolean, one: SchoolClass) => ({ isRight, isOver: at >= one.questions });
  const first = classOf(cage.state().school, number);
  const before = runIn(first, runNumber).answers[at - 1];
  if (before && runIn(first, runNumber).student === student) {
    if (before.answer !== answer) throw fault('taken', 'answered-before');
    return over(before.isRight, first);
  }
  let isRight = false;
  await cage.note(({ school }) => {
    const one = openClassOf(school, number);
    const run = runIn(one, runNumber);
    if (run.student !== student) throw fault('refused', 'strange-run');
    if (run.answers.length >= one.questions) throw fault('refused', 'run-over');
    if (at !== run.answers.length + 1)
      throw fault('bad-request', 'question-waits', { question: run.answers.length + 1 });
    const marked = cage.runs.mark(one, run, answer);
    if (!marked) throw fault('refused', 'no-more-questions');
    isRight = marked.isRight;
    return { kind: 'run-answered', class: number, run: runNumber, number: at, ...marked, ms };
  }, student);
  return over(isRight, first);
};

/** The certificate of a finished run. */
export const certificateOf = async (
  store: Pick<Store, 'accountById'>,
  one: SchoolClass,
  run: DrillRun,
): Promise<Certificate> => {
  if (run.answers.length < one.questions) throw fault('refused', 'run-not-over');
  const set = one.drills[run.drill];
  if (!set) throw fault('unknown', 'drill-gone');
  const nameOf = async (id: AccountId): Promise<string> =>
    (await store.accountById(id))?.name ?? id;
  return {
    kind: 'openpit-certificate',
    version: 1,
    student: await nameOf(run.student),
    account: run.student,
    class: { number: one.class, name: one.name, teacher: await nameOf(one.teacher) },
    run: run.run,
    ...set,
    seed: run.seed,
    questions: one.questions,
    right: run.answers.filter(({ isRight }) => isRight).length,
    answers: run.answers.map((each) => ({ ...each })),
    startedAt: run.startedAt,
    finishedAt: run.lastAt,
  };
};
