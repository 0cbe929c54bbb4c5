import { act, type Game, isSameWager, type Settlement, type Wager } from '@openpit/engine';
import type { Next } from '../games/game-view.ts';
import { gameViewOf } from '../games/index.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';

/** What the next outcomes would do to one wager: the outcomes that do the same are told together. */
export type Effect = {
  readonly kind: Settlement['verdict'] | 'stay';
  readonly says: string;
  readonly on: readonly string[];
};

type Reached = { readonly next: Next; readonly lines: readonly Settlement[] };

/** Every next outcome, played out on a copy of the table by the engine itself. */
const reach = (game: Game): readonly Reached[] =>
  gameViewOf(game.rulebook)
    .nexts(game)
    .map((next) => ({ next, lines: linesAfter(game, next) }));

// An act that the table does not need at the moment is refused and passed over.
const linesAfter = (game: Game, { commands }: Next): readonly Settlement[] => {
  let now = game;
  let lines: readonly Settlement[] = [];
  for (const command of commands) {
    const step = act(now, command);
    if (!step.ok) continue;
    now = step.game;
    lines = step.entry.events.flatMap(
      (event) =>
        event.kind === 'settled' && 'lines' in event ? (event.lines as readonly Settlement[]) : [], // by its kind
    );
  }
  return lines;
};

/** For each of these wagers, what every next outcome would do. Empty where chance is more than one draw. */
export const effectsOn = (
  game: Game,
  wagers: readonly Wager[],
): ReadonlyMap<Wager, readonly Effect[]> => {
  const reached = wagers.length === 0 ? [] : reach(game);
  return new Map(
    reached.length === 0 ? [] : wagers.map((wager) => [wager, effects(wager, reached)]),
  );
};

const effects = (wager: Wager, reached: readonly Reached[]): readonly Effect[] => {
  const told = new Map<string, { kind: Effect['kind']; nexts: Next[] }>();
  for (const { next, lines } of reached) {
    const line = lines.find((one) => isSameWager(one, wager));
    const says = effectText(line);
    const known = told.get(says) ?? { kind: line?.verdict ?? 'stay', nexts: [] };
    known.nexts.push(next);
    told.set(says, known);
  }
  const all = reached.map(({ next }) => next);
  return [...told]
    .map(([says, { kind, nexts }]) => ({ kind, says, on: namesOf(nexts, all) }))
    .sort((a, b) => order[a.kind] - order[b.kind]);
};

const order: Readonly<Record<Effect['kind'], number>> = {
  win: 0,
  push: 1,
  moved: 2,
  returned: 3,
  lose: 4,
  stay: 5,
};

const effectText = (line: Settlement | undefined): string => {
  const { effects: say } = texts.table;
  switch (line?.verdict) {
    case undefined:
      return say.stay;
    case 'win':
      return say.win(money(line.profit));
    case 'lose':
      return say.lose(money(line.lost));
    case 'push':
      return say.push;
    case 'returned':
      return say.returned;
    case 'moved':
      return say.moved(line.left?.bet.split(':').at(-1) ?? '');
  }
};

/** A group's name where all of it does the same, otherwise each outcome's own. */
const namesOf = (nexts: readonly Next[], all: readonly Next[]): readonly string[] => {
  const names = nexts.map(({ group, name }) => {
    const isWhole =
      all.filter((one) => one.group === group).length ===
      nexts.filter((one) => one.group === group).length;
    return isWhole ? group : name;
  });
  return [...new Set(names)];
};
