import {
  actsFrom,
  type Command,
  cite,
  crewFieldIn,
  dealingRoles,
  familyOf,
  houseRule,
  type Refusal,
  type Role,
  type Rule,
  type Rulebook,
  refuse,
  roleRuleFor,
  seatAt,
  seatingKinds,
  term,
  terms,
} from '@openpit/engine';
import { house } from '../log/log-entry.ts';
import { isStaking, specOf } from '../orders/command-specs.ts';
import type { AccountId } from '../ports.ts';
import { isByCrew } from './owner.ts';
import type { TableState } from './state.ts';

/** Who gives an order, and the staff roles granted to them at this table. */
export type Giver = {
  readonly actor: AccountId;
  readonly roles: readonly Role[];
  /** Whether the roles are still granted when the order has its turn. Without this they are. */
  isHeld?(): boolean;
};

export const theHouse: Giver = { actor: house, roles: [] };

/** The part of a table that permissions depend on. */
export type Permitting = Pick<TableState, 'game' | 'owners'> & {
  readonly setup: Pick<TableState['setup'], 'mode'>;
};

/** The order in the role it may be given in, or a refusal. What nothing allows is denied. */
export const permit = (
  state: Permitting,
  { actor, roles }: Giver,
  command: Command,
): Command | Refusal => {
  if (actor === house) return command;
  const staffed = refuseStaff(state, { actor, roles }, command) ?? refuseClosed(state, command);
  if (staffed) return staffed;
  const rule = roleRuleFor(state.game.rulebook.roles, command.kind);
  const patron = speaksFor(state, roles, command);
  if (patron) return refuseSeated(state, actor) ?? patron;
  const isForPlayers = isPlayersAct(state.game.rulebook, command.kind);
  const asked = command.as;
  let refusal: Refusal | undefined;
  if (asked === 'player' || (asked === undefined && isForPlayers)) {
    refusal = isForPlayers ? refuseSeat(state, actor, command) : notYours(state, command, 'player');
    if (!refusal) return asPlayer(command, rule);
    if (asked === 'player') return refusal;
  }
  const staff = rule?.is.filter((role) => role !== 'player') ?? [];
  if (refusal && staff.length === 0) return refusal;
  const role = staff.find((one) => roles.includes(one) && (asked === undefined || asked === one));
  if (!role) return refusal ?? notYours(state, command, asked ?? 'you');
  if (state.setup.mode === 'automated' && !waitsForStaff(state, command)) {
    return refuse('house-deals', {}, houseRule('role'));
  }
  return refuseSeated(state, actor) ?? refuseForAccount(state, command) ?? { ...command, as: role };
};

/** Nobody works at a table where they have a seat, even if they took it before they were given the role. They have to leave it first. */
export const refuseSeated = (
  { owners }: Pick<Permitting, 'owners'>,
  actor: AccountId,
): Refusal | undefined => {
  for (const owner of owners.values()) if (owner === actor) return staffSits;
  return undefined;
};

const staffSits: Refusal = refuse('staff-sits', {}, houseRule('role'));

/**
 * Where the house deals, nobody acts between the close of a round and its outcome: an act there could block the round of others, or
 * change what is drawn. Sitting down, buying chips and leaving decide nothing, so they are allowed.
 */
const refuseClosed = ({ game, setup }: Permitting, { kind }: Command): Refusal | undefined => {
  if (setup.mode !== 'automated' || decidesNothing.has(kind)) return undefined;
  const { rulebook, table } = game;
  const awaits = familyOf(rulebook).awaits(rulebook, table).kind;
  return awaits === 'outcome' || awaits === 'card'
    ? refuse('round-closed', {}, houseRule('order'))
    : undefined;
};

const decidesNothing: ReadonlySet<string> = new Set(seatingKinds);

/**
 * A player with an account stakes and buys chips themselves; the crew enters the acts of players without one. An act that belongs to
 * the crew, such as booking a call, may be for a player with an account, but must not carry a tip.
 */
const refuseForAccount = ({ game, owners }: Permitting, command: Command): Refusal | undefined => {
  if (!isStaking(command.kind)) return undefined;
  const isPlayersFirst = roleRuleFor(game.rulebook.roles, command.kind)?.is[0] === 'player';
  const isTip = 'tip' in command && command.tip === true;
  if (!isPlayersFirst && !isTip) return undefined;
  const spec = specOf(game.rulebook, command.kind);
  const seat: unknown = Object(command)[(spec && actsFrom(spec)) ?? 'seat'];
  return typeof seat === 'number' && owners.has(seat)
    ? refuse('has-an-account', { seat }, houseRule('entered'))
    : undefined;
};

/** Staff may not wager, whatever their role. A dealer who places a wager for a player does so at the seat of the player. */
const refuseStaff = (
  { owners }: Permitting,
  { actor, roles }: Giver,
  command: Command,
): Refusal | undefined => {
  if (roles.length === 0 || !isStaking(command.kind)) return undefined;
  const own = [...owners].filter(([, owner]) => owner === actor).map(([seat]) => seat);
  const named: readonly unknown[] = Object.values(command);
  const isOwn =
    (command.kind === 'sit' && !isByCrew(command)) || own.some((seat) => named.includes(seat));
  return isOwn ? staffDoNotPlay : undefined;
};

/**
 * At a hosted table the crew enters what a player without a device says or taps: every act of a player, from a seat without an
 * account. It counts as the act of the player, so it has no role. An act that belongs to the crew, such as booking a call, counts as
 * the act of the person who gives it.
 */
const speaksFor = (
  { game: { rulebook, table }, owners, setup }: Permitting,
  roles: readonly Role[],
  order: Command,
): Command | undefined => {
  if (setup.mode !== 'hosted' || order.kind === 'sit' || order.as === 'player') return undefined;
  if (!dealingRoles.some((role) => roles.includes(role)) || !isPlayersAct(rulebook, order.kind))
    return undefined;
  const rule = roleRuleFor(rulebook.roles, order.kind);
  if (rule && rule.is[0] !== 'player') return undefined;
  const spec = specOf(rulebook, order.kind);
  const from = spec ? actsFrom(spec) : null;
  const fields: Readonly<Record<string, unknown>> = { ...order };
  const seat = from === null ? undefined : fields[from];
  if (typeof seat !== 'number' || owners.has(seat) || !seatAt(table.layout, seat)) return undefined;
  const { as: _, ...command } = order;
  return command;
};

/**
 * If the house cannot go on by itself, for example because people must confirm an award, the staff may do what it waits for. A
 * ruling that the table asks for (a wager to verify, a contract of a closed game) is always given by a person.
 */
const waitsForStaff = ({ game: { rulebook, table } }: Permitting, { kind }: Command): boolean => {
  const family = familyOf(rulebook);
  const awaits = family.awaits(rulebook, table);
  if (awaits.kind === 'house') return awaits.acts.includes(kind);
  if (!rulings.has(kind)) return false;
  return (family.prompts?.(rulebook, table) ?? []).some(({ act }) => act === kind);
};

const rulings: ReadonlySet<string> = new Set(['verify', 'rule', 'report-done']);

/** Whether players may give this order: the game has to allow it, and the rulebook must not reserve it for the staff. */
const isPlayersAct = (rulebook: Rulebook, kind: string): boolean => {
  const rule = roleRuleFor(rulebook.roles, kind);
  if (rule && !rule.is.includes('player')) return false;
  const spec = specOf(rulebook, kind);
  return spec !== undefined && spec.from !== 'crew';
};

// People who deal or supervise a table could enter the outcome they have bet on.
const staffDoNotPlay: Refusal = refuse('staff', {}, houseRule('role'));

const notYours = ({ game }: Permitting, { kind }: Command, who: string): Refusal => {
  const rule = roleRuleFor(game.rulebook.roles, kind);
  const allowed = terms(rule ? rule.is : ['player']);
  const params = { act: term(kind), allowed, role: term(who) };
  return refuse('wrong-role', params, rule ? cite(rule) : houseRule('role'));
};

/** A player acts from their own seat with their own chips, claims nothing that only the crew can know, and takes only a free seat. */
const refuseSeat = (state: Permitting, actor: AccountId, order: Command): Refusal | undefined => {
  const spec = specOf(state.game.rulebook, order.kind);
  const fields: Readonly<Record<string, unknown>> = Object(order); // an order by the names of its fields
  const claim = spec && crewFieldIn(spec, fields);
  if (claim !== undefined) {
    return refuse('crew-only', { act: order.kind, field: claim }, houseRule('role'));
  }
  const from = spec ? actsFrom(spec) : null;
  const seat = from === null ? undefined : fields[from];
  if (typeof seat !== 'number') {
    return refuse('not-for-players', { act: term(order.kind) }, houseRule('role'));
  }
  if (order.kind === 'sit' || state.owners.get(seat) === actor) return undefined;
  return refuse('not-your-seat', { seat }, houseRule('seat'));
};

/** Marks the order as the player's if the rulebook gives it to the staff by default. */
const asPlayer = (order: Command, rule: Rule<readonly Role[]> | undefined): Command => {
  if (rule && rule.is[0] !== 'player') return { ...order, as: 'player' };
  if (order.as === undefined) return order;
  const { as: _, ...command } = order;
  return command;
};
