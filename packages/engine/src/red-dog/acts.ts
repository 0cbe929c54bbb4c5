import { type Act, offered, placeActs, type SeatNumber, wagerAt } from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** Everything a seat may do now. */
export const acts = (
  rulebook: RedDogRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] =>
  offered<Command>(
    [
      ...answers(table, seat),
      ...placeActs(table.layout, { seat, bets: ['main'], limits: table.settings.limits }),
    ],
    (command) => decide(rulebook, table, command),
  );

/** Raise or stay, each with the dealer bet raised or not. */
const answers = ({ layout }: Table, seat: SeatNumber): readonly Act<Command>[] => {
  const forDealers = wagerAt(layout, { seat, hand: 1, bet: 'main', tip: true });
  return (['raise', 'stay'] as const).flatMap((kind): readonly Act<Command>[] => {
    const plain = { command: { kind, seat, hand: 1 }, amount: null } as const;
    if (!forDealers) return [plain];
    const { stake: tip } = forDealers;
    return [plain, { command: { kind, seat, hand: 1, tip }, amount: null }];
  });
};
