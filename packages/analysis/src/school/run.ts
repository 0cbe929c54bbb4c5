import { assert, type Below, type Rulebook } from '@openpit/engine';
import { afterAnswer, type Book, emptyBook, isDue, nextOf } from './memory.ts';
import { numbersFrom } from './numbers.ts';
import { isRightAnswer, isSameQuestion, type MarkedQuestion, questionsOf } from './questions.ts';

/** The kinds that are marked by the rules alone, and so by anybody again. */
export const runKinds = ['payout', 'procedure'] as const;

export type RunKind = (typeof runKinds)[number];

/** What the questions of a run follow from, together with the answers given so far. */
export type RunPlan = {
  readonly rulebook: Rulebook;
  readonly drill: RunKind;
  readonly seed: string;
};

/** An answer and what the engine makes of it. */
export type Marked = {
  readonly skill: string;
  readonly answer: number;
  readonly isRight: boolean;
};

/** A run as far as it has come. An answer takes it on, once: the numbers of the seed are drawn on the way. */
export type Run = {
  readonly marked: readonly Marked[];
  /** The question that waits for its answer; null where the game has no more of this kind. */
  readonly question: MarkedQuestion | null;
  answer(answer: number): Run;
};

/** A few tables may be needed until one brings a question. */
const tablesMax = 12;

/** As many more as are looked through for something that is not known yet. */
const furtherMax = 3;

/**
 * Begins a run: what was missed comes back sooner, so the next question follows from the seed and the answers before it.
 * Nobody writes a question down; who has the seed and the answers asks them again and marks them again.
 */
export const beginRun = (plan: RunPlan): Run => {
  const ask = asker(plan);
  const at = (book: Book, marked: readonly Marked[]): Run => {
    // Asked when somebody wants to know: the last answer needs no question after it.
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

/** A run once more, from its answers. */
export const runOf = (plan: RunPlan, answers: readonly number[]): Run =>
  answers.reduce((run, answer) => run.answer(answer), beginRun(plan));

/** Hands out the questions of a seed, none of them twice, and none that comes to the same as the one before it. */
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
    // Rather something new, or something due, than once more what is known.
    const further = tables + furtherMax;
    while (!isDue(book, nextOf(book, others())) && tables < further) dealMore();
    const found = nextOf(book, others());
    if (!found) return null;
    waiting.delete(found);
    last = found;
    return found;
  };
};
