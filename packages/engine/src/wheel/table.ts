import {
  assert,
  type Citation,
  type ColourCommand,
  type ColourEvent,
  type ColourStake,
  type Colours,
  emptyLayout,
  evolveColours,
  evolveLayout,
  isRefusal,
  type Layout,
  type Limits,
  movesMoney,
  noColours,
  type Options,
  type PlaceBet,
  type Role,
  readLimits,
  type SharedCommand,
  type SharedEvent,
  type TableChips,
  type TableOpened,
  type TakeDown,
} from '../core/index.ts';
import type { WheelLayout } from './rules.ts';
import type { Space } from './spin.ts';

export const directions = ['clockwise', 'counterclockwise'] as const;

export type Direction = (typeof directions)[number];

/** A bet made in value chips although the seat has non-value chips says so. */
export type WheelBet = PlaceBet & { readonly inValue?: true };

export type Command =
  | SharedCommand
  | ColourCommand
  | WheelBet
  | TakeDown
  | { readonly kind: 'close-bets'; readonly as?: Role }
  | {
      readonly kind: 'spin';
      readonly space: Space;
      /** How often the wheel went round, where somebody counted. */
      readonly turns?: number;
      /** Which way it went, where it was not the way it should. */
      readonly direction?: Direction;
      readonly as?: Role;
    }
  | { readonly kind: 'call-no-spin'; readonly reason: string; readonly as?: Role }
  /** The indicator rests between two spaces. */
  | { readonly kind: 'stop-between'; readonly spaces: readonly [Space, Space]; readonly as?: Role }
  /** What a supervisor makes of that: one of the two, or no spin at all. */
  | { readonly kind: 'rule-space'; readonly space: Space | null; readonly as?: Role }
  | { readonly kind: 'slip'; readonly space: Space; readonly as?: Role };

export type Event =
  | SharedEvent<ColourStake>
  | ColourEvent
  | { readonly kind: 'wheel-mounted'; readonly wheel: WheelLayout; readonly by: Citation }
  | { readonly kind: 'bets-closed'; readonly by: Citation }
  | {
      readonly kind: 'wheel-spun';
      readonly space: Space;
      readonly direction: Direction;
      readonly by: Citation;
    }
  | {
      readonly kind: 'stopped-between';
      readonly spaces: readonly [Space, Space];
      readonly by: Citation;
    }
  | { readonly kind: 'no-spin'; readonly reason: string; readonly by: Citation }
  | { readonly kind: 'indicator-slipped'; readonly space: Space; readonly by: Citation };

export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly limits: Limits;
  readonly wheel: WheelLayout;
  readonly layout: Layout<ColourStake>;
  readonly colours: Colours;
  readonly betting: 'open' | 'closed';
  /** The two spaces the indicator rests between, until somebody rules; null otherwise. */
  readonly between: readonly [Space, Space] | null;
  /** The last space called; null before the first spin. */
  readonly called: Space | null;
  readonly next: Direction;
};

export const start = ({ rulebook, options }: TableOpened): Table => {
  const limits = readLimits(options);
  assert(!isRefusal(limits), 'a table is opened with limits that can be read');
  return {
    rulebook,
    options,
    limits,
    wheel: { title: '', symbols: [], places: [] },
    layout: emptyLayout,
    colours: noColours,
    betting: 'open',
    between: null,
    called: null,
    next: 'clockwise',
  };
};

export const evolve = (table: Table, event: Event): Table => {
  if (movesMoney<ColourStake, Event>(event)) {
    return withChips(table, {
      layout: evolveLayout(table.layout, event),
      colours: evolveColours(table.colours, table.layout, event),
    });
  }
  switch (event.kind) {
    case 'wheel-mounted':
      return { ...table, wheel: event.wheel };
    case 'bets-closed':
      return { ...table, betting: 'closed' };
    case 'wheel-spun':
      return {
        ...table,
        betting: 'open',
        between: null,
        called: event.space,
        next: other(event.direction),
      };
    case 'stopped-between':
      return { ...table, between: event.spaces };
    case 'no-spin':
      return { ...table, between: null };
    case 'indicator-slipped':
    case 'announced':
    case 'done':
    case 'table-opened':
      return table;
    default:
      return { ...table, colours: evolveColours(table.colours, table.layout, event) };
  }
};

// Field by field: chips move with every wager, and copying a whole table to change two fields of it costs twice as much.
const withChips = (
  { rulebook, options, limits, wheel, betting, between, called, next }: Table,
  { layout, colours }: TableChips,
): Table => ({
  rulebook,
  options,
  limits,
  wheel,
  layout,
  colours,
  betting,
  between,
  called,
  next,
});

export const other = (direction: Direction): Direction =>
  direction === 'clockwise' ? 'counterclockwise' : 'clockwise';
