import {
  beforeShuffle,
  type Decision,
  limitsIn,
  type Options,
  openShoe,
  refuseLimitsIn,
  type TableOpened,
} from '../core/index.ts';
import { cardsInRound } from './hands.ts';
import type { BaccaratRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const open = (rulebook: BaccaratRulebook, options: Options): Decision<Event> =>
  openShoe(rulebook, options, {
    known: ['min', 'max', 'cut'],
    refuseSettings: refuseLimitsIn,
    decks: rulebook.choices.decks.is,
    rule: rulebook.choices.decks,
    needed: cardsInRound,
  });

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  limits: limitsIn(options),
  ...beforeShuffle,
  cards: { player: [], banker: [] },
});
