import { type Marked, type Run, type RunPlan, runOf } from '@openpit/analysis/school';
import type { DrillRun } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { fault } from '../fault.ts';
import type { SchoolClass } from './school-log.ts';

/** What the questions of a run follow from; null where the house has no such drill any more. */
export const planOf = (
  { drills }: Pick<SchoolClass, 'drills'>,
  { drill: at, seed }: Pick<DrillRun, 'drill' | 'seed'>,
): RunPlan | null => {
  const set = drills[at];
  const rulebook = set && rulebookOf(set.rulebook);
  return set && rulebook ? { rulebook, drill: set.drill, seed } : null;
};

/** As many runs as stay ready to be gone on with; an older one is asked again from its answers. */
const readyMax = 100;

/** Runs as far as they have come: a table is dealt once for each of them, not at every answer. */
export const readyRuns = () => {
  const ready = new Map<string, Run>();
  const store = (key: string, run: Run): void => {
    ready.delete(key);
    ready.set(key, run);
    const [oldest] = ready.keys();
    if (ready.size > readyMax && oldest !== undefined) ready.delete(oldest);
  };
  /** A run up to the question that waits. */
  const runUpTo = (one: SchoolClass, run: DrillRun): Run => {
    const known = ready.get(`${one.class} ${run.run}`);
    if (known && known.marked.length === run.answers.length) return known;
    const plan = planOf(one, run);
    if (!plan) throw fault('refused', 'drill-gone');
    return runOf(
      plan,
      run.answers.map(({ answer }) => answer),
    );
  };
  return {
    /** What the engine makes of the next answer of a run; null where the seed brings no more questions. */
    mark(one: SchoolClass, run: DrillRun, answer: number): Marked | null {
      const number = run.answers.length + 1;
      const key = `${one.class} ${run.run}`;
      const known = ready.get(key)?.marked;
      // Marked just before, by who gives the answer; now by who checks the entry.
      const again = known?.length === number ? known.at(-1) : undefined;
      if (again?.answer === answer) return again;
      const next = runUpTo(one, run).answer(answer);
      store(key, next);
      return next.marked[number - 1] ?? null;
    },
  };
};

export type ReadyRuns = ReturnType<typeof readyRuns>;
