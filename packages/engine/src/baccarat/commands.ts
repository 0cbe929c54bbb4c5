import {
  bettingCommands,
  type CommandOf,
  type CommandSpecs,
  cardShape,
  listOf,
  seatingCommands,
} from '../core/index.ts';
import { cardsInRound } from './hands.ts';

export const commands = {
  ...seatingCommands,
  ...bettingCommands,
  deal: { from: 'crew', risks: null, fields: {} },
  shuffle: { from: 'crew', risks: null, fields: {} },
  'deal-cards': {
    from: 'crew',
    risks: null,
    fields: { cards: listOf(cardShape, { min: 1, max: cardsInRound }) },
  },
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;
