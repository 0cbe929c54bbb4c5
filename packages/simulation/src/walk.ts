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

/** A wager that has just been made, where a round of it begins. */
export type Start<T> = {
  readonly bet: string;
  /** What distinguishes it from other wagers of its name: `layout=standard`; null where nothing does. */
  readonly condition: string | null;
  /** What holds when it is made, said only where it makes a difference: `point=6`. */
  readonly when: string | null;
  /** How it is played, by the name its price has for that: `first-decision`; null where there is one way. */
  readonly model: string | null;
  readonly stake: Cents;
  /** Commission paid when it was made. */
  readonly fee: number;
  readonly table: T;
};

/** What an outcome brings the wager that is followed, and the table that waits for the next one; null once it is decided. */
export type Stepped<T> = { readonly net: number; readonly next: T | null };

/** How the wagers of a rulebook are walked through the engine, outcome after outcome. */
export type Walk<T> = {
  readonly starts: readonly Start<T>[];
  /** All of a table that bears on the wager: tables with the same key have the same future. */
  keyOf(table: T): string;
  chance(table: T): readonly Chance[];
  step(table: T, command: Command): Stepped<T>;
};

/** Every settlement in what an act came to. */
export const lineItemsIn = (events: readonly Event[]): readonly Settlement[] =>
  events.flatMap((event) => (isSettled(event) ? event.lines : []));

type SettledEvent = Event & { readonly lines: readonly Settlement[] };

const isSettled = (event: Event): event is SettledEvent => event.kind === 'settled';

/** What a settlement brings: money won, less money lost and commission. */
export const netOf = ({ profit, lost, fee }: Settlement): number => profit - lost - fee;

/** A game after some orders, and what came of the last. An order that is refused is a bug of who gives it. */
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
