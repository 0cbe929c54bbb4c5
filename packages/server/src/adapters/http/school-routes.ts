import { runKinds } from '@openpit/analysis/school';
import {
  type ClassInfo,
  classAnswer,
  classJoined,
  classJoinRequest,
  classSchemas,
  type DrillRun,
  drillAnswerRequest,
  drillRequest,
  drillRun,
} from '@openpit/protocol';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { type AccountId, everywhere } from '../../ports.ts';
import { signedCertificate } from '../../school/certificate.ts';
import {
  answerRun,
  certificateOf,
  classOf,
  closeClass,
  joinClass,
  openClass,
  runIn,
  startRun,
} from '../../school/school.ts';
import type { SchoolClass } from '../../school/school-log.ts';
import { done, type Ok } from './answers.ts';
import { type BackOffice, idOf, type Route, route, type Visit } from './route.ts';

const { classRequest, classInfo, classHead } = classSchemas(runKinds);

const numberIn = ({ path }: Pick<Visit<unknown>, 'path'>, name: 'class' | 'run'): number => {
  const text = path[name] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw name === 'class'
      ? fault('unknown', 'no-class', { class: text })
      : fault('unknown', 'no-run', { run: text });
  return Number(text);
};

/** Drills share one rate limit with orders at tables. */
const limitRate = ({ orders }: BackOffice, visit: Visit<unknown>): void => {
  if (!orders.take(idOf(visit))) throw fault('too-many', 'many-questions');
};

/** A class belongs to its teacher; administrators see every class. */
const teaches = async (
  { people }: BackOffice,
  visit: Visit<unknown>,
  { teacher }: SchoolClass,
): Promise<boolean> =>
  teacher === idOf(visit) ||
  (await people.rolesAt(idOf(visit), everywhere)).includes('administrator');

/** What a person sees of a class: the teacher sees everything, a student only their own work. */
const shown = async (
  backOffice: BackOffice,
  visit: Visit<unknown>,
  one: SchoolClass,
): Promise<ClassInfo<typeof runKinds>> => {
  const own = idOf(visit);
  const isTeacher = await teaches(backOffice, visit, one);
  const mayLook = (account: AccountId): boolean => isTeacher || account === own;
  const nameOf = async (id: AccountId): Promise<string> =>
    (await backOffice.store.accountById(id))?.name ?? id;
  const { class: number, name, isClosed, code, questions, drills } = one;
  return {
    class: number,
    name,
    isTeacher,
    isClosed,
    questions,
    teacher: await nameOf(one.teacher),
    code: isTeacher ? code : null,
    drills: [...drills],
    students: await Promise.all(
      one.students
        .filter(mayLook)
        .map(async (account) => ({ account, name: await nameOf(account) })),
    ),
    runs: one.runs
      .values()
      .filter(({ student }) => mayLook(student))
      .map(runOf),
  };
};

const runOf = ({ answers, ...run }: DrillRun): z.infer<typeof drillRun> => ({
  ...run,
  answers: answers.map((each) => ({ ...each })),
});

const ownClass = async (backOffice: BackOffice, visit: Visit<unknown>): Promise<SchoolClass> => {
  const one = classOf(backOffice.cage.state().school, numberIn(visit, 'class'));
  const isIn = one.students.includes(idOf(visit)) || (await teaches(backOffice, visit, one));
  // Nobody else learns whether such a class exists.
  if (!isIn) throw fault('unknown', 'no-class', { class: one.class });
  return one;
};

/** Classes: a teacher opens one, students join it by its code, and every answer is marked by the engine. */
export const schoolRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/classes',
    summary: 'The classes one teaches or is in, the newest first',
    access: 'account',
    body: null,
    answers: z.array(classHead),
    async handle(backOffice, visit) {
      const own = [...backOffice.cage.state().school.values()]
        .filter(({ teacher, students }) => [teacher, ...students].includes(idOf(visit)))
        .toReversed();
      return Promise.all(
        own.map(async (one) => {
          const { runs: _, students: __, ...info } = await shown(backOffice, visit, one);
          return info;
        }),
      );
    },
  }),
  route({
    method: 'post',
    path: '/api/classes',
    summary: 'Opens a class with the drills it is set; students join it by the code',
    access: 'teacher',
    body: classRequest,
    answers: classInfo,
    async handle(backOffice, visit) {
      limitRate(backOffice, visit);
      return shown(backOffice, visit, await openClass(backOffice, visit.body, idOf(visit)));
    },
  }),
  route({
    method: 'post',
    path: '/api/classes/join',
    summary: 'Joins a class by its code',
    access: 'account',
    body: classJoinRequest,
    answers: classJoined,
    async handle(backOffice, visit) {
      limitRate(backOffice, visit);
      const code = visit.body.code.trim().toLowerCase();
      return { class: await joinClass(backOffice, code, idOf(visit)) };
    },
  }),
  route({
    method: 'get',
    path: '/api/classes/{class}',
    summary: 'A class: for its teacher who is in it and every run, for a student their own runs',
    access: 'account',
    body: null,
    answers: classInfo,
    handle: async (backOffice, visit) =>
      shown(backOffice, visit, await ownClass(backOffice, visit)),
  }),
  route({
    method: 'post',
    path: '/api/classes/{class}/close',
    summary: 'Ends a class; what was done in it stays to be read',
    access: 'account',
    body: null,
    answers: done,
    async handle(backOffice, visit): Promise<Ok> {
      const one = await ownClass(backOffice, visit);
      if (!(await teaches(backOffice, visit, one))) throw fault('refused', 'closed-by-teacher');
      await closeClass(backOffice, one.class, idOf(visit));
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/classes/{class}/runs',
    summary: 'Begins one of the drills of a class, from a seed the house draws',
    access: 'account',
    body: drillRequest,
    answers: drillRun,
    async handle(backOffice, visit) {
      limitRate(backOffice, visit);
      const one = await ownClass(backOffice, visit);
      return runOf(
        await startRun(backOffice, { class: one.class, drill: visit.body.drill }, idOf(visit)),
      );
    },
  }),
  route({
    method: 'post',
    path: '/api/classes/{class}/runs/{run}/answers',
    summary: 'Answers the question that waits: the sum paid in cents, or which answer, from 0',
    access: 'account',
    body: drillAnswerRequest,
    answers: classAnswer,
    async handle(backOffice, visit) {
      limitRate(backOffice, visit);
      const one = await ownClass(backOffice, visit);
      const given = { class: one.class, run: numberIn(visit, 'run'), ...visit.body };
      return answerRun(backOffice, given, idOf(visit));
    },
  }),
  route({
    method: 'get',
    path: '/api/classes/{class}/runs/{run}/certificate',
    summary: 'The certificate of a run that is over, signed by the house: openpit verify checks it',
    access: 'account',
    body: null,
    answers: signedCertificate,
    async handle(backOffice, visit) {
      const one = await ownClass(backOffice, visit);
      const run = runIn(one, numberIn(visit, 'run'));
      if (run.student !== idOf(visit) && !(await teaches(backOffice, visit, one)))
        throw fault('unknown', 'no-run', { run: run.run });
      return backOffice.certify(await certificateOf(backOffice.store, one, run));
    },
  }),
];
