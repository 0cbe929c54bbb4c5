import { type Chance, deck, frozen, memoizeBy } from '../core/index.ts';
import type { Command } from './commands.ts';
import { allRolls, type Dice } from './roll.ts';
import type { CrapsRulebook } from './rules.ts';
import { rollOf } from './scanning.ts';
import { throwersFor } from './shooter.ts';
import type { Settings, Table } from './table.ts';

type RollChance = Chance<Command>;

const throws: readonly RollChance[] = frozen(
  allRolls.map((dice): RollChance => ({ weight: 1, command: { kind: 'roll', dice } })),
);

/** Every card of the set that may be read, whatever lies beside it. */
const scans = memoizeBy(({ suits }: Settings): readonly RollChance[] =>
  frozen(
    deck
      .filter((card) => rollOf(card, suits))
      .map((card): RollChance => ({ weight: 1, command: { kind: 'scan', card } })),
  ),
);

const nothing: readonly RollChance[] = frozen([]);

/** Every outcome that can come next: the 36 ways two dice fall, or the 36 cards that stand for them. None while bets are open. */
export const chance = (rulebook: CrapsRulebook, table: Table): readonly RollChance[] => {
  const { shooter } = rulebook.cites;
  if (table.betting === 'open' || table.isClosed) return nothing;
  if (!shooter) return scans(table.settings);
  return throwersFor(rulebook, shooter, table).ok ? throws : nothing;
};

/** The roll an outcome stands for; undefined for an order that is none. */
export const diceOf = (
  command: Command,
  { settings }: Pick<Table, 'settings'>,
): Dice | undefined => {
  if (command.kind === 'roll') return command.dice;
  return command.kind === 'scan' ? rollOf(command.card, settings.suits) : undefined;
};
