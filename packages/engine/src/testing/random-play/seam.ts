import {
  type Act,
  type AnyCommand,
  type Cents,
  type Chance,
  cents,
  familyOf,
  type Rulebook,
  type Table,
} from '../../index.ts';
import type { Tape } from '../tape.ts';

/** Something a seat of the table may do now, with an amount it may carry. */
export const anAct = (rulebook: Rulebook, table: Table, tape: Tape): AnyCommand | undefined => {
  const { seats } = table.layout;
  if (seats.length === 0) return undefined;
  const { seat } = tape.of(seats);
  const acts = familyOf(rulebook).acts?.(rulebook, table, seat) ?? [];
  const own = acts.filter(({ command }) => command.kind !== 'leave' && command.kind !== 'buy-in');
  return own.length === 0 ? undefined : withAmount(tape.of(own), tape);
};

const withAmount = ({ command, amount }: Act, tape: Tape): AnyCommand => {
  if (!amount) return command;
  const steps = Math.min((amount.max - amount.min) / amount.step, 10_000);
  const chosen: Cents = cents(amount.min + tape.pick(steps + 1) * amount.step);
  return { ...command, amount: chosen };
};

/** One of the outcomes that can come next, likely ones more often. */
export const anOutcome = (rulebook: Rulebook, table: Table, tape: Tape): AnyCommand | undefined => {
  const outcomes = familyOf(rulebook).chance?.(rulebook, table) ?? [];
  let left = tape.pick(outcomes.reduce((sum, { weight }) => sum + weight, 0) || 1);
  return outcomes.find(({ weight }: Chance) => {
    left -= weight;
    return left < 0;
  })?.command;
};
