import {
  type AnyCommand,
  dollars,
  type Entry,
  type Options,
  type Rulebook,
} from '../core/index.ts';
import { act, type CommandFor, type Game, openGame, type SettingsFor } from '../game.ts';
import { randomPlays } from './random-play/index.ts';
import { tapeOf } from './tape.ts';

/** A table for a test; if it does not open, the test stops. */
export const openedGame = <R extends Rulebook>(rulebook: R, options: Options = {}): Game<R> => {
  const opened = openGame(rulebook, options as SettingsFor<R>); // checked as the table opens
  if (!opened.ok) throw new Error(`${rulebook.id} does not open: ${opened.refusal.code}`);
  return opened.game;
};

/** The events of an order that must be accepted. */
export const taken = <R extends Rulebook>(
  game: Game<R>,
  order: NoInfer<CommandFor<R>>,
): { readonly game: Game<R>; readonly entry: Entry } => {
  const step = act(game, order);
  if (!step.ok) throw new Error(`${JSON.stringify(order)}: ${step.refusal.code}`);
  return step;
};

/** A game after orders that must all be accepted. */
export const after = <R extends Rulebook>(
  game: Game<R>,
  ...orders: readonly NoInfer<CommandFor<R>>[]
): Game<R> => orders.reduce<Game<R>>((now, order) => taken(now, order).game, game);

/** The answer to an order: accepted, or the code of the refusal. */
export const answerTo = <R extends Rulebook>(
  game: Game<R>,
  order: NoInfer<CommandFor<R>>,
): string => {
  const step = act(game, order);
  return step.ok ? 'taken' : step.refusal.code;
};

/** Seats a player at each of the first seats. */
export const sitting = (seats: number, amount = dollars(1000)) =>
  Array.from({ length: seats }, (_, at) => ({
    kind: 'sit' as const,
    seat: at + 1,
    player: `P${at + 1}`,
    amount,
  }));

/** A game without the type of its family, for tests that go through every rulebook. */
export const anyGame = ({
  rulebook,
  table,
}: {
  readonly rulebook: Rulebook;
  readonly table: object;
}): Game => ({ rulebook, table }) as Game; // it is only passed to the rulebook's own family

/** Tables that random play reaches, with the order there and its events. */
export const randomSteps = <R extends Rulebook>(rulebook: R, seed: number, commands: number) => {
  const play = randomPlays[rulebook.family];
  if (!play) throw new Error(`no random play of ${rulebook.family}`);
  const tape = tapeOf([seed]);
  let game = openedGame(rulebook, play.options(rulebook, tape));
  return Array.from({ length: commands }, () => {
    const { table } = game;
    const command: AnyCommand = play.command(rulebook, table, tape);
    const step = act(game, command as CommandFor<R>); // random play gives orders of the family, and nonsense
    if (step.ok) game = step.game;
    const events = step.ok ? step.entry.events : [];
    return { table, command, events, isTaken: step.ok, after: game.table };
  });
};
