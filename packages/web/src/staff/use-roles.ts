import type { Role } from '@openpit/engine';
import {
  auditorRoles,
  cageRoles,
  crewRoles,
  pitRoles,
  teacherRoles,
} from '@openpit/protocol/staff-roles';
import { useEffect, useState } from 'react';
import { useVisit } from '../session/session.ts';
import { askRoles, type Grant } from './house.ts';

/** The pages of the staff, and who finds them in the menu. */
const staffPages = {
  pit: pitRoles,
  cage: cageRoles,
  report: auditorRoles,
  class: teacherRoles,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type StaffPage = keyof typeof staffPages;

/** A role at one table is enough for the pit; what concerns the whole house needs a role at every table. */
export const maySee = (grants: readonly Grant[], page: StaffPage): boolean =>
  (page === 'pit' ? grants.map(({ role }) => role) : rolesEverywhere(grants)).some((role) =>
    staffPages[page].some((one) => one === role),
  );

/** The visitor's roles at every table. */
export const rolesEverywhere = (grants: readonly Grant[]): readonly Role[] =>
  grants.filter(({ table }) => table === '*').map(({ role }) => role);

/** The visitor's roles at a table, granted there or everywhere. */
export const rolesAt = (grants: readonly Grant[], table: string): readonly Role[] =>
  grants.filter((one) => one.table === table || one.table === '*').map(({ role }) => role);

/** The visitor's roles; null while they are loaded. Guests have none, so nothing is loaded for them. */
export const useRoles = (): readonly Grant[] | null => {
  const visit = useVisit();
  const key = visit && !visit.account.isGuest ? visit.id : null;
  const [grants, setGrants] = useState<readonly Grant[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (key === null) setGrants([]);
    else
      askRoles()
        .catch(() => [])
        .then((found) => isWanted && setGrants(found));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return grants;
};

/** Whether the visitor belongs to the crew of a table. */
export const useWorksAt = (table: string): boolean =>
  rolesAt(useRoles() ?? [], table).some((role) => crewRoles.includes(role));
