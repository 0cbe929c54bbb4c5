import {
  type Citation,
  type ColourEvent,
  type ColourStake,
  type Colours,
  emptyLayout,
  type Layout,
  type Limits,
  limitsOf,
  noColours,
  type Options,
  type SharedEvent,
  settingsIn,
  type TableOpened,
} from '../core/index.ts';
import type { Direction } from './commands.ts';
import type { WheelLayout } from './rules.ts';
import { settings } from './settings.ts';
import type { Space } from './settle.ts';

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
  /** The two spaces that the indicator is between, until a ruling; null otherwise. */
  readonly between: readonly [Space, Space] | null;
  /** The last space called; null before the first spin. */
  readonly called: Space | null;
  readonly next: Direction;
};

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  limits: limitsOf(settingsIn(settings, options)),
  wheel: { symbols: [], places: [] },
  layout: emptyLayout,
  colours: noColours,
  betting: 'open',
  between: null,
  called: null,
  next: 'clockwise',
});
