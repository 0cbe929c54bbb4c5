import {
  accepted,
  called,
  cite,
  type Decision,
  houseRule,
  isRefusal,
  message,
  type Role,
  refuse,
  refused,
} from '../core/index.ts';
import { postings, reversed } from '../ledger/index.ts';
import type { Command } from './commands.ts';
import { groundOf, type Named, refuseRuling } from './grounds.ts';
import { inOrder } from './log.ts';
import { doneAgain, isOutranked, type Redo } from './overrule.ts';
import type { CrapsRulebook } from './rules.ts';
import { type DiceTable, throwersFor } from './shooter.ts';
import type { Event, Table } from './table.ts';

type NoRoll = Command & { readonly kind: 'call-no-roll' };
type VoidRoll = Command & { readonly kind: 'void-roll' };

/** A throw that does not count and whose result was not called. */
export const noRoll = (at: DiceTable, { reason, as }: NoRoll): Decision<Event> => {
  const { rulebook, table } = at;
  const ground = groundOf(rulebook, reason);
  if (isRefusal(ground)) return refused(ground);
  const wrong = refuseRuling(ground, ground.roles, as);
  if (wrong) return refused(wrong);
  const role = as ?? ground.roles[0] ?? 'stickperson';
  return accepted<Event>(
    ...takenBefore(at, ground),
    { kind: 'no-roll', reason, off: offBy(ground, reason, table.thrower), by: ground.by },
    called(role, message('no-roll', { reason }), ground.by),
  );
};

/** If dice were thrown, somebody had taken them: the seat that a roll would name, unless the order names another. */
const takenBefore = (
  { rulebook, shooter, table }: DiceTable,
  { name }: Named,
): readonly Event[] => {
  if (name === 'wrongThrower') return [];
  const throwers = throwersFor(rulebook, shooter, table);
  return throwers.ok ? throwers.events : [];
};

/** Which dice are out of play: the one that the reason names, otherwise both that were thrown; null if none are. */
const offBy = (
  { isOutOfPlay }: Named,
  reason: string,
  thrower: Table['thrower'],
): readonly number[] | null => {
  if (!isOutOfPlay) return null;
  const [, die] = /\bdie (\d)\b/.exec(reason) ?? [];
  if (die !== undefined) return [Number(die)];
  return thrower.kind === 'player' && thrower.dice ? thrower.dice : [];
};

/** The last call is taken back completely. The throw counts as not made, and what was done since is done again. */
export const voidRoll = (
  rulebook: CrapsRulebook,
  table: Table,
  { command, redo }: { readonly command: VoidRoll; readonly redo: Redo },
): Decision<Event> => {
  const { last } = table;
  const { reason, as } = command;
  if (!last) return refused(refuse('craps.no-call', {}, houseRule('order')));
  const ground = groundOf(rulebook, reason);
  if (isRefusal(ground)) return refused(ground);
  const allowed = rulersAfterCall(rulebook, ground);
  const wrong = refuseRuling(ground, allowed, as);
  if (wrong) return refused(wrong);
  const role = as ?? allowed.find((one) => !isOutranked(one, last.calledBy));
  if (role === undefined || isOutranked(role, last.calledBy)) {
    const params = { caller: { term: last.calledBy }, role: { term: role ?? 'player' } };
    return refused(refuse('craps.outranked', params, rulebook.cites.throws.overruled));
  }
  const by = cite(ground.by, rulebook.cites.throws.overruled);
  const done = inOrder(table.log);
  const off = offBy(ground, reason, last.before.thrower);
  const taken = reversed(done.flatMap(postings));
  const events: readonly Event[] = [
    { kind: 'call-voided', reason, off, postings: taken, by },
    called(role, message('no-roll', { reason }), by),
  ];
  return { ok: true, events: doneAgain(table, { events, since: done.slice(last.works) }, redo) };
};

/**
 * After a total was called, a mandatory ground still voids the throw if somebody who may rule on it says so. A discretionary
 * ground no longer does, because the call was the decision; only those who may correct a call can still change it.
 */
const rulersAfterCall = ({ roles }: CrapsRulebook, ground: Named): readonly Role[] => {
  const correcting = roles['overrule']?.is ?? [];
  return ground.isBinding ? [...new Set([...ground.roles, ...correcting])] : correcting;
};
