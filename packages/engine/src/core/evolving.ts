import {
  type Announced,
  type Done,
  type Event,
  kindSet,
  type MoneyEvent,
  type TableOpened,
} from './event.ts';
import { evolveLayout, type Layout, movesMoney } from './layout.ts';

/** Events that change no table: something was said or done by hand, or the table was opened. */
type Passing = TableOpened | Announced | Done;

/** The events that a game applies itself. */
export type OwnEvent<E extends Event> = Exclude<
  E,
  { readonly kind: (Passing | MoneyEvent)['kind'] }
>;

const passing = kindSet<Passing['kind']>({
  'table-opened': true,
  announced: true,
  done: true,
});

/** Whether an event changes no table. */
const isPassing = <E extends Event>(event: E): event is Extract<E, Passing> =>
  passing.has(event.kind);

/** Makes `evolve` of a game from its own part: chips move in the same way in every game, and what was only said changes nothing. */
export const evolveBy =
  <S, T extends { readonly layout: Layout<S> }, E extends Event>(
    own: (table: T, event: OwnEvent<E>) => T,
  ) =>
  (table: T, event: E): T => {
    if (movesMoney<S, E>(event)) return { ...table, layout: evolveLayout(table.layout, event) };
    return isPassing(event) ? table : own(table, event as OwnEvent<E>); // the others were seen to above
  };
