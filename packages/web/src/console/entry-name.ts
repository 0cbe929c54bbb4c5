import type { Command, Game } from '@openpit/engine';
import { money } from '../texts/money.ts';
import { commandName } from './seats-panel.tsx';
import { consoleTexts } from './texts.ts';

/** An order in words, with whose it is and its chips: two orders that differ in a record differ here as well. */
export const entryName = (game: Game, command: Command): string => {
  const { seat } = consoleTexts.owed;
  const hand = 'hand' in command && Number(command.hand) > 1 ? ` (${command.hand})` : '';
  return [
    ...('seat' in command ? [`${seat(Number(command.seat))}${hand}`] : []),
    commandName(game, command),
    ...('amount' in command ? [money(Number(command.amount))] : []),
    ...('withChips' in command && command.withChips ? [consoleTexts.words['withChips']] : []),
    ...('backer' in command ? [seat(Number(command.backer))] : []),
  ].join(', ');
};
