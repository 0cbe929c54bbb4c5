import type { Citation, Rule } from './clause.ts';
import { citationOf } from './clause.ts';
import { type Refusal, refuse } from './decision.ts';
import { term, terms } from './message.ts';

/** The roles that deal a game and enter what players say. */
export const dealingRoles = ['dealer', 'stickperson', 'boxperson'] as const;

/** The roles at a table; `player` is the person who holds the seat. */
export const roles = [
  'player',
  ...dealingRoles,
  'supervisor',
  'cashier',
  'executive',
  'teacher',
  'auditor',
  'administrator',
] as const;

export type Role = (typeof roles)[number];

/** The crew member who speaks after an act: the one who entered it, or the dealer if a player did it or no role is named. */
export const crewOf = (as: Role | undefined): Role =>
  as === undefined || as === 'player' ? 'dealer' : as;

/** Which roles may do an act; the first does it by default. */
export type RoleRules = Readonly<Record<string, Rule<readonly Role[]>>>;

const anybodyThere = ['player', ...dealingRoles, 'supervisor'] as const;

/**
 * Who may take a seat and give it up if the rulebook does not say: the player, or the crew for a player without a device or one who
 * has walked off.
 */
const seatingRoles: RoleRules = {
  sit: { is: anybodyThere, by: 'house.role' },
  leave: { is: anybodyThere, by: ['house.leave', 'house.entered'] },
};

/** Who may do an act: by the rulebook, or by the rules of every house. */
export const roleRuleFor = (rules: RoleRules, act: string): RoleRules[string] | undefined =>
  rules[act] ?? seatingRoles[act];

/** Who takes and pays after an outcome: the dealer, and other roles that deal and may sell chips from the tray. */
export const isPayer = (rules: RoleRules, role: Role): boolean =>
  role === 'dealer' ||
  (dealingRoles.some((one) => one === role) &&
    (roleRuleFor(rules, 'buy-in')?.is.includes(role) ?? false));

/** Refuses an act if the rulebook does not give it to this role. Without a role, the default one counts. */
export const refuseRole = (
  rules: RoleRules,
  act: { readonly kind: string; readonly as?: Role },
): Refusal | undefined => {
  if (act.as === undefined) return undefined;
  const rule = roleRuleFor(rules, act.kind);
  if (rule?.is.includes(act.as)) return undefined;
  const allowed: Citation = rule ? citationOf(rule) : ['house.role'];
  const params = { act: term(act.kind), role: term(act.as) };
  if (!rule) return refuse('no-role-for', params, allowed);
  return refuse('wrong-role', { ...params, allowed: terms(rule.is) }, allowed);
};
