import type { DrillRun } from '@openpit/protocol';

/**
 * The runs of a class by their numbers, 1, 2, 3, … Every answer makes a new list. Copying all of it would make a busy class
 * slower with every run, and a start of the house take minutes. So only the page with the run is copied, and the list of pages.
 */
export type RunList = {
  readonly size: number;
  readonly pages: readonly Page[];
  get(run: number): DrillRun | undefined;
  values(): readonly DrillRun[];
  /** With one more run, or with a new value for a run. */
  with(run: DrillRun): RunList;
};

type Page = readonly DrillRun[];

const pageSize = 64;

const listOf = (pages: readonly Page[], size: number): RunList => ({
  size,
  pages,
  get: (run) => pages[Math.floor((run - 1) / pageSize)]?.[(run - 1) % pageSize],
  values: () => pages.flat(),
  with(run) {
    const at = Math.floor((run.run - 1) / pageSize);
    const page = [...(pages[at] ?? [])];
    page[(run.run - 1) % pageSize] = run;
    const changed = [...pages];
    changed[at] = page;
    return listOf(changed, Math.max(size, run.run));
  },
});

export const noRuns: RunList = listOf([], 0);
