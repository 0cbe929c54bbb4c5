import type { Command, Game } from '@openpit/engine';

/** One line of a record as the order it stands for; throws with what was expected. The notation comes when it is first used. */
export const readAct = async ({ rulebook }: Game, text: string): Promise<Command> => {
  const { parseRecord } = await import('../lazy/notation.ts');
  const [, read] = parseRecord(`table ${rulebook.id}\n${text}`);
  if (read?.kind !== 'act') throw new Error('an act, as records write it');
  return read.command;
};

/** Writes orders of a game as records do; an order that no record writes is left empty. */
export const writerFor = async ({ rulebook }: Game): Promise<(command: Command) => string> => {
  const { notationOf, writeCommand } = await import('../lazy/notation.ts');
  const notation = notationOf(rulebook.family);
  return ({ as: _, ...command }) => writeCommand(command, notation);
};

/** What was wrong with a line: it is the only one, so only its column is shown. */
export const whyUnread = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^line \d+, /, '');
