import {
  beforeShuffle,
  type Decision,
  limitsIn,
  type Options,
  openShoe,
  refuseLimitsIn,
  type TableOpened,
} from '../core/index.ts';
import { cardsInRound } from './choices.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const open = (rulebook: CasinoWarRulebook, options: Options): Decision<Event> =>
  openShoe(rulebook, options, {
    known: ['min', 'max', 'cut'],
    refuseSettings: refuseLimitsIn,
    decks: rulebook.choices.decks.is,
    rule: rulebook.choices.decks,
    needed: cardsInRound(rulebook),
  });

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  limits: limitsIn(options),
  ...beforeShuffle,
  burned: [],
  hands: [],
  dealer: null,
  wars: [],
});
