import type { Came } from './came.ts';
import type { DomainsOf } from './choice.ts';
import { type Citation, cite, type Rule } from './clause.ts';
import type { Command } from './command.ts';
import { type CommandSpecs, type ReadOrder, readOrder } from './command-spec.ts';
import { type Advance, type Decision, type Refusal, refused } from './decision.ts';
import type { Event, Options, TableOpened } from './event.ts';
import type { HousePlay } from './house-play.ts';
import type { SeatNumber } from './layout.ts';
import type { Message } from './message.ts';
import type { Cents } from './money.ts';
import { isRefusal } from './options.ts';
import type { Pays } from './pays.ts';
import type { Role } from './role.ts';
import type { Rulebook } from './rulebook.ts';
import { readSettings, type SettingSpecs } from './setting.ts';
import type { Awaits, Chance, Table } from './table.ts';

export type { Awaits, Chance, Table } from './table.ts';

/** Who looks at a table. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: SeatNumber }
  | { readonly kind: 'staff'; readonly role: Role }
  | { readonly kind: 'spectator' };

/** How much an act may carry. Every amount from `min` to `max` in steps of `step` is taken, and no other. */
export type Bounds = { readonly min: Cents; readonly max: Cents; readonly step: Cents };

/** Something a seat may do now. The order is complete and would be taken as it is, with the smallest amount where it has one. */
export type Act<C extends Command = Command> = {
  readonly command: C;
  readonly amount: Bounds | null;
};

/** Something the crew is asked to do: who, what, and by which clause. Its code stands in the catalogue under `prompt.`. */
export type Prompt = Message & {
  readonly role: Role;
  readonly by: Citation;
  /** The kind of order that does it, where an order does. */
  readonly act: string | null;
};

/** A wager a rulebook offers, as a felt, a price list or a bot needs it. */
export type BetInfo = {
  readonly bet: string;
  /** One pay for each way to win, as printed; empty when the pay is not a ratio. */
  readonly pays: readonly Rule<Pays>[];
  /** The clauses that make the wager what it is. */
  readonly by: Citation;
  /** The bet of the same player without which it is never made: odds stand behind a line, a raise beside its wager. */
  readonly beside?: string;
};

/** A wager and whether it can be made at this time; `closedBy` says why not. */
export type OpenBet = {
  readonly bet: string;
  readonly min: Cents;
  readonly max: Cents | null;
  readonly closedBy: Refusal | null;
};

/** A game: how its tables open, decide, fold, and show themselves. All of it pure. */
export type Family<
  R extends Rulebook = Rulebook,
  T extends Table = Table,
  C extends Command = Command,
  E extends Event = Event,
> = {
  readonly id: string;
  /** Every order the game knows: its fields, who gives it, whose chips it risks. */
  readonly commands?: CommandSpecs;
  /** Everything a table may be opened with. */
  readonly settings: SettingSpecs;
  /** The values each choice of a rulebook may take. */
  readonly choices?: object;
  /** Refuses choices that contradict each other. */
  refuseChoices?(rulebook: R): Refusal | undefined;
  /** Every outcome that can come next; none while the table waits for somebody. */
  chance?(rulebook: R, table: T): readonly Chance<C>[];
  /** Everything a seat may do now, with its bounds. */
  acts?(rulebook: R, table: T, seat: SeatNumber): readonly Act<C>[];
  /** How the house deals it by itself. */
  readonly house: HousePlay<R, T, C>;
  /** Opens a table under a rulebook, or says which setting the rules forbid. */
  open(rulebook: R, options: Options): Decision<E>;
  /** The table as its first event leaves it. */
  start(opened: TableOpened): T;
  decide(rulebook: R, table: T, command: C): Decision<E>;
  evolve(table: T, event: E): T;
  /**
   * Reads an order from anybody, where the family has `advance`: read and copied once, it can be decided and stored. Both halves are
   * for `act`; everybody else has `decide`.
   */
  read?(rulebook: R, given: unknown): ReadOrder;
  /** What an order that was read comes to, and the table it leaves: what folding its events would leave. */
  advance?(rulebook: R, table: T, command: C): Advance<E, T>;
  /** All events of an order at once, where that is quicker than one after the other: the same table comes of it. */
  evolveAll?(table: T, events: readonly E[]): T;
  /** An event of an earlier version, as the events that say the same today; not needed where no shape has changed. */
  upcast?(event: Event): readonly E[];
  awaits(rulebook: R, table: T): Awaits;
  /** What the crew has to do now: the step that is due, and what was asked of it before; each stays until it is done. */
  prompts?(rulebook: R, table: T): readonly Prompt[];
  bets(rulebook: R): readonly BetInfo[];
  /** Whether a seat could make a wager now. The same checks as `decide`, so a felt never offers what is refused. */
  openBets(rulebook: R, table: T, seat: SeatNumber): readonly OpenBet[];
  /** The table as somebody may see it. */
  view(table: T, viewer: Viewer): T;
  /** An event as somebody may see it. */
  viewEvent(event: E, viewer: Viewer): E;
  /** What chance brought in one act; `table` is the table after it. Anyone who may see both may see it. */
  came(events: readonly E[], table: T): Came | null;
};

/** One accepted act and what followed from it: the unit a table's history is made of. */
export type Entry<C extends Command = Command, E extends Event = Event> = {
  readonly command:
    | C
    | { readonly kind: 'open'; readonly rulebook: string; readonly options: Options };
  readonly events: readonly E[];
};

/** What a family's folder brings; `defineFamily` makes a family of it that callers without types can be let in to. */
export type FamilySource<
  R extends Rulebook & { readonly choices: object },
  T extends Table,
  C extends Command,
  E extends Event,
  S extends CommandSpecs,
  N extends SettingSpecs = SettingSpecs,
> = Omit<Family<R, T, C, E>, 'commands' | 'settings' | 'choices'> & {
  readonly commands: S;
  readonly settings: N;
  readonly choices: DomainsOf<R['choices']>;
  refuseChoices(rulebook: R): Refusal | undefined;
  chance(rulebook: R, table: T): readonly Chance<C>[];
  acts(rulebook: R, table: T, seat: SeatNumber): readonly Act<C>[];
};

/**
 * A family whose `decide` and `open` answer anything whatever: what is no order or no setting of the game is refused, never thrown
 * at. `C` is `CommandOf<S>`, the orders with their defaults filled in.
 */
export const defineFamily = <
  R extends Rulebook & { readonly choices: object },
  T extends Table,
  C extends Command,
  E extends Event,
  S extends CommandSpecs,
  N extends SettingSpecs,
>(
  source: FamilySource<R, T, C, E, S, N>,
): FamilySource<R, T, C, E, S, N> => {
  const read = (rulebook: R, given: unknown): ReadOrder => {
    const order = readOrder(source.commands, given);
    return order.ok ? order : refused(byRoles(rulebook, order.refusal));
  };
  return {
    ...source,
    ...(source.advance ? { read } : {}),
    bets: (rulebook) => source.bets(rulebook).map(withoutPushes),
    open(rulebook, options) {
      const said = readSettings(source.settings, options);
      return isRefusal(said) ? refused(said) : source.open(rulebook, options);
    },
    decide(rulebook, table, given) {
      const order = read(rulebook, given);
      // Read by the specs its type is made from.
      return order.ok ? source.decide(rulebook, table, order.command as unknown as C) : order;
    },
  };
};

/** A pay of nothing to one is a push: no way to win, and so no pay that is listed, unless the bet has no other. */
const withoutPushes = (info: BetInfo): BetInfo => {
  const wins = info.pays.filter(({ is }) => is[0] !== 0);
  return wins.length === info.pays.length || wins.length === 0 ? info : { ...info, pays: wins };
};

/** What only the crew may say is refused by the clauses that give the act to it, where the rulebook has any. */
const byRoles = ({ roles }: Rulebook, refusal: Refusal): Refusal => {
  const rule = refusal.code === 'crew-only' ? roles[`${refusal.params['act']}`] : undefined;
  return rule ? { ...refusal, by: cite(rule, refusal.by) } : refusal;
};
