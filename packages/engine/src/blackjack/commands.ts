import {
  amountMax,
  amountShape,
  bettingCommands,
  type Cents,
  type CommandOf,
  type CommandSpec,
  type CommandSpecs,
  cardShape,
  crewOnly,
  handShape,
  listOf,
  optional,
  type Shape,
  seatingCommands,
  seatShape,
  text,
  withDefault,
} from '../core/index.ts';
import { hidden, type Shown } from './hand.ts';

/** A card as the crew sees it. The crew does not know a card that lies face down. */
const dealtShape: Shape<Shown> = {
  expected: 'a card such as Th, or ?? for one that lies face down',
  form: { kind: 'text', pattern: /^(?:[A2-9TJQK][cdhs]|\?\?)$/, sample: 'As' },
  accepts: (value): value is Shown => value === hidden || cardShape.accepts(value),
};

const onHand = { seat: seatShape, hand: withDefault(handShape, 1) } as const;

/** What the crew reports that a back bettor added: zero if the back bettor declined. */
const shareShape: Shape<Cents> = {
  expected: 'whole cents, or 0 for nothing',
  form: { kind: 'whole', min: 0, max: amountMax },
  accepts: (value): value is Cents =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= amountMax,
};

// The crew reports which player a back bet belongs to; the player of the hand does not decide it. If the crew reports nothing,
// the table asks the back bettor.
const back = { back: crewOnly(shareShape) } as const;

const grows = {
  ...onHand,
  amount: optional(amountShape),
  tip: optional(amountShape),
  ...back,
} as const;

/** A decision on a hand that adds no chips. */
const onHandOnly = {
  from: 'both',
  risks: null,
  fields: onHand,
} as const satisfies CommandSpec;

/** A step at the progressive's interface. */
const onWinner = {
  from: 'crew',
  risks: null,
  fields: { seat: seatShape },
} as const satisfies CommandSpec;

/** A back bettor's own answer: `seat` and `hand` name the hand, `backer` is the back bettor's own seat. */
const ofBacker = { ...onHand, backer: seatShape } as const;

/** Every order blackjack knows. */
export const commands = {
  ...seatingCommands,
  ...bettingCommands,
  deal: { from: 'crew', risks: null, fields: {} },
  shuffle: { from: 'crew', risks: null, fields: {} },
  'deal-cards': {
    from: 'crew',
    risks: null,
    fields: { cards: listOf(dealtShape, { min: 1, max: 416 }) },
  },
  /** Cards that were face down are turned up. */
  'show-cards': {
    from: 'crew',
    risks: null,
    fields: { ...onHand, cards: listOf(cardShape, { min: 1, max: 20 }) },
  },
  hit: onHandOnly,
  stand: onHandOnly,
  surrender: onHandOnly,
  zap: onHandOnly,
  double: { from: 'both', risks: 'seat', fields: grows },
  split: { from: 'both', risks: 'seat', fields: grows },
  insure: { from: 'both', risks: 'seat', fields: { ...onHand, amount: amountShape, ...back } },
  'decline-insurance': { from: 'both', risks: null, fields: { ...onHand, ...back } },
  'even-money': onHandOnly,
  parlay: { from: 'both', risks: 'seat', fields: { ...onHand, amount: optional(amountShape) } },
  collect: onHandOnly,
  'play-on': onHandOnly,
  'back-bet': {
    from: 'both',
    risks: 'backer',
    fields: {
      seat: seatShape,
      bet: text('the bet that is backed, such as main', /^[a-z0-9][a-z0-9:-]{0,63}$/i, 'main'),
      amount: amountShape,
      backer: seatShape,
    },
  },
  'back-match': {
    from: 'both',
    risks: 'backer',
    fields: { ...ofBacker, amount: optional(amountShape) },
  },
  'back-insure': { from: 'both', risks: 'backer', fields: { ...ofBacker, amount: amountShape } },
  'back-pass': { from: 'both', risks: null, fields: ofBacker },
  object: { from: 'both', risks: null, fields: { seat: seatShape } },
  allow: { from: 'both', risks: null, fields: { seat: seatShape } },
  'select-winner': onWinner,
  review: onWinner,
  confirm: onWinner,
  swipe: onWinner,
  authorise: onWinner,
  'pick-award': {
    from: 'crew',
    risks: null,
    fields: { award: text('an award, such as three-suited', /^[\w -]{1,64}$/, 'three-suited') },
  },
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;

type Of<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** What a player does with a hand. */
export const handActs = ['hit', 'stand', 'double', 'split', 'surrender', 'zap'] as const;

export type HandCommand = Of<(typeof handActs)[number]>;

export type HandAct = HandCommand['kind'];

/** A double or split, with what is added for the seat's dealer bet and by its back bettor. */
export type Growing = Of<'double' | 'split'>;

/** What a player answers when the dealer asks. */
export const answerActs = [
  'insure',
  'decline-insurance',
  'even-money',
  'parlay',
  'collect',
  'play-on',
] as const;

export type AnswerCommand = Of<(typeof answerActs)[number]>;

/** What a back bettor answers when the player of the hand has doubled, split or insured. */
export const backAnswerActs = ['back-match', 'back-insure', 'back-pass'] as const;

export type BackAnswer = Of<(typeof backAnswerActs)[number]>;

export type BackBet = Of<'back-bet'>;

export type ShowCards = Of<'show-cards'>;

/** What the staff do at the progressive's interface. */
export const jackpotActs = [
  'select-winner',
  'pick-award',
  'review',
  'confirm',
  'authorise',
  'swipe',
] as const;

export type JackpotCommand = Of<(typeof jackpotActs)[number]>;
