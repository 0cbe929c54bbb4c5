import {
  among,
  amountShape,
  betShape,
  bettingCommands,
  type CommandOf,
  type CommandSpecs,
  colourCommands,
  crewOnly,
  handShape,
  optional,
  reasonShape,
  seatingCommands,
  seatShape,
  text,
  wagerFields,
  whole,
  withDefault,
} from '../core/index.ts';

const ownBet = { seat: seatShape, hand: withDefault(handShape, 1), bet: betShape } as const;

/** How a bet is made, besides where and how much. */
const manner = {
  /** The bet was under way when no more bets was called. */
  begun: crewOnly(among(true)),
  /** Made in value chips although the seat has non-value chips. */
  inValue: optional(among(true)),
} as const;

/** Every order of the game: its fields, who gives it, and whose chips it risks. */
export const commands = {
  ...seatingCommands,
  ...colourCommands,
  'place-bet': {
    from: 'both',
    risks: 'seat',
    fields: { ...bettingCommands['place-bet'].fields, ...manner },
  },
  'take-down': bettingCommands['take-down'],
  /** A bet that is called to the dealer, who puts it on the layout. `at` is where the dealer put it by mistake. */
  'call-bet': {
    from: 'both',
    risks: 'seat',
    fields: { ...ownBet, amount: amountShape, at: crewOnly(betShape), ...manner },
  },
  /** The player points out that a called bet is in the wrong place. */
  'challenge-call': { from: 'player', risks: null, fields: ownBet },
  /** The dealer has no time for one call: this seat's, on this place, until the next number. */
  'refuse-call': { from: 'crew', risks: null, fields: ownBet },
  /** The dealer has no time for any call in this spin. */
  'decline-calls': { from: 'crew', risks: null, fields: {} },
  /** The dealer asks a player about an uncertain bet. */
  'confirm-bet': { from: 'crew', risks: null, fields: wagerFields },
  'release-ball': { from: 'crew', risks: null, fields: {} },
  'close-bets': { from: 'crew', risks: null, fields: {} },
  'drop-ball': {
    from: 'crew',
    risks: null,
    fields: {
      pocket: text('a pocket such as 17, 0 or 00', /^\d{1,3}$/, '17'),
      /** How many times the ball went round, if somebody counted. */
      turns: crewOnly(whole({ min: 0, max: 999 })),
    },
  },
  'call-no-spin': { from: 'crew', risks: null, fields: { reason: withDefault(reasonShape, '') } },
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;

export type CommandKind = Command['kind'];

/** One kind of order. */
export type Order<K extends CommandKind> = Command & { readonly kind: K };
