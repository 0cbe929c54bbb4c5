import {
  act,
  type Game,
  isSameWager,
  type SeatNumber,
  type Settlement,
  type Wager,
} from '@openpit/engine';
import type { Next } from '../games/game-view.ts';
import { gameViewOf } from '../games/index.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { lineItemsIn } from './events.ts';

/** What the next outcomes would do to one wager. Outcomes with the same effect are shown together. */
export type Effect = {
  readonly kind: Settlement['verdict'] | 'stay';
  readonly sentence: string;
  /** The gain; negative for a loss. */
  readonly net: number;
  readonly on: readonly string[];
};

/** A possible outcome with all settlements that the engine would make. */
export type Reached = { readonly next: Next; readonly lines: readonly Settlement[] };

/** Every possible outcome, played by the engine on a copy of the table. A generator, since there can be many. */
export function* reaching(game: Game): Generator<Reached> {
  const { lead, draws } = gameViewOf(game.rulebook).nexts(game);
  let before = game;
  for (const command of lead) {
    const step = act(before, command);
    // Orders that the table does not need now are refused and skipped.
    if (step.ok) before = step.game;
  }
  for (const next of draws) {
    const step = act(before, next.command);
    if (step.ok) yield { next, lines: step.entry.events.flatMap(lineItemsIn) };
  }
}

/** For each wager, what every possible outcome would do. Empty if more than one draw is needed. */
export const effectsOn = (
  reached: readonly Reached[],
  wagers: readonly Wager[],
): ReadonlyMap<Wager, readonly Effect[]> =>
  new Map(reached.length === 0 ? [] : wagers.map((wager) => [wager, effects(wager, reached)]));

const effects = (wager: Wager, reached: readonly Reached[]): readonly Effect[] => {
  const effects = new Map<string, { kind: Effect['kind']; net: number; nexts: Next[] }>();
  for (const { next, lines } of reached) {
    const lineItem = lines.find((one) => isSameWager(one, wager));
    const sentence = effectText(lineItem);
    const known = effects.get(sentence) ?? {
      kind: lineItem?.verdict ?? 'stay',
      net: lineItem ? netOf([lineItem]) : 0,
      nexts: [],
    };
    known.nexts.push(next);
    effects.set(sentence, known);
  }
  const all = reached.map(({ next }) => next);
  return [...effects]
    .map(([sentence, { kind, net, nexts }]) => ({ kind, sentence, net, on: namesOf(nexts, all) }))
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

/** What an outcome would do to a wager, in a word or two. */
export const effectText = (lineItem: Settlement | undefined): string => {
  const { effects: words } = texts.table;
  switch (lineItem?.verdict) {
    case undefined:
      return words.stay;
    case 'win':
      return words.win(money(lineItem.profit));
    case 'lose':
      return words.lose(money(lineItem.lost));
    case 'push':
      return words.push;
    case 'returned':
      return words.returned;
    case 'moved':
      return words.moved(lineItem.left?.bet.split(':').at(-1) ?? '');
  }
};

/** Outcomes of one group with the same effect on a seat's wagers, and their total gain. */
export type Prospect = {
  readonly name: string;
  /** The groups of its outcomes, and the number of outcomes. */
  readonly groups: readonly string[];
  readonly count: number;
  readonly net: number;
  readonly lines: readonly Settlement[];
};

/** What each possible outcome would bring to these seats. Outcomes with the same result are shown together. */
export const prospectsOf = (
  reached: readonly Reached[],
  mine: readonly SeatNumber[],
): readonly Prospect[] => {
  const alike = new Map<string, { nexts: Next[]; lines: readonly Settlement[] }>();
  for (const { next, lines } of reached) {
    const own = lines.filter(({ seat }) => mine.includes(seat));
    const key = [
      next.group,
      ...own.map((lineItem) => `${lineItem.bet}.${lineItem.hand} ${effectText(lineItem)}`),
    ];
    const known = alike.get(key.join('; ')) ?? { nexts: [], lines: own };
    known.nexts.push(next);
    alike.set(key.join('; '), known);
  }
  const all = reached.map(({ next }) => next);
  const groups = [...new Set(all.map(({ group }) => group))];
  const rank = ([one]: readonly Next[]): number => groups.indexOf(one?.group ?? '');
  return [...alike.values()]
    .sort((a, b) => rank(a.nexts) - rank(b.nexts))
    .map(({ nexts, lines }) => ({
      name: namesOf(nexts, all).join(', '),
      groups: [...new Set(nexts.map(({ group }) => group))],
      count: nexts.reduce((sum, { weight }) => sum + weight, 0),
      net: netOf(lines),
      lines,
    }));
};

/** The total gain of settlements; negative for a loss. */
export const netOf = (lines: readonly Settlement[]): number =>
  lines.reduce((sum, { profit, lost, fee, tip }) => (tip ? sum : sum + profit - lost - fee), 0);

/** The name of a group if all of it has the same effect, otherwise the names of the outcomes. */
const namesOf = (nexts: readonly Next[], all: readonly Next[]): readonly string[] => {
  const names = nexts.map(({ group, name }) => {
    const isWhole =
      all.filter((one) => one.group === group).length ===
      nexts.filter((one) => one.group === group).length;
    return isWhole ? group : name;
  });
  return [...new Set(names)];
};

/** A total of two dice, and its gains with the number of throws, the most frequent first. */
export type TotalParts = {
  readonly total: string;
  readonly parts: readonly { readonly net: number; readonly count: number }[];
};

/** Every total with all its throws, so that no total promises what only some of its throws bring. */
export const totalsIn = (prospects: readonly Prospect[]): readonly TotalParts[] =>
  Array.from({ length: 11 }, (_, at) => `${at + 2}`).map((total) => {
    const counts = new Map<number, number>();
    for (const { groups, net, count } of prospects)
      if (groups.includes(total)) counts.set(net, (counts.get(net) ?? 0) + count / groups.length);
    return {
      total,
      parts: [...counts]
        .map(([net, count]) => ({ net, count }))
        .sort((a, b) => b.count - a.count || b.net - a.net),
    };
  });
