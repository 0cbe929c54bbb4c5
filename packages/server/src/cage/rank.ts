import type { Role } from '@openpit/engine';
import { everywhere, type Grant } from '../ports.ts';

/** How much a role lets somebody do. Nobody takes the credentials of somebody above them away. */
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

/** Whether somebody with some roles may reset anyone who has others: a role at one table counts against them, not for them. */
export const mayReset = (own: Granted, theirs: Granted): boolean =>
  highest(own.filter(({ table }) => table === everywhere)) >= highest(theirs);
