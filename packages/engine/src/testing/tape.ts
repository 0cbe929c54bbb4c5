/** A source of choices for a test: numbers written down beforehand, so that a failure can be shrunk and repeated. */
export type Tape = {
  /** A whole number from 0 up to, not including, `below`. */
  pick(below: number): number;
  of<T>(choices: readonly T[]): T;
  chance(part: number, of: number): boolean;
};

/** A tape read from given numbers; once they run out it goes on with a sequence made from the last. */
export const tapeOf = (numbers: readonly number[]): Tape => {
  let at = 0;
  let state = numbers.at(-1) ?? 1;
  const next = (): number => {
    const written = numbers[at++];
    if (written !== undefined) return written >>> 0;
    // Mulberry32: small, and good enough to choose test cases with.
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  };
  const pick = (below: number): number => next() % below;
  return {
    pick,
    of: (choices) => {
      const choice = choices[pick(choices.length)];
      if (choice === undefined) throw new Error('a choice from nothing');
      return choice;
    },
    chance: (part, of) => pick(of) < part,
  };
};
