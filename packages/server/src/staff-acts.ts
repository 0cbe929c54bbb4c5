import { houseRule, type Role } from '@openpit/engine';
import { backOfficeActs, backOfficeRoles } from '@openpit/protocol';
import { accessRoles } from './adapters/http/route.ts';
import { routes } from './adapters/http/routes.ts';

/** An act besides the games, and the roles that may do it. */
export type StaffAct = {
  readonly where: 'hosted tables' | 'the house';
  readonly act: string;
  readonly may: readonly Role[];
  readonly by: readonly string[];
};

/** What the staff do besides the games, from the lists that the server itself uses. */
export const staffActs: readonly StaffAct[] = [
  ...backOfficeActs.map(
    (act): StaffAct => ({
      where: 'hosted tables',
      act,
      may: backOfficeRoles[act],
      by: houseRule('role'),
    }),
  ),
  ...routes.flatMap(({ method, path, access }): readonly StaffAct[] => {
    const may = accessRoles(access);
    if (!may) return [];
    const act = `${method.toUpperCase()} ${path}`;
    return [{ where: 'the house', act, may, by: houseRule('role') }];
  }),
];
