import { type Marked, type Run, type RunPlan, runOf } from '@openpit/analysis/school';
import type { DrillRun } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { fault } from '../fault.ts';
import type { SchoolClass } from './school-log.ts';

/** What the questions of a run follow from; null if the house no longer has the drill. */
export const planOf = (
  { drills }: Pick<SchoolClass, 'drills'>,
  { drill: at, seed }: Pick<DrillRun, 'drill' | 'seed'>,
): RunPlan | null => {
  const set = drills[at];
  const rulebook = set && rulebookOf(set.rulebook);
  return set && rulebook ? { rulebook, drill: set.drill, seed } : null;
};

/** How many runs stay in memory; an older one is rebuilt from its answers. */
const readyMax = 100;

/** Runs so far, so that a table is dealt once for each of them and not for every answer. */
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
    /** The engine's mark for the next answer of a run; null if the seed gives no more questions. */
    mark(one: SchoolClass, run: DrillRun, answer: number): Marked | null {
      const number = run.answers.length + 1;
      const key = `${one.class} ${run.run}`;
      const known = ready.get(key)?.marked;
      // Marked already when the answer was given; here it is marked again to check the entry.
      const again = known?.length === number ? known.at(-1) : undefined;
      if (again?.answer === answer) return again;
      const next = runUpTo(one, run).answer(answer);
      store(key, next);
      return next.marked[number - 1] ?? null;
    },
  };
};

export type ReadyRuns = ReturnType<typeof readyRuns>;
