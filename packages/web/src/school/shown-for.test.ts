import { type Question, questionsOf } from '@openpit/analysis/school';
import type { Below } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { texts } from '../texts/index.ts';
import { outcomeText } from '../view/table/settlement.ts';
import { shownFor } from './shown-for.ts';

/** Numbers that look drawn and are the same every time. */
const numbers = (seed: number): Below => {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

/** What is paid at a few tables of a rulebook. */
const payoutsAt = (id: string): readonly Question[] => {
  const rulebook = rulebookOf(id);
  if (!rulebook) throw new Error(`there is no ${id}`);
  const found = [1, 2, 3, 4].flatMap((seed) => questionsOf('payout', rulebook, numbers(seed)));
  expect(found.length).toBeGreaterThan(3);
  return found;
};

const wordsOf = (question: Question): string => {
  const { outcome } = shownFor(question);
  return outcome ? outcomeText(outcome) : '';
};

test('red dog is paid on three cards: the third is named, and nobody is paid for two next to each other', () => {
  const said = payoutsAt('bclc.reddog').map(wordsOf);
  const pushed = texts.outcomes.consecutive('5', 'A').split(': ')[1] ?? '';
  expect(said.filter((words) => words === '' || words.includes(pushed))).toEqual([]);
});

test('war and blackjack are paid against the dealer’s cards, which lie on the cloth with every chip where it was', () => {
  for (const question of payoutsAt('bclc.war')) {
    const { game } = shownFor(question);
    expect(game.table).toMatchObject({ dealer: expect.any(String) });
    expect(game.table.layout).toEqual(question.game.table.layout);
  }
  for (const id of ['bclc.blackjack', 'openpit.baccarat'])
    expect(
      payoutsAt(id)
        .map(wordsOf)
        .filter((words) => words === ''),
    ).toEqual([]);
});
