import {
  accepted,
  assert,
  type Citation,
  called,
  cite,
  type Decision,
  type Done,
  done,
  houseRule,
  message,
  type Refusal,
  type Role,
  type Rule,
  refuse,
  refused,
  type SeatNumber,
  term,
  terms,
} from '../core/index.ts';
import type { Command } from './commands.ts';
import {
  type CrapsRulebook,
  type InspectionName,
  inspectionNames,
  type ShooterCites,
} from './rules.ts';
import { type DiceTable, nobodyNew, refuseThrown, throwersFor } from './shooter.ts';
import type { Event, Table } from './table.ts';

/** The shooter picks two of the dice. */
export const chooseDice = (
  { rulebook, shooter, table }: DiceTable,
  { dice, seat }: Command & { readonly kind: 'choose-dice' },
): Decision<Event> => {
  const { thrower } = table;
  const taken = thrower.kind === 'player' ? nobodyNew : throwersFor(rulebook, shooter, table);
  if (!taken.ok) return taken;
  if (seat !== undefined && seat !== holderOf(table, taken.events)) {
    return refused(refuse('craps.shooter-picks', {}, shooter.picks));
  }
  const isOff = table.dice.off !== null;
  const isChange = thrower.kind === 'player' && thrower.dice !== null && !isOff;
  const rule = isChange ? shooter.changes : shooter.picks;
  const wrong = refusePick(rulebook, shooter, { table, dice, rule });
  if (wrong) return refused(wrong);
  const code = isChange ? 'other-dice' : 'pick-dice';
  const shown = called('stickperson', message(code, { dice: choosable(rulebook) }), rule);
  const chosen: Event = { kind: 'dice-chosen', dice, by: rule };
  return isOff
    ? accepted<Event>(...taken.events, emptied(shooter), chosen, shown)
    : accepted<Event>(...taken.events, chosen, shown);
};

const choosable = ({ choices }: CrapsRulebook): number => choices.shooter?.dice.is ?? 0;

type Pick = {
  readonly table: Table;
  readonly dice: readonly [number, number];
  readonly rule: Citation;
};

/** Two different dice of the set that are on the table. */
const refusePick = (
  { choices }: CrapsRulebook,
  shooter: ShooterCites,
  { table, dice: [first, second], rule }: Pick,
): Refusal | undefined => {
  const bowl = choices.shooter?.dice;
  const count = bowl?.is ?? 0;
  if (Math.min(first, second) < 1 || Math.max(first, second) > count || first === second) {
    return refuse('craps.no-such-dice', { dice: count }, cite(rule, bowl));
  }
  const { off, away, lost } = table.dice;
  const gone = [first, second].find((die) => off?.includes(die) || away.includes(die));
  if (gone !== undefined) {
    return refuse('craps.die-off-table', { die: gone }, cite(shooter.otherDice, shooter.sameDice));
  }
  const missing = [first, second].find((die) => lost.includes(die));
  return missing === undefined
    ? undefined
    : refuse('craps.die-lost', { die: missing }, cite(shooter.lost ?? undefined, shooter.picks));
};

export const emptied = ({ otherDice }: ShooterCites): Done =>
  done('stickperson', message('empties-bowl'), otherDice);

/** Who has the dice, or takes them with these events. */
const holderOf = ({ thrower }: Table, events: readonly Event[]): SeatNumber | undefined => {
  if (thrower.kind === 'player') return thrower.seat;
  for (const event of events) if (event.kind === 'dice-taken') return event.seat;
  return undefined;
};

/** The shooter asks for the same dice after they left the table. They are inspected first. */
export const askSameDice = (
  { rulebook, shooter, table }: DiceTable,
  { seat }: { readonly seat: SeatNumber },
): Decision<Event> => {
  const { thrower } = table;
  if (thrower.kind !== 'player' || thrower.seat !== seat) {
    return refused(refuse('craps.shooter-asks', {}, shooter.otherDice));
  }
  if (table.dice.off === null) {
    return refused(refuse('craps.dice-in-play', {}, shooter.sameDice));
  }
  const missing = thrower.dice?.find((die) => table.dice.lost.includes(die));
  if (missing !== undefined) {
    return refused(
      refuse('craps.die-lost', { die: missing }, cite(shooter.lost ?? undefined, shooter.sameDice)),
    );
  }
  const { found } = rulebook.inspections;
  return accepted<Event>(
    called('stickperson', message('same-dice'), shooter.sameDice),
    done(
      'stickperson',
      message('hands-dice-back'),
      cite(shooter.sameDiceFound, found ?? undefined),
    ),
    { kind: 'dice-kept', by: shooter.sameDice },
  );
};

const reasonWords: Readonly<Record<InspectionName, readonly string[]>> = {
  arrival: ['new', 'opening', 'arrival'],
  found: ['found', 'off the table', 'left the table', 'same dice'],
  sight: ['sight', 'hand'],
};

/** The purpose of an inspection: the one its reason names, otherwise the one the dice are waiting for. */
const purposeOf = (
  { inspections }: CrapsRulebook,
  { dice }: Table,
  reason: string,
): InspectionName => {
  const spoken = reason.toLowerCase();
  const named = inspectionNames.find(
    (name) => inspections[name] && reasonWords[name].some((word) => spoken.includes(word)),
  );
  if (named) return named;
  if (dice.isUnseen) return 'sight';
  if (inspections.found && (dice.isHeld || dice.away.length > 0)) return 'found';
  const isNew = inspections.arrival?.is.some((role) => !dice.inspectedBy.includes(role));
  return isNew ? 'arrival' : 'sight';
};

/** Dice that are new, were found again, were out of sight or changed hands are inspected, each time by those the rules name. */
export const inspectDice = (
  { rulebook, table }: DiceTable,
  { reason, as }: Command & { readonly kind: 'inspect-dice' },
): Decision<Event> => {
  const purpose = purposeOf(rulebook, table, reason);
  const rule = rulebook.inspections[purpose];
  assert(rule, 'dice are inspected by somebody wherever they are thrown');
  if (as !== undefined && !rule.is.includes(as)) {
    const params = { role: term(as), allowed: terms(rule.is) };
    return refused(refuse('craps.not-inspector', params, cite(rule)));
  }
  const role = as ?? rule.is[0] ?? 'supervisor';
  const by = cite(rule);
  return accepted<Event>(
    { kind: 'dice-inspected', role, purpose, reason, by },
    done(role, message('inspects-dice', { reason }), by),
  );
};

/** The dice were out of sight or changed hands. The stickperson takes them back, and nobody throws them before an inspection. */
export const holdDice = (
  { rulebook, table }: DiceTable,
  { reason }: Command & { readonly kind: 'hold-dice' },
): Decision<Event> => {
  const { sight } = rulebook.inspections;
  assert(sight, 'dice are inspected by somebody wherever they are thrown');
  const thrown = refuseThrown(rulebook, table);
  if (thrown) return refused(thrown);
  const by = cite(sight);
  return accepted<Event>(
    { kind: 'dice-held', reason, by },
    called('stickperson', message('holds-dice', { reason }), by),
  );
};

/** Refuses to throw dice that wait for an inspection because they were out of sight. */
export const refuseHeld = ({ inspections }: CrapsRulebook, { dice }: Table): Refusal | undefined =>
  dice.isUnseen && inspections.sight ? unseen(inspections.sight) : undefined;

const unseen = (sight: Rule<unknown>): Refusal => refuse('craps.dice-unseen', {}, cite(sight));

/** A die that left the table is not found. */
export const loseDie = (
  { rulebook, shooter, table: { dice } }: DiceTable,
  { die, as }: Command & { readonly kind: 'lose-die' },
): Decision<Event> => {
  const count = rulebook.choices.shooter?.dice.is ?? 0;
  const by = shooter.lost ?? houseRule('order');
  const isOfSet = die >= 1 && die <= count && !dice.lost.includes(die);
  const isAway = dice.away.includes(die) || (dice.off !== null && dice.off.length === 0);
  if (!isOfSet || !isAway || count - dice.lost.length <= 2) {
    return refused(refuse('craps.die-not-away', { die }, by));
  }
  return accepted<Event>(
    { kind: 'die-lost', die, by },
    called(crewOr(rulebook, as), message('die-lost', { die }), by),
  );
};

const crewOr = ({ roles }: CrapsRulebook, as: Role | undefined): Role =>
  as ?? roles['lose-die']?.is[0] ?? 'stickperson';

/** A new set of dice comes to the table, either at once or, while somebody still throws with the old set, for the next shooter. */
export const bringDice = (
  { rulebook, shooter, table }: DiceTable,
  { as }: { readonly as?: Role },
): Decision<Event> => {
  const thrown = refuseThrown(rulebook, table);
  if (thrown) return refused(thrown);
  if (table.dice.isNextReady) {
    return refused(refuse('craps.dice-ready', {}, shooter.lost ?? houseRule('order')));
  }
  const by = cite(shooter.lost ?? undefined, rulebook.inspections.arrival ?? undefined);
  const cited = by.length > 0 ? by : houseRule('order');
  const role = as ?? rulebook.roles['bring-dice']?.is[0] ?? 'supervisor';
  return accepted<Event>(
    { kind: 'dice-brought', by: cited },
    done(role, message('brings-dice'), cited),
  );
};
