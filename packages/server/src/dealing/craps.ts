import type { Card, Chance, SeatNumber } from '@openpit/engine';
import {
  type CrapsCommand,
  type CrapsRulebook,
  type CrapsTable,
  craps,
  hasLine,
} from '@openpit/engine/craps';
import type { Draws } from '../chance/draw.ts';
import { drawn } from './chance-command.ts';
import type { Dealing } from './dealing.ts';

export const crapsDealing: Dealing<CrapsRulebook, CrapsTable> = {
  family: 'craps',
  sides: ['fire', 'sharpshooter'],
  close(rulebook, table): CrapsCommand {
    const { thrower } = table;
    if (thrower.kind === 'player' && mustGoOn(rulebook, table, thrower.seat)) {
      return { kind: 'pass-dice', seat: thrower.seat };
    }
    return { kind: rulebook.choices.shooter ? 'send-dice' : 'close-bets' };
  },
  /** A house that deals by itself has the time to repeat what is called to it. */
  between(rulebook, table): CrapsCommand | undefined {
    const [call] = table.calls.heard;
    if (!call) return undefined;
    const { onCraps, ...wager } = call;
    const split = onCraps === null ? {} : { onCraps };
    const booking: CrapsCommand = { kind: 'call-bet', ...wager, ...split, withChips: true };
    if (craps.decide(rulebook, table, booking).ok) return booking;
    const { seat, hand, bet, tip } = wager;
    return { kind: 'refuse-call', seat, hand, bet, tip };
  },
  completed(command, outcomes, draws): CrapsCommand {
    const order = command as CrapsCommand; // a craps table's chance brings craps orders alone
    return order.kind === 'scan' ? withNeighbours(order, outcomes, draws) : order;
  },
};

type Scan = CrapsCommand & { readonly kind: 'scan' };

/** The shuffler hands out three cards: the one that is read, and two of the others on either side of it. */
const withNeighbours = (scan: Scan, outcomes: readonly Chance[], draws: Draws): Scan => {
  const others = outcomes.filter(({ command }) => cardOf(command) !== scan.card);
  const left = cardOf(drawn(others, draws));
  const rest = others.filter(({ command }) => cardOf(command) !== left);
  return { ...scan, beside: [left, cardOf(drawn(rest, draws))] };
};

const cardOf = (command: Chance['command']): Card => (command as Scan).card; // the outcomes of a scan are scans

/**
 * A shooter who wagers on neither line may not throw: the dice go on to who may, so that nobody waits for them. Where the
 * game would close without another, the shooter is asked for a wager instead.
 */
const mustGoOn = (
  { choices: { shooter } }: CrapsRulebook,
  table: CrapsTable,
  holder: SeatNumber,
): boolean =>
  !hasLine(table, holder) &&
  (shooter?.nobody.is === 'stickperson-throws' ||
    table.layout.seats.some(({ seat }) => hasLine(table, seat)));
