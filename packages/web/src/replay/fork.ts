import { fold, type Game, type Table } from '@openpit/engine';
import type { Replay } from '@openpit/notation';
import { ownOffers } from '../lobby/own-tables.ts';
import { savedOf } from '../own-table/own-game.ts';
import { ownPathOf } from '../route.ts';
import type { Step } from '../table/seen.ts';
import { replayTexts } from './texts.ts';

/** A step of a replay, by the length of the history up to it. */
export type PlayedStep = Step & { readonly length: number };

/** Every act of a record with the table after it. */
export const stepsIn = ({ entries, game: end }: Replay): readonly PlayedStep[] => {
  if (!end) return [];
  const { rulebook } = end;
  let table: Table | undefined;
  return entries.map(({ events }, at) => {
    table = fold(rulebook, events, table);
    return { events, game: { rulebook, table }, length: at + 1 };
  });
};

/** A table of one's own that continues from a step, or why there can be none. */
export const forkFrom = (
  { entries }: Replay,
  { length, game }: PlayedStep,
): { readonly path: string; save(): void } | { readonly why: string } => {
  const [seat] = game.table.layout.seats;
  if (!seat) return { why: replayTexts.noFork.seats };
  if (!ownOffers.some(({ id }) => id === game.rulebook.id)) return { why: replayTexts.noFork.own };
  const own = { game, seat: seat.seat, entries: entries.slice(0, length), steps: [] };
  return {
    path: ownPathOf(game.rulebook.id),
    save: () => localStorage.setItem(keyOf(game), JSON.stringify(savedOf(own))),
  };
};

const keyOf = ({ rulebook }: Game): string => `openpit.own.${rulebook.id}`;
