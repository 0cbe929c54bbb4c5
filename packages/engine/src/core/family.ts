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
import type { ShownOutcome } from './shown-outcome.ts';
import type { Awaits, Chance, Table } from './table.ts';

export type { Awaits, Chance, Table } from './table.ts';

/** Who looks at a table. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: SeatNumber }
  | { readonly kind: 'staff'; readonly role: Role }
  | { readonly kind: 'spectator' };

/** The amounts an act may have: every amount from `min` to `max` in steps of `step`, and no other. */
export type Bounds = { readonly min: Cents; readonly max: Cents; readonly step: Cents };

/** Something a seat may do now. The order is complete and would be accepted, with the smallest amount if it has one. */
export type Act<C extends Command = Command> = {
  readonly command: C;
  readonly amount: Bounds | null;
};

/** Something the crew is asked to do, by whom, and by which clause. The words of the code are in the catalogue under `prompt.CODE`. */
export type Prompt = Message & {
  readonly role: Role;
  readonly by: Citation;
  /** The kind of the order that does it, if there is one. */
  readonly act: string | null;
};

/** A wager that a rulebook offers, for felts, price lists and bots. */
export type BetInfo = {
  readonly bet: string;
  /** One pay for each way to win, as printed; empty if the pay is not a ratio. */
  readonly pays: readonly Rule<Pays>[];
  /** The clauses that define the wager. */
  readonly by: Citation;
  /** The wager of the same player that this one needs: odds stand behind a line bet, a raise beside its wager. */
  readonly beside?: string;
};

/** A wager, and whether it can be made now; `closedBy` says why not. */
export type OpenBet = {
  readonly bet: string;
  readonly min: Cents;
  readonly max: Cents | null;
  readonly closedBy: Refusal | null;
};

/** A game: how its tables open, decide, evolve and appear. All of it is pure. */
export type Family<
  R extends Rulebook = Rulebook,
  T extends Table = Table,
  C extends Command = Command,
  E extends Event = Event,
> = {
  readonly id: string;
  /** Every order of the game: its fields, who gives it, and whose chips it risks. */
  readonly commands?: CommandSpecs;
  /** Everything a table may be opened with. */
  readonly settings: SettingSpecs;
  /** The values that each choice of a rulebook may take. */
  readonly choices?: object;
  /** Refuses choices that contradict each other. */
  refuseChoices?(rulebook: R): Refusal | undefined;
  /** Every outcome that can come next; none while the table waits for a person. */
  chance?(rulebook: R, table: T): readonly Chance<C>[];
  /** Everything a seat may do now, with the bounds of amounts. */
  acts?(rulebook: R, table: T, seat: SeatNumber): readonly Act<C>[];
  /** How a house deals the game automatically. */
  readonly house: HousePlay<R, T, C>;
  /** Opens a table under a rulebook, or refuses a setting that the rules forbid. */
  open(rulebook: R, options: Options): Decision<E>;
  /** The table after its first event. */
  start(opened: TableOpened): T;
  decide(rulebook: R, table: T, command: C): Decision<E>;
  evolve(table: T, event: E): T;
  /**
   * Reads an order from an untrusted caller, if the family has `advance`. The order is read and copied once, and the copy is decided
   * and stored. Only `act` uses these two; all other callers use `decide`.
   */
  read?(rulebook: R, given: unknown): ReadOrder;
  /** Decides an order that was read. The table in the result equals the one that folding its events gives. */
  advance?(rulebook: R, table: T, command: C): Advance<E, T>;
  /** Applies all events of an order at once, if that is faster than one by one. The result is the same. */
  evolveAll?(table: T, events: readonly E[]): T;
  /** Converts an event of an earlier version into today's events. Only needed if a shape has changed. */
  upcast?(event: Event): readonly E[];
  awaits(rulebook: R, table: T): Awaits;
  /** What the crew has to do now: the step that is due, and open duties. Each stays until it is done. */
  prompts?(rulebook: R, table: T): readonly Prompt[];
  bets(rulebook: R): readonly BetInfo[];
  /** Whether a seat could make a wager now. It runs the same checks as `decide`, so a felt never offers what would be refused. */
  openBets(rulebook: R, table: T, seat: SeatNumber): readonly OpenBet[];
  /** The table as a viewer may see it. */
  view(table: T, viewer: Viewer): T;
  /** An event as a viewer may see it. */
  viewEvent(event: E, viewer: Viewer): E;
  /** The outcome of one act; `table` is the table after it. Viewers who may see both may see it. */
  shownOutcome(events: readonly E[], table: T): ShownOutcome | null;
};

/** An accepted act with its events: the history of a table consists of these. */
export type Entry<C extends Command = Command, E extends Event = Event> = {
  readonly command:
    | C
    | { readonly kind: 'open'; readonly rulebook: string; readonly options: Options };
  readonly events: readonly E[];
};

/** What the folder of a game provides. `defineFamily` makes it safe for callers without types. */
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
 * Makes a family whose `decide` and `open` accept any input: an invalid order or setting is refused and never throws. `C` is
 * `CommandOf<S>`, the orders with their defaults filled in.
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
      // Read by the same specs that its type is made from.
      return order.ok ? source.decide(rulebook, table, order.command as unknown as C) : order;
    },
  };
};

/** A pay of nothing to one is a push. It is not a way to win, so it is not listed, unless the bet has no other pay. */
const withoutPushes = (info: BetInfo): BetInfo => {
  const wins = info.pays.filter(({ is }) => is[0] !== 0);
  return wins.length === info.pays.length || wins.length === 0 ? info : { ...info, pays: wins };
};

/** An order that only the crew may give is refused by the clauses that give it to them, if the rulebook has any. */
const byRoles = ({ roles }: Rulebook, refusal: Refusal): Refusal => {
  const rule = refusal.code === 'crew-only' ? roles[`${refusal.params['act']}`] : undefined;
  return rule ? { ...refusal, by: cite(rule, refusal.by) } : refusal;
};
