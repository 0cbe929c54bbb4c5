import { cite } from '../clause.ts';
import { called } from '../crew.ts';
import type { Announced, Settlement } from '../event.ts';
import { evolveLayout, type Layout, wagerAt } from '../layout.ts';
import { type Message, message, money, term } from '../message.ts';
import { add, type Cents, cents, subtract, times, zero } from '../money.ts';
import type { ColourEvent } from './events.ts';
import {
  bankOf,
  type ColourStake,
  type Colours,
  colourWorth,
  evolveColours,
  holdingOf,
} from './holdings.ts';
import type { ColourRules } from './rules.ts';

type Owed = { readonly seat: number; readonly inColour: Cents; readonly inValue: Cents };

/**
 * The payouts of a round as the dealer calls them, for each seat: its colour and the total. A win on non-value chips is paid in them
 * until the bank has no more, and the rest in value chips.
 */
export const payouts = <S extends ColourStake>(
  rules: ColourRules,
  { colours, layout }: { readonly colours: Colours; readonly layout: Layout<S> },
  lines: readonly Settlement<S>[],
): readonly (ColourEvent | Announced)[] => {
  const settled = { kind: 'settled', lines, by: [] } as const;
  let now = {
    colours: evolveColours(colours, layout, settled),
    layout: evolveLayout(layout, settled),
  };
  return owed({ colours, layout }, lines).flatMap((win) => {
    const { seat } = win;
    const holding = holdingOf(now.colours, seat);
    if (win.inColour === 0 || !holding) return [call(rules, win, [])];
    const { colour, value } = holding;
    const chips = Math.min(Math.floor(win.inColour / value), bankOf(now, colour));
    const inValue = subtract(win.inColour, times(value, chips));
    const by =
      inValue > 0 ? cite(rules.cites.called, rules.cites.completed) : cite(rules.cites.called);
    const total = win.inColour;
    const paid = { kind: 'colour-paid', seat, colour, chips, inValue, total, by } as const;
    now = { ...now, colours: evolveColours(now.colours, now.layout, paid) };
    const params = { colour: term(colour), total: money(total), rest: money(inValue) };
    const code = inValue > 0 ? 'payout.colour-completed' : 'payout.colour';
    return [call(rules, win, [message(code, params)]), paid];
  });
};

/** What each seat has won, divided by the kind of chips it staked. */
const owed = <S extends ColourStake>(
  { colours, layout }: { readonly colours: Colours; readonly layout: Layout<S> },
  lines: readonly Settlement<S>[],
): readonly Owed[] => {
  const seats = new Map<number, Owed>();
  for (const lineItem of lines) {
    const wager = wagerAt(layout, lineItem);
    if (lineItem.verdict !== 'win' || lineItem.tip || !wager) continue;
    const before = seats.get(lineItem.seat) ?? {
      seat: lineItem.seat,
      inColour: zero,
      inValue: zero,
    };
    const inColour = share(lineItem.profit, colourWorth(colours, wager), lineItem.stake);
    seats.set(lineItem.seat, {
      seat: lineItem.seat,
      inColour: add(before.inColour, inColour),
      inValue: add(before.inValue, subtract(lineItem.profit, inColour)),
    });
  }
  return [...seats.values()];
};

/** The profit on a part of the stake. Big integers, because the product may be larger than a safe integer. */
const share = (profit: Cents, part: Cents, stake: Cents): Cents =>
  cents(Number((BigInt(profit) * BigInt(part)) / BigInt(stake)));

/** Calls what a seat has won: its colour first, then its win on value chips. */
const call = ({ cites }: ColourRules, win: Owed, inColour: readonly Message[]): Announced => {
  const inValue = win.inValue > 0 ? [message('payout.value', { total: money(win.inValue) })] : [];
  const by = win.inValue > 0 ? cite(cites.called, cites.inKind) : cite(cites.called);
  return called(
    'dealer',
    message('payout', { seat: win.seat, parts: { all: [...inColour, ...inValue] } }),
    by,
  );
};
