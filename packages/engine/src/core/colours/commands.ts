import { shortName } from '../choice.ts';
import { type CommandOf, type CommandSpecs, optional, seatShape } from '../command-spec.ts';
import { amountShape, counts, text } from '../shape.ts';

const colourShape = text('the name of a colour', shortName, 'blue');

/** Orders about non-value chips, the same at every table that has them. */
export const colourCommands = {
  /** Without a colour: the seat's own, or the first free one. */
  'buy-colour': {
    from: 'both',
    risks: null,
    fields: {
      seat: seatShape,
      amount: amountShape,
      value: amountShape,
      colour: optional(colourShape),
    },
  },
  /** Without a value the chips keep their value. */
  'change-colour': {
    from: 'both',
    risks: null,
    fields: { seat: seatShape, colour: colourShape, value: optional(amountShape) },
  },
  /** Without an amount: every chip in hand. */
  'cash-colour': {
    from: 'both',
    risks: null,
    fields: { seat: seatShape, amount: optional(amountShape) },
  },
  /** The chips counted in the bank, by colour. Colours that are left out are taken from the sheet. */
  'count-colours': { from: 'crew', risks: null, fields: { counted: counts({ max: 1_000_000 }) } },
} as const satisfies CommandSpecs;

export type ColourCommand = CommandOf<typeof colourCommands>;
