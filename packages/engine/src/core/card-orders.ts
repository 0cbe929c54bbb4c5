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

/** The orders of a dealer with a shoe, who deals this many cards at once at most. */
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

/** What the table of every game dealt in rounds from a shoe has, besides its limits and the cards of the round. */
export type DealTable<Phase> = {
  readonly rulebook: string;
  readonly options: Options;
  readonly layout: Layout<null>;
  /** The shoe, counting out the cards that lie face up. */
  readonly shoe: Shoe;
  readonly cut: number;
  readonly phase: Phase;
};

/** What a game of cards says of its deal. */
export type CardDeal<R extends Rulebook, T extends ShoeTable, E extends Event> = {
  decks(rulebook: R): Rule<unknown>;
  /** What the shoe holds, where cards that nobody has seen are out of it. */
  shoeOf?(table: T): Shoe;
  /** By what nothing is dealt to an empty layout. */
  empty(rulebook: R): Citation;
  /** The event a deal begins with. */
  started(rulebook: R, table: T): E;
  dealCard(rulebook: R, table: T, card: Card): Decision<E>;
  evolve(table: T, event: E): T;
};

/** The orders of a dealer with a shoe: shuffling, beginning a deal, and the cards one by one. */
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

/** How a table with a shoe is opened. */
export type ShoeOpening = {
  /** How many decks lie in the shoe, or why it cannot be said. */
  readonly decks: number | Refusal;
  /** Where the cut card is to lie, where that was said. */
  readonly cut: number | undefined;
  readonly rule: Rule<unknown>;
  /** The most cards a round may take. */
  readonly needed: number;
};

/** Opens a table with a shoe: its decks and where the cut card lies. */
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
  /** The most cards a round may take. */
  needed(rulebook: R): number;
};

/** The `open` of a game whose rulebook says how many decks there are. */
export const openFixedShoe =
  <R extends Rulebook>({ decks, needed }: FixedShoe<R>) =>
  (rulebook: R, options: Options): Decision<TableOpened | Shuffled> =>
    openShoe(rulebook, options, {
      cut: settingsIn(shoeSettings, options).cut,
      decks: decks(rulebook).is,
      rule: decks(rulebook),
      needed: needed(rulebook),
    });

/** What every table with a shoe may be opened with. */
export const shoeSettings = {
  ...limitSettings,
  cut: countSetting({ min: 0, max: 9999 }, '80'),
} as const;

/** What every table with a shoe has before its first shuffle. */
export const beforeShuffle = {
  layout: emptyLayout,
  shoe: fullShoe(0),
  cut: 0,
  phase: { kind: 'betting' },
} as const;

/** What a table with a shoe starts from, before what its game adds. */
export const startShoe = ({ rulebook, options }: TableOpened) => ({
  rulebook,
  options,
  limits: limitsOf(settingsIn(shoeSettings, options)),
  ...beforeShuffle,
});
