import { expect, test } from 'vitest';
import type { DrillRun } from './house.ts';
import { meanShare } from './scores.ts';

const run = (student: string, drill: number, ...rights: readonly boolean[]): DrillRun => {
  const answers = rights.map((isRight) => ({ isRight }));
  return { student, drill, answers } as unknown as DrillRun; // when it was, and what was answered, is no matter here
};

test('a class is as good at a drill as the best runs of those who did it, on the mean', () => {
  const runs = [
    run('Ann', 0, true, false),
    run('Ann', 0, true, true),
    run('Bob', 0, false, true),
    run('Bob', 1),
  ];
  const one = { questions: 2, runs };
  expect([0, 1, 2].map((drill) => meanShare(one, drill))).toEqual([0.75, null, null]);
});
