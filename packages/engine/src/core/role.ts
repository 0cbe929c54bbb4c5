import type { Citation, Rule } from './clause.ts';
import { citationOf } from './clause.ts';
import { type Refusal, refuse } from './decision.ts';
import { term, terms } from './message.ts';

/** Who deals a game, and enters what patrons say. */
export const dealingRoles = ['dealer', 'stickperson', 'boxperson'] as const;

/** Who may act at a table; `player` is the one who holds the seat. */
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

/** Who of the crew speaks to an act: the one who entered it, the dealer where a player did it or nobody is named. */
export const crewOf = (as: Role | undefined): Role =>
  as === undefined || as === 'player' ? 'dealer' : as;

/** Which roles a rulebook lets do an act, the one that does it by default first. */
export type RoleRules = Readonly<Record<string, Rule<readonly Role[]>>>;

const anybodyThere = ['player', ...dealingRoles, 'supervisor'] as const;

/**
 * Who takes a seat and gives it up where the rulebook says nothing of it: the player, or the crew for a patron who has no device or
 * has walked off.
 */
const seatingRoles: RoleRules = {
  sit: { is: anybodyThere, by: 'house.role' },
  leave: { is: anybodyThere, by: ['house.leave', 'house.entered'] },
};

/** Who may do an act: as the rulebook says, or as every house has it. */
export const roleRuleFor = (rules: RoleRules, act: string): RoleRules[string] | undefined =>
  rules[act] ?? seatingRoles[act];

/** Who takes and pays after an outcome: the dealer, and who else deals and may sell chips out of the tray. */
export const isPayer = (rules: RoleRules, role: Role): boolean =>
  role === 'dealer' ||
  (dealingRoles.some((one) => one === role) &&
    (roleRuleFor(rules, 'buy-in')?.is.includes(role) ?? false));

/** Refuses an act whose role the rulebook does not give it; an act without a role is done by the default one. */
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
