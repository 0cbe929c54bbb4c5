import {
  beforeShuffle,
  cite,
  type Decision,
  houseRule,
  limitsOf,
  listParam,
  type Options,
  openShoe,
  type Refusal,
  refuse,
  type Said,
  settingsIn,
  type TableOpened,
} from '../core/index.ts';
import type { RedDogRulebook } from './rules.ts';
import { settings } from './settings.ts';
import type { Event, Settings, Table } from './table.ts';

const cardsInRound = 3;

export const open = (rulebook: RedDogRulebook, options: Options): Decision<Event> =>
  openShoe(rulebook, options, {
    cut: settingsIn(settings, options).cut,
    decks: decksOf(rulebook, settingsIn(settings, options).decks),
    rule: rulebook.choices.decks,
    needed: cardsInRound,
  });

const decksOf = ({ choices }: RedDogRulebook, said: string | undefined): number | Refusal => {
  const allowed = choices.decks.is;
  const text = said ?? `${Math.max(...allowed)}`;
  const decks = allowed.find((count) => `${count}` === text);
  if (decks !== undefined) return decks;
  const by = [...cite(choices.decks), ...houseRule('options')];
  return refuse('bad-decks', { decks: text, allowed: listParam(allowed) }, by);
};

const settingsOf = (said: Said<typeof settings>): Settings => ({
  limits: limitsOf(said),
  converts: said.conversion !== 'off',
  chip: said.chip || null,
});

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  settings: settingsOf(settingsIn(settings, options)),
  ...beforeShuffle,
  cards: [],
});
