import { rulebookOf, rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { hintFor } from '../hints/index.ts';
import { drillKinds, questionsOf } from './drills.ts';
import { afterAnswer, emptyBook, nextOf } from './memory.ts';

const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe.each(rulebooks.map(({ id }) => id))('%s', (id) => {
  const rulebook = rulebookOf(id);
  if (!rulebook) throw new Error(`there is no ${id}`);

  test('law: every question has one right answer among others, and a payout a sum that chips make', () => {
    let asked = 0;
    for (const kind of drillKinds) {
      for (const seed of [1]) {
        for (const question of questionsOf(kind, rulebook, numbers(seed))) {
          asked += 1;
          expect(question.asks).not.toBe('');
          if (question.kind === 'pay') {
            const { piles, amount } = question.owed;
            expect(piles.reduce((sum, { chip, count }) => sum + chip * count, 0)).toBe(amount);
            continue;
          }
          if (question.kind === 'decide') continue;
          expect(new Set(question.answers).size).toBe(question.answers.length);
          expect(question.answers.length).toBeGreaterThan(1);
          expect(question.answers[question.right]).toBeDefined();
        }
      }
    }
    expect(asked).toBeGreaterThan(0);
  });
});

test('a decision at red dog is one whose every answer has a worth', () => {
  const rulebook = rulebookOf('bclc.reddog');
  if (!rulebook) throw new Error('there is no red dog');
  const asked = questionsOf('strategy', rulebook, numbers(1));
  expect(asked.length).toBeGreaterThan(0);
  for (const question of asked) {
    if (question.kind !== 'decide') throw new Error('a decision is counted');
    const hint = hintFor(question.game, question.seat);
    expect(Object.keys(hint?.worth ?? {}).length).toBeGreaterThan(1);
  }
});

test('what was missed comes back before what was known', () => {
  const skills = ['a', 'b', 'c'].map((skill) => ({ skill }));
  let book = emptyBook;
  for (const skill of ['a', 'b', 'c']) book = afterAnswer(book, skill, skill !== 'b');
  book = afterAnswer(book, 'a', true);
  expect(nextOf(book, skills)?.skill).toBe('b');
  for (let at = 0; at < 3; at++) book = afterAnswer(book, 'b', true);
  expect(nextOf(book, skills)?.skill).not.toBe('b');
});
