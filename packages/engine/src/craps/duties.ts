import {
  accepted,
  called,
  cite,
  type Decision,
  done,
  emptySeat,
  houseRule,
  message,
  type Refusal,
  refuse,
  refused,
  type SeatNumber,
  seatAt,
  term,
  terms,
} from '../core/index.ts';
import type { Command } from './commands.ts';
import type { CrapsRulebook, DutyName } from './rules.ts';
import type { Event, Table } from './table.ts';

/** Something the crew has to do from now on, where the rulebook knows of it. */
export const arising = (
  { duties }: CrapsRulebook,
  { layout }: Pick<Table, 'layout'>,
  { duty, seat }: { readonly duty: DutyName; readonly seat: SeatNumber },
): readonly Event[] => {
  const rule = duties[duty];
  const player = seatAt(layout, seat)?.player ?? '';
  return rule ? [{ kind: 'duty-arose', duty, seat, player, by: cite(rule) }] : [];
};

/** The crew says that it has done what it was asked for. */
export const doDuty = (
  { duties }: CrapsRulebook,
  table: Table,
  { duty, seat, as }: Command & { readonly kind: 'do-duty' },
): Decision<Event> => {
  const rule = duties[duty];
  const due = table.duties.filter(
    (one) => one.duty === duty && (seat === undefined || one.seat === seat),
  );
  if (!rule || due.length === 0) return refused(notDue(duty));
  if (as !== undefined && !rule.is.includes(as)) {
    const params = { act: term(duty), role: term(as), allowed: terms(rule.is) };
    return refused(refuse('wrong-role', params, cite(rule)));
  }
  const by = cite(rule);
  const role = as ?? rule.is[0] ?? 'supervisor';
  return accepted<Event>(
    ...due.map((one): Event => ({ kind: 'duty-done', ...one, by })),
    done(role, message(duty, { players: due.map(({ player }) => player).join(', ') }), by),
  );
};

const notDue = (duty: DutyName): Refusal =>
  refuse('craps.not-due', { duty: term(duty) }, houseRule('order'));

/** A player whose claim management could not settle asks for an investigation: the commissioner is notified at once. */
export const askInvestigation = (
  rulebook: CrapsRulebook,
  table: Table,
  { seat, reason }: Command & { readonly kind: 'ask-investigation' },
): Decision<Event> => {
  const by = rulebook.cites.claims;
  if (!by) return refused(refuse('craps.no-investigation', {}, houseRule('order')));
  if (!seatAt(table.layout, seat)) return refused(emptySeat(seat));
  return accepted<Event>(
    ...arising(rulebook, table, { duty: 'notify-commissioner', seat }),
    called('supervisor', message('investigation-asked', { seat, reason }), by),
  );
};
