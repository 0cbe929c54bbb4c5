import {
  bug,
  type Command,
  type Event,
  type Family,
  type Options,
  type Rulebook,
  type Settlement,
  type Table,
} from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';

/** A table after an act, and the result of the act. */
export type Acted<T, E> = { readonly table: T; readonly events: readonly E[] };

/** The tables of one rulebook, played through the engine's own functions. */
export type Acting<T, C, E> = {
  open(options: Options): T;
  act(table: T, command: C): Acted<T, E>;
};

/** Decides and applies an order. A refusal means that the player is wrong, so it stops the play. */
export const actingFor = <R extends Rulebook, T extends Table, C extends Command, E extends Event>(
  family: Family<R, T, C, E>,
  rulebook: R,
): Acting<T, C, E> => ({
  open(options) {
    const opened = family.open(rulebook, options);
    if (!opened.ok) return bug(refusalSentence(opened.refusal));
    const by = opened.events[0]?.by ?? [];
    const first = family.start({ kind: 'table-opened', rulebook: rulebook.id, options, by });
    return opened.events.slice(1).reduce(family.evolve, first);
  },
  act(table, command) {
    const decision = family.decide(rulebook, table, command);
    if (!decision.ok)
      return bug(`${JSON.stringify(command)}: ${refusalSentence(decision.refusal)}`);
    let next = table;
    for (const event of decision.events) next = family.evolve(next, event);
    return { table: next, events: decision.events };
  },
});

/** Plays several commands one after the other. */
export const actAll = <T, C, E>({ act }: Acting<T, C, E>, table: T, commands: readonly C[]): T =>
  commands.reduce((now, command) => act(now, command).table, table);

/** The gain of a settlement: money won, less money lost and commission. */
export const netOf = ({ profit, lost, fee }: Settlement): number => profit - lost - fee;

type SettledEvent = { readonly kind: 'settled'; readonly lines: readonly Settlement[] };

const isSettled = (event: { readonly kind: string }): event is SettledEvent =>
  event.kind === 'settled';

/** Every line item of an act. */
export const lineItemsIn = (
  events: readonly { readonly kind: string }[],
  each: (lineItem: Settlement) => void,
): void => {
  for (const event of events) if (isSettled(event)) event.lines.forEach(each);
};

/** An order to bet from a seat's first hand, not for the dealers. */
export const betOf = <A>(seat: number, bet: string, amount: A) =>
  ({ kind: 'place-bet', seat, hand: 1, bet, tip: false, amount }) as const;
