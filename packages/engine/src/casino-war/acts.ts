import {
  type Act,
  betActs,
  type Limits,
  offered,
  ownWager,
  type SeatNumber,
  seatActs,
  takeDownActs,
  type WagerRef,
} from '../core/index.ts';
import { mainLimits, tieLimits } from './betting.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** Everything a seat may do now. */
export const acts = (
  rulebook: CasinoWarRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] =>
  offered<Command>([...answers(seat), ...money(rulebook, table, seat)], (command) =>
    decide(rulebook, table, command),
  );

const money = (
  rulebook: CasinoWarRulebook,
  { layout, limits }: Table,
  seat: SeatNumber,
): readonly Act<Command>[] => {
  const hasMain = ownWager(layout, seat, 'main') !== undefined;
  const limitsOf = ({ bet, tip }: WagerRef): Limits | null => {
    if (tip) return null;
    return bet === 'tie' ? tieLimits(rulebook, limits, hasMain) : mainLimits(limits);
  };
  const places = [
    { seat, hand: 1, bet: 'main', tip: false },
    { seat, hand: 1, bet: 'tie', tip: false },
    { seat, hand: 1, bet: 'main', tip: true },
  ];
  return [
    ...places.flatMap((place) => betActs(layout, place, limitsOf(place))),
    ...takeDownActs(layout, seat, limitsOf),
    ...seatActs(seat),
  ];
};

const answers = (seat: SeatNumber): readonly Act<Command>[] =>
  (['war', 'surrender'] as const).map((kind) => ({
    command: { kind, seat, hand: 1 },
    amount: null,
  }));
