import type { Command, Game } from '@openpit/engine';

/** One line of a record as the order it stands for; throws with what was expected. The notation comes when it is first used. */
export const readLine = async ({ rulebook }: Game, text: string): Promise<Command> => {
  const { parseRecord } = await import('@openpit/notation');
  const [, line] = parseRecord(`table ${rulebook.id}\n${text}`);
  if (line?.kind !== 'act') throw new Error('an act, as records write it');
  return line.command;
};
