import type { Words } from './word-reader.ts';

/** How many times the ball or the wheel went round, if somebody counted. */
export const readTurns = (words: Words): number =>
  words.takeIf('turns=N', (word) => {
    const match = /^turns=(\d{1,3})$/.exec(word);
    return match ? Number(match[1]) : undefined;
  });
