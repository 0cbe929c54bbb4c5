import { type BetInfo, cite, dealAwaits, defineFamily, withPit } from '../core/index.ts';
import { acts } from './acts.ts';
import { openBets } from './betting.ts';
import { chance } from './chance.ts';
import { choices, refuseChoices } from './choices.ts';
import { type Command, commands } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { house } from './house.ts';
import { open, start } from './open.ts';
import { pit } from './pit.ts';
import { type Bet, bets, type CasinoWarRulebook } from './rules.ts';
import { settings } from './settings.ts';
import { shownOutcome } from './shown-outcome.ts';
import type { Event, Table } from './table.ts';
import { view, viewEvent } from './view.ts';

export { leftInShoe } from './chance.ts';
export type { Command as CasinoWarCommand } from './commands.ts';
export * from './duel.ts';
export { exactWarStake } from './exact-stake.ts';
export type { Phase as CasinoWarPhase } from './phase.ts';
export * from './rules.ts';
export * from './settle.ts';
export type { Event as CasinoWarEvent, Table as CasinoWarTable } from './table.ts';

/** Casino war. */
export const casinoWar = withPit(
  defineFamily<CasinoWarRulebook, Table, Command, Event, typeof commands, typeof settings>({
    id: 'casino-war',
    commands,
    settings,
    choices,
    refuseChoices,
    chance,
    acts,
    house,
    open,
    start,
    decide,
    evolve,
    awaits: (_rulebook, { phase }) =>
      dealAwaits(
        phase,
        phase.kind === 'choosing' ? { seats: phase.asked, acts: ['war', 'surrender'] } : null,
      ),
    bets: (rulebook) => betsOf(rulebook),
    openBets,
    view,
    viewEvent,
    shownOutcome,
  }),
  pit,
);

const betsOf = ({
  choices: { basicPays, tie, war },
  cites,
}: CasinoWarRulebook): readonly BetInfo[] => {
  const { betting, aim } = cites;
  const infos: Readonly<Record<Bet, Omit<BetInfo, 'bet'>>> = {
    main: {
      pays: [basicPays, war.tiedBasicPays],
      by: cite(betting.main, aim),
    },
    tie: { pays: [tie.pays], by: betting.tie },
    war: { pays: [war.wonPays, war.tiedPays], by: cite(war.costs), beside: 'main' },
  };
  return bets.map((bet) => ({ bet, ...infos[bet] }));
};
