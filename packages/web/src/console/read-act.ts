import type { Command, Game } from '@openpit/engine';

/** Several acts may be in one line, separated by semicolons: the wagers of a whole table. */
export const actsIn = (text: string): readonly string[] =>
  text
    .split(';')
    .map((written) => written.trim())
    .filter((written) => written !== '');

/** One line of a record as an order; throws with what was expected. The notation is loaded at the first use. */
export const readAct = async ({ rulebook }: Game, text: string): Promise<Command> => {
  const { parseRecord } = await import('../lazy/notation.ts');
  const [, read] = parseRecord(`table ${rulebook.id}\n${text}`);
  // A record stacks the cards to come; at a table that a crew deals they are entered as they come.
  if (read?.kind === 'shoe') return Object.assign({ kind: 'deal-cards' }, { cards: read.cards });
  if (read?.kind !== 'act') throw new Error('an act, as records write it');
  return read.command;
};

/** An entry as it should have been, given in its old role unless the line names another. */
export const readEntry = async (game: Game, text: string, { as }: Command): Promise<Command> => {
  const read = await readAct(game, text);
  return read.as === undefined && as !== undefined ? { ...read, as } : read;
};

/** Writes orders of a game as records do, without the role. */
export const writerFor = async ({ rulebook }: Game): Promise<(command: Command) => string> => {
  const { notationOf, writeCommand } = await import('../lazy/notation.ts');
  const notation = notationOf(rulebook.family);
  return ({ as: _, ...command }) =>
    command.kind === 'deal-cards' && 'cards' in command && Array.isArray(command.cards)
      ? `shoe ${command.cards.join(' ')}`
      : writeCommand(command, notation);
};

/** The error of a line. There is only this line, so only the column is shown. */
export const whyUnread = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^line \d+, /, '');
