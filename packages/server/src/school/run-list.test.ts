import type { DrillRun } from '@openpit/protocol';
import { expect, test } from 'vitest';
import { noRuns } from './run-list.ts';
import { type School, type SchoolBody, schoolAfter } from './school-log.ts';

const begun = (run: number): DrillRun => ({
  run,
  student: 'sam',
  drill: 0,
  seed: '0'.repeat(32),
  startedAt: '',
  lastAt: '',
  answers: [],
});

test('a list of runs has every run under its number, the last of each; an older list stays as it was', () => {
  let list = noRuns;
  for (let run = 1; run <= 200; run++) list = list.with(begun(run));
  const before = list;
  list = list.with({ ...begun(70), student: 'pia' });
  expect([list.size, list.values().length]).toEqual([200, 200]);
  expect(list.values().map(({ run }) => run)).toEqual(
    Array.from({ length: 200 }, (_, at) => at + 1),
  );
  expect([list.get(70)?.student, before.get(70)?.student]).toEqual(['pia', 'sam']);
  expect([list.get(0), list.get(201)]).toEqual([undefined, undefined]);
});

test('an answer in a class with all its runs copies the page of its run and no other: a start does not wait for the rest', () => {
  let school: School = new Map();
  const add = (body: SchoolBody): void => {
    school = schoolAfter(school, { at: '', actor: 'sam', body });
  };
  add({ kind: 'class-opened', class: 1, name: '', code: '', questions: 5, drills: [] });
  for (let run = 1; run <= 6_000; run++)
    add({ kind: 'run-started', class: 1, run, drill: 0, seed: '' });
  const before = school.get(1)?.runs;
  add({
    kind: 'run-answered',
    class: 1,
    run: 3_000,
    number: 1,
    answer: 0,
    skill: '',
    isRight: true,
    ms: 0,
  });
  const after = school.get(1)?.runs;
  expect(after?.size).toBe(6_000);
  expect(after?.pages.filter((page, at) => page !== before?.pages[at])).toHaveLength(1);
});
