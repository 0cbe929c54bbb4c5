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

test('a class with all its runs is read in no time: a start does not wait for it', () => {
  let school: School = new Map();
  const add = (body: SchoolBody): void => {
    school = schoolAfter(school, { at: '', actor: 'sam', body });
  };
  add({ kind: 'class-opened', class: 1, name: '', code: '', questions: 5, drills: [] });
  const from = process.cpuUsage();
  for (let run = 1; run <= 6_000; run++) {
    add({ kind: 'run-started', class: 1, run, drill: 0, seed: '' });
    const answer = { answer: 0, skill: '', isRight: true, ms: 0 };
    for (let number = 1; number <= 5; number++)
      add({ kind: 'run-answered', class: 1, run, number, ...answer });
  }
  expect(school.get(1)?.runs.size).toBe(6_000);
  // Twelve seconds of a processor where every answer copied every run.
  expect(process.cpuUsage(from).user / 1e6).toBeLessThan(3);
});
