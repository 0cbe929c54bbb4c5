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

/** How a table is set up, read once from its settings. */
export type Setup = {
  readonly dealt: Dealt;
  readonly limits: Limits;
  /** The side bets its `side` setting names. */
  readonly sides: readonly SideName[];
  readonly sideLimits: Readonly<Partial<Record<SideName, Limits | undefined>>>;
  /** Positions one player may hold; null is no limit of the house's. */
  readonly positions: number | null;
  /** What the floor or the felt lacks of what the rules ask. */
  readonly lacks: readonly string[];
  /** Cards burned after a shuffle, and cards behind the cut card. */
  readonly burn: number;
  readonly cut: number;
  readonly meter: Cents | null;
  readonly reserve: Cents;
  /** Whether percentage awards wait until the staff have confirmed them at the table. */
  readonly isConfirmed: boolean;
  /** Awards from here on need an executive's card. */
  readonly executive: Cents | null;
  readonly isDoubleCardUp: boolean;
};

/** A table's setup, read from its settings; what the rules make of them is asked elsewhere. */
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
