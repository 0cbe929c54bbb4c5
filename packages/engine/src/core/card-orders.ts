import type { Card } from './cards.ts';
import { type Citation, cite, type Rule } from './clause.ts';
import type { DealCards } from './command.ts';
import type { CommandSpecs } from './command-spec.ts';
import { decideCards, decideShuffle, type Shuffled } from './dealing.ts';
import { accepted, type Decision, type Refusal, refuse, refused } from './decision.ts';
import type { Event, Options, TableOpened } from './event.ts';
import { houseRule } from './house.ts';
import { emptyLayout, type Layout } from './layout.ts';
import { isRefusal } from './options.ts';
import type { Rulebook } from './rulebook.ts';
import { countSetting, limitSettings, limitsOf, settingsIn } from './setting.ts';
import { cardShape, listOf } from './shape.ts';
import { cutAt, fullShoe, refuseSpentShoe, type Shoe } from './shoe.ts';

/** The orders of a dealer with a shoe, who deals at most this many cards at once. */
export const dealingCommands = (cardsMax: number) =>
  ({
    deal: { from: 'crew', risks: null, fields: {} },
    shuffle: { from: 'crew', risks: null, fields: {} },
    'deal-cards': {
      from: 'crew',
      risks: null,
      fields: { cards: listOf(cardShape, { min: 1, max: cardsMax }) },
    },
  }) as const satisfies CommandSpecs;

/** A table with a shoe that is shuffled by hand. */
export type ShoeTable = {
  readonly layout: Layout;
  readonly phase: { readonly kind: string };
  readonly shoe: Shoe;
  readonly cut: number;
};

/** What every table has that is dealt in rounds from a shoe, besides its limits and the cards of the round. */
export type DealTable<Phase> = {
  readonly rulebook: string;
  readonly options: Options;
  readonly layout: Layout<null>;
  /** The shoe without the cards that lie face up. */
  readonly shoe: Shoe;
  readonly cut: number;
  readonly phase: Phase;
};

/** What differs between card games when they are dealt. */
export type CardDeal<R extends Rulebook, T extends ShoeTable, E extends Event> = {
  decks(rulebook: R): Rule<unknown>;
  /** The shoe, if cards that nobody has seen have left it. */
  shoeOf?(table: T): Shoe;
  /** The clause by which nothing is dealt while there are no wagers. */
  empty(rulebook: R): Citation;
  /** The first event of a deal. */
  started(rulebook: R, table: T): E;
  dealCard(rulebook: R, table: T, card: Card): Decision<E>;
  evolve(table: T, event: E): T;
};

/** The orders of a dealer with a shoe: shuffling, starting a deal, and dealing cards one by one. */
export const cardOrders = <R extends Rulebook, T extends ShoeTable, E extends Event>(
  game: CardDeal<R, T, E>,
) => ({
  shuffle: (rulebook: R, table: T): Decision<Shuffled> =>
    decideShuffle(table, game.decks(rulebook)),
  deal: (rulebook: R, table: T): Decision<E> => {
    if (table.phase.kind !== 'betting') {
      return refused(refuse('round-under-way', {}, houseRule('order')));
    }
    if (table.layout.wagers.length === 0) {
      return refused(refuse('nothing-to-deal-for', {}, game.empty(rulebook)));
    }
    const spent = refuseSpentShoe(game.shoeOf?.(table) ?? table.shoe, table.cut);
    return spent ? refused(spent) : accepted<E>(game.started(rulebook, table));
  },
  'deal-cards': (rulebook: R, table: T, { cards }: DealCards): Decision<E> =>
    decideCards(table, cards, {
      decideCard: (now, card) => game.dealCard(rulebook, now, card),
      evolve: game.evolve,
    }),
});

/** What a table with a shoe is opened with. */
export type ShoeOpening = {
  /** The number of decks in the shoe, or the refusal if the rules forbid it. */
  readonly decks: number | Refusal;
  /** The position of the cut card, if it was given. */
  readonly cut: number | undefined;
  readonly rule: Rule<unknown>;
  /** The most cards that a round may take. */
  readonly needed: number;
};

/** Opens a table with a shoe: its decks and the position of the cut card. */
export const openShoe = (
  { id }: Rulebook,
  options: Options,
  { decks, cut: said, rule, needed }: ShoeOpening,
): Decision<TableOpened | Shuffled> => {
  if (isRefusal(decks)) return refused(decks);
  const cut = cutAt(said, { needed, size: decks * 52 });
  if (isRefusal(cut)) return refused(cut);
  const by = cite(rule);
  return accepted<TableOpened | Shuffled>(
    { kind: 'table-opened', rulebook: id, options, by },
    { kind: 'shuffled', decks, cut, by },
  );
};

type FixedShoe<R extends Rulebook> = {
  decks(rulebook: R): Rule<number>;
  /** The most cards that a round may take. */
  needed(rulebook: R): number;
};

/** `open` for a game whose rulebook fixes the number of decks. */
export const openFixedShoe =
  <R extends Rulebook>({ decks, needed }: FixedShoe<R>) =>
  (rulebook: R, options: Options): Decision<TableOpened | Shuffled> =>
    openShoe(rulebook, options, {
      cut: settingsIn(shoeSettings, options).cut,
      decks: decks(rulebook).is,
      rule: decks(rulebook),
      needed: needed(rulebook),
    });

/** The settings of every table with a shoe. */
export const shoeSettings = {
  ...limitSettings,
  cut: countSetting({ min: 0, max: 9999 }, '80'),
} as const;

/** The state of every table with a shoe before its first shuffle. */
export const beforeShuffle = {
  layout: emptyLayout,
  shoe: fullShoe(0),
  cut: 0,
  phase: { kind: 'betting' },
} as const;

/** The initial state of a table with a shoe, before its game adds its own. */
export const startShoe = ({ rulebook, options }: TableOpened) => ({
  rulebook,
  options,
  limits: limitsOf(settingsIn(shoeSettings, options)),
  ...beforeShuffle,
});
