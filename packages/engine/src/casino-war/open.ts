import {
  beforeShuffle,
  type Decision,
  limitsOf,
  type Options,
  openShoe,
  settingsIn,
  type TableOpened,
} from '../core/index.ts';
import { cardsInRound } from './choices.ts';
import type { CasinoWarRulebook } from './rules.ts';
import { settings } from './settings.ts';
import type { Event, Table } from './table.ts';

export const open = (rulebook: CasinoWarRulebook, options: Options): Decision<Event> =>
  openShoe(rulebook, options, {
    cut: settingsIn(settings, options).cut,
    decks: rulebook.choices.decks.is,
    rule: rulebook.choices.decks,
    needed: cardsInRound(rulebook),
  });

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  limits: limitsOf(settingsIn(settings, options)),
  ...beforeShuffle,
  burned: [],
  hands: [],
  dealer: null,
  wars: [],
});
