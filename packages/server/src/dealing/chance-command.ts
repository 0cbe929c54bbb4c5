import { type Chance, type Command, type DealCards, familyOf, type Game } from '@openpit/engine';
import { type Draws, drawsFrom, type RoundChance } from '../chance/draw.ts';
import { canonical } from '../log/canonical.ts';
import type { Drawn } from '../log/log-entry.ts';
import { type Dealing, drawCard } from './dealing.ts';

/** An order that chance had a part in, and the draws it was made from. */
export type Dealt = { readonly command: Command; readonly drawn: Drawn };

/**
 * What chance deals a table that waits for it; undefined when it waits for something else. The dealer and the verification
 * both come here: an outcome that this does not give was not dealt by the seed.
 */
export const dealtBy = (
  dealing: Dealing,
  { rulebook, table }: Game,
  { chance, counter }: { readonly chance: RoundChance; readonly counter: number },
): Dealt | undefined => {
  const family = familyOf(rulebook);
  const draws = drawsFrom(chance, counter);
  const outcomes = family.chance?.(rulebook, table) ?? [];
  if (outcomes.length > 0) {
    const command = drawn(outcomes, draws);
    const whole = dealing.completed?.(command, outcomes, draws) ?? command;
    return { command: whole, drawn: draws.used() };
  }
  const awaits = family.awaits(rulebook, table);
  if (awaits.kind === 'card' && dealing.shoe) {
    const card = drawCard(dealing.shoe(rulebook, table), draws);
    const command: DealCards = { kind: 'deal-cards', cards: [card] };
    return { command, drawn: draws.used() };
  }
  if (awaits.kind === 'outcome' && dealing.outcome) {
    const command = dealing.outcome(rulebook, table, draws);
    return { command, drawn: draws.used() };
  }
  return undefined;
};

/** Whether the house gives an order by itself at a table it deals, chance apart: it does what its dealing says, and no more. */
export const mayHouseGive = (
  dealing: Dealing,
  { rulebook, table }: Game,
  command: Command,
): boolean => {
  // Anyone who has been away for long, with nothing of their own on the layout, loses the seat; what they left up for the dealers goes first.
  if (command.kind === 'leave')
    return 'seat' in command && table.layout.wagers.every(({ seat }) => seat !== command.seat);
  const awaits = familyOf(rulebook).awaits(rulebook, table);
  if (command.kind === 'take-down') {
    const own =
      'seat' in command ? table.layout.wagers.filter(({ seat }) => seat === command.seat) : [];
    return awaits.kind === 'bets' && own.length > 0 && own.every(({ tip }) => tip);
  }
  const ownOrders = (): readonly (Command | undefined)[] => {
    switch (awaits.kind) {
      case 'bets':
        // What is due comes first, so that the house has one thing to do and not two to choose from.
        return [dealing.between?.(rulebook, table) ?? dealing.close(rulebook, table)];
      case 'choice':
        return [dealing.otherwise?.(rulebook, table, awaits)];
      case 'house':
        return [dealing.house?.(rulebook, table, awaits.acts)];
      default:
        return [];
    }
  };
  return ownOrders().some((own) => own && canonical(own) === canonical(command));
};

/** One of the outcomes that can come next, each as likely as its weight among all. */
export const drawn = (outcomes: readonly Chance[], draws: Draws): Command => {
  let left = draws.below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  for (const { weight, command } of outcomes) {
    left -= weight;
    if (left < 0) return command;
  }
  throw new Error('bug: the outcomes weigh less than their sum');
};
