import type { Role } from '@openpit/engine';

/** What the staff of a hosted table do besides the game. */
export const backOfficeActs = [
  'request-fill',
  'request-credit',
  'send-fill',
  'send-credit',
  'receive-fill',
  'receive-credit',
  'request-correction',
  'confirm-correction',
  'confirm-count',
  'withdraw',
  'open-shift',
  'close-shift',
  'pay-tips',
] as const;

export type BackOfficeActName = (typeof backOfficeActs)[number];

/** Who may do what of it; the roles of a ruling such as `overrule` are the rulebook's own. */
export const backOfficeRoles: Readonly<Record<BackOfficeActName, readonly Role[]>> = {
  'request-fill': ['dealer', 'boxperson', 'supervisor'],
  'request-credit': ['dealer', 'boxperson', 'supervisor'],
  // Chips go from the cage to the table or back: the one end sends them, the other receives them.
  'send-fill': ['cashier', 'executive', 'administrator'],
  'send-credit': ['supervisor', 'executive'],
  'receive-fill': ['supervisor', 'executive'],
  'receive-credit': ['cashier', 'executive', 'administrator'],
  'request-correction': ['dealer', 'boxperson', 'supervisor'],
  'confirm-correction': ['supervisor', 'executive'],
  'confirm-count': ['supervisor', 'executive'],
  withdraw: ['supervisor', 'executive'],
  'open-shift': ['supervisor', 'executive'],
  'close-shift': ['supervisor', 'executive'],
  'pay-tips': ['supervisor', 'executive'],
};
