import type { Answered, ClassHead, DrillRun } from './house.ts';

/** How many answers of a run are right. */
export const rightIn = ({ answers }: Pick<DrillRun, 'answers'>): number =>
  answers.filter(({ isRight }) => isRight).length;

export const isOver = ({ questions }: Pick<ClassHead, 'questions'>, run: DrillRun): boolean =>
  run.answers.length >= questions;

/** A student's best finished run of a drill, or the one in progress if none is finished. */
export const bestRun = (
  one: Pick<ClassHead, 'questions'>,
  runs: readonly DrillRun[],
): DrillRun | null => {
  const over = runs.filter((run) => isOver(one, run));
  const [best] = over.toSorted((a, b) => rightIn(b) - rightIn(a));
  return best ?? runs.at(-1) ?? null;
};

/** The share of right answers; null if nothing was answered. */
export const shareOf = (run: Pick<DrillRun, 'answers'> | null): number | null =>
  run && run.answers.length > 0 ? rightIn(run) / run.answers.length : null;

/** The result of a class in one of its drills: the mean of the best runs; null if nobody has answered anything. */
export const meanShare = (
  one: Pick<ClassHead, 'questions'> & { readonly runs: readonly DrillRun[] },
  drill: number,
): number | null => {
  const runs = one.runs.filter((run) => run.drill === drill);
  const shares = [...new Set(runs.map(({ student }) => student))].flatMap(
    (student) =>
      shareOf(
        bestRun(
          one,
          runs.filter((run) => run.student === student),
        ),
      ) ?? [],
  );
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
};

/** The median time of answers, in seconds. */
export const medianSeconds = (answers: readonly Answered[]): number | null => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)];
  return middle === undefined ? null : middle / 1_000;
};

export type WeakSpot = {
  readonly family: string;
  readonly skill: string;
  readonly wrong: number;
  readonly all: number;
};

/** The skills that are answered wrong most often, worst first. */
export const weakSpots = (
  runs: readonly DrillRun[],
  familyOf: (run: DrillRun) => string,
): readonly WeakSpot[] => {
  const spots = new Map<string, WeakSpot>();
  for (const run of runs) {
    for (const { skill, isRight } of run.answers) {
      const family = familyOf(run);
      const key = `${family} ${skill}`;
      const was = spots.get(key) ?? { family, skill, wrong: 0, all: 0 };
      spots.set(key, { ...was, wrong: was.wrong + (isRight ? 0 : 1), all: was.all + 1 });
    }
  }
  return [...spots.values()]
    .filter(({ wrong }) => wrong > 0)
    .sort((a, b) => b.wrong / b.all - a.wrong / a.all || b.wrong - a.wrong);
};
