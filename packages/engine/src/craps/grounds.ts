import {
  type Citation,
  cite,
  type Ground,
  type Refusal,
  type Role,
  refuse,
  term,
  terms,
} from '../core/index.ts';
import { type CrapsRulebook, type GroundName, groundNames } from './rules.ts';

/** The words in a reason that name a ground. */
const words: Readonly<Record<GroundName, readonly string[]>> = {
  dispute: ['dispute', 'uppermost', 'upper face'],
  offTable: [
    'off the table',
    'off table',
    'off the layout',
    'floor',
    'lost',
    'left the table',
    'leave the table',
    'leaves the table',
    'leaving the table',
    'left table',
  ],
  dieOnDie: ['on the other', 'on top', 'die on die', 'stacked', 'each other', 'one another'],
  bank: ['bank'],
  bowl: ['bowl', 'rail', 'rack'],
  twoFaces: ['two faces', 'faces on', 'more than one face', 'more than 1 face', 'two or more'],
  crooked: ['crooked', 'loaded', 'fraud', 'cheat', 'tampered'],
  unapproved: ['unapproved', 'not approved', 'foreign die', 'other than one approved'],
  naturalFall: ['natural fall', 'impossible to call', 'cannot be called', 'could not be called'],
  wrongThrower: [
    'wrong thrower',
    'wrong shooter',
    'wrong player',
    'wrong person',
    'not the shooter',
    'other than the shooter',
    'someone else',
    'somebody else',
    'someone other',
    'another player',
    'other player',
  ],
  together: [
    'together',
    'simultaneous',
    'two hands',
    'both hands',
    'one by one',
    'one at a time',
    'one after',
    'same time',
    'at once',
  ],
  short: [
    'end of the table',
    'far end',
    'an end',
    'the end',
    'end wall',
    'opposite end',
    'other end',
    'short',
    'the wall',
    'far wall',
    'back wall',
  ],
  improper: ['improper', 'faulty', 'invalid', 'incorrect', 'not thrown correctly'],
  irregular: ['irregular', 'interfer', 'a hand', "'s hand", 's hand'],
  chips: ['touch', 'chips', 'stack'],
  other: [],
};

/** A ground that a reason can name: who may rule on it, and by which clauses. */
export type Named = Ground & { readonly name: GroundName; readonly by: Citation };

/** The ground that a reason names, or why it names none of this rulebook. */
export const groundOf = (rulebook: CrapsRulebook, reason: string): Named | Refusal => {
  const { choices, cites, grounds, roles } = rulebook;
  const spoken = reason.toLowerCase();
  const isSaid = (name: GroundName) => words[name].some((word) => spoken.includes(word));
  const found = groundNames.find((name) => name !== 'chips' && grounds[name] && isSaid(name));
  const rule = found && grounds[found];
  if (found && rule) return { ...rule.is, name: found, by: cite(rule, cites.throws.voided) };
  const chipsVoid = choices.shooter?.chipsVoid;
  if (chipsVoid && isSaid('chips')) {
    if (!chipsVoid.is) return refuse('craps.no-ground', { reason }, cite(chipsVoid));
    const ruled = grounds.chips?.is ?? { roles: roles['call-no-roll']?.is ?? [], isBinding: true };
    return { ...ruled, name: 'chips', by: cite(chipsVoid, cites.throws.voided) };
  }
  const { other } = grounds;
  if (other) return { ...other.is, name: 'other', by: cite(other, cites.throws.voided) };
  return refuse('craps.no-ground', { reason }, groundsOf(rulebook));
};

/** The clauses that list the grounds of a rulebook. */
const groundsOf = ({ grounds, choices, cites }: CrapsRulebook): Citation =>
  cite(
    ...groundNames.map((name) => grounds[name] ?? undefined),
    choices.shooter?.chipsVoid,
    cites.throws.voided,
  );

/** Refuses a role that may not rule on a ground. */
export const refuseRuling = (
  { name, by }: Named,
  allowed: readonly Role[],
  role: Role | undefined,
): Refusal | undefined =>
  role === undefined || allowed.includes(role)
    ? undefined
    : refuse(
        'craps.not-for-role',
        { ground: term(`ground.${name}`), role: term(role), allowed: terms(allowed) },
        by,
      );
