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

/** How far counts may be from the books, all together, before a second person has to have counted too, in cents. */
export const countTolerance = 10_000;

/** Whether a count takes two: by all that one person alone has counted off the books since two did, not by itself. */
export const isFarOff = (difference: number, alone: number): boolean =>
  Math.abs(difference) + alone > countTolerance;

// A corrected outcome takes money back from people who have it already: one person does not do that alone.
const ofTwo: ReadonlySet<string> = new Set(['overrule', 'void-roll']);

/** Whether an act of the game takes effect only when a second person gives it too. */
export const isOfTwo = (act: string): boolean => ofTwo.has(act);
