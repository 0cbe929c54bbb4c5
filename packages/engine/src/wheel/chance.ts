import type { Chance } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { WheelRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** Where the wheel may stop: each symbol as often as it has spaces. Nowhere before no more bets was called. */
export const chance = (
  _rulebook: WheelRulebook,
  { wheel, betting, between }: Table,
): readonly Chance<Command>[] =>
  betting === 'open' || between
    ? []
    : wheel.symbols.map(({ name, spaces }) => ({
        weight: spaces,
        command: { kind: 'spin', space: name },
      }));
