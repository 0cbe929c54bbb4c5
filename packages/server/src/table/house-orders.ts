import { type Command, dealOutcome, familyOf, type Game, houseStep } from '@openpit/engine';
import { drawsFrom, type RoundChance } from '../chance/draw.ts';
import { canonical } from '../log/canonical.ts';
import type { Drawn } from '../log/log-entry.ts';
import type { TableChance } from './chance.ts';

/** An order that chance decided, with the draws it was made from. */
export type Dealt = { readonly command: Command; readonly drawn: Drawn };

/**
 * What chance deals to a table that waits for it; undefined if it waits for something else. The dealer and `verify` both call this:
 * an outcome that it does not return did not come from the seed.
 */
export const dealtBy = (
  game: Game,
  { chance, counter }: { readonly chance: RoundChance; readonly counter: number },
): Dealt | undefined => {
  const step = houseStep(game);
  if (step.kind !== 'outcome') return undefined;
  const draws = drawsFrom(chance, counter);
  const command = dealOutcome(game.rulebook, step.outcomes, draws.below);
  return command ? { command, drawn: draws.used() } : undefined;
};

/** Whether chance has nothing more to do before bets close again: the table takes bets, is closed, or waits for people. */
export const isDealtOut = ({ rulebook, table }: Game): boolean => {
  const { awaits: awaitsOf, house } = familyOf(rulebook);
  const awaits = awaitsOf(rulebook, table);
  if (awaits.kind === 'house') return house.ruling?.(rulebook, table, awaits.acts) === undefined;
  return awaits.kind === 'bets' || awaits.kind === 'closed';
};

/** Whether a round is finished and its share is still to be revealed. */
export const isRevealDue = ({
  chance,
  game,
}: {
  readonly chance: TableChance | null;
  readonly game: Game;
}): boolean => chance !== null && chance.counter > 0 && isDealtOut(game);

/** Whether the house may give an order at a table it deals, apart from chance: only what the game prescribes. */
export const mayHouseGive = (game: Game, command: Command): boolean => {
  const { wagers } = game.table.layout;
  // A player who has been away for long, with nothing of their own on the layout, loses the seat. A dealer bet they left up comes down
  // first.
  if (command.kind === 'leave')
    return 'seat' in command && wagers.every(({ seat }) => seat !== command.seat);
  const step = houseStep(game);
  if (command.kind === 'take-down') {
    const own = 'seat' in command ? wagers.filter(({ seat }) => seat === command.seat) : [];
    const isBetting = step.kind === 'due' || step.kind === 'close';
    return isBetting && own.length > 0 && own.every(({ tip }) => tip);
  }
  const own = step.kind === 'ask' ? step.silence : 'command' in step ? step.command : undefined;
  return own !== undefined && canonical(own) === canonical(command);
};
