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
import { seatsToAnswer } from './phase.ts';
import { pit } from './pit.ts';
import { type Bet, bets, type RedDogRulebook } from './rules.ts';
import { settings } from './settings.ts';
import { shownOutcome } from './shown-outcome.ts';
import type { Event, Table } from './table.ts';
import { view, viewEvent } from './view.ts';

export type { Command as RedDogCommand } from './commands.ts';
export { exactRedDogStake } from './exact-stake.ts';
export * from './opening.ts';
export type { Phase as RedDogPhase } from './phase.ts';
export * from './rules.ts';
export * from './settle.ts';
export type { Event as RedDogEvent, Table as RedDogTable } from './table.ts';

/** Red dog, also called between the sheets. */
export const redDog = withPit(
  defineFamily<RedDogRulebook, Table, Command, Event, typeof commands, typeof settings>({
    id: 'red-dog',
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
    awaits: (_rulebook, table) =>
      dealAwaits(
        table.phase,
        table.phase.kind === 'raising'
          ? { seats: seatsToAnswer(table), acts: ['raise', 'stay'] }
          : null,
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
  choices: { spreads, threeOfAKind },
  cites,
}: RedDogRulebook): readonly BetInfo[] => {
  const { betting, aim } = cites;
  const paid = [spreads.one, spreads.two, spreads.three, spreads.fourUp];
  const infos: Readonly<Record<Bet, Omit<BetInfo, 'bet'>>> = {
    main: { pays: [...paid, threeOfAKind], by: cite(betting.opens, aim) },
    raise: { pays: paid, by: betting.raise, beside: 'main' },
  };
  return bets.map((bet) => ({ bet, ...infos[bet] }));
};
