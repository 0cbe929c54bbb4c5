import {
  accepted,
  assert,
  cite,
  type Decision,
  emptyLayout,
  fullShoe,
  isRefusal,
  type Options,
  readCut,
  readLimits,
  refused,
  refuseUnknownOptions,
  type TableOpened,
} from '../core/index.ts';
import { cardsInRound } from './hands.ts';
import type { BaccaratRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const open = ({ id, choices }: BaccaratRulebook, options: Options): Decision<Event> => {
  const unknown = refuseUnknownOptions(options, ['min', 'max', 'cut']);
  if (unknown) return refused(unknown);
  const limits = readLimits(options);
  if (isRefusal(limits)) return refused(limits);
  const decks = choices.decks.is;
  const cut = readCut(options, { needed: cardsInRound, size: decks * 52 });
  if (isRefusal(cut)) return refused(cut);
  const by = cite(choices.decks);
  return accepted(
    { kind: 'table-opened', rulebook: id, options, by },
    { kind: 'shuffled', decks, cut, by },
  );
};

export const start = ({ rulebook, options }: TableOpened): Table => {
  const limits = readLimits(options);
  assert(!isRefusal(limits), 'a table is opened with limits that can be read');
  return {
    rulebook,
    options,
    limits,
    layout: emptyLayout,
    shoe: fullShoe(0),
    cut: 0,
    phase: { kind: 'betting' },
    cards: { player: [], banker: [] },
  };
};
