import {
  accepted,
  assert,
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
  type Role,
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
} from '../core/index.ts';
import { placeBet, seating, takeDown } from './bets.ts';
import { choose } from './choice.ts';
import { dealCard, leftInShoe } from './deal.ts';
import type { CasinoWarRulebook } from './rules.ts';

/** What a seat says on equal ranks. A dealer bet named with it is refused: it has no part in either. */
export type Choice = {
  readonly kind: 'go-to-war' | 'surrender';
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly tip?: Cents;
  readonly as?: Role;
};

export type Command =
  | SharedCommand
  | PlaceBet
  | TakeDown
  | DealCards
  | Choice
  | { readonly kind: 'deal' | 'shuffle'; readonly as?: Role };

/** Whose card it is. */
export type Holder = SeatNumber | 'dealer';

export type Event =
  | SharedEvent<null>
  | Shuffled
  | {
      readonly kind: 'deal-started' | 'choices-opened' | 'wars-begun';
      /** In the order they come up. */
      readonly seats: readonly SeatNumber[];
      readonly by: Citation;
    }
  | {
      readonly kind: 'card-dealt' | 'war-card-dealt';
      readonly to: Holder;
      readonly card: Card;
      readonly by: Citation;
    }
  /** Face down: whoever may not see it gets no card. */
  | { readonly kind: 'card-burned'; readonly card: Card | null; readonly by: Citation }
  | {
      readonly kind: 'war-declared' | 'surrendered' | 'war-decided';
      readonly seat: SeatNumber;
      readonly by: Citation;
    }
  | { readonly kind: 'round-ended'; readonly by: Citation };

/** Betting, a card each, the choices of the tied seats, their wars, and round again. */
export type Phase =
  | { readonly kind: 'betting' }
  /** The seats that still get a card; the dealer's follows the last of them. */
  | { readonly kind: 'dealing'; readonly seats: readonly SeatNumber[] }
  /** The tied seats still to be asked, and those that have gone to war. */
  | {
      readonly kind: 'choosing';
      readonly asked: readonly SeatNumber[];
      readonly wars: readonly SeatNumber[];
    }
  /** The wars still to be dealt, and how many cards have been burned for the card that is next. */
  | { readonly kind: 'war'; readonly seats: readonly SeatNumber[]; readonly burned: number };

export type Hand = { readonly seat: SeatNumber; readonly card: Card };

export type War = {
  readonly seat: SeatNumber;
  readonly player: Card | null;
  readonly dealer: Card | null;
};

export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly limits: Limits;
  readonly layout: Layout<null>;
  /** The shoe, counting out the cards that lie face up. */
  readonly shoe: Shoe;
  /** What has been burned since the shuffle. */
  readonly burned: readonly (Card | null)[];
  readonly cut: number;
  readonly phase: Phase;
  /** The cards of the round; they lie there until the next deal. */
  readonly hands: readonly Hand[];
  readonly dealer: Card | null;
  readonly wars: readonly War[];
};

export const open = (rulebook: CasinoWarRulebook, options: Options): Decision<Event> => {
  const unknown = refuseUnknownOptions(options, ['min', 'max', 'cut']);
  if (unknown) return refused(unknown);
  const limits = readLimits(options);
  if (isRefusal(limits)) return refused(limits);
  const decks = rulebook.rules.decks.is;
  const cut = readCut(options, { needed: cardsInRound(rulebook), size: decks * 52 });
  if (isRefusal(cut)) return refused(cut);
  const by = cite(rulebook.rules.decks);
  return accepted(
    { kind: 'table-opened', rulebook: rulebook.id, options, by },
    { kind: 'shuffled', decks, cut, by },
  );
};

/** The most a round can take: a card for every seat and the dealer, and every seat at war. */
const cardsInRound = ({ seats, rules }: CasinoWarRulebook): number =>
  seats.max.is * (1 + rules.war.playerBurn.is + 1 + rules.war.dealerBurn.is + 1) + 1;

export const start = ({ rulebook, options }: TableOpened): Table => {
  const limits = readLimits(options);
  assert(!isRefusal(limits), 'a table is opened with limits that can be read');
  return {
    rulebook,
    options,
    limits,
    layout: emptyLayout,
    shoe: fullShoe(0),
    burned: [],
    cut: 0,
    phase: { kind: 'betting' },
    hands: [],
    dealer: null,
    wars: [],
  };
};

export const decide = (
  rulebook: CasinoWarRulebook,
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
    case 'shuffle':
      return decideShuffle(table, rulebook.rules.decks);
    case 'deal':
      return deal(rulebook, table);
    case 'deal-cards':
      return decideCards(table, command.cards, {
        decideCard: (now, card) => dealCard(rulebook, now, card),
        evolve,
      });
    case 'go-to-war':
    case 'surrender':
      return choose(rulebook, table, command);
  }
};

const deal = ({ rules }: CasinoWarRulebook, table: Table): Decision<Event> => {
  const { layout, phase } = table;
  if (phase.kind !== 'betting') {
    return refused(refuse('out-of-order', houseRule('order'), 'a round is under way'));
  }
  const seats = layout.seats
    .map(({ seat }) => seat)
    .filter((seat) => layout.wagers.some((wager) => wager.seat === seat));
  if (seats.length === 0) {
    return refused(refuse('no-wagers', houseRule('order'), 'there is no wager to deal for'));
  }
  const spent = refuseSpentShoe(leftInShoe(table), table.cut);
  if (spent) return refused(spent);
  return accepted({
    kind: 'deal-started',
    seats,
    by: cite(rules.deal.order, rules.betting.closes),
  });
};

export const evolve = (table: Table, event: Event): Table => {
  if (movesMoney<null, Event>(event)) {
    return { ...table, layout: evolveLayout(table.layout, event) };
  }
  switch (event.kind) {
    case 'shuffled':
      return { ...table, shoe: fullShoe(event.decks), burned: [], cut: event.cut };
    case 'deal-started': {
      const phase: Phase = { kind: 'dealing', seats: event.seats };
      return { ...table, phase, hands: [], dealer: null, wars: [] };
    }
    case 'choices-opened':
      return { ...table, phase: { kind: 'choosing', asked: event.seats, wars: [] } };
    case 'wars-begun':
      return { ...table, phase: { kind: 'war', seats: event.seats, burned: 0 } };
    case 'card-dealt':
      return withCard(table, event.to, event.card);
    case 'war-card-dealt':
      return withWarCard(table, event.to, event.card);
    case 'card-burned':
      return { ...table, burned: [...table.burned, event.card], phase: burnt(table.phase) };
    case 'war-declared':
    case 'surrendered':
    case 'war-decided':
      return { ...table, phase: afterSeat(table.phase, event.seat, event.kind) };
    case 'round-ended':
      return { ...table, phase: { kind: 'betting' } };
    case 'announced':
    case 'done':
    case 'table-opened':
      return table;
  }
};

const withCard = (table: Table, to: Holder, card: Card): Table => {
  const shoe = without(table.shoe, [card]);
  if (to === 'dealer') return { ...table, shoe, dealer: card };
  const { phase, hands } = table;
  const seats = phase.kind === 'dealing' ? phase.seats.filter((seat) => seat !== to) : [];
  return {
    ...table,
    shoe,
    hands: [...hands, { seat: to, card }],
    phase: { kind: 'dealing', seats },
  };
};

const withWarCard = (table: Table, to: Holder, card: Card): Table => {
  const { phase, wars } = table;
  if (phase.kind !== 'war') return table;
  const fought: readonly War[] =
    to === 'dealer'
      ? wars.map((war) => (war.seat === phase.seats[0] ? { ...war, dealer: card } : war))
      : [...wars, { seat: to, player: card, dealer: null }];
  return {
    ...table,
    shoe: without(table.shoe, [card]),
    wars: fought,
    phase: { ...phase, burned: 0 },
  };
};

const burnt = (phase: Phase): Phase =>
  phase.kind === 'war' ? { ...phase, burned: phase.burned + 1 } : phase;

const afterSeat = (phase: Phase, seat: SeatNumber, kind: string): Phase => {
  if (phase.kind === 'war') return { ...phase, seats: phase.seats.filter((at) => at !== seat) };
  if (phase.kind !== 'choosing') return phase;
  const asked = phase.asked.filter((at) => at !== seat);
  const wars = kind === 'war-declared' ? [...phase.wars, seat] : phase.wars;
  return { kind: 'choosing', asked, wars };
};
