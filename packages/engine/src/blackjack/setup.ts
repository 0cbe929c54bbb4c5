import {
  type Cents,
  type Limits,
  limitsOf,
  type Options,
  settingsIn,
  zero,
} from '../core/index.ts';
import type { Dealt } from './rules.ts';
import { type SideName, settings } from './settings.ts';

/** The settings of a table, read once from its options. */
export type Setup = {
  readonly dealt: Dealt;
  readonly limits: Limits;
  /** The side bets its `side` setting names. */
  readonly sides: readonly SideName[];
  readonly sideLimits: Readonly<Partial<Record<SideName, Limits | undefined>>>;
  /** How many positions one player may hold; null if the house sets no limit. */
  readonly positions: number | null;
  /** What the rules ask of the room or the felt and the table does not have. */
  readonly lacks: readonly string[];
  /** Cards burned after a shuffle, and cards behind the cut card. */
  readonly burn: number;
  readonly cut: number;
  readonly meter: Cents | null;
  readonly reserve: Cents;
  /** Whether percentage awards wait until the staff have confirmed them at the table. */
  readonly isConfirmed: boolean;
  /** From this amount on an award needs an executive's card. */
  readonly executive: Cents | null;
  readonly isDoubleCardUp: boolean;
};

/** The setup of a table from its options. Whether the rules allow it is checked elsewhere. */
export const setupIn = (options: Options): Setup => {
  const said = settingsIn(settings, options);
  return {
    dealt: said.dealt ?? 'up',
    limits: limitsOf(said),
    sides: said.side ?? [],
    sideLimits: { war: said.war, kingsbounty: said.kingsbounty, push22: said.push22 },
    positions: said.positions ?? null,
    lacks: said.lacks?.split(',') ?? [],
    burn: said.burn ?? 0,
    cut: said.cut ?? 0,
    meter: said.meter ?? null,
    reserve: said.reserve ?? zero,
    isConfirmed: said.jackpots === 'confirmed',
    executive: said.executive ?? null,
    isDoubleCardUp: said.doublecard === 'up',
  };
};
