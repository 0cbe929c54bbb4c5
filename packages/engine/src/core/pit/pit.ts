import type { Card } from '../cards.ts';
import type { Citation } from '../clause.ts';
import { type Event, kindSet, type WagerPlaced } from '../event.ts';
import type { Limits } from '../limits.ts';
import { betParam, type Message, message } from '../message.ts';
import type { Role } from '../role.ts';

/** Something the crew has to do that is not a step of the round. The crew is asked for it until it is reported done. */
export type Duty = Message & {
  readonly role: Role;
  readonly by: Citation;
  /** Whether it stays open after the step it came with. */
  readonly isLasting: boolean;
};

/** What the crew has to do besides the round. Not every table has this. */
export type Pit = {
  readonly duties: readonly Duty[];
  /** The limits from the next round on; null if none were announced. */
  readonly notice: Limits | null;
  readonly isClosed: boolean;
};

export const quietPit: Pit = { duties: [], notice: null, isClosed: false };

/** What happens at a table besides its rounds. */
export type PitEvent =
  | {
      readonly kind: 'duty-done';
      readonly role: Role;
      readonly clause: string;
      readonly by: Citation;
    }
  | {
      readonly kind: 'limits-noticed' | 'limits-changed';
      readonly limits: Limits;
      readonly by: Citation;
    }
  | {
      readonly kind: 'table-closed' | 'table-reopened' | 'cards-checked' | 'cards-changed';
      readonly by: Citation;
    }
  | { readonly kind: 'card-exposed'; readonly card: Card; readonly by: Citation }
  | { readonly kind: 'misdealt'; readonly reason: string; readonly by: Citation };

const pitKinds = kindSet<PitEvent['kind']>({
  'duty-done': true,
  'limits-noticed': true,
  'limits-changed': true,
  'table-closed': true,
  'table-reopened': true,
  'cards-checked': true,
  'cards-changed': true,
  'card-exposed': true,
  misdealt: true,
});

export const isPitEvent = (event: Event): event is PitEvent => pitKinds.has(event.kind);

/** Adds a duty, once, however often it comes up before it is done. */
export const withDuty = (pit: Pit | undefined, duty: Duty): Pit => {
  const before = pit ?? quietPit;
  // The codes are compared first: writing a duty out to compare it costs more than all the rest.
  const alike = before.duties.filter(({ code }) => code === duty.code);
  if (alike.some((one) => nameOf(one) === nameOf(duty))) return before;
  return { ...before, duties: [...before.duties, duty] };
};

const nameOf = ({ code, params, by }: Duty): string => JSON.stringify([code, params, by]);

/** Drops the duties of a step that is over. */
export const withLapsed = (pit: Pit | undefined): Pit | undefined =>
  pit?.duties.some(({ isLasting }) => !isLasting)
    ? { ...pit, duties: pit.duties.filter(({ isLasting }) => isLasting) }
    : pit;

/** The first duty that a clause asks for. */
export const dutyBy = ({ duties }: Pit, clause: string): Duty | undefined =>
  duties.find(({ by }) => by.includes(clause));

/** A dealer bet is put where nobody mistakes it for the player's own. */
export const tipDuty = (event: Event): Duty | undefined => {
  if (event.kind !== 'wager-placed') return undefined;
  const { seat, bet, tip, by } = event as WagerPlaced; // its kind says so
  const params = { seat, bet: betParam(bet) };
  return tip
    ? { ...message('done.keeps-dealer-bet-apart', params), role: 'dealer', by, isLasting: false }
    : undefined;
};
