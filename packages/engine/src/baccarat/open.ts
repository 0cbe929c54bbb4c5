import {
  beforeShuffle,
  type Decision,
  limitsOf,
  type Options,
  openShoe,
  settingsIn,
  type TableOpened,
} from '../core/index.ts';
import { cardsInRound } from './hands.ts';
import type { BaccaratRulebook } from './rules.ts';
import { settings } from './settings.ts';
import type { Event, Table } from './table.ts';

export const open = (rulebook: BaccaratRulebook, options: Options): Decision<Event> =>
  openShoe(rulebook, options, {
    cut: settingsIn(settings, options).cut,
    decks: rulebook.choices.decks.is,
    rule: rulebook.choices.decks,
    needed: cardsInRound,
  });

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  limits: limitsOf(settingsIn(settings, options)),
  ...beforeShuffle,
  cards: { player: [], banker: [] },
});
