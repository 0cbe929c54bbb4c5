import {
  type Command,
  familyOf,
  fold,
  type Game,
  type SeatNumber,
  type Table,
} from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { gameViewOf } from '../../games/index.ts';
import { lastRound } from '../../replay/narration.ts';
import { awaitsOf } from '../../table/engine.ts';

/** A question that a table asked a seat, with the seat's view of the table, and the answer. */
export type Decision = {
  readonly game: Game;
  readonly seat: SeatNumber;
  readonly answer: string;
};

/** What some seats were asked in the last round of a record, and what they answered. */
export const decisionsIn = (record: string, seats: readonly SeatNumber[]): readonly Decision[] => {
  const { entries, game: end } = playRecord(record);
  if (!end) return [];
  const { rulebook } = end;
  let table: Table | undefined;
  const steps = entries.map(({ command, events }) => {
    const before = table ? { rulebook, table } : null;
    table = fold(rulebook, events, table);
    return { events, game: { rulebook, table }, before, command };
  });
  return lastRound(steps).flatMap(({ before, command }) => {
    if (!before) return [];
    const asked = awaitsOf(before);
    if (asked.kind !== 'choice' || !seats.includes(asked.seat)) return [];
    const { seat } = asked;
    const { view } = familyOf(rulebook);
    // Cards that were face down for the seat stay face down here.
    const game: Game = { rulebook, table: view(before.table, { kind: 'seat', seat }) };
    const answer = gameViewOf(rulebook)
      .acts(game, seat)
      .find((one) => isSame(one.command, command))?.name;
    return answer === undefined ? [] : [{ game, seat, answer }];
  });
};

const isSame = (a: Command, b: Command): boolean => written(a) === written(b);

/** The fields in the order of their names. */
const written = (command: Command): string =>
  JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1)));
