import type { PlanProblem } from './plan.ts';

/** A word of a clause and its column. */
export type Word = { readonly text: string; readonly column: number };

/** Thrown while a plan is parsed, and caught where the parsing began. */
class ProblemInPlan extends Error {
  readonly problem: PlanProblem;

  constructor(problem: PlanProblem) {
    super(`line ${problem.line}: ${problem.written}`);
    this.problem = problem;
  }
}

export const isProblem = (error: unknown): error is ProblemInPlan => error instanceof ProblemInPlan;

type Place = { readonly line: number; readonly column: number };

/** The words of one clause, taken one after the other. Colons and commas at the end of a word are words of their own. */
export type Words = {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  next(): Word;
  /** The next word, or one further on. */
  peek(ahead?: number): Word;
  isAt(text: string): boolean;
  isAtEnd(): boolean;
  /** Takes the next word if it is this one. */
  takes(text: string): boolean;
  /** Takes one of these words, or reports the word that is there as an error. */
  among<const T extends string>(words: readonly T[]): T;
  whole(expected: string): number;
  end(): void;
  refuse(word: Word, expected: readonly string[]): never;
};

export const wordsOf = (text: string, { line, column }: Place): Words => {
  const all: Word[] = [...text.matchAll(/[^\s,]*[^\s,:]|[:,]/g)].map(({ 0: word, index }) => ({
    text: word,
    column: column + index,
  }));
  let at = 0;
  const peek = (ahead = 0): Word => all[at + ahead] ?? { text: '', column: column + text.length };
  const next = (): Word => {
    const word = peek();
    at++;
    return word;
  };
  const refuse = (word: Word, expected: readonly string[]): never => {
    const { text: written, column: where } = word;
    throw new ProblemInPlan({ line, column: where, clause: text, written, expected });
  };
  const takes = (word: string): boolean => {
    const isNext = peek().text === word;
    if (isNext) at++;
    return isNext;
  };
  return {
    line,
    column,
    text,
    next,
    peek,
    takes,
    refuse,
    isAt: (word) => peek().text === word,
    isAtEnd: () => at >= all.length,
    among: (words) => {
      const word = next();
      return words.find((one) => one === word.text) ?? refuse(word, words);
    },
    whole: (expected) => {
      const word = next();
      return /^-?\d{1,3}$/.test(word.text) ? Number(word.text) : refuse(word, [expected]);
    },
    end: () => {
      if (at < all.length) {
        refuse(next(), ['the end of the clause, a comma and another order, or a new line']);
      }
    },
  };
};
