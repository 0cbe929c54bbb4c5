import {
  type Act,
  type AnyCommand,
  type Cents,
  type Chance,
  cents,
  familyOf,
  type Role,
  type Rulebook,
  type SeatNumber,
  type Table,
} from '../../index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';

/** How often an order is one that the family offers, how often it comes in another role, and who may give one. */
type Mixture = {
  readonly lawful: readonly [number, number];
  readonly inRole: readonly [number, number];
  readonly roles: readonly Role[];
};

const cardTable: Mixture = {
  lawful: [1, 2],
  inRole: [1, 30],
  roles: ['dealer', 'player', 'supervisor'],
};

/** Play whose orders come partly from the family's own offers and outcomes, and partly from `next`. */
export const mixedPlay =
  <T extends Table>(
    next: (table: T, tape: Tape) => AnyCommand,
    { lawful, inRole, roles }: Mixture = cardTable,
  ): RandomPlay['command'] =>
  (rulebook, table, tape) => {
    const legal = tape.chance(...lawful)
      ? (anOutcome(rulebook, table, tape) ?? anAct(rulebook, table, tape))
      : undefined;
    const command = legal ?? next(table as T, tape); // the register pairs each family with its own play
    const as = tape.of(roles);
    return tape.chance(...inRole) ? { ...command, as } : command;
  };

/** Mostly a seat that somebody holds. */
export const someSeat = ({ layout: { seats } }: Table, tape: Tape): SeatNumber =>
  seats.length === 0 || tape.chance(1, 12) ? 1 + tape.pick(8) : tape.of(seats).seat;

/** An act that a seat of the table may do now, with an allowed amount. */
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
