import { type Chance, deck, memoizeBy, unchangeable } from '../core/index.ts';
import type { Command } from './commands.ts';
import { allRolls, type Dice } from './roll.ts';
import type { CrapsRulebook } from './rules.ts';
import { rollOf } from './scanning.ts';
import { throwersFor } from './shooter.ts';
import type { Settings, Table } from './table.ts';

type RollChance = Chance<Command>;

const throws: readonly RollChance[] = unchangeable(
  allRolls.map((dice): RollChance => ({ weight: 1, command: { kind: 'roll', dice } })),
);

/** Any card of the set may be the one that is read, whichever cards are beside it. */
const scans = memoizeBy(({ suits }: Settings): readonly RollChance[] =>
  unchangeable(
    deck
      .filter((card) => rollOf(card, suits))
      .map((card): RollChance => ({ weight: 1, command: { kind: 'scan', card } })),
  ),
);

const nothing: readonly RollChance[] = unchangeable([]);

/** Every outcome that can come next: the 36 rolls of two dice, or the 36 cards in their place. None while bets are open. */
export const chance = (rulebook: CrapsRulebook, table: Table): readonly RollChance[] => {
  const { shooter } = rulebook.cites;
  if (table.betting === 'open' || table.isClosed) return nothing;
  if (!shooter) return scans(table.settings);
  return throwersFor(rulebook, shooter, table).ok ? throws : nothing;
};

/** The roll of an outcome; undefined for an order that is no outcome. */
export const diceOf = (
  command: Command,
  { settings }: Pick<Table, 'settings'>,
): Dice | undefined => {
  if (command.kind === 'roll') return command.dice;
  return command.kind === 'scan' ? rollOf(command.card, settings.suits) : undefined;
};
