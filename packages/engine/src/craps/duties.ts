import {
  accepted,
  called,
  cite,
  type Decision,
  done,
  emptySeat,
  houseRule,
  message,
  names,
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

/** Something the crew has to do from now on, if the rulebook asks for it. */
export const arising = (
  { duties }: CrapsRulebook,
  { layout }: Pick<Table, 'layout'>,
  { duty, seat }: { readonly duty: DutyName; readonly seat: SeatNumber },
): readonly Event[] => {
  const rule = duties[duty];
  const player = seatAt(layout, seat)?.player ?? '';
  return rule ? [{ kind: 'duty-arose', duty, seat, player, by: cite(rule) }] : [];
};

/** The crew reports that it has done what a clause asks for, for one seat or for all. */
export const doDuty = (
  { duties }: CrapsRulebook,
  table: Table,
  { clause, seat, as }: Command & { readonly kind: 'report-done' },
): Decision<Event> => {
  const due = table.duties.filter((one) => {
    const rule = duties[one.duty];
    return rule && names(cite(rule), clause) && (seat === undefined || one.seat === seat);
  });
  const rule = due[0] && duties[due[0].duty];
  if (!due[0] || !rule) return refused(refuse('craps.not-due', { clause }, houseRule('order')));
  const { duty } = due[0];
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

/** A player whose claim management could not settle asks for an investigation. The commissioner is notified at once. */
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
