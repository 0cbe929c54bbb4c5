import {
  accepted,
  type Cents,
  type Citation,
  cents,
  cite,
  type Decision,
  type Done,
  houseRule,
  type MoneyEvent,
  memoizeBy,
  type Refusal,
  type Role,
  type Rule,
  refuse,
  refused,
  returned,
  type Settlement,
  smaller,
  type Wager,
} from '../core/index.ts';
import { callsFor } from './calls.ts';
import { evolve } from './evolve.ts';
import { lowered } from './lowering.ts';
import type { Marks } from './marks.ts';
import { comeOut, indexOfPhase, type Phase, pointUp } from './phase.ts';
import { type Dice, indexOfRoll, isFace, isPoint, type Point, totalOf } from './roll.ts';
import type { CrapsRulebook, CrapsRules } from './rules.ts';
import { settleAll } from './settle.ts';
import { hasLine, noShooter, throwersFor } from './shooter.ts';
import type { Command, Event, Table } from './state.ts';
import { isWorking, offerFor } from './working.ts';

type Roll = Command & { readonly kind: 'roll' };

/** A throw of the dice: who throws it, what it settles, and where the line stands after it. */
export const roll = (rulebook: CrapsRulebook, table: Table, command: Roll): Decision<Event> => {
  const { rules } = rulebook;
  const { dice, how } = command;
  if (!rules.shooter) return refused(noShooter(rules));
  if (!isFace(dice[0]) || !isFace(dice[1])) return refused(noSuchRoll(rules, dice));
  const throwers = throwersFor(rules, rules.shooter, table);
  if (!throwers.ok) return throwers;
  const manner = how ? rules.throws[how] : undefined;
  if (how && !manner) {
    return refused(
      refuse('unknown-manner', houseRule('order'), `nothing here rules a ${how} throw`),
    );
  }
  const calledBy: Role = command.as ?? 'stickperson';
  const byDealer = calledBy === 'dealer' ? rules.throws.calledByDealer : undefined;
  const by = how || byDealer ? cite(rules.throws.called, manner, byDealer) : null;
  const returned = beforeThrow(rules, table);
  if (throwers.events.length + returned.length === 0) {
    return { ok: true, events: outcome(rules, table, { dice, calledBy, by }) };
  }
  const before = [...throwers.events, ...returned];
  const ready = before.reduce(evolve, table);
  return { ok: true, events: [...before, ...outcome(rules, ready, { dice, calledBy, by })] };
};

export const noSuchRoll = ({ throws }: CrapsRules, dice: Dice): Refusal =>
  refuse(
    'no-such-roll',
    [...houseRule('outcome'), ...cite(throws.called)],
    `${dice.join('-')} is not a roll of two dice`,
  );

/** What happens between the last bet and the throw: dice are picked anew, wagers that may not stand go back. */
const beforeThrow = (rules: CrapsRules, table: Table): readonly Event[] => {
  const lines = notStanding(rules, table);
  if (lines.length === 0 && !table.isDiceOff) return nothing;
  const events: Event[] = [];
  if (table.isDiceOff && rules.shooter) {
    const by = cite(rules.shooter.otherDice);
    events.push({
      kind: 'done',
      role: 'stickperson',
      act: 'empties the bowl for a new choice',
      by,
    });
  }
  if (lines.length > 0) events.push({ kind: 'settled', lines, by: lines[0]?.by ?? [] });
  return events;
};

const nothing: readonly never[] = [];

/** Hops nobody has verified go back when the dice go out. */
export const beforeSending = (rules: CrapsRules, table: Table): readonly Event[] => {
  const lines = unverified(rules, table);
  return lines.length > 0 ? [{ kind: 'settled', lines, by: lines[0]?.by ?? [] }] : nothing;
};

const unverified = ({ hop }: CrapsRules, { layout }: Table): readonly Settlement<Marks>[] => {
  const rule = hop?.verified;
  if (!rule || !hasAny(layout.wagers, isUnverified)) return nothing;
  return layout.wagers.filter(isUnverified).map((wager) => returned(wager, { by: cite(rule) }));
};

/** Asked before every throw, and almost always with no for an answer: a loop is cheaper here than `some`. */
const hasAny = (wagers: readonly Wager<Marks>[], is: (wager: Wager<Marks>) => boolean): boolean => {
  for (const wager of wagers) if (is(wager)) return true;
  return false;
};

const isCarried = ({ state }: Wager<Marks>): boolean => state.isCarried;

const isUnverified = ({ bet, state }: Wager<Marks>): boolean =>
  !state.isVerified && bet.startsWith('hop:');

/** Hops nobody verified, and a carried sharpshooter wager without a line wager beside it. */
const notStanding = (rules: CrapsRules, table: Table): readonly Settlement<Marks>[] => {
  const hops = unverified(rules, table);
  const { sharpshooter } = rules;
  const { wagers } = table.layout;
  if (!sharpshooter || !hasAny(wagers, isCarried)) return hops;
  const isAlone = ({ seat, state }: Wager<Marks>) =>
    state.isCarried && state.since === table.rolls && !hasLine(table, seat);
  const by = cite(sharpshooter.needs, sharpshooter.carries);
  return [...hops, ...wagers.filter(isAlone).map((wager) => returned(wager, { by }))];
};

/** Null cites a plain call. */
type Called = { readonly dice: Dice; readonly calledBy: Role; readonly by: Citation | null };

/** The throw and all that follows from it. Also what a corrected call brings, on the table as it was. */
export const outcome = (
  rules: CrapsRules,
  table: Table,
  { dice, calledBy, by }: Called,
): readonly Event[] => {
  const next = nextPhase(rules, table.phase, dice);
  const { phase, made, sevenOut } = next;
  const lines = settled(rules, table, { dice, sevenOut });
  const works = lines.length > 0 ? 1 : 0;
  const isDone = table.thrower.kind === 'stickperson' && isCleared(table, lines);
  const cited = by ? [...by, ...next.by] : next.called;
  const events: Event[] = [];
  events.push({ kind: 'rolled', dice, calledBy, phase, made, sevenOut, isDone, works, by: cited });
  for (const call of callsFor(rules, table.phase, dice)) events.push(call);
  if (works > 0) events.push({ kind: 'settled', lines, by: next.worked });
  if (made !== null) events.push(...markers(rules, table, made));
  if (sevenOut) events.push(...sidePayouts(rules, lines));
  return events;
};

/** What a roll decides; when the stickperson has thrown a seven-out, whatever slept through it goes back. */
const settled = (
  rules: CrapsRules,
  table: Table,
  { dice, sevenOut }: { readonly dice: Dice; readonly sevenOut: boolean },
): readonly Settlement<Marks>[] => {
  const lines = settleAll(rules, table, dice);
  const sleeping = rules.shooter?.sleeping;
  if (table.thrower.kind !== 'stickperson' || !sevenOut || !sleeping) return lines;
  const by = cite(sleeping);
  const asleep = table.layout.wagers.filter((wager) => !lines.some((line) => isOf(line, wager)));
  const back = asleep.map((wager) => lowered(rules, wager, wager.stake));
  return [...lines, ...back.map((line) => ({ ...line, by: [...by, ...line.by] }))];
};

const isCleared = ({ layout }: Table, lines: readonly Settlement<Marks>[]): boolean =>
  lines.filter(({ left }) => left === null).length === layout.wagers.length;

type Next = {
  /** What a plain call of it cites: the call, then what the roll made of the line. */
  readonly called: Citation;
  /** What settling by it cites. */
  readonly worked: Citation;
  readonly phase: Phase;
  readonly made: Point | null;
  readonly sevenOut: boolean;
  readonly by: Citation;
};

// Made full length: an array filled far from its start becomes a slow dictionary.
const nexts = memoizeBy((_: CrapsRules): (Next | undefined)[] =>
  new Array(11 * 36).fill(undefined),
);

/** Where the line stands after a roll. Kept once worked out: there are few ways to roll. */
export const nextPhase = (rules: CrapsRules, phase: Phase, dice: Dice): Next => {
  const known = nexts(rules);
  const at = indexOfPhase(phase) * 36 + indexOfRoll(dice);
  const next = known[at] ?? phaseAfter(rules, phase, dice);
  known[at] = next;
  return next;
};

const phaseAfter = (rules: CrapsRules, phase: Phase, dice: Dice): Next => {
  const { pass, shooter } = rules;
  const total = totalOf(dice);
  const next = (rule: Rule<unknown>, then: Partial<Next>): Next => ({
    phase,
    made: null,
    sevenOut: false,
    ...then,
    by: cite(rule),
    called: cite(rules.throws.called, rule),
    worked: cite(rules.throws.worked),
  });
  if (phase.kind === 'come-out') {
    return pass.point.is.includes(total) && isPoint(total)
      ? next(pass.point, { phase: pointUp(total) })
      : next(shooter?.keeps ?? pass.naturals, {});
  }
  if (total === phase.point) return next(pass.made, { phase: comeOut, made: phase.point });
  if (total !== pass.sevenOut.is) return next(pass.waits, {});
  return next(shooter?.losesOn ?? pass.sevenOut, { phase: comeOut, sevenOut: true });
};

/** The box watches the big payouts of a side wager, and says where their chips come from. */
const sidePayouts = (
  { sharpshooter }: CrapsRules,
  lines: readonly Settlement<Marks>[],
): readonly Done[] => {
  const source = sharpshooter?.source;
  if (!source) return [];
  return lines
    .filter((line) => line.bet === 'sharpshooter' && line.verdict === 'win')
    .map((line) => {
      const small = line.profit <= line.stake * source.stacks.is;
      const act = small ? 'pays from the working stacks' : 'pays from the main float';
      const by = cite(small ? source.stacks : source.float, source.witnessed);
      return { kind: 'done', role: 'boxperson', act, by };
    });
};

const sideWagers = ['fire', 'sharpshooter'] as const;

const isSide = ({ bet }: Wager<Marks>): boolean => bet === 'fire' || bet === 'sharpshooter';

/** Markers show which points a side wager has counted. */
const markers = (rules: CrapsRules, { layout }: Table, point: Point): readonly Done[] => {
  if (!hasAny(layout.wagers, isSide)) return nothing;
  return sideWagers.flatMap((bet): readonly Done[] => {
    const marked = rules[bet]?.marked;
    if (!marked || !layout.wagers.some((wager) => wager.bet === bet)) return nothing;
    const act = `marks the ${point} for ${bet}`;
    return [{ kind: 'done', role: 'boxperson', act, by: cite(marked) }];
  });
};

const isOf = (line: Settlement, wager: Wager<Marks>): boolean =>
  line.seat === wager.seat && line.bet === wager.bet && line.tip === wager.tip;

/** One ante a player a round, however many seats they hold, at the first roll with a working wager. */
export const antes = (rules: CrapsRules, table: Table): readonly MoneyEvent<Marks>[] => {
  const { ante } = rules;
  if (!ante) return [];
  const rule = table.phase.kind === 'come-out' ? ante.comeOut : ante.later;
  const { seats } = table.layout;
  const paid = new Set(
    seats.filter(({ seat }) => table.anted.includes(seat)).map(({ player }) => player),
  );
  return seats
    .filter(({ seat, player }) => !paid.has(player) && isAtWork(rules, table, seat))
    .filter(({ player }, at, due) => due.findIndex((other) => other.player === player) === at)
    .map(({ seat, rack }) => ({ seat, amount: smaller(ante.amount.is, rack) }))
    .filter(({ amount }) => amount > 0)
    .map(({ seat, amount }) => charged(seat, amount, cite(ante.amount, rule)));
};

const charged = (seat: number, amount: Cents, by: Citation): MoneyEvent<Marks> => ({
  kind: 'fee-charged',
  seat,
  account: 'ante',
  amount: cents(amount),
  by,
});

const isAtWork = (rules: CrapsRules, { layout, phase }: Table, seat: number): boolean =>
  layout.wagers.some(
    (wager) =>
      wager.seat === seat && isWorking(offerFor(rules, wager.bet)?.switching, wager.state, phase),
  );

/** A throw that does not count. */
export const noRoll = (
  { rules }: CrapsRulebook,
  _table: Table,
  { reason }: { readonly reason: string },
): Decision<Event> => {
  if (!rules.shooter) return refused(noShooter(rules));
  const { voids, voided, otherwise } = rules.throws;
  const spoken = reason.toLowerCase();
  const known = voids.find(({ words }) => words.some((word) => spoken.includes(word)));
  if (known?.isNoGround) {
    return refused(refuse('no-ground', cite(known.rule), `${reason} does not void a throw`));
  }
  const by = cite(known?.rule ?? otherwise, voided);
  const isOff = known?.isOff === true;
  return accepted<Event>(
    { kind: 'no-roll', reason, isOff, by },
    { kind: 'announced', role: 'stickperson', call: 'no-roll', words: `No roll: ${reason}.`, by },
  );
};
