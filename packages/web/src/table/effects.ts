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

/** What the next outcomes would do to one wager: the outcomes that do the same are shown together. */
export type Effect = {
  readonly kind: Settlement['verdict'] | 'stay';
  readonly sentence: string;
  /** What it brings, below zero what it costs. */
  readonly net: number;
  readonly on: readonly string[];
};

/** One next outcome with everything the engine would settle on it. */
export type Reached = { readonly next: Next; readonly lines: readonly Settlement[] };

/** Every next outcome, played out on a copy of the table by the engine itself; one at a time, since there can be many. */
export function* reaching(game: Game): Generator<Reached> {
  const { lead, draws } = gameViewOf(game.rulebook).nexts(game);
  let before = game;
  for (const command of lead) {
    const step = act(before, command);
    // What the table does not need now is refused and passed over.
    if (step.ok) before = step.game;
  }
  for (const next of draws) {
    const step = act(before, next.command);
    if (step.ok) yield { next, lines: step.entry.events.flatMap(lineItemsIn) };
  }
}

/** For each of these wagers, what every next outcome would do. Empty where chance is more than one draw. */
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

/** Outcomes of one group that do the same to a seat's wagers, with what they would bring it in all. */
export type Prospect = {
  readonly name: string;
  /** The groups its outcomes belong to, and how many outcomes there are. */
  readonly groups: readonly string[];
  readonly count: number;
  readonly net: number;
  readonly lines: readonly Settlement[];
};

/** What each next outcome would bring to these seats: shown together where the chips would not know the difference. */
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

/** What settlements bring in all, below zero what they cost. */
export const netOf = (lines: readonly Settlement[]): number =>
  lines.reduce((sum, { profit, lost, fee, tip }) => (tip ? sum : sum + profit - lost - fee), 0);

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

/** A total of two dice, and what it brings by how many throws: what most of them bring first. */
export type TotalParts = {
  readonly total: string;
  readonly parts: readonly { readonly net: number; readonly count: number }[];
};

/** Every total with every throw of it: no total promises what only some of its throws bring. */
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
