import type { tableCard } from '@openpit/protocol';
import type { z } from 'zod';
import { currencyOf } from '../../ports.ts';
import type { TableState } from '../../table/state.ts';

type TableCard = { [Field in keyof typeof tableCard]: z.infer<(typeof tableCard)[Field]> };

/** What the lobby and the page of the pit both show of a table. */
export const tableCardOf = ({ setup, game: { rulebook, table } }: TableState): TableCard => ({
  id: setup.id,
  rulebook: rulebook.id,
  title: rulebook.title,
  family: rulebook.family,
  mode: setup.mode,
  currency: currencyOf(setup),
  options: { ...setup.options },
  seats: { taken: table.layout.seats.length, max: rulebook.seats.max.is },
});
