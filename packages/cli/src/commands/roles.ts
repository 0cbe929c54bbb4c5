import { citationOf, type Role, type Rulebook, roles } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { rulebookNamed } from '../names.ts';
import { writeColumns } from '../terminal/columns.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit roles [RULEBOOK]`: who may do what at a table and around it, and by which clause. */
export const addRoles: AddCommand = (program, terminal) => {
  const command = program
    .command('roles')
    .description(
      'show who may do what: the matrix of roles and acts of each rulebook and of the staff',
    )
    .argument('[rulebook]', 'one rulebook, such as bclc.wheel')
    .option('--json', 'print as JSON')
    .addHelpText(
      'after',
      `
A dot means refused. ● is who does the act unless the order says otherwise, ○ who else may.
The acts of hosted tables (fills, credits, corrections, shifts, tips) and of the house come last.

Examples:
  openpit roles bclc.wheel
  openpit roles --json`,
    )
    .action(async (id: string | undefined, { json }: { json?: boolean }) => {
      const chosen = id === undefined ? undefined : rulebookNamed(command, id);
      // Loaded only here: no other command needs the server's rules.
      const { staffActs } = await import('@openpit/server/staff-acts');
      const cells = [
        ...(chosen ? [chosen] : rulebooks).flatMap(actsOf),
        ...staffActs.map(({ where, act, may, by }) => ({ rulebook: where, act, may, by })),
      ];
      if (json) return terminal.out(`${JSON.stringify(cells, null, 2)}\n`);
      const columns = roles.filter((role) => cells.some(({ may }) => may.includes(role)));
      const heading = ['rulebook', 'act', ...columns, 'by'];
      const rows = cells.map((act) => matrixRow(act, columns));
      terminal.out(writeColumns({ heading, rows }, terminal));
    });
};

type ActRoles = {
  readonly rulebook: string;
  readonly act: string;
  readonly may: readonly Role[];
  readonly by: readonly string[];
};

const actsOf = ({ id, roles: rules, grounds = {} }: Rulebook): readonly ActRoles[] => [
  ...Object.entries(rules).map(([act, rule]) => ({
    rulebook: id,
    act,
    may: rule.is,
    by: citationOf(rule),
  })),
  // For an act that is ruled on by its ground, the roles too depend on the ground.
  ...Object.entries(grounds).flatMap(([ground, rule]) =>
    rule
      ? [{ rulebook: id, act: `on the ground ${ground}`, may: rule.is.roles, by: citationOf(rule) }]
      : [],
  ),
];

const matrixRow = (
  { rulebook, act, may, by }: ActRoles,
  columns: readonly Role[],
): readonly string[] => [
  rulebook,
  act,
  ...columns.map((role) => (may[0] === role ? '●' : may.includes(role) ? '○' : '·')),
  by.join(', '),
];
