import { type SeatNumber, type SharedCommand, type TakeDown, wagersOf } from '@openpit/engine';
import type { SealedEntry } from '../log/chain.ts';
import type { AccountId, Clock } from '../ports.ts';
import type { LiveTable } from './handle.ts';
import { theHouse } from './permit.ts';

/** Notices players who have gone without leaving. */
export type Attendance = {
  /** Something was done at the table. */
  onEntries(logEntries: readonly SealedEntry[]): void;
  stop(): void;
};

/**
 * Gives the seats of players who have done nothing for long to others, once no wager of their own is on the layout. Their chips
 * go back to their accounts. A seat without an account was given by the crew, who see for themselves.
 */
export const attendanceAt = (clock: Clock, live: LiveTable, awayMs: number): Attendance => {
  const seenAt = new Map<AccountId, number>();
  let callOff: (() => void) | null = null;

  const look = async (): Promise<void> => {
    callOff = null;
    const now = clock.now();
    const isAway = (owner: AccountId): boolean => now - (seenAt.get(owner) ?? now) >= awayMs;
    for (const seat of absentFrom(live, isAway)) {
      for (const command of goodbyes(live, seat)) {
        // A store that is away, or rules that hold the player: the next look tries again.
        const order = { kind: 'act', command, drawn: null } as const;
        await live.handle({ giver: theHouse, order, asked: null }).catch(() => {});
      }
    }
    lookLater();
  };
  const lookLater = (): void => {
    const owners = new Set(live.state()?.owners.values());
    for (const owner of seenAt.keys()) if (!owners.has(owner)) seenAt.delete(owner);
    for (const owner of owners) if (!seenAt.has(owner)) seenAt.set(owner, clock.now());
    if (owners.size > 0) callOff ??= clock.after(awayMs, () => void look());
  };
  lookLater();
  return {
    onEntries(logEntries) {
      const now = clock.now();
      for (const { logEntry } of logEntries) seenAt.set(logEntry.actor, now);
      // Anyone who has come or gone meanwhile is noticed at the next look.
      if (!callOff) lookLater();
    },
    stop: () => callOff?.(),
  };
};

/** A dealer bet left up after a push would hold the seat for good: it comes down first, where the rules let it. */
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
