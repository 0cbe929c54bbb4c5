import { seedPattern } from '@openpit/analysis/school';
import type { Role } from '@openpit/engine';
import { bounds, classLimits, teacherRoles } from '@openpit/protocol';
import type { HouseState } from '../cage/house-log.ts';
import { planOf, type ReadyRuns } from '../school/runs.ts';
import { codePattern, type SchoolBody, type SchoolClass } from '../school/school-log.ts';

type SchoolEntry = { readonly actor: string; readonly body: SchoolBody };

type Kind<K extends SchoolBody['kind']> = SchoolBody & { readonly kind: K };

type SchoolWalk = { readonly state: HouseState; readonly runs: ReadyRuns };

/** What is wrong with an entry of the school: the right of its author, its turn, and the marks, which are computed again. */
export const wrongInSchool = (
  { state: { school }, runs }: SchoolWalk,
  { actor, body }: SchoolEntry,
  wrongRole: (allowed: readonly Role[]) => string | null,
): string | null => {
  if (body.kind === 'class-opened') {
    if (body.class !== school.size + 1) return 'its class is out of turn';
    const isTaken = [...school.values()].some(({ code }) => code === body.code);
    return wrongRole(teacherRoles) ?? (isTaken ? 'its code is another class’s' : wrongPlan(body));
  }
  const found = school.get(body.class);
  if (!found) return `there is no class ${body.class}`;
  if (found.isClosed) return `class ${body.class} was closed before`;
  switch (body.kind) {
    case 'class-joined':
      return wrongStudent(found, actor);
    case 'class-closed':
      return actor === found.teacher ? null : wrongRole(['administrator']);
    case 'run-started':
      return wrongStart(found, actor, body);
    case 'run-answered':
      return wrongAnswer(found, { actor, body }, runs);
  }
};

const wrongPlan = ({ code, questions, drills }: Kind<'class-opened'>): string | null => {
  if (!codePattern.test(code)) return 'its code is none';
  const { min, max } = bounds.classQuestions;
  if (!(questions >= min && questions <= max)) return 'its questions are too many';
  if (drills.length < 1 || drills.length > classLimits.drills) return 'its drills are too many';
  const isKnown = drills.every((one) => planOf({ drills: [one] }, { drill: 0, seed: '' }) !== null);
  return isKnown ? null : 'it sets a drill of a rulebook nobody has';
};

const wrongStudent = ({ students, teacher }: SchoolClass, actor: string): string | null => {
  if (students.includes(actor)) return 'somebody has joined twice';
  if (actor === teacher) return 'a teacher has joined their own class';
  return students.length < classLimits.students ? null : 'the class was full';
};

const wrongStart = (
  { students, runs, drills }: SchoolClass,
  actor: string,
  { run, drill, seed }: Kind<'run-started'>,
): string | null => {
  if (!students.includes(actor)) return 'somebody has begun a drill of a class they are not in';
  if (run !== runs.size + 1) return 'its run is out of turn';
  if (!drills[drill]) return `the class has no drill ${drill}`;
  return seedPattern.test(seed) ? null : 'its seed is none';
};

/** The engine asks the question again and marks the answer again. */
const wrongAnswer = (
  one: SchoolClass,
  { actor, body }: { readonly actor: string; readonly body: Kind<'run-answered'> },
  ready: ReadyRuns,
): string | null => {
  const run = one.runs.get(body.run);
  if (!run) return `there is no run ${body.run}`;
  if (run.student !== actor) return 'somebody has answered for somebody else';
  if (body.number !== run.answers.length + 1 || body.number > one.questions)
    return 'its answer is out of turn';
  const marked = ready.mark(one, run, body.answer);
  if (!marked) return `the seed brings no question ${body.number}`;
  if (marked.isRight !== body.isRight || marked.skill !== body.skill)
    return `the rules say that answer ${body.number} of run ${body.run} is ${marked.isRight ? 'right' : 'wrong'}: it says otherwise`;
  return null;
};
