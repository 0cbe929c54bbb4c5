import { assert } from '../assert.ts';
import { cite } from '../clause.ts';
import type { Command } from '../command.ts';
import { called, done } from '../crew.ts';
import { accepted, type Decision, refuse, refused } from '../decision.ts';
import type { Announced, Done, Event, MoneyEvent } from '../event.ts';
import type { Awaits, Table } from '../family.ts';
import { houseRule } from '../house.ts';
import type { Limits } from '../limits.ts';
import { message, money, terms } from '../message.ts';
import { refuseRole } from '../role.ts';
import type { Rulebook } from '../rulebook.ts';
import { returned } from '../settlement.ts';
import { refuseCard } from '../shoe.ts';
import type { PitCommand } from './commands.ts';
import { dutyBy, type PitEvent, quietPit } from './pit.ts';
import type { PitSource } from './source.ts';

/** A table as its pit uses it. */
export type AtPit<R extends Rulebook, T extends Table, C extends Command, E extends Event> = {
  readonly rulebook: R;
  readonly table: T;
  readonly source: PitSource<R, T, C, E>;
  readonly awaits: Awaits;
};

type PitNotice = Decision<PitEvent | MoneyEvent<never> | Announced | Done>;

type Order<K extends PitCommand['kind']> = Extract<PitCommand, { readonly kind: K }>;

/** Decides what the crew does besides the round. */
export const decidePit = <R extends Rulebook, T extends Table, C extends Command, E extends Event>(
  at: AtPit<R, T, C, E>,
  command: PitCommand,
): PitNotice => {
  const wrongRole = refuseRole(at.rulebook.roles, command);
  if (wrongRole) return refused(wrongRole);
  switch (command.kind) {
    case 'report-done':
      return reportDone(at.table, command);
    case 'post-limits':
      return postLimits(at, command);
    case 'close-table':
      return closeTable(at);
    case 'open-table':
      return openTable(at.table);
    case 'check-cards':
    case 'change-cards':
      return mindCards(at, command);
    case 'expose-card':
      return exposeCard(at, command);
    case 'call-misdeal':
      return callMisdeal(at, command);
  }
};

/** Any role that was asked may report that it is done. */
const reportDone = ({ pit = quietPit }: Table, { clause, as }: Order<'report-done'>): PitNotice => {
  const duty = dutyBy(pit, clause);
  if (!duty) return refused(refuse('nothing-asked', { clause }, houseRule('duty')));
  const { role, by } = duty;
  if (as !== undefined && as !== role) {
    const params = { act: { term: 'report-done' }, role: { term: as }, allowed: terms([role]) };
    return refused(refuse('wrong-role', params, by));
  }
  return accepted({ kind: 'duty-done', role, clause, by });
};

/** Limits change between rounds: at once if the layout is empty, otherwise when the current wagers are decided. */
const postLimits = <R extends Rulebook, T extends Table, C extends Command, E extends Event>(
  { rulebook, table, source }: AtPit<R, T, C, E>,
  command: Order<'post-limits'>,
): PitNotice => {
  const { min } = command;
  const max = command.max ?? null;
  const by = cite(houseRule('notice'), rulebook.limits);
  if (max !== null && max < min) return refused(refuse('bad-limits', {}, by));
  const limits: Limits = { min, max };
  const refusal = source.refuseLimits?.(rulebook, table, limits);
  if (refusal) return refused(refusal);
  const notice =
    max === null
      ? message('limits-from', { min: money(min) })
      : message('limits', { min: money(min), max: money(max) });
  const kind = table.layout.wagers.length === 0 ? 'limits-changed' : 'limits-noticed';
  return accepted({ kind, limits, by }, called('supervisor', notice, by));
};

/** A table closes when nothing on it is left to decide. */
const closeTable = <R extends Rulebook, T extends Table, C extends Command, E extends Event>({
  table,
  awaits,
}: AtPit<R, T, C, E>): PitNotice => {
  const by = houseRule('closed');
  if (table.pit?.isClosed) return refused(refuse('closed-already', {}, by));
  if (awaits.kind !== 'bets' || table.layout.wagers.length > 0) {
    return refused(refuse('wagers-up', {}, by));
  }
  return accepted({ kind: 'table-closed', by }, called('supervisor', message('table-closes'), by));
};

const openTable = ({ pit }: Table): PitNotice => {
  const by = houseRule('closed');
  if (!pit?.isClosed) return refused(refuse('open-already', {}, by));
  return accepted({ kind: 'table-reopened', by }, called('supervisor', message('table-opens'), by));
};

/** Cards are checked and changed between rounds. */
const mindCards = <R extends Rulebook, T extends Table, C extends Command, E extends Event>(
  { awaits }: AtPit<R, T, C, E>,
  { kind }: Order<'check-cards' | 'change-cards'>,
): PitNotice => {
  const by = houseRule('cards');
  if (awaits.kind !== 'bets') return refused(refuse('cards-between-rounds', {}, by));
  return kind === 'check-cards'
    ? accepted({ kind: 'cards-checked', by }, done('dealer', message('spreads-cards'), by))
    : accepted(
        { kind: 'cards-changed', by },
        done('supervisor', message('takes-old-cards'), by),
        done('dealer', message('spreads-cards'), by),
      );
};

/** A card that was seen too early is out of play, and the supervisor is shown it. */
const exposeCard = <R extends Rulebook, T extends Table, C extends Command, E extends Event>(
  { table, source }: AtPit<R, T, C, E>,
  { card }: Order<'expose-card'>,
): PitNotice => {
  const by = houseRule('exposed');
  assert(source.cards, 'only a game of cards has orders about them');
  const refusal = refuseCard(source.cards.shoeOf(table), card);
  if (refusal) return refused(refusal);
  return accepted(
    { kind: 'card-exposed', card, by },
    called('dealer', message('card-exposed', { card }), by),
    done('dealer', message('tells-supervisor-of-card', { card }), by),
  );
};

/** A deal that went wrong is cancelled before it decides anything: every wager goes back. */
const callMisdeal = <R extends Rulebook, T extends Table, C extends Command, E extends Event>(
  { rulebook, table, source, awaits }: AtPit<R, T, C, E>,
  { reason }: Order<'call-misdeal'>,
): PitNotice => {
  const by = houseRule('misdeal');
  assert(source.cards, 'only a game of cards has a misdeal');
  if (awaits.kind === 'bets') return refused(refuse('no-deal-to-call-off', {}, by));
  const stands = source.cards.refuseMisdeal(rulebook, table);
  if (stands) return refused(refuse('deal-stands', {}, cite(by, stands)));
  const lines = table.layout.wagers.map((wager) => returned(wager, { by }) as never); // a returned wager leaves no state
  return accepted<PitEvent | MoneyEvent<never> | Announced>(
    { kind: 'misdealt', reason, by },
    called('supervisor', message('misdeal', { reason }), by),
    { kind: 'settled', lines, by },
  );
};
