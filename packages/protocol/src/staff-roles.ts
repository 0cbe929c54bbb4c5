import { dealingRoles, type Role, roles } from '@openpit/engine';

// Who of the staff may do what outside the game: the server refuses everybody else, and pages offer it to nobody else.

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
  'undo-entry',
  'confirm-count',
  'withdraw',
  'open-shift',
  'close-shift',
  'pay-tips',
] as const;

export type BackOfficeActName = (typeof backOfficeActs)[number];

/** Who asks at a table for what a second person confirms. */
export const askingRoles: readonly Role[] = ['dealer', 'boxperson', 'supervisor'];

/** Who confirms it. */
export const confirmingRoles: readonly Role[] = ['supervisor', 'executive'];

/** Who speaks for the cage where chips go between it and a table. */
const chipsRoles: readonly Role[] = ['cashier', 'executive', 'administrator'];

/** The crew of a table. */
export const crewRoles: readonly Role[] = [...dealingRoles, 'supervisor'];

/** Who may do what of it; the roles of a ruling such as `overrule` are the rulebook's own. */
export const backOfficeRoles: Readonly<Record<BackOfficeActName, readonly Role[]>> = {
  'request-fill': askingRoles,
  'request-credit': askingRoles,
  // The end chips come from sends them, the end they go to receives them.
  'send-fill': chipsRoles,
  'send-credit': confirmingRoles,
  'receive-fill': confirmingRoles,
  'receive-credit': chipsRoles,
  'request-correction': askingRoles,
  'confirm-correction': confirmingRoles,
  // What was typed wrong is taken back by any of the crew, while nothing has come of it.
  'undo-entry': crewRoles,
  'confirm-count': confirmingRoles,
  withdraw: confirmingRoles,
  'open-shift': confirmingRoles,
  'close-shift': confirmingRoles,
  'pay-tips': confirmingRoles,
};

/** How far counts may be from the books, all together, before a second person has to have counted too, in cents. */
export const countTolerance = 10_000;

/** Who watches over tables: rules on cases, and sees alerts. */
export const overseerRoles: readonly Role[] = ['supervisor', 'executive', 'administrator'];

/** Who works at a table, or watches over it: they have a hand on what is said there. */
export const tableStaff: readonly Role[] = [...dealingRoles, ...overseerRoles];

/** Who sees the pit, to rule in it or to look. */
export const pitRoles: readonly Role[] = [...overseerRoles, 'auditor'];

/** Who may do what at the cage. */
export const cageRoles: readonly Role[] = ['cashier', 'administrator'];

/** Who opens classes. */
export const teacherRoles: readonly Role[] = ['teacher', 'administrator'];

/** Who reads the books and everybody's rounds. */
export const auditorRoles: readonly Role[] = ['auditor', 'administrator'];

/** What somebody can be made: everything but the player they are. */
export const grantableRoles = roles.filter((role) => role !== 'player');
