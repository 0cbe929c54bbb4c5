import { fullShoe, type PitSource, tipDuty, without } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a red dog table has to do. */
export const pit: PitSource<RedDogRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, settings: { ...table.settings, limits } }),
  lapsesAt: ['deal-started'],
  dutyOf: tipDuty,
  asks: ({ cites }) => cites.betting.raise,
  cards: {
    shoeOf: ({ shoe }) => shoe,
    exposed: (table, card) => ({ ...table, shoe: without(table.shoe, [card]) }),
    changed: (table) => ({ ...table, shoe: fullShoe(table.shoe.decks) }),
    refuseMisdeal: ({ cites }, { phase }) => {
      const isUndecided =
        phase.kind === 'dealing' || (phase.kind === 'raising' && phase.answered.length === 0);
      return isUndecided ? undefined : cites.play.lastRaise;
    },
    misdealt: (table) => ({ ...table, phase: { kind: 'betting' }, cards: [] }),
  },
};
