import {
  act,
  assert,
  type Cents,
  type Chance,
  type Command,
  type CommandFor,
  type Event,
  type Game,
  type Rulebook,
  type Settlement,
} from '@openpit/engine';

/** A wager that has just been made, at the beginning of its round. */
export type Start<T> = {
  readonly bet: string;
  /** What distinguishes it from other wagers of its name: `layout=standard`; null if nothing does. */
  readonly condition: string | null;
  /** The conditions when it is made, if they make a difference: `point=6`. */
  readonly when: string | null;
  /** How it is played, by the name in its price: `first-decision`; null if there is one way. */
  readonly model: string | null;
  readonly stake: Cents;
  /** Commission paid when it was made. */
  readonly fee: number;
  readonly table: T;
};

/** The effect of an outcome on the followed wager, and the next table; null once the wager is decided. */
export type Stepped<T> = { readonly net: number; readonly next: T | null };

/** How the wagers of a rulebook are walked through the engine, outcome after outcome. */
export type Walk<T> = {
  readonly starts: readonly Start<T>[];
  /** Everything of a table on which the wager's future depends: tables with the same key have the same future. */
  keyOf(table: T): string;
  chance(table: T): readonly Chance[];
  step(table: T, command: Command): Stepped<T>;
};

/** Every settlement in the events of an act. */
export const lineItemsIn = (events: readonly Event[]): readonly Settlement[] =>
  events.flatMap((event) => (isSettled(event) ? event.lines : []));

type SettledEvent = Event & { readonly lines: readonly Settlement[] };

const isSettled = (event: Event): event is SettledEvent => event.kind === 'settled';

/** The gain of a settlement: money won, less money lost and commission. */
export const netOf = ({ profit, lost, fee }: Settlement): number => profit - lost - fee;

/** A game after some orders, and the events of the last one. A refused order is a bug of the caller. */
export const acted = <R extends Rulebook>(
  game: Game<R>,
  ...commands: readonly CommandFor<R>[]
): { readonly game: Game<R>; readonly events: readonly Event[] } => {
  let now: { readonly game: Game<R>; readonly events: readonly Event[] } = { game, events: [] };
  for (const command of commands) {
    const step = act(now.game, command);
    assert(step.ok, `${JSON.stringify(command)} is taken`);
    now = { game: step.game, events: step.entry.events };
  }
  return now;
};
