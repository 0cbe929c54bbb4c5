import { beginRun, type Run, type RunPlan, runOf } from '@openpit/analysis/school';
import { rulebookOf } from '@openpit/rulebooks';
import { fault } from '../fault.ts';
import type { DrillRun, SchoolClass } from './school-log.ts';

/** What the questions of a run follow from; null where the house has no such drill any more. */
export const planOf = (
  { drills }: Pick<SchoolClass, 'drills'>,
  { drill: at, seed }: Pick<DrillRun, 'drill' | 'seed'>,
): RunPlan | null => {
  const set = drills[at];
  const rulebook = set && rulebookOf(set.rulebook);
  return set && rulebook ? { rulebook, drill: set.drill, seed } : null;
};

/** As many runs as are kept ready to be gone on with; an older one is asked again from its answers. */
const readyMax = 100;

/** Runs as far as they have come: a table is dealt once for each of them, not at every answer. */
export const readyRuns = () => {
  const ready = new Map<string, Run>();
  const keep = (key: string, run: Run): void => {
    ready.delete(key);
    ready.set(key, run);
    const [oldest] = ready.keys();
    if (ready.size > readyMax && oldest !== undefined) ready.delete(oldest);
  };
  return {
    /** A run up to the question that waits. */
    at(one: SchoolClass, run: DrillRun): Run {
      const key = `${one.class} ${run.run}`;
      const known = ready.get(key);
      if (known && known.marked.length === run.answers.length) return known;
      const plan = planOf(one, run);
      if (!plan) throw fault('refused', 'the house has no such drill any more');
      const answers = run.answers.map(({ answer }) => answer);
      const found = answers.length === 0 ? beginRun(plan) : runOf(plan, answers);
      keep(key, found);
      return found;
    },
    /** The run after an answer that was written down. */
    after(one: SchoolClass, run: DrillRun, next: Run): void {
      keep(`${one.class} ${run.run}`, next);
    },
  };
};

export type ReadyRuns = ReturnType<typeof readyRuns>;
