import { fullShoe, type PitSource, tipDuty, without } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { BaccaratRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a baccarat table sees to. */
export const pit: PitSource<BaccaratRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, limits }),
  lapsesAt: ['deal-started'],
  dutyOf: tipDuty,
  cards: {
    shoeOf: ({ shoe }) => shoe,
    exposed: (table, card) => ({ ...table, shoe: without(table.shoe, [card]) }),
    changed: (table) => ({ ...table, shoe: fullShoe(table.shoe.decks) }),
    // All wagers are settled with the last card: while one is due, nothing is decided.
    refuseMisdeal: () => undefined,
    misdealt: (table) => ({
      ...table,
      phase: { kind: 'betting' },
      cards: { player: [], banker: [] },
    }),
  },
};
