import {
  type Awaits,
  act,
  type Below,
  type Command,
  cents,
  dealOutcome,
  dollars,
  type Event,
  familyOf,
  type Game,
  houseStep,
  openGame,
  type Rulebook,
} from '@openpit/engine';

/** Something that happened at a table without players: the table before, and what came. */
export type Happening = {
  readonly before: Game;
  readonly events: readonly Event[];
  readonly after: Game;
};

const seats = [1, 2, 3];

const names = ['Ann', 'Bob', 'Cleo'];

export const awaitsOf = ({ rulebook, table }: Game): Awaits =>
  familyOf(rulebook).awaits(rulebook, table);

/**
 * A table of three seats that plays itself for as many acts as are needed: wagers from the engine's offers, outcomes from its
 * `chance`.
 */
export const wander = (rulebook: Rulebook, below: Below, most: number): readonly Happening[] => {
  const opened = openGame(rulebook, { min: '5', max: '500' });
  if (!opened.ok) return [];
  let game: Game = opened.game;
  const happenings: Happening[] = [];
  const take = (command: Command): boolean => {
    const step = act(game, command);
    if (!step.ok) return false;
    happenings.push({ before: game, events: step.entry.events, after: step.game });
    game = step.game;
    return true;
  };
  for (const seat of seats) {
    const player = names[seat - 1] ?? 'Dan';
    take(Object.assign({ kind: 'sit' }, { seat, player, amount: dollars(1_000) }));
  }
  for (let round = 0; round < 12 && happenings.length < most; round++) {
    bets(game, below).forEach(take);
    for (let step = 0; step < 60; step++) {
      const isBetting = awaitsOf(game).kind === 'bets';
      const command = choiceIn(game, below) ?? nextOrder(game, below);
      if (!command || !take(command)) break;
      if (!isBetting && awaitsOf(game).kind === 'bets') break;
    }
  }
  return happenings;
};

/** What a table needs next to continue by itself; null if it waits for people. */
const nextOrder = (game: Game, below: Below): Command | null => {
  const step = houseStep(game);
  if (step.kind === 'outcome') return dealOutcome(game.rulebook, step.outcomes, below);
  return 'command' in step ? step.command : null;
};

/** A few wagers of each seat: the first that is offered, which is the plainest, and others. */
const bets = ({ rulebook, table }: Game, below: Below): readonly Command[] =>
  seats.flatMap((seat) => {
    const open = familyOf(rulebook)
      .openBets(rulebook, table, seat)
      .filter(({ closedBy }) => closedBy === null);
    const others = Array.from({ length: 3 }, () => open[below(Math.max(1, open.length))]);
    return [open[0], ...others].flatMap((one) => {
      if (!one) return [];
      // Fives and tens alternate, because three to two of an odd amount cannot be paid in chips.
      const unit = below(2) === 0 ? 500 : 1_000;
      const amount = cents(Math.max(one.min, unit) * (1 + below(7)));
      return [
        Object.assign({ kind: 'place-bet' }, { seat, hand: 1, bet: one.bet, tip: false, amount }),
      ];
    });
  });

/** The answer of a seat that is asked. */
const choiceIn = (game: Game, below: Below): Command | null => {
  const awaits = awaitsOf(game);
  if (awaits.kind !== 'choice') return null;
  const acts = (
    familyOf(game.rulebook).acts?.(game.rulebook, game.table, awaits.seat) ?? []
  ).filter(({ command }) => awaits.acts.includes(command.kind));
  return acts[below(Math.max(1, acts.length))]?.command ?? null;
};
