import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { addClauses } from './clauses.ts';
import { addExplain } from './explain.ts';
import { addExport } from './export.ts';
import { addOdds } from './odds.ts';
import { addPlay } from './play.ts';
import { addReport } from './report.ts';
import { addRoles } from './roles.ts';
import { addRulebooks } from './rulebooks.ts';
import { addServe } from './serve.ts';
import { addStrategy } from './strategy.ts';
import { addVerify } from './verify.ts';

/** Adds a command to the program; it prints on the terminal it is given. */
export type AddCommand = (program: Command, terminal: Terminal) => void;

/** Every command: adding one is a line here. */
export const commands: readonly AddCommand[] = [
  addRulebooks,
  addPlay,
  addClauses,
  addExplain,
  addRoles,
  addOdds,
  addStrategy,
  addReport,
  addServe,
  addExport,
  addVerify,
];
