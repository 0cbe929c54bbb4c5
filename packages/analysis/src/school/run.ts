import { assert, type Below, type Rulebook } from '@openpit/engine';
import { afterAnswer, type Book, emptyBook, isDue, nextOf } from './memory.ts';
import { numbersFrom } from './numbers.ts';
import { isRightAnswer, isSameQuestion, type MarkedQuestion, questionsOf } from './questions.ts';

/** The kinds that are marked by the rules alone, so that anybody can mark them again. */
export const runKinds = ['payout', 'procedure'] as const;

export type RunKind = (typeof runKinds)[number];

/** What the questions of a run follow from, together with the answers given so far. */
export type RunPlan = {
  readonly rulebook: Rulebook;
  readonly drill: RunKind;
  readonly seed: string;
};

/** An answer and how the engine marks it. */
export type Marked = {
  readonly skill: string;
  readonly answer: number;
  readonly isRight: boolean;
};

/** A run so far. An answer continues it, and only once, because numbers of the seed are drawn for the next question. */
export type Run = {
  readonly marked: readonly Marked[];
  /** The question that waits for its answer; null if the game has no more of this kind. */
  readonly question: MarkedQuestion | null;
  answer(answer: number): Run;
};

/** It may take a few tables until one gives a question. */
const tablesMax = 12;

/** How many more are tried to find something that is not known yet. */
const furtherMax = 3;

/**
 * Begins a run. A skill that was missed is asked again sooner, so the next question follows from the seed and the answers before
 * it. Questions are not stored: with the seed and the answers they can be made and marked again.
 */
export const beginRun = (plan: RunPlan): Run => {
  const ask = asker(plan);
  const at = (book: Book, marked: readonly Marked[]): Run => {
    // Only made when it is asked for, because the last answer needs no question after it.
    let asked: MarkedQuestion | null | undefined;
    let isGone = false;
    const questionNow = (): MarkedQuestion | null => {
      if (asked === undefined) asked = ask(book);
      return asked;
    };
    return {
      marked,
      get question() {
        return questionNow();
      },
      answer(answer) {
        assert(!isGone, 'a run goes on from each question once');
        isGone = true;
        const question = questionNow();
        if (!question) return at(book, marked);
        const { skill } = question;
        const isRight = isRightAnswer(question, answer);
        return at(afterAnswer(book, skill, isRight), [...marked, { skill, answer, isRight }]);
      },
    };
  };
  return at(emptyBook, []);
};

/** Repeats a run from its answers. */
export const runOf = (plan: RunPlan, answers: readonly number[]): Run =>
  answers.reduce((run, answer) => run.answer(answer), beginRun(plan));

/** Gives the questions of a seed, none of them twice, and no two in a row that amount to the same. */
const asker = ({ rulebook, drill, seed }: RunPlan) => {
  const below: Below = numbersFrom(seed);
  const waiting = new Set<MarkedQuestion>();
  let tables = 0;
  let last: MarkedQuestion | null = null;
  const others = (): readonly MarkedQuestion[] =>
    [...waiting].filter((one) => last === null || !isSameQuestion(one, last));
  const dealMore = (): void => {
    tables += 1;
    for (const one of questionsOf(drill, rulebook, below))
      if (one.kind !== 'decide') waiting.add(one);
  };
  return (book: Book): MarkedQuestion | null => {
    const until = tables + tablesMax;
    while (others().length < 4 && tables < until) dealMore();
    // Something new or due is preferred to something that is known.
    const further = tables + furtherMax;
    while (!isDue(book, nextOf(book, others())) && tables < further) dealMore();
    const found = nextOf(book, others());
    if (!found) return null;
    waiting.delete(found);
    last = found;
    return found;
  };
};
