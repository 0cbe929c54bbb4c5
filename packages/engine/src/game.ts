import {
  assert,
  type Command,
  type Decision,
  type Entry,
  type Event,
  type Family,
  type Options,
  type Refusal,
  type Rulebook,
  type Table,
  type TableOpened,
} from './core/index.ts';
import { families } from './families.ts';

/** The family that plays a rulebook. */
export const familyOf = ({ family }: Rulebook): Family => {
  const found = families[family];
  assert(found, `no family ${family}`);
  return found;
};

/** A table in play: its rulebook and its state. */
export type Game = { readonly rulebook: Rulebook; readonly table: Table };

export type Step =
  | { readonly ok: true; readonly game: Game; readonly entry: Entry }
  | { readonly ok: false; readonly refusal: Refusal };

/** Opens a table and folds its first events. */
export const openGame = (rulebook: Rulebook, options: Options = {}): Step => {
  const decision = familyOf(rulebook).open(rulebook, options);
  if (!decision.ok) return decision;
  const { events } = decision;
  const command = { kind: 'open', rulebook: rulebook.id, options } as const;
  return {
    ok: true,
    game: { rulebook, table: fold(rulebook, events) },
    entry: { command, events },
  };
};

/** One act at a table in play. A refusal leaves the game as it was. */
export const act = ({ rulebook, table }: Game, command: Command): Step => {
  const decision: Decision<Event> = familyOf(rulebook).decide(rulebook, table, command);
  if (!decision.ok) return decision;
  const { events } = decision;
  const game = { rulebook, table: fold(rulebook, events, table) };
  return { ok: true, game, entry: { command, events } };
};

/** A table's state from its events: from the first one on, or on from a state. */
export const fold = (rulebook: Rulebook, events: readonly Event[], from?: Table): Table => {
  const family = familyOf(rulebook);
  let table = from;
  for (const event of events)
    table = table ? family.evolve(table, event) : family.start(opening(event));
  assert(table, 'a table begins with table-opened');
  return table;
};

const opening = (event: Event): TableOpened => {
  assert(event.kind === 'table-opened', `a table begins with table-opened, not ${event.kind}`);
  return event as TableOpened; // its kind says so
};
