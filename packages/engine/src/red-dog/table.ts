import {
  accepted,
  assert,
  badOption,
  type Card,
  type Cents,
  type Citation,
  cite,
  type DealCards,
  type Decision,
  decideCards,
  decideShuffle,
  emptyLayout,
  evolveLayout,
  fullShoe,
  houseRule,
  isRefusal,
  type Layout,
  type Limits,
  movesMoney,
  type Options,
  type PlaceBet,
  type Refusal,
  type Role,
  readAmount,
  readCut,
  readLimits,
  refuse,
  refused,
  refuseRole,
  refuseSpentShoe,
  refuseUnknownOptions,
  type SeatNumber,
  type SharedCommand,
  type SharedEvent,
  type Shoe,
  type Shuffled,
  type TableOpened,
  type TakeDown,
  without,
  zero,
} from '../core/index.ts';
import { backBet, choose, placeBet, seating, takeDown } from './bets.ts';
import { dealCard } from './deal.ts';
import type { RedDogRulebook } from './rules.ts';

/** What a seat says once the spread is called; `tip` raises its dealer bet, whatever it does itself. */
export type Choice = {
  readonly kind: 'raise' | 'stay';
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly tip?: Cents;
  readonly as?: Role;
};

/** A wager that somebody else wants to put on a seat's position. */
export type BackBet = {
  readonly kind: 'back-bet';
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly bet: string;
  readonly amount: Cents;
  readonly backer: SeatNumber;
  readonly as?: Role;
};

export type Command =
  | SharedCommand
  | PlaceBet
  | TakeDown
  | DealCards
  | Choice
  | BackBet
  | { readonly kind: 'deal' | 'shuffle'; readonly as?: Role };

export type Square = 'left' | 'right' | 'middle';

export type Event =
  | SharedEvent<null>
  | Shuffled
  | { readonly kind: 'deal-started'; readonly by: Citation }
  | {
      readonly kind: 'card-dealt';
      readonly square: Square;
      readonly card: Card;
      readonly by: Citation;
    }
  | { readonly kind: 'raises-opened'; readonly by: Citation }
  | {
      readonly kind: 'choice-made';
      readonly seat: SeatNumber;
      readonly choice: Choice['kind'];
      readonly by: Citation;
    }
  | { readonly kind: 'third-card-due'; readonly by: Citation }
  | { readonly kind: 'round-ended'; readonly by: Citation };

/** Betting, the first two cards, the raises on a spread, the third card, and round again. */
export type Phase =
  | { readonly kind: 'betting' }
  | { readonly kind: 'dealing' }
  | { readonly kind: 'raising'; readonly answered: readonly SeatNumber[] }
  | { readonly kind: 'turning' };

export type Settings = {
  readonly limits: Limits;
  /** Whether wins that may be paid in larger chips are. */
  readonly converts: boolean;
  /** The chip wagers are made with, where the table says. */
  readonly chip: Cents | null;
};

export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly settings: Settings;
  readonly layout: Layout<null>;
  readonly shoe: Shoe;
  readonly cut: number;
  readonly phase: Phase;
  /** On the left, right and middle squares; they lie there until the next deal. */
  readonly cards: readonly Card[];
};

const cardsInRound = 3;

export const open = (rulebook: RedDogRulebook, options: Options): Decision<Event> => {
  const known = ['min', 'max', 'decks', 'cut', 'conversion', 'chip'];
  const unknown = refuseUnknownOptions(options, known);
  if (unknown) return refused(unknown);
  const decks = decksOf(rulebook, options);
  if (isRefusal(decks)) return refused(decks);
  const cut = readCut(options, { needed: cardsInRound, size: decks * 52 });
  if (isRefusal(cut)) return refused(cut);
  const settings = readSettings(options);
  if (isRefusal(settings)) return refused(settings);
  const by = cite(rulebook.rules.decks);
  return accepted(
    { kind: 'table-opened', rulebook: rulebook.id, options, by },
    { kind: 'shuffled', decks, cut, by },
  );
};

const decksOf = ({ rules }: RedDogRulebook, options: Options): number | Refusal => {
  const { fewest, most } = rules.decks.is;
  const { decks: text = `${most}` } = options;
  const decks = /^\d$/.test(text) ? Number(text) : 0;
  if (decks >= fewest && decks <= most) return decks;
  const says = `the shoe holds ${fewest} to ${most} decks`;
  return refuse('bad-decks', [...cite(rules.decks), ...houseRule('options')], says);
};

const readSettings = (options: Options): Settings | Refusal => {
  const limits = readLimits(options);
  if (isRefusal(limits)) return limits;
  const chip = readAmount(options, 'chip', zero);
  if (isRefusal(chip)) return chip;
  const { conversion = 'on' } = options;
  if (conversion !== 'on' && conversion !== 'off') return badOption('conversion is on or off');
  return { limits, converts: conversion === 'on', chip: chip === zero ? null : chip };
};

export const start = ({ rulebook, options }: TableOpened): Table => {
  const settings = readSettings(options);
  assert(!isRefusal(settings), 'a table is opened with settings that can be read');
  return {
    rulebook,
    options,
    settings,
    layout: emptyLayout,
    shoe: fullShoe(0),
    cut: 0,
    phase: { kind: 'betting' },
    cards: [],
  };
};

export const decide = (
  rulebook: RedDogRulebook,
  table: Table,
  command: Command,
): Decision<Event> => {
  const wrongRole = refuseRole(rulebook.roles, command);
  if (wrongRole) return refused(wrongRole);
  switch (command.kind) {
    case 'sit':
    case 'buy-in':
    case 'leave':
      return seating(rulebook, table, command);
    case 'place-bet':
      return placeBet(rulebook, table, command);
    case 'take-down':
      return takeDown(rulebook, table, command);
    case 'back-bet':
      return backBet(rulebook, command);
    case 'shuffle':
      return decideShuffle(table, rulebook.rules.decks);
    case 'deal':
      return deal(rulebook, table);
    case 'deal-cards':
      return decideCards(table, command.cards, {
        decideCard: (now, card) => dealCard(rulebook, now, card),
        evolve,
      });
    case 'raise':
    case 'stay':
      return choose(rulebook, table, command);
  }
};

const deal = ({ rules }: RedDogRulebook, table: Table): Decision<Event> => {
  if (table.phase.kind !== 'betting') {
    return refused(refuse('out-of-order', houseRule('order'), 'a round is under way'));
  }
  if (table.layout.wagers.length === 0) {
    const says = 'a game opens with a wager on its spot, and there is none';
    return refused(refuse('no-wagers', cite(rules.betting.opens), says));
  }
  const spent = refuseSpentShoe(table.shoe, table.cut);
  if (spent) return refused(spent);
  return accepted({ kind: 'deal-started', by: cite(rules.play.firstTwo) });
};

export const evolve = (table: Table, event: Event): Table => {
  if (movesMoney<null, Event>(event)) {
    return { ...table, layout: evolveLayout(table.layout, event) };
  }
  switch (event.kind) {
    case 'shuffled':
      return { ...table, shoe: fullShoe(event.decks), cut: event.cut };
    case 'deal-started':
      return { ...table, phase: { kind: 'dealing' }, cards: [] };
    case 'card-dealt':
      return {
        ...table,
        shoe: without(table.shoe, [event.card]),
        cards: [...table.cards, event.card],
      };
    case 'raises-opened':
      return { ...table, phase: { kind: 'raising', answered: [] } };
    case 'choice-made':
      return { ...table, phase: answeredBy(table.phase, event.seat) };
    case 'third-card-due':
      return { ...table, phase: { kind: 'turning' } };
    case 'round-ended':
      return { ...table, phase: { kind: 'betting' } };
    case 'announced':
    case 'done':
    case 'table-opened':
      return table;
  }
};

const answeredBy = (phase: Phase, seat: SeatNumber): Phase =>
  phase.kind === 'raising' ? { kind: 'raising', answered: [...phase.answered, seat] } : phase;
