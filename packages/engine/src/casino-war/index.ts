import {
  type Awaits,
  type BetInfo,
  type Citation,
  cite,
  dollars,
  type Family,
  type OpenBet,
  ownWager,
  type Pays,
  type Rule,
  type SeatNumber,
  zero,
} from '../core/index.ts';
import { refuseBet } from './bets.ts';
import { type Bet, bets, type CasinoWarRulebook } from './rules.ts';
import { type Command, decide, type Event, evolve, open, start, type Table } from './table.ts';
import { view, viewEvent } from './view.ts';

export * from './duel.ts';
export * from './rules.ts';
export type {
  Command as CasinoWarCommand,
  Event as CasinoWarEvent,
  Phase as CasinoWarPhase,
  Table as CasinoWarTable,
} from './table.ts';

/** Casino war. */
export const casinoWar: Family<CasinoWarRulebook, Table, Command, Event> = {
  id: 'casino-war',
  open,
  start,
  decide,
  evolve,
  awaits: (_rulebook, table) => awaits(table),
  bets: (rulebook) => betsOf(rulebook),
  openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
  view,
  viewEvent,
};

const awaits = ({ phase }: Table): Awaits => {
  switch (phase.kind) {
    case 'betting':
      return { kind: 'bets' };
    case 'dealing':
    case 'war':
      return { kind: 'card' };
    case 'choosing': {
      const [seat = 0] = phase.asked;
      return { kind: 'choice', seat, hand: 1, acts: ['war', 'surrender'] };
    }
  }
};

const betsOf = ({ rules }: CasinoWarRulebook): readonly BetInfo[] => {
  const { betting, deal, war, goToWar, aim } = rules;
  const infos: Readonly<Record<Bet, { name: string; pays: Rule<Pays>[]; by: Citation }>> = {
    main: {
      name: 'Casino war (basic wager)',
      pays: [deal.higher, war.equal],
      by: cite(betting.main, aim),
    },
    tie: { name: 'Tie', pays: [deal.equalTie], by: cite(betting.tie) },
    war: { name: 'Go to war', pays: [war.higher, war.equal], by: cite(goToWar) },
  };
  return bets.map((bet) => ({ bet, ...infos[bet] }));
};

const openBets = (
  rulebook: CasinoWarRulebook,
  table: Table,
  seat: SeatNumber,
): readonly OpenBet[] => {
  const { min, max } = table.limits;
  const least = dollars(1);
  const hasMain = ownWager(table.layout, seat, 'main') !== undefined;
  return (['main', 'tie'] as const).map((bet) => {
    const amount = min === zero || (bet === 'tie' && hasMain) ? least : min;
    const asked = { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount } as const;
    const closedBy = refuseBet(rulebook, table, asked) ?? null;
    return { bet, min: amount, max: bet === 'main' ? max : null, closedBy };
  });
};
