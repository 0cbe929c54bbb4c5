import type { Cents, Command, SeatNumber, WagerRef } from '@openpit/engine';
import type { CrewProgress, Remark } from '@openpit/protocol';
import type { Seen } from './seen.ts';

/** A table as a page holds it: what is seen of it, and what can be asked of it. */
export type TableStore = {
  get(): Seen;
  subscribe(listener: () => void): () => void;
  /** Puts chips on a place: shown at once as unconfirmed, solid when the house has stored it. */
  place(ref: WagerRef, amount: Cents): void;
  takeDown(ref: WagerRef, amount?: Cents): void;
  give(command: Command): Promise<boolean>;
  /** Asks for a seat; anyone who was quicker has it, so no is an answer and not a notice. */
  trySeat(seat: SeatNumber, amount: number): Promise<boolean>;
  dismiss(order: number): void;
  /** Waits for nothing more before the bets of the round close; a table of one's own waits for nobody. */
  ready(): void;
  /** Says something to the table. */
  say(said: Remark['said']): void;
  /** Shows the rest of the crew how far one is with taking and paying. */
  tick(progress: CrewProgress, isFirst: boolean): void;
  close(): void;
  /** What one can do at a table of one's own besides; null at the house's tables. */
  readonly own: OwnTable | null;
};

/** A table of one's own goes when its player says so, and goes back as far as they like. */
export type OwnTable = {
  go(): void;
  undo(): void;
  canUndo(): boolean;
  /** The history as a play record. */
  record(back?: number): Promise<string>;
  restart(): void;
};

export const placing = (ref: WagerRef, amount: Cents): Command =>
  Object.assign({ kind: 'place-bet' }, ref, { amount });

/** Sits down with chips from the account. */
export const sitting = (seat: SeatNumber, amount: number): Command =>
  Object.assign({ kind: 'sit' }, { seat, amount });

export const buying = (seat: SeatNumber, amount: number): Command =>
  Object.assign({ kind: 'buy-in' }, { seat, amount });

export const leaving = (seat: SeatNumber): Command => Object.assign({ kind: 'leave' }, { seat });
