import { fullShoe, type PitSource, tipDuty, without } from '../core/index.ts';
import { leftInShoe } from './chance.ts';
import type { Command } from './commands.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a casino war table has to do. */
export const pit: PitSource<CasinoWarRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, limits }),
  lapsesAt: ['deal-started'],
  dutyOf: tipDuty,
  asks: ({ cites }) => cites.choice,
  cards: {
    shoeOf: leftInShoe,
    exposed: (table, card) => ({ ...table, shoe: without(table.shoe, [card]) }),
    changed: (table) => ({ ...table, shoe: fullShoe(table.shoe.decks), burned: [] }),
    // The dealer's own card settles every hand, so nothing is decided while cards are still being dealt.
    refuseMisdeal: ({ cites }, { phase }) =>
      phase.kind === 'dealing' ? undefined : cites.deal.settles,
    misdealt: (table) => ({
      ...table,
      phase: { kind: 'betting' },
      hands: [],
      dealer: null,
      wars: [],
    }),
  },
};
