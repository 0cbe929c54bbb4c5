import {
  among,
  bettingCommands,
  type CommandOf,
  type CommandSpecs,
  colourCommands,
  nullable,
  optional,
  pairOf,
  reasonShape,
  seatingCommands,
  text,
  whole,
} from '../core/index.ts';
import { symbolName } from './layouts.ts';

export const directions = ['clockwise', 'counterclockwise'] as const;

export type Direction = (typeof directions)[number];

const space = text('the name of a space', symbolName, 'joker');

/** Every order at a wheel of fortune. */
export const commands = {
  ...seatingCommands,
  ...bettingCommands,
  'place-bet': {
    from: 'both',
    risks: 'seat',
    // Whether a bet is made in value chips although the seat has non-value chips.
    fields: { ...bettingCommands['place-bet'].fields, inValue: optional(among(true)) },
  },
  ...colourCommands,
  'close-bets': { from: 'crew', risks: null, fields: {} },
  spin: {
    from: 'crew',
    risks: null,
    fields: {
      space,
      /** How many times the wheel went round, if somebody counted. */
      turns: optional(whole({ min: 0, max: 99 })),
      /** Which way the wheel turned, if it turned the wrong way. */
      direction: optional(among(...directions)),
    },
  },
  'call-no-spin': { from: 'crew', risks: null, fields: { reason: reasonShape } },
  /** The indicator stopped between two spaces. */
  'stop-between': { from: 'crew', risks: null, fields: { spaces: pairOf(space) } },
  /** A supervisor's decision about that: one of the two spaces, or no spin. */
  'rule-space': { from: 'crew', risks: null, fields: { space: nullable(space) } },
  slip: { from: 'crew', risks: null, fields: { space } },
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;

export type WheelBet = Command & { readonly kind: 'place-bet' };
