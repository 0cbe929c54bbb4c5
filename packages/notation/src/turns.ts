import type { Words } from './word-reader.ts';

/** How often ball or wheel went round, where somebody counted. */
export const readTurns = (words: Words): number =>
  words.takeIf('turns=N', (word) => {
    const match = /^turns=(\d{1,3})$/.exec(word);
    return match ? Number(match[1]) : undefined;
  });
