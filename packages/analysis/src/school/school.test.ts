import { act, familyOf, refuseRole, type Settlement } from '@openpit/engine';
import { bclcBlackjack, rulebookOf, rulebooks } from '@openpit/rulebooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterAnswer,
  beginRun,
  type Choice,
  drillKinds,
  emptyBook,
  isDue,
  isRightAnswer,
  isSameQuestion,
  nextOf,
  numbersFrom,
  type Question,
  questionsOf,
  rightAnswerOf,
  runKinds,
  runOf,
} from './index.ts';

const seeds = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

/** Whether an answer is so, asked of the table itself and not of who made up the question. */
const isTrue = (
  { asks, game, events }: Pick<Question, 'asks' | 'game' | 'events'>,
  answer: Choice,
): boolean => {
  const { rulebook, table } = game;
  switch (answer.kind) {
    case 'wager': {
      const [first] = events.flatMap((event) => (event as { lines?: Settlement[] }).lines ?? []); // settlements alone have lines
      return first?.seat === answer.seat && first.bet === answer.bet;
    }
    case 'call':
      return events.some(
        (event) =>
          event.kind === 'announced' && JSON.stringify(event) === JSON.stringify(answer.call),
      );
    case 'stand':
    case 'back': {
      if (asks.kind !== 'void') return false;
      const step = act(game, Object.assign({ kind: asks.act }, { reason: 'a law' }));
      const { length } = game.table.layout.wagers;
      const left = step.ok ? step.game.table.layout.wagers.length : -1;
      return left === (answer.kind === 'stand' ? length : 0);
    }
    case 'role':
      return (
        asks.kind === 'who' && !refuseRole(rulebook.roles, { kind: asks.act, as: answer.role })
      );
    case 'taken':
    case 'refused': {
      if (asks.kind !== 'taken') return false;
      const acts = familyOf(rulebook).acts?.(rulebook, table, asks.seat) ?? [];
      const isTaken = acts.some(
        ({ command }) =>
          command.kind === 'place-bet' &&
          Object.entries(command).some(([name, value]) => name === 'bet' && value === asks.bet),
      );
      return isTaken === (answer.kind === 'taken');
    }
  }
};

/** What was decided of the wager a payout names, as the question names it. */
const linesOfName = ({ events, lineItem }: Question & { readonly kind: 'pay' }) =>
  events
    .flatMap((event) => (event as { lines?: Settlement[] }).lines ?? []) // settlements alone have lines
    .filter(({ seat, bet }) => seat === lineItem.seat && bet === lineItem.bet);

const anySeed = (): string => fc.sample(seeds, 1)[0] ?? '0'.repeat(32);

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (_id, rulebook) => {
    test('law: every question has one right answer among others, and a payout a sum that chips make', () => {
      let asked = 0;
      for (const kind of drillKinds) {
        for (const question of questionsOf(kind, rulebook, numbersFrom(anySeed()))) {
          asked += 1;
          if (question.kind === 'decide') continue;
          expect(isRightAnswer(question, rightAnswerOf(question))).toBe(true);
          expect(isRightAnswer(question, rightAnswerOf(question) + 1)).toBe(false);
          if (question.kind === 'pay') {
            expect(question.amount % 100).toBe(0);
            // Which of a seat's wagers is meant stands in the question: there is one of that name.
            expect(linesOfName(question)).toHaveLength(1);
            continue;
          }
          const written = question.answers.map((one) => JSON.stringify(one));
          expect(new Set(written).size).toBe(written.length);
          expect(question.answers.length).toBeGreaterThan(1);
        }
      }
      expect(asked).toBeGreaterThan(0);
    });

    test('law: what is right the engine takes, calls or lets do, and no other answer', () => {
      for (const question of questionsOf('procedure', rulebook, numbersFrom(anySeed())).slice(
        -12,
      )) {
        if (question.kind !== 'choose') continue;
        const { asks, answers, right, game, events } = question;
        expect(answers.map((one) => isTrue({ asks, game, events }, one))).toEqual(
          answers.map((_, at) => at === right),
        );
      }
    });

    test('law: no question of a run is the one before it again, whatever was answered', () => {
      for (const drill of runKinds) {
        let run = beginRun({ rulebook, drill, seed: anySeed() });
        for (let at = 0; at < 12; at++) {
          const { question } = run;
          if (!question) throw new Error(`${rulebook.id} has no ${drill} after ${at} answers`);
          run = run.answer(rightAnswerOf(question) + (at % 2));
          if (run.question) expect(isSameQuestion(run.question, question)).toBe(false);
        }
      }
    });

    test('law: a run is asked and marked the same by anybody who has its seed and its answers', () => {
      for (const drill of runKinds) {
        const plan = { rulebook, drill, seed: anySeed() };
        let run = beginRun(plan);
        for (let at = 0; at < 4; at++) {
          if (!run.question) throw new Error(`${rulebook.id} has no ${drill} after ${at} answers`);
          run = run.answer(rightAnswerOf(run.question) + (at % 2));
        }
        const answers = run.marked.map(({ answer }) => answer);
        expect(run.marked.map(({ isRight }) => isRight)).toEqual([true, false, true, false]);
        expect(runOf(plan, answers).marked).toEqual(run.marked);
      }
    });
  },
);

test.each([
  ['bclc.craps', 'stand'],
  ['bclc.roulette', 'stand'],
  ['bclc.blackjack', 'back'],
] as const)('at %s what is called off is asked for, and wagers %s', (id, becomes) => {
  const rulebook = rulebookOf(id);
  const asked = rulebook
    ? Array.from({ length: 6 }, (_, at) =>
        questionsOf('procedure', rulebook, numbersFrom(`${at}`.repeat(32))),
      )
        .flat()
        .filter(({ asks }) => asks.kind === 'void')
    : [];
  expect(asked.length).toBeGreaterThan(0);
  for (const { explains, by } of asked.flatMap((one) => (one.kind === 'choose' ? [one] : []))) {
    expect(explains).toEqual({ kind: 'void', becomes });
    expect(by.length).toBeGreaterThan(0);
  }
});

test('at a split pair nobody is asked what one of its hands is paid: both have one name', () => {
  const asked = Array.from({ length: 200 }, (_, at) =>
    questionsOf('payout', bclcBlackjack, numbersFrom(`${at}`.padStart(32, '0'))),
  ).flat();
  const named = asked.flatMap((one) => (one.kind === 'pay' ? [linesOfName(one)] : []));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((lines) => lines.length !== 1)).toEqual([]);
});

test('seeds that differ in a bit ask other numbers', () => {
  const first = numbersFrom('0'.repeat(32));
  const other = numbersFrom(`${'0'.repeat(31)}1`);
  const draw = (below: (count: number) => number) => Array.from({ length: 20 }, () => below(1_000));
  expect(draw(first)).not.toEqual(draw(other));
  expect(draw(numbersFrom('0'.repeat(32)))).toEqual(draw(numbersFrom('0'.repeat(32))));
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

test('what was asked and is not due yet is no reason to ask it again', () => {
  const book = afterAnswer(afterAnswer(emptyBook, 'a', true), 'b', false);
  expect(['a', 'b', 'c'].map((skill) => isDue(book, { skill }))).toEqual([false, false, true]);
  const later = afterAnswer(book, 'd', true);
  expect(['a', 'b'].map((skill) => isDue(later, { skill }))).toEqual([false, true]);
});

test('who knows even money is asked for three to two, for what it comes to', () => {
  let run = beginRun({ rulebook: bclcBlackjack, drill: 'payout', seed: '0'.repeat(32) });
  const asked: string[] = [];
  for (let at = 0; at < 12 && run.question; at++) {
    const { question } = run;
    asked.push(question.skill);
    if (question.skill === 'pay main 3:2' && question.kind === 'pay')
      expect(question.amount * 2).toBe(question.lineItem.stake * 3);
    run = run.answer(rightAnswerOf(question));
  }
  expect(asked.filter((skill) => skill === 'pay main 3:2').length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBeGreaterThan(1);
});
