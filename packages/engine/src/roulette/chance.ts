import type { Chance } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** Once bets are closed the ball comes to rest in any pocket of the wheel, each equally likely. */
export const chance = (
  { choices }: RouletteRulebook,
  { phase }: Table,
): readonly Chance<Command>[] =>
  phase === 'closed'
    ? choices.pockets.is.map((pocket) => ({ weight: 1, command: { kind: 'drop-ball', pocket } }))
    : [];
