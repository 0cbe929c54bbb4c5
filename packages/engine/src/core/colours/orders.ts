import type { Citation } from '../clause.ts';
import type { SharedCommand } from '../command.ts';
import { accepted, type Decision, type Refusal, refused } from '../decision.ts';
import type { Done, MoneyEvent } from '../event.ts';
import type { Table } from '../family.ts';
import { eachOf, seatingKinds } from '../orders.ts';
import type { Rulebook } from '../rulebook.ts';
import { decideSeating, refuseLeaving } from '../seating.ts';
import type { ColourCommand } from './commands.ts';
import type { ColourEvent } from './events.ts';
import { type ColourCounter, cashOnLeaving, decideColours } from './trade.ts';

const colourKinds = ['buy-colour', 'change-colour', 'cash-colour', 'count-colours'] as const;

type CounterOf<R, T> = (rulebook: R, table: T) => ColourCounter;

type Windows<R> = {
  /** The clause that closes the betting. After that a player with a wager may not leave. */
  closes(rulebook: R): Citation;
  /** Refuses a buy-in at certain times. */
  refuseEntry?(counter: ColourCounter): Refusal | undefined;
};

/** The orders about seats and non-value chips at a table that has them. */
export const colourOrders = <R extends Rulebook, T extends Table>(
  counterOf: CounterOf<R, T>,
  { closes, refuseEntry }: Windows<R>,
) => {
  const trade = (rulebook: R, table: T, command: ColourCommand) =>
    decideColours(counterOf(rulebook, table), command);

  /** A player who leaves cashes their non-value chips first, because they are worth nothing elsewhere. */
  const seating = (
    rulebook: R,
    table: T,
    command: SharedCommand,
  ): Decision<MoneyEvent<never> | ColourEvent | Done> => {
    const counter = counterOf(rulebook, table);
    const isClosed = counter.stage === 'closed';
    const held = isClosed ? refuseLeaving(table.layout, command, closes(rulebook)) : undefined;
    if (held) return refused(held);
    const seated = decideSeating(rulebook, table.layout, command);
    if (!seated.ok) return seated;
    if (command.kind !== 'leave') {
      const refusal = refuseEntry?.(counter);
      return refusal ? refused(refusal) : seated;
    }
    const cashed = cashOnLeaving(counter, command.seat);
    return cashed.ok
      ? accepted<MoneyEvent<never> | ColourEvent | Done>(...cashed.events, ...seated.events)
      : cashed;
  };
  return { ...eachOf(seatingKinds, seating), ...eachOf(colourKinds, trade) };
};
