import type { Cents, Command, SeatNumber, WagerRef } from '@openpit/engine';
import type { CrewProgress, Remark } from '@openpit/protocol';
import type { Seen } from './seen.ts';

/** A table as a page holds it: what is seen of it, and what can be asked of it. */
export type TableStore = {
  get(): Seen;
  subscribe(listener: () => void): () => void;
  /** Puts chips on a place: shown at once as unconfirmed, and as confirmed when the house has stored them. */
  place(ref: WagerRef, amount: Cents): void;
  takeDown(ref: WagerRef, amount?: Cents): void;
  give(command: Command): Promise<boolean>;
  /** Asks for a seat. Somebody else may have been quicker, so a refusal is an answer and shows no notice. */
  trySeat(seat: SeatNumber, amount: number): Promise<boolean>;
  dismiss(order: number): void;
  /** Notifies the house that this player is ready for the bets of the round to close; a table of one's own does not need it. */
  ready(): void;
  /** Sends a chat message to the table. */
  say(said: Remark['said']): void;
  /** Shows the rest of the crew the progress with taking and paying. */
  tick(progress: CrewProgress, isFirst: boolean): void;
  close(): void;
  /** What else can be done at a table of one's own; null at the house's tables. */
  readonly own: OwnTable | null;
};

/** A table of one's own continues when its player says so, and goes back as far as the player likes. */
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
