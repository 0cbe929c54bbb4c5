import {
  type Below,
  type Card,
  type Chance,
  drawOutcome,
  type HousePlay,
  type SeatNumber,
} from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { rulebookSides } from './open.ts';
import type { CrapsRulebook } from './rules.ts';
import { hasLine } from './shooter.ts';
import type { Table } from './table.ts';

/** How the house deals craps by itself. */
export const house: HousePlay<CrapsRulebook, Table, Command> = {
  sides: rulebookSides,
  close(rulebook, table) {
    const { thrower } = table;
    if (thrower.kind === 'player' && mustGoOn(rulebook, table, thrower.seat)) {
      return { kind: 'pass-dice', seat: thrower.seat };
    }
    return { kind: rulebook.choices.shooter ? 'send-dice' : 'close-bets' };
  },
  /** If the house deals by itself, it has the time to repeat every call. */
  due(rulebook, table) {
    const [call] = table.calls.heard;
    if (!call) return undefined;
    const { onCraps, ...wager } = call;
    const split = onCraps === null ? {} : { onCraps };
    const booking: Command = { kind: 'call-bet', ...wager, ...split, withChips: true };
    if (decide(rulebook, table, booking).ok) return booking;
    const { seat, hand, bet, tip } = wager;
    return { kind: 'refuse-call', seat, hand, bet, tip };
  },
  complete: (command, outcomes, below) =>
    command.kind === 'scan' ? withNeighbours(command, outcomes, below) : command,
};

type Scan = Command & { readonly kind: 'scan' };

/** The shuffler deals three cards: the one that is read, and one on either side of it. */
const withNeighbours = (scan: Scan, outcomes: readonly Chance<Command>[], below: Below): Scan => {
  const others = outcomes.filter(({ command }) => cardOf(command) !== scan.card);
  const left = cardOf(drawOutcome(others, below));
  const rest = others.filter(({ command }) => cardOf(command) !== left);
  return { ...scan, beside: [left, cardOf(drawOutcome(rest, below))] };
};

const cardOf = (command: Command): Card => (command as Scan).card; // every outcome of a table with cards is a scan

/**
 * A shooter without a line wager may not throw, so the dice go on to somebody who may, and nobody has to wait. If the game would
 * close without another shooter, this one is asked for a wager instead.
 */
const mustGoOn = (
  { choices: { shooter } }: CrapsRulebook,
  table: Table,
  holder: SeatNumber,
): boolean =>
  !hasLine(table, holder) &&
  (shooter?.nobody.is === 'stickperson-throws' ||
    table.layout.seats.some(({ seat }) => hasLine(table, seat)));
