import { nextTask } from './idle.ts';

/**
 * Loads what the pages of a table share. Each part is run as a task of its own: all of them at once would hold the page up for too
 * long.
 */
export const loadTableParts = async (): Promise<void> => {
  await import('./wire.ts');
  await nextTask();
  await import('./rules.ts');
  await nextTask();
  await (await import('./words.ts')).loadWords();
};
