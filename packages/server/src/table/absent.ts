import { type SeatNumber, type SharedCommand, wagersOf } from '@openpit/engine';
import type { SealedLine } from '../log/chain.ts';
import type { Clock } from '../ports.ts';
import type { LiveTable } from './handle.ts';
import { theHouse } from './permit.ts';

/** Notices players who have gone without leaving. */
export type Attendance = {
  /** Something was done at the table. */
  heard(lines: readonly SealedLine[]): void;
  stop(): void;
};

/**
 * Gives the seats of players who have done nothing for long to others, once nothing of theirs is on the layout. Their chips
 * go back to their accounts. A seat without an account was given by the crew, who see for themselves.
 */
export const attendanceAt = (clock: Clock, live: LiveTable, awayMs: number): Attendance => {
  const seenAt = new Map<SeatNumber, number>();
  let callOff: (() => void) | null = null;

  const look = async (): Promise<void> => {
    callOff = null;
    const now = clock.now();
    for (const seat of absentFrom(live, (one) => now - (seenAt.get(one) ?? now) >= awayMs)) {
      const command: SharedCommand = { kind: 'leave', seat };
      // A store that is away, or rules that hold the player: the next look tries again.
      const order = { kind: 'act', command, drawn: null } as const;
      await live.handle({ giver: theHouse, order, asked: null }).catch(() => {});
    }
    lookLater();
  };
  const lookLater = (): void => {
    const owners = live.state()?.owners ?? new Map();
    for (const seat of seenAt.keys()) if (!owners.has(seat)) seenAt.delete(seat);
    for (const seat of owners.keys()) if (!seenAt.has(seat)) seenAt.set(seat, clock.now());
    if (owners.size > 0) callOff ??= clock.after(awayMs, () => void look());
  };
  lookLater();
  return {
    heard(lines) {
      const now = clock.now();
      for (const [seat, owner] of live.state()?.owners ?? []) {
        if (lines.some(({ line }) => owner === line.actor)) seenAt.set(seat, now);
      }
      // Whoever has come or gone meanwhile is noticed at the next look.
      if (!callOff) lookLater();
    },
    stop: () => callOff?.(),
  };
};

const absentFrom = (
  live: LiveTable,
  isAway: (seat: SeatNumber) => boolean,
): readonly SeatNumber[] => {
  const state = live.state();
  if (!state) return [];
  const { layout } = state.game.table;
  return [...state.owners.keys()].filter(
    (seat) => isAway(seat) && wagersOf(layout, seat).length === 0,
  );
};
