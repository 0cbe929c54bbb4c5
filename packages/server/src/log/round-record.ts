import {
  type Command,
  type Entry,
  familyOf,
  fold,
  type Game,
  openGame,
  type Rulebook,
  type SharedCommand,
} from '@openpit/engine';
import { writeRecord } from '@openpit/notation';
import type { Breathe } from '../concurrency/breathing.ts';
import type { TableSetup } from '../ports.ts';
import { canonical } from './canonical.ts';

/** The play record of a round that begins with the seats and racks as they stood. */
export type RoundSource = {
  readonly rulebook: Rulebook;
  readonly setup: Pick<TableSetup, 'options'>;
  /** The table before the first of the acts. */
  readonly before: Game['table'];
  readonly acts: readonly Entry[];
};

/**
 * Plays the acts again at a new table, where everybody sits down with the chips they had. Null if the round depends on something
 * earlier (a point that was on, a wager that stayed, a choice of the house); then the record must begin earlier. A round
 * may have thousands of acts, so other tables get time in between.
 */
export const roundRecord = async (
  { rulebook, setup, before, acts }: RoundSource,
  breathe: Breathe,
): Promise<string | null> => {
  const opened = openGame(rulebook, setup.options);
  if (!opened.ok) return null;
  const entries: Entry[] = [opened.entry];
  let { table } = opened.game;
  const give = (command: Command): Entry | null => {
    const decision = familyOf(rulebook).decide(rulebook, table, command);
    if (!decision.ok) return null;
    table = fold(rulebook, decision.events, table);
    const entry = { command, events: decision.events };
    entries.push(entry);
    return entry;
  };
  for (const { seat, player, rack } of before.layout.seats) {
    if (rack === 0) return null;
    const sit: SharedCommand = { kind: 'sit', seat, player, amount: rack };
    if (!give(sit)) return null;
  }
  for (const { command, events } of acts) {
    const others = breathe();
    if (others) await others;
    const again = give(command as Command); // only the first entry of a log opens a table
    if (!again || canonical(again.events) !== canonical(events)) return null;
  }
  return writeRecord(entries);
};
