import { familyOf, type Role, roleRuleFor } from '@openpit/engine';
import { type BackOfficeActName, backOfficeRoles } from '@openpit/protocol';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';

// The role matrix was written by hand, and this test compares it with the lists that the house uses. An act at a table without a
// row here fails, and so do a row without an act and a role that may do more than its row says. That each list is enforced is
// tested where it is used.

const roleMatrix: Readonly<Record<BackOfficeActName, readonly Role[]>> = {
  'request-fill': ['dealer', 'boxperson', 'supervisor'],
  'request-credit': ['dealer', 'boxperson', 'supervisor'],
  'send-fill': ['cashier', 'executive', 'administrator'],
  'send-credit': ['supervisor', 'executive'],
  'receive-fill': ['supervisor', 'executive'],
  'receive-credit': ['cashier', 'executive', 'administrator'],
  'request-correction': ['dealer', 'boxperson', 'supervisor'],
  'confirm-correction': ['supervisor', 'executive'],
  'undo-entry': ['dealer', 'stickperson', 'boxperson', 'supervisor'],
  'confirm-count': ['supervisor', 'executive'],
  withdraw: ['supervisor', 'executive'],
  'open-shift': ['supervisor', 'executive'],
  'close-shift': ['supervisor', 'executive'],
  'pay-tips': ['supervisor', 'executive'],
};

test('role matrix: what the staff do besides the game is for whom it says', () => {
  expect(backOfficeRoles).toEqual(roleMatrix);
});

/** The staff roles to which any rulebook gives an order; an order only for players is in the first row. */
const staffOf: readonly (readonly [staff: string, acts: string])[] = [
  ['', 'ask-unclearly ask-investigation challenge-call'],
  [
    'dealer',
    'ride change-colour cash-out raise stay back-bet deal shuffle deal-cards war surrender buy-colour cash-colour decline-calls confirm-bet release-ball drop-ball spin stop-between slip show-cards hit stand zap double split insure decline-insurance even-money parlay collect play-on back-match back-insure back-pass object allow select-winner confirm pick-award',
  ],
  ['stickperson', 'take-dice pass-dice ask-same-dice choose-dice send-dice'],
  ['boxperson', 'scan'],
  ['dealer stickperson', 'take-down mark-off mark-point roll'],
  ['boxperson supervisor', 'remove-shooter'],
  ['dealer supervisor', 'buy-in check-cards expose-card count-colours call-no-spin review'],
  ['stickperson boxperson supervisor', 'call-no-roll hold-dice lose-die'],
  ['dealer stickperson supervisor', 'place-bet call-bet refuse-call switch'],
  ['dealer boxperson supervisor', 'bring-dice'],
  ['dealer stickperson boxperson supervisor', 'sit leave close-bets inspect-dice'],
  [
    'supervisor executive',
    'verify post-limits close-table open-table change-cards call-misdeal rule-space swipe authorise',
  ],
  ['boxperson supervisor executive', 'rule overrule'],
  ['stickperson boxperson supervisor executive', 'void-roll'],
  ['dealer stickperson boxperson supervisor executive', 'report-done'],
];

test('role matrix: every order of every game is for nobody of the staff but whom it says', () => {
  const row = new Map(
    staffOf.flatMap(([staff, acts]) =>
      acts.split(' ').map((act) => [act, staff === '' ? [] : staff.split(' ')] as const),
    ),
  );
  const given = new Map<string, Set<string>>();
  for (const { roles, family } of rulebooks.map((one) => ({ ...one, family: familyOf(one) })))
    for (const act of Object.keys(family.commands ?? {})) {
      const known = given.get(act) ?? new Set();
      for (const role of roleRuleFor(roles, act)?.is ?? []) if (role !== 'player') known.add(role);
      given.set(act, known);
    }
  const sorted = (all: Iterable<readonly [string, Iterable<string>]>) =>
    [...all].map(([act, staff]) => `${act}: ${[...staff].sort().join(' ')}`).sort();
  expect(sorted(given)).toEqual(sorted(row));
});
