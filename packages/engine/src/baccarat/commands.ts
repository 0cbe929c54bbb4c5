import {
  bettingCommands,
  type CommandOf,
  type CommandSpecs,
  dealingCommands,
  seatingCommands,
} from '../core/index.ts';
import { cardsInRound } from './hands.ts';

export const commands = {
  ...seatingCommands,
  ...bettingCommands,
  ...dealingCommands(cardsInRound),
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;
