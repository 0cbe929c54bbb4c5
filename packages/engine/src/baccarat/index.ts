import {
  type BetInfo,
  type Citation,
  cite,
  dealAwaits,
  defineFamily,
  type Pays,
  type Rule,
  withPit,
} from '../core/index.ts';
import { acts } from './acts.ts';
import { betting } from './betting.ts';
import { chance } from './chance.ts';
import { choices, refuseChoices } from './choices.ts';
import { type Command, commands } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { house } from './house.ts';
import { open, start } from './open.ts';
import { pit } from './pit.ts';
import { type BaccaratRulebook, type Bet, bets } from './rules.ts';
import { settings } from './settings.ts';
import { playerPays } from './settle.ts';
import { shownOutcome } from './shown-outcome.ts';
import type { Event, Table } from './table.ts';
import { view, viewEvent } from './view.ts';

export type { Command as BaccaratCommand } from './commands.ts';
export * from './hands.ts';
export type { Phase as BaccaratPhase } from './phase.ts';
export * from './rules.ts';
export { settle, winnerOf } from './settle.ts';
export type { Event as BaccaratEvent, Table as BaccaratTable } from './table.ts';

/** Baccarat, the punto banco of casinos. */
export const baccarat = withPit(
  defineFamily<BaccaratRulebook, Table, Command, Event, typeof commands, typeof settings>({
    id: 'baccarat',
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
    awaits: (_rulebook, { phase }) => dealAwaits(phase),
    bets: (rulebook) => betsOf(rulebook),
    openBets: betting.openBets,
    view,
    viewEvent,
    shownOutcome,
  }),
  pit,
);

type Info = { readonly pays: readonly Rule<Pays>[]; readonly by: Citation };

const betsOf = ({ choices: { banker, tiePays, pairPays }, cites }: BaccaratRulebook) => {
  const { aim, betting, settling } = cites;
  const by = cite(betting.places, aim);
  const infos: Readonly<Record<Bet, Info>> = {
    player: { pays: [{ is: playerPays, by: settling.playerPays }], by },
    banker: { pays: [banker.pays, banker.onSix], by },
    tie: { pays: [tiePays], by },
    'player-pair': { pays: [pairPays], by },
    'banker-pair': { pays: [pairPays], by },
  };
  return bets.map((bet): BetInfo => ({ bet, ...infos[bet] }));
};
