import {
  type AnyCommand,
  assert,
  type Bounds,
  badOption,
  type CommandSpecs,
  type Entry,
  type Event,
  type Family,
  type GivenOf,
  isRefusal,
  type Options,
  ownFields,
  plainCopy,
  type Refusal,
  type Rulebook,
  refused,
  type SeatNumber,
  type SettingsOf,
  type Table,
  type TableOpened,
} from './core/index.ts';
import type { families } from './families.ts';
import { familyOf } from './family-of.ts';

type Families = typeof families;

/** The family of a rulebook, as the compiler knows it; any family if the rulebook could be any. */
type FamilyFor<R extends Rulebook> = R['family'] extends keyof Families
  ? Families[R['family']]
  : Family;

/** The table of a rulebook's game. */
export type TableFor<R extends Rulebook> = ReturnType<FamilyFor<R>['start']>;

/** An order as a caller may give it at a rulebook's table: a field with a default may be left out. */
export type CommandFor<R extends Rulebook> = R['family'] extends keyof Families
  ? Families[R['family']] extends { readonly commands: infer S extends CommandSpecs }
    ? GivenOf<S>
    : AnyCommand
  : AnyCommand;

/** What a rulebook's table may be opened with; any texts if the rulebook could be any. */
export type SettingsFor<R extends Rulebook> = R['family'] extends keyof Families
  ? SettingsOf<Families[R['family']]['settings']>
  : Options;

/** A table in play: its rulebook and its state. */
export type Game<R extends Rulebook = Rulebook> = {
  readonly rulebook: R;
  readonly table: TableFor<R>;
};

export type Step<R extends Rulebook = Rulebook> =
  | { readonly ok: true; readonly game: Game<R>; readonly entry: Entry }
  | { readonly ok: false; readonly refusal: Refusal };

/** Opens a table and applies its first events. Settings from a form, a record or a wire are `Options` and are checked here. */
export const openGame = <R extends Rulebook>(
  rulebook: R,
  given: NoInfer<SettingsFor<R>> = {},
): Step<R> => {
  const options = readOptions(given);
  if (isRefusal(options)) return refused(options);
  const decision = familyOf(rulebook).open(rulebook, options);
  if (!decision.ok) return decision;
  const { events } = decision;
  const command = { kind: 'open', rulebook: rulebook.id, options } as const;
  const table = fold(rulebook, events) as TableFor<R>; // applied by the rulebook's own family
  return { ok: true, game: { rulebook, table }, entry: { command, events } };
};

/** A copy of the settings, each of them text. */
const readOptions = (given: unknown): Options | Refusal => {
  const options = plainCopy(given);
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    return badOption('bad-settings');
  }
  const wrong = Object.entries(options).find(([, value]) => typeof value !== 'string');
  return wrong ? badOption('setting-not-text', { option: wrong[0] }) : (options as Options); // all text
};

/** One act at a table in play. A refusal leaves the game as it was. */
export const act = <R extends Rulebook>(
  { rulebook, table }: Game<R>,
  given: NoInfer<CommandFor<R>>,
): Step<R> => {
  const family = familyOf(rulebook);
  if (family.read && family.advance) {
    const read = family.read(rulebook, given);
    if (!read.ok) return read;
    const step = family.advance(rulebook, table, read.command);
    if (!step.ok) return step;
    const next = step.table as TableFor<R>; // made by the rulebook's own family
    const entry = { command: read.own, events: step.events };
    return { ok: true, game: { rulebook, table: next }, entry };
  }
  const command = ownOrder(given);
  const decision = family.decide(rulebook, table, command);
  if (!decision.ok) return decision;
  const { events } = decision;
  const next = fold(rulebook, events, table) as TableFor<R>; // applied by the rulebook's own family
  return { ok: true, game: { rulebook, table: next }, entry: { command, events } };
};

/** A copy of the order, so that what is stored stays what was decided. What is no order at all is left for the family to refuse. */
const ownOrder = (given: AnyCommand): AnyCommand => {
  const own = typeof given === 'object' && given !== null ? ownFields(given) : undefined;
  return typeof own === 'object' ? (own as AnyCommand) : given; // the same fields
};

/** Every outcome that can come next at a table, with its whole-number weight and the order that brings it. */
export const chance = <R extends Rulebook>(
  rulebook: R,
  table: NoInfer<TableFor<R>>,
): readonly { readonly weight: number; readonly command: CommandFor<R> }[] =>
  (familyOf(rulebook).chance?.(rulebook, table) ?? []) as readonly {
    readonly weight: number;
    readonly command: CommandFor<R>; // an order of the rulebook's own family
  }[];

/** Everything a seat may do now, as complete orders, with the bounds of the amount if there is one. */
export const acts = <R extends Rulebook>(
  rulebook: R,
  table: NoInfer<TableFor<R>>,
  seat: SeatNumber,
): readonly { readonly command: CommandFor<R>; readonly amount: Bounds | null }[] =>
  (familyOf(rulebook).acts?.(rulebook, table, seat) ?? []) as readonly {
    readonly command: CommandFor<R>; // an order of the rulebook's own family
    readonly amount: Bounds | null;
  }[];

/** A table's state from its events, either all of them or those after a known state. */
export const fold = (rulebook: Rulebook, events: readonly Event[], from?: Table): Table => {
  const family = familyOf(rulebook);
  const table = from ?? family.start(opening(events[0]));
  const later = from ? events : events.slice(1);
  if (family.evolveAll) return family.evolveAll(table, later);
  return later.reduce((now, event) => family.evolve(now, event), table);
};

const opening = (event: Event | undefined): TableOpened => {
  assert(
    event?.kind === 'table-opened',
    `a table begins with table-opened, not ${event?.kind ?? 'nothing'}`,
  );
  return event as TableOpened; // its kind shows it
};
