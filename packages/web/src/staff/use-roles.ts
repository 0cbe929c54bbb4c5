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

/** Pages of the staff, and who finds them in the menu. */
const staffPages = {
  pit: pitRoles,
  cage: cageRoles,
  report: auditorRoles,
  class: teacherRoles,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type StaffPage = keyof typeof staffPages;

export const maySee = (grants: readonly Grant[], page: StaffPage): boolean =>
  grants.some(({ role }) => staffPages[page].some((one) => one === role));

/** The roles of who is here; null while they are asked for. Guests have none, so nobody asks for theirs. */
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

/** Whether who is here is of the crew of a table. */
export const useWorksAt = (table: string): boolean =>
  (useRoles() ?? []).some(
    (one) => (one.table === table || one.table === '*') && crewRoles.includes(one.role),
  );
