import type { Command, Game } from '@openpit/engine';

/** One line of a record as the order it stands for; throws with what was expected. The notation comes when it is first used. */
export const readAct = async ({ rulebook }: Game, text: string): Promise<Command> => {
  const { parseRecord } = await import('@openpit/notation');
  const [, read] = parseRecord(`table ${rulebook.id}\n${text}`);
  if (read?.kind !== 'act') throw new Error('an act, as records write it');
  return read.command;
};
