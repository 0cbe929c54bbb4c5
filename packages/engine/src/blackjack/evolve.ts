import {
  assert,
  type Cents,
  cents,
  emptyLayout,
  evolveLayout,
  fullShoe,
  movesMoney,
  type Posting,
  type Settlement,
  type Shoe,
  seatAt,
  type TableOpened,
  withBack,
  without,
  zero,
} from '../core/index.ts';
import { evolveRound, played } from './evolve-round.ts';
import { hidden, isKnown, type Shown } from './hand.ts';
import {
  bonusOf,
  cardsIn,
  copyHand,
  copyRound,
  type Hand,
  handAt,
  newHand,
  noRound,
  openingCards,
  type Round,
  turnAmong,
  withHand,
} from './phase.ts';
import { setupIn } from './setup.ts';
import {
  type CardDealt,
  copyTable,
  dealerSeat,
  type Event,
  type Table,
  type WagerState,
} from './table.ts';

export const start = ({ rulebook, options }: TableOpened): Table => {
  const setup = setupIn(options);
  return {
    rulebook,
    options,
    setup,
    layout: emptyLayout,
    shoe: fullShoe(0),
    isContinuous: false,
    isFresh: true,
    burned: [],
    round: noRound,
    meter: zero,
    reserve: zero,
    objecting: [],
  };
};

export const evolve = (table: Table, event: Event): Table => {
  // The most common events are checked first: most of them are cards.
  if (event.kind === 'card-dealt') return withCard(table, event);
  if (event.kind === 'hand-played') return withRound(table, played(table.round, event));
  if (movesMoney<WagerState, Event>(event)) return evolveMoney(table, event);
  switch (event.kind) {
    case 'shoe-filled':
      return { ...table, shoe: fullShoe(event.decks), isContinuous: event.isContinuous };
    case 'shoe-shuffled':
      return { ...table, shoe: shuffled(table), isFresh: true, burned: [] };
    case 'deal-begun':
      return begun(table, event);
    case 'card-burned':
      return burned(table, event.card);
    case 'cards-shown':
      return shown(table, event);
    case 'back-bets-allowed':
      return { ...table, objecting: objecting(table, event) };
    case 'announced':
    case 'done':
    case 'payout-flagged':
    case 'table-opened':
      return table;
    default:
      return withRound(table, evolveRound(table.round, event));
  }
};

const withRound = (table: Table, round: Round): Table => {
  const next = copyTable(table);
  next.round = round;
  return next;
};

type MoneyOf = Parameters<typeof evolveLayout<WagerState>>[1];

const evolveMoney = (table: Table, event: MoneyOf): Table => {
  if (event.kind === 'posted') return withPostings(table, event.postings);
  const moved = copyTable(table);
  moved.layout = evolveLayout(table.layout, event);
  if (event.kind === 'settled') return withBonuses(moved, event.lines);
  if (event.kind !== 'player-left') return moved;
  return { ...moved, objecting: table.objecting.filter((seat) => seat !== event.seat) };
};

/** The meter and the reserve equal what the books have, to the cent. */
const withPostings = (table: Table, postings: readonly Posting[]): Table => {
  let { meter, reserve }: { meter: number; reserve: number } = table;
  for (const { from, to, amount } of postings) {
    if (from === 'meter') meter -= amount;
    if (to === 'meter') meter += amount;
    if (from === 'reserve') reserve -= amount;
    if (to === 'reserve') reserve += amount;
  }
  return { ...table, meter: cents(meter), reserve: cents(reserve) };
};

/** What players win on side bets is stored for the round, because a large total needs more people than a dealer. */
const withBonuses = (table: Table, lines: readonly Settlement[]): Table => {
  let bonuses: Record<string, Cents> | undefined;
  for (const { bet, seat, tip, verdict, profit, freed } of lines) {
    if (verdict !== 'win' || tip || bet === 'main' || bet === 'insurance') continue;
    if (bet.startsWith('back:') || bet.startsWith('insurance:')) continue;
    const player = seatAt(table.layout, seat)?.player ?? '';
    bonuses ??= { ...table.round.bonuses };
    const won = bet === 'blazing7s' ? profit + freed : profit;
    bonuses[player] = cents(bonusOf(bonuses, player) + won);
  }
  return bonuses ? { ...table, round: { ...table.round, bonuses } } : table;
};

/** A card that cannot be seen does not change the count of its rank. */
const drawn = (shoe: Shoe, card: Shown): Shoe =>
  card === hidden ? { ...shoe, size: shoe.size - 1 } : without(shoe, [card]);

const withCard = (table: Table, event: CardDealt): Table => {
  const next = copyTable(table);
  const { round } = table;
  next.shoe = drawn(table.shoe, event.card);
  next.isFresh = false;
  const dealt = copyRound(round);
  if (event.seat === dealerSeat) {
    dealt.dealer = [...round.dealer, event.card];
    dealt.isHoleDown = event.isDown || round.isHoleDown;
  } else {
    dealt.hands = dealtTo(round.hands, event);
    if (event.ends !== null) dealt.turn = turnAmong(dealt.hands, round.turn);
  }
  if (round.phase === 'dealing') {
    dealt.dealt = round.dealt + 1;
    if (dealt.dealt === openingCards(round)) dealt.phase = 'playing';
  }
  next.round = dealt;
  return next;
};

const dealtTo = (hands: readonly Hand[], event: CardDealt): readonly Hand[] => {
  const { seat, hand: number, card, isDown, ends } = event;
  const at = hands.findIndex((one) => one.seat === seat && one.hand === number);
  const hand = hands[at];
  assert(hand, `a card for a hand that is not there: ${seat}.${number}`);
  const next = copyHand(hand);
  next.cards = [...hand.cards, card];
  if (isDown && !hand.isDoubled) next.facesDown = hand.facesDown + 1;
  next.isDoubleDown = isDown && hand.isDoubled;
  next.due = Math.max(hand.due - 1, 0);
  next.end = ends;
  const changed = hands.slice();
  changed[at] = next;
  return changed;
};

const begun = (table: Table, event: Event & { kind: 'deal-begun' }): Table => {
  const { seats, toBurn, hasHole = false } = event;
  const next = copyTable(table);
  if (table.isContinuous) {
    const back = cardsIn(table.round);
    const shoe = withBack(table.shoe, back.filter(isKnown));
    next.shoe = { ...shoe, size: table.shoe.size + back.length };
  }
  const round = copyRound(noRound);
  round.phase = 'dealing';
  round.seats = seats;
  round.toBurn = toBurn;
  round.hasHole = hasHole;
  round.hands = seats.map(newHand);
  next.round = round;
  return next;
};

const burned = (table: Table, card: Shown): Table => ({
  ...table,
  isFresh: false,
  shoe: drawn(table.shoe, card),
  burned: [...table.burned, card],
  round: { ...table.round, toBurn: table.round.toBurn - 1 },
});

/** All cards go back into the shoe except those of a round that is still in play. */
const shuffled = ({ shoe, round }: Table): Shoe => {
  const full = fullShoe(shoe.decks);
  if (round.phase === 'over') return full;
  const out = cardsIn(round);
  const left = without(full, out.filter(isKnown));
  return { ...left, size: full.size - out.length };
};

/** Cards that are turned up are known from now on to those who could not see them. */
const shown = (table: Table, event: Event & { kind: 'cards-shown' }): Table => {
  if (event.seat === dealerSeat) {
    const shoe = shoeKnowing(table, table.round.dealer, event.cards);
    const round = { ...table.round, dealer: event.cards, isHoleDown: false };
    return { ...table, shoe, round };
  }
  const hand = handAt(table.round, event.seat, event.hand);
  assert(hand, `cards shown of a hand that is not there: ${event.seat}.${event.hand}`);
  const shoe = shoeKnowing(table, hand.cards, event.cards);
  const open = { ...hand, cards: event.cards, facesDown: 0, isDoubleDown: false };
  return { ...table, shoe, round: withHand(table.round, open) };
};

/** The shoe once hidden cards are seen. They had already left it. */
const shoeKnowing = ({ shoe }: Table, before: readonly Shown[], now: readonly Shown[]): Shoe => {
  const news = now.filter((_, at) => before[at] === hidden).filter(isKnown);
  return { ...without(shoe, news), size: shoe.size };
};

const objecting = (
  { objecting: now }: Table,
  { seat, isAllowed }: Event & { kind: 'back-bets-allowed' },
): Table['objecting'] => {
  const others = now.filter((other) => other !== seat);
  return isAllowed ? others : [...others, seat];
};
