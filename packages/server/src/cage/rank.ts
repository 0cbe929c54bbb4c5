import type { Role } from '@openpit/engine';
import { everywhere, type Grant } from '../ports.ts';

/** The rank of a role. Nobody may remove the credentials of somebody with a higher rank. */
const ranks: Readonly<Record<Role, number>> = {
  player: 0,
  dealer: 1,
  stickperson: 1,
  boxperson: 1,
  teacher: 1,
  supervisor: 2,
  cashier: 2,
  auditor: 2,
  executive: 3,
  administrator: 4,
};

type Granted = readonly Pick<Grant, 'table' | 'role'>[];

const highest = (grants: Granted): number => Math.max(0, ...grants.map(({ role }) => ranks[role]));

/**
 * Whether a person with these roles may reset one with those: a role at one table counts for the person to be protected, and not
 * for the one who acts.
 */
export const mayReset = (own: Granted, theirs: Granted): boolean =>
  highest(own.filter(({ table }) => table === everywhere)) >= highest(theirs);
