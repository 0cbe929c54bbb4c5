import type { DrillRun } from '@openpit/protocol';

/**
 * The runs of a class by their numbers, 1, 2, 3, … Every answer leads to another list, and one that is copied whole makes a busy class
 * slower with every run and a start of the house a matter of minutes: only the page with the run is copied, and the list of pages.
 */
export type RunList = {
  readonly size: number;
  readonly pages: readonly Page[];
  get(run: number): DrillRun | undefined;
  values(): readonly DrillRun[];
  /** With one more run, or another in the place of the one with its number. */
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
