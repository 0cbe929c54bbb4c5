import {
  add,
  assert,
  emptyLayout,
  evolveColours,
  evolveLayout,
  holdingOf,
  type Layout,
  limitsOf,
  movesMoney,
  noColours,
  type SeatNumber,
  seatAt,
  settingsIn,
  subtract,
  type TableOpened,
  times,
  type Wager,
  type WagerPlaced,
  wagerAt,
} from '../core/index.ts';
import { isInside, kindOf } from './bets.ts';
import { settings } from './settings.ts';
import type { CalledBet, Event, RouletteStake, Table } from './table.ts';

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  limits: limitsOf(settingsIn(settings, options)),
  hasTrack: options['track'] !== 'no',
  layout: emptyLayout,
  colours: noColours,
  phase: 'open',
  callsDeclined: false,
  calls: [],
  refusedCalls: [],
  insiders: [],
  last: null,
});

export const evolve = (table: Table, event: Event): Table => {
  if (movesMoney<RouletteStake, Event>(event)) {
    const colours = evolveColours(table.colours, table.layout, event);
    const layout = evolveLayout(table.layout, event);
    const insiders = insidersAfter(table, event);
    return { ...table, layout, colours, insiders };
  }
  switch (event.kind) {
    case 'table-opened':
    case 'announced':
    case 'done':
      return table;
    case 'ball-released':
      return { ...table, phase: 'rolling' };
    case 'calls-declined':
      return { ...table, callsDeclined: true };
    case 'call-placed': {
      const { seat, bet, at, amount, chips } = event;
      return { ...table, calls: [...table.calls, { seat, bet, at, amount, chips }] };
    }
    case 'call-refused': {
      const { seat, bet } = event;
      const calls = table.calls.filter((one) => one.seat !== seat || one.bet !== bet);
      return { ...table, calls, refusedCalls: [...table.refusedCalls, { seat, bet }] };
    }
    case 'bets-closed':
      return { ...table, phase: 'closed' };
    case 'ball-dropped':
      return {
        ...reopened(table),
        insiders: table.insiders.filter((player) => isInsideInValue(table, player)),
        last: event.pocket,
      };
    case 'no-spin':
      return reopened(table);
    case 'call-corrected': {
      const { seat, from, to } = event;
      const isMoved = (one: CalledBet) => one.seat === seat && one.at === from && one.bet === to;
      const calls = table.calls.map((one) => (isMoved(one) ? { ...one, at: to } : one));
      return { ...table, calls, layout: corrected(table.layout, event) };
    }
    default:
      return { ...table, colours: evolveColours(table.colours, table.layout, event) };
  }
};

const reopened = (table: Table): Table => ({
  ...table,
  phase: 'open',
  callsDeclined: false,
  calls: [],
  refusedCalls: [],
});

/** A player who bets value chips inside has the right to go on doing so, and loses it by leaving. */
const insidersAfter = (table: Table, event: Event): readonly string[] => {
  const { insiders, layout } = table;
  if (event.kind === 'player-left') {
    const player = playerAt(layout, event.seat);
    const stays = layout.seats.some((held) => held.player === player && held.seat !== event.seat);
    return stays ? insiders : insiders.filter((insider) => insider !== player);
  }
  if (event.kind !== 'wager-placed' || !putsValueInside(table, event)) return insiders;
  const player = playerAt(layout, event.seat);
  return insiders.includes(player) ? insiders : [...insiders, player];
};

const playerAt = (layout: Layout, seat: SeatNumber): string => seatAt(layout, seat)?.player ?? '';

const putsValueInside = (
  { layout, colours }: Table,
  placed: WagerPlaced<RouletteStake>,
): boolean => {
  const chips = placed.state.chips - (wagerAt(layout, placed)?.state.chips ?? 0);
  const value = holdingOf(colours, placed.seat)?.value;
  return isForInside(placed) && (value ? chips * value : 0) < placed.amount;
};

const isInsideInValue = ({ layout, colours }: Table, player: string): boolean =>
  layout.wagers.some((wager) => {
    const { seat, stake, state } = wager;
    if (playerAt(layout, seat) !== player || !isForInside(wager)) return false;
    return state.chips * (holdingOf(colours, seat)?.value ?? 0) < stake;
  });

/** Whether chips are inside, or were called there and may still be moved. */
const isForInside = ({
  bet,
  state,
}: {
  readonly bet: string;
  readonly state: RouletteStake;
}): boolean =>
  [bet, ...state.misplaced.map(({ called }) => called)].some((name) => {
    const kind = kindOf(name);
    return kind !== undefined && isInside({ kind });
  });

/** Moves misplaced chips to where they were called, and adds them to those already there. */
const corrected = (
  layout: Layout<RouletteStake>,
  event: Event & { readonly kind: 'call-corrected' },
): Layout<RouletteStake> => {
  const { seat, hand, amount, chips } = event;
  const from = wagerAt(layout, { seat, hand, bet: event.from, tip: false });
  assert(from, 'a correction moves chips that lie somewhere');
  const at = from.state.misplaced.findIndex((part) => part.called === event.to);
  const rest: Wager<RouletteStake> = {
    ...from,
    stake: subtract(from.stake, amount),
    state: {
      chips: from.state.chips - chips,
      misplaced: from.state.misplaced.filter((_, index) => index !== at),
    },
  };
  const to = wagerAt(layout, { seat, hand, bet: event.to, tip: false });
  const state = { chips: (to?.state.chips ?? 0) + chips, misplaced: to?.state.misplaced ?? [] };
  const grown: Wager<RouletteStake> = {
    ...from,
    bet: event.to,
    stake: add(to?.stake ?? times(amount, 0), amount),
    state,
  };
  const wagers = layout.wagers.filter((wager) => wager !== from && wager !== to);
  return { ...layout, wagers: [...wagers, ...(rest.stake > 0 ? [rest] : []), grown] };
};
