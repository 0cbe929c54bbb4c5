import type { Event, MoneyEvent } from '../event.ts';
import { type Layout, type SeatNumber, seatAt, type Wager, wagerAt } from '../layout.ts';
import type { Limits } from '../limits.ts';
import { type Cents, cents, dollars, subtract, times, zero } from '../money.ts';
import type { ColourEvent, Holding } from './events.ts';

/** How many chips of its seat's colour are in a wager. The rest of the stake is in value chips. */
export type ColourStake = { readonly chips: number };

/** The non-value chips of a table. Those that are neither in hand nor on the layout are in the dealer's bank. */
export type Colours = {
  /** How many chips of each colour exist, by the inventory sheet. */
  readonly exist: Readonly<Record<string, number>>;
  readonly holdings: readonly Holding[];
};

/** The chips of a table and where they are. */
export type TableChips = { readonly colours: Colours; readonly layout: Layout<ColourStake> };

export const noColours: Colours = { exist: {}, holdings: [] };

export const holdingOf = ({ holdings }: Colours, seat: SeatNumber): Holding | undefined => {
  for (const holding of holdings) if (holding.seat === seat) return holding;
  return undefined;
};

/** How many of a seat's own chips are on the layout. */
export const chipsOut = ({ wagers }: Layout<ColourStake>, seat: SeatNumber): number => {
  let out = 0;
  for (const wager of wagers) if (wager.seat === seat) out += wager.state.chips;
  return out;
};

/** How many chips of a colour players hold, in hand and on the layout. */
export const chipsAbroad = ({ colours, layout }: TableChips, colour: string): number => {
  let abroad = 0;
  for (const holding of colours.holdings) {
    if (holding.colour === colour) abroad += holding.chips + chipsOut(layout, holding.seat);
  }
  return abroad;
};

/** How many chips of a colour the dealer has. */
export const bankOf = (chips: TableChips, colour: string): number =>
  (chips.colours.exist[colour] ?? 0) - chipsAbroad(chips, colour);

/** The part of a seat's rack that is value chips. */
export const valueChipsOf = ({ colours, layout }: TableChips, seat: SeatNumber): Cents => {
  const rack = seatAt(layout, seat)?.rack ?? zero;
  const holding = holdingOf(colours, seat);
  return holding ? subtract(rack, times(holding.value, holding.chips)) : rack;
};

/** What a wager's non-value chips are worth. */
export const colourWorth = (colours: Colours, { seat, state }: Wager<ColourStake>): Cents =>
  times(holdingOf(colours, seat)?.value ?? zero, state.chips);

/** Applies an event to the colours; `before` is the layout before the event. */
export const evolveColours = <S extends ColourStake>(
  colours: Colours,
  before: Layout<S>,
  event: MoneyEvent<S> | ColourEvent | Event,
): Colours => {
  const known = event as MoneyEvent<S> | ColourEvent; // any other kind changes nothing below
  switch (known.kind) {
    case 'sheet-opened':
      return { ...colours, exist: known.exist };
    case 'inventory-counted':
      return { ...colours, exist: { ...colours.exist, ...known.exist } };
    case 'colour-bought':
      return bought(colours, known);
    case 'colour-changed':
      return withHolding(colours, known.to);
    case 'colour-cashed':
      return known.isReleased
        ? without(colours, known.seat)
        : inHand(colours, known.seat, -known.chips);
    case 'colour-paid':
      return inHand(colours, known.seat, known.chips);
    case 'player-left':
      return without(colours, known.seat);
    case 'wager-placed':
      return inHand(
        colours,
        known.seat,
        (wagerAt(before, known)?.state.chips ?? 0) - known.state.chips,
      );
    case 'settled':
      return settledInto(colours, before, known);
    default:
      return colours;
  }
};

const settledInto = <S extends ColourStake>(
  colours: Colours,
  before: Layout<S>,
  { lines }: MoneyEvent<S> & { readonly kind: 'settled' },
): Colours => {
  let after = colours;
  for (const lineItem of lines) {
    // The chips of a lost wager go to the bank. A dealer bet that won is exchanged for value chips, which go to the tip box.
    if (lineItem.verdict === 'lose' || (lineItem.verdict === 'win' && lineItem.tip)) continue;
    const freed = (wagerAt(before, lineItem)?.state.chips ?? 0) - (lineItem.left?.state.chips ?? 0);
    after = inHand(after, lineItem.seat, freed);
  }
  return after;
};

const bought = (
  colours: Colours,
  { seat, player, colour, value, chips }: ColourEvent & { readonly kind: 'colour-bought' },
): Colours => {
  const held = holdingOf(colours, seat)?.chips ?? 0;
  return withHolding(colours, { seat, player, colour, value, chips: held + chips });
};

const withHolding = (colours: Colours, holding: Holding): Colours => ({
  ...colours,
  holdings: [...without(colours, holding.seat).holdings, holding].sort((a, b) => a.seat - b.seat),
});

const without = (colours: Colours, seat: SeatNumber): Colours => ({
  ...colours,
  holdings: colours.holdings.filter((holding) => holding.seat !== seat),
});

const inHand = (colours: Colours, seat: SeatNumber, chips: number): Colours =>
  // Most players have value chips only.
  holdingOf(colours, seat) === undefined
    ? colours
    : {
        ...colours,
        holdings: colours.holdings.map((holding) =>
          holding.seat === seat ? { ...holding, chips: holding.chips + chips } : holding,
        ),
      };

/**
 * How many of a wager's chips come off with an amount: non-value chips first, in whole chips. Undefined if a chip would have to be
 * split.
 */
export const chipsOff = (
  { stake, chips, value }: { readonly stake: Cents; readonly chips: number; readonly value: Cents },
  amount: Cents,
): number | undefined => {
  const off = Math.min(chips, Math.floor(amount / value));
  const inValue = cents(stake - chips * value);
  return amount - off * value <= inValue ? off : undefined;
};

/** The limits of a seat: at least one chip, of its own colour if it has one. */
export const chipLimits = (
  { limits, colours }: { readonly limits: Limits; readonly colours: Colours },
  seat: SeatNumber,
): Limits => {
  const chip = holdingOf(colours, seat)?.value ?? dollars(1);
  return { min: limits.min > chip ? limits.min : chip, max: limits.max };
};
