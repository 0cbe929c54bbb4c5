import {
  type Advance,
  type Citation,
  cite,
  type Decision,
  houseRule,
  type Refusal,
  type Role,
  refuse,
  refused,
  returned,
  type Settlement,
  type Wager,
} from '../core/index.ts';
import { antes } from './ante.ts';
import { betByKey } from './bets/index.ts';
import { callsLapsed } from './call-bets.ts';
import type { Command } from './commands.ts';
import { emptied, refuseHeld } from './dice.ts';
import { arising } from './duties.ts';
import { afterThrow, evolveAll } from './evolve.ts';
import { lowered } from './lowering.ts';
import type { Marks } from './marks.ts';
import { type Next, nextPhase } from './next-phase.ts';
import { needsWords, offerFor, standingsIn } from './offers.ts';
import { loudly, type PlainThrow, plainThrow } from './plain-throw.ts';
import { type Dice, isFace } from './roll.ts';
import type { CrapsRulebook } from './rules.ts';
import { settleAll, settleRoll } from './settle.ts';
import { noShooter, throwersFor } from './shooter.ts';
import { callsFor, type RollCalls } from './stick-calls.ts';
import type { Event, Table, Work } from './table.ts';

type Roll = Command & { readonly kind: 'roll' };

/** A throw of the dice: who throws, what it settles, and the phase after it. */
export const roll = (rulebook: CrapsRulebook, table: Table, command: Roll): Decision<Event> => {
  const ready = readyFor(rulebook, table, command);
  if (!ready.ok) return ready;
  const called = callOf(rulebook, command);
  const before = ready.events;
  if (before.length === 0) return { ok: true, events: outcome(rulebook, table, called) };
  const then = outcome(rulebook, evolveAll(table, before), called);
  return { ok: true, events: [...before, ...then] };
};

/** The same, with the next table. */
export const advanceRoll = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Roll,
): Advance<Event, Table> => {
  const ready = readyFor(rulebook, table, command);
  if (ready.ok === false) return ready;
  const before = ready.events;
  if (before.length === 0) return advanceThrow(rulebook, table, command);
  const thrown = advanceThrow(rulebook, evolveAll(table, before), command);
  return { ...thrown, events: [...before, ...thrown.events] };
};

/** A throw at a table that is ready for it, so nothing can be refused any more. */
const advanceThrow = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Roll,
): Extract<Advance<Event, Table>, { readonly ok: true }> => {
  // Only calls by the stickperson alone are handled here.
  if (command.how !== undefined || table.thrower.kind === 'stickperson') {
    const events = outcome(rulebook, table, callOf(rulebook, command));
    return { ok: true, events, table: evolveAll(table, events) };
  }
  const plain = plainThrow(rulebook, table.phase, command.dice);
  const work = settleRoll(rulebook, table, command.dice);
  if (work === undefined) {
    const quiet = afterThrow(table, plain.quiet, work);
    return { ok: true, events: plain.quietly, table: quiet };
  }
  const next = afterThrow(table, plain.rolled, work);
  const events = loudly(plain, work.settled);
  if (work.isWatched === false) return { ok: true, events, table: next };
  const shown = shownPlainly(rulebook, table, { plain, work });
  return { ok: true, events: [...events, ...shown], table: evolveAll(next, shown) };
};

/** What has to happen before the dice can be thrown: somebody takes them, wagers that may not stay are returned, antes are paid. */
const readyFor = (rulebook: CrapsRulebook, table: Table, { dice, how }: Roll): Decision<Event> => {
  const { throws, shooter } = rulebook.cites;
  if (shooter === null) return refused(noShooter(rulebook));
  if (!isFace(dice[0]) || !isFace(dice[1])) return refused(noSuchRoll(rulebook, dice));
  const held = refuseHeld(rulebook, table);
  if (held !== undefined) return refused(held);
  const throwers = throwersFor(rulebook, shooter, table);
  if (throwers.ok === false) return throwers;
  if (how !== undefined && !throws[how]) return refused(unknownManner(how));
  const back = beforeThrow(rulebook, table);
  const dues = antes(rulebook, table);
  return back.length + dues.length === 0 ? throwers : after(throwers.events, back, dues);
};

const after = (...parts: readonly (readonly Event[])[]): Decision<Event> => ({
  ok: true,
  events: parts.flat(),
});

const unknownManner = (how: string): Refusal =>
  refuse('craps.unknown-manner', { how: { term: how } }, houseRule('order'));

const callOf = ({ cites: { throws } }: CrapsRulebook, { dice, how, as }: Roll): Called => {
  const calledBy: Role = as ?? 'stickperson';
  if (!how && calledBy === 'stickperson') return { dice, calledBy, by: null };
  const byDealer = calledBy === 'dealer' ? throws.calledByDealer : null;
  const manner = (how && throws[how]) ?? undefined;
  return { dice, calledBy, by: cite(throws.called, manner, byDealer ?? undefined) };
};

export const noSuchRoll = ({ cites }: CrapsRulebook, dice: Dice): Refusal =>
  refuse(
    'craps.no-such-roll',
    { roll: dice.join('-') },
    cite(houseRule('outcome'), cites.throws.called),
  );

const nothing: readonly never[] = [];

/** What happens between the last bet and the throw: dice are picked again, and wagers that may not stay are returned. */
const beforeThrow = (rulebook: CrapsRulebook, table: Table): readonly Event[] => {
  const isReady = table.dice.off === null && table.calls.heard.length === 0;
  return isReady && !needsWords(rulebook) && !hasCarried(table.layout.wagers)
    ? nothing
    : readied(rulebook, table, notStanding(rulebook, table));
};

const readied = (
  rulebook: CrapsRulebook,
  table: Table,
  lines: readonly Settlement<Marks>[],
): readonly Event[] => {
  const { off } = table.dice;
  const { heard } = table.calls;
  const { shooter } = rulebook.cites;
  const events: Event[] = [...callsLapsed(rulebook, heard)];
  if (off !== null && shooter) events.push(emptied(shooter));
  if (lines.length > 0) events.push({ kind: 'settled', lines, by: lines[0]?.by ?? [] });
  return events;
};

/** Wagers that nobody has verified are returned when the dice go out. */
export const beforeSending = (rulebook: CrapsRulebook, table: Table): readonly Event[] => {
  const lines = unverified(rulebook, table);
  return lines.length > 0 ? [{ kind: 'settled', lines, by: lines[0]?.by ?? [] }] : nothing;
};

const unverified = (rulebook: CrapsRulebook, { layout }: Table): readonly Settlement<Marks>[] =>
  needsWords(rulebook) ? withoutWord(rulebook, layout.wagers) : nothing;

const withoutWord = (
  rulebook: CrapsRulebook,
  wagers: readonly Wager<Marks>[],
): readonly Settlement<Marks>[] =>
  wagers.flatMap((wager) => {
    const rule = wager.state.isVerified ? undefined : offerFor(rulebook, wager.bet)?.verified;
    return rule?.is ? [returned(wager, { by: cite(rule) })] : [];
  });

/** Asked before every throw, and the answer is almost always no: a loop is faster here than `some`. */
const hasCarried = (wagers: readonly Wager<Marks>[]): boolean => {
  for (let at = 0; at < wagers.length; at++) {
    const { state } = wagers[at] as Wager<Marks>; // within the list
    if (state.isCarried) return true;
  }
  return false;
};

/** Wagers without the verification they need, and a side wager that stayed up without the line wager it needs. */
const notStanding = (rulebook: CrapsRulebook, table: Table): readonly Settlement<Marks>[] => {
  const unspoken = unverified(rulebook, table);
  return hasCarried(table.layout.wagers) ? [...unspoken, ...alone(rulebook, table)] : unspoken;
};

const alone = (rulebook: CrapsRulebook, table: Table): readonly Settlement<Marks>[] => {
  const { wagers } = table.layout;
  return wagers.flatMap((wager) => {
    const side = offerFor(rulebook, wager.bet)?.side;
    if (!wager.state.isCarried || wager.state.since !== table.rolls || !side) return [];
    const isBeside = wagers.some(
      ({ seat, bet, tip }) => seat === wager.seat && !tip && side.needs.bets.includes(bet),
    );
    const by = cite(side.needs.by, side.carries ?? undefined);
    return isBeside ? [] : [returned(wager, { by })];
  });
};

/** Null cites an ordinary call, by the stickperson. */
type Called = { readonly dice: Dice; readonly calledBy: Role; readonly by: Citation | null };

/** The throw and everything that follows from it. A corrected call uses it too, on the table as it was before. */
export const outcome = (
  rulebook: CrapsRulebook,
  table: Table,
  { dice, calledBy, by }: Called,
): readonly Event[] => {
  if (by === null && table.thrower.kind !== 'stickperson') {
    return plainOutcome(rulebook, table, dice);
  }
  const next = nextPhase(rulebook, table.phase, dice);
  const { phase, made, sevenOut } = next;
  const lines = settled(rulebook, table, { dice, sevenOut });
  const works = lines.length > 0 ? 1 : 0;
  const isDone = table.thrower.kind === 'stickperson' && isCleared(table, lines);
  const cited = by ? cite(by, next.by) : next.called;
  const events: Event[] = [
    { kind: 'rolled', dice, calledBy, phase, made, sevenOut, isDone, works, by: cited },
    ...callsBy(rulebook, { calledBy, calls: callsFor(rulebook, table.phase, dice) }),
  ];
  finish(rulebook, { table, next, lines }, events);
  return events;
};

/** A die that the stickperson cannot see is called by the base dealer beside it. */
const callsBy = (
  { cites: { throws } }: CrapsRulebook,
  { calledBy, calls }: { readonly calledBy: Role; readonly calls: RollCalls },
): readonly Event[] => {
  const { calledByDealer } = throws;
  if (calledBy !== 'dealer' || !calledByDealer) return calls;
  return calls.map((call) => ({ ...call, role: 'dealer', by: cite(calledByDealer, call.by) }));
};

type Finish = {
  readonly table: Table;
  readonly next: Pick<Next, 'made' | 'sevenOut'>;
  readonly lines: readonly Settlement<Marks>[];
};

/** What follows the call: wagers are settled, points are marked, large payouts are witnessed. */
const finish = (rulebook: CrapsRulebook, { table, next, lines }: Finish, events: Event[]): void => {
  if (lines.length > 0) events.push({ kind: 'settled', lines, by: rulebook.cites.throws.worked });
  events.push(...shownAfter(rulebook, { table, next, lines }));
};

/**
 * What the boxperson does after the settlement: places markers for a point that was made, and witnesses large payouts of a
 * seven-out.
 */
const shownAfter = (rulebook: CrapsRulebook, { table, next, lines }: Finish): readonly Event[] => {
  if (next.made !== null) return markers(rulebook, table);
  return next.sevenOut ? sidePayouts(rulebook, table, lines) : nothing;
};

const plainOutcome = (rulebook: CrapsRulebook, table: Table, dice: Dice): readonly Event[] => {
  const plain = plainThrow(rulebook, table.phase, dice);
  const work = settleRoll(rulebook, table, dice);
  if (work === undefined) return plain.quietly;
  return [...loudly(plain, work.settled), ...shownPlainly(rulebook, table, { plain, work })];
};

type PlainWork = { readonly plain: PlainThrow; readonly work: Work };

// A point that is made always decides its shooter's wager on a line, so every marker comes with a settlement.
const shownPlainly = (
  rulebook: CrapsRulebook,
  table: Table,
  { plain, work: { settled, isWatched } }: PlainWork,
): readonly Event[] =>
  isWatched ? shownAfter(rulebook, { table, next: plain, lines: settled.lines }) : nothing;

/** What a roll decides. If the stickperson threw a seven-out, all wagers that did not work are returned. */
const settled = (
  rulebook: CrapsRulebook,
  table: Table,
  { dice, sevenOut }: { readonly dice: Dice; readonly sevenOut: boolean },
): readonly Settlement<Marks>[] => {
  const lines = settleAll(rulebook, table, dice);
  if (table.thrower.kind !== 'stickperson' || !sevenOut) return lines;
  const { cites, choices } = rulebook;
  const by = cites.shooter?.sleeping ?? cite(choices.shooter?.nobody);
  const asleep = table.layout.wagers.filter(
    (wager) => !lines.some((lineItem) => isOf(lineItem, wager)),
  );
  const back = asleep.map((wager) => lowered(rulebook, wager, wager.stake));
  return [...lines, ...back.map((lineItem) => ({ ...lineItem, by: cite(by, lineItem.by) }))];
};

const isCleared = ({ layout }: Table, lines: readonly Settlement<Marks>[]): boolean =>
  lines.filter(({ left }) => left === null).length === layout.wagers.length;

/** The boxperson witnesses large payouts of a side wager, says where their chips come from, and gets the markers back. */
const sidePayouts = (
  rulebook: CrapsRulebook,
  table: Table,
  lines: readonly Settlement<Marks>[],
): readonly Event[] => {
  const events: Event[] = [];
  for (const lineItem of lines) {
    const bet = betByKey(lineItem.bet);
    const paid = lineItem.verdict === 'win' ? bet?.paid : undefined;
    if (paid) events.push(paid(rulebook, lineItem));
    const duty = bet?.duty?.(lineItem);
    if (duty) events.push(...arising(rulebook, table, { duty, seat: lineItem.seat }));
  }
  return events;
};

/** Markers show which points a side wager has counted. Somebody has to place them. */
const markers = (rulebook: CrapsRulebook, table: Table): readonly Event[] => {
  const standings = standingsIn(rulebook);
  for (const { bet, seat } of table.layout.wagers) {
    const isMarked = standings.get(bet)?.offer.side?.marked;
    if (isMarked) return arising(rulebook, table, { duty: 'place-marker', seat });
  }
  return nothing;
};

const isOf = (lineItem: Settlement, wager: Wager<Marks>): boolean =>
  lineItem.seat === wager.seat && lineItem.bet === wager.bet && lineItem.tip === wager.tip;
