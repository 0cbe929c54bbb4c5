import { type SeatNumber, type SharedCommand, type TakeDown, wagersOf } from '@openpit/engine';
import type { SealedEntry } from '../log/chain.ts';
import type { AccountId, Ports } from '../ports.ts';
import type { LiveTable } from './handle.ts';
import { theHouse } from './permit.ts';

/** Notices players who left without giving up their seat. */
export type Attendance = {
  /** Call this after every act at the table. */
  onEntries(logEntries: readonly SealedEntry[]): void;
  stop(): void;
};

/** How long a seat is held for a player who does nothing, and for one who has stopped watching the table. */
export type Absence = { readonly idleMs: number; readonly unwatchedMs: number };

export const usualAbsence: Absence = { idleMs: 30 * 60_000, unwatchedMs: 3 * 60_000 };

const lookEveryMs = 60_000;

/**
 * Frees the seats of players who have been idle for long or have closed the page, once no wager of their own is on the layout. Their
 * chips go back to their accounts. Seats without an account are left alone: the crew gave them and can see who is there.
 */
export const attendanceAt = (
  { clock, audience }: Pick<Ports, 'clock' | 'audience'>,
  live: LiveTable,
  { idleMs, unwatchedMs }: Absence,
): Attendance => {
  const actedAt = new Map<AccountId, number>();
  const watchedAt = new Map<AccountId, number>();
  let callOff: (() => void) | null = null;

  const look = async (): Promise<void> => {
    callOff = null;
    const now = clock.now();
    for (const owner of actedAt.keys())
      if (audience.isWatchedBy(live.id, owner)) watchedAt.set(owner, now);
    const isAway = (owner: AccountId): boolean => {
      const idleFor = now - (actedAt.get(owner) ?? now);
      return (
        idleFor >= idleMs || Math.min(idleFor, now - (watchedAt.get(owner) ?? 0)) >= unwatchedMs
      );
    };
    for (const seat of absentFrom(live, isAway)) {
      for (const command of goodbyes(live, seat)) {
        // If the store fails or the rules hold the player, the next look tries again.
        const order = { kind: 'act', command, drawn: null } as const;
        await live.handle({ giver: theHouse, order, asked: null }).catch(() => {});
      }
    }
    lookLater();
  };
  const lookLater = (): void => {
    const owners = new Set(live.state()?.owners.values());
    for (const times of [actedAt, watchedAt])
      for (const owner of times.keys()) if (!owners.has(owner)) times.delete(owner);
    for (const owner of owners) if (!actedAt.has(owner)) actedAt.set(owner, clock.now());
    if (owners.size > 0) callOff ??= clock.after(lookEveryMs, () => void look());
  };
  lookLater();
  return {
    onEntries(logEntries) {
      const now = clock.now();
      for (const { logEntry } of logEntries) actedAt.set(logEntry.actor, now);
      // The next look notices anyone who has come or gone meanwhile.
      if (!callOff) lookLater();
    },
    stop: () => callOff?.(),
  };
};

/** A dealer bet left up after a push would hold the seat for ever, so it comes down first if the rules allow that. */
const goodbyes = (live: LiveTable, seat: SeatNumber): readonly (TakeDown | SharedCommand)[] => {
  const state = live.state();
  const tips = state ? wagersOf(state.game.table.layout, seat) : [];
  return [
    ...tips.map(({ hand, bet, tip }): TakeDown => ({ kind: 'take-down', seat, hand, bet, tip })),
    { kind: 'leave', seat },
  ];
};

const absentFrom = (
  live: LiveTable,
  isAway: (owner: AccountId) => boolean,
): readonly SeatNumber[] => {
  const state = live.state();
  if (!state) return [];
  const { layout } = state.game.table;
  return [...state.owners]
    .filter(([seat, owner]) => isAway(owner) && wagersOf(layout, seat).every(({ tip }) => tip))
    .map(([seat]) => seat);
};
