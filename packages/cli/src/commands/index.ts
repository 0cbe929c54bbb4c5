import type { AddCommand } from './add-command.ts';

/** Every command: a new one is one more line here. A command is loaded only when it is asked for. */
export const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  rulebooks: async () => (await import('./rulebooks.ts')).addRulebooks,
  play: async () => (await import('./play.ts')).addPlay,
  clauses: async () => (await import('./clauses.ts')).addClauses,
  explain: async () => (await import('./explain.ts')).addExplain,
  roles: async () => (await import('./roles.ts')).addRoles,
  odds: async () => (await import('./odds.ts')).addOdds,
  sim: async () => (await import('./sim.ts')).addSim,
  work: async () => (await import('./work.ts')).addWork,
  strategy: async () => (await import('./strategy.ts')).addStrategy,
  report: async () => (await import('./report.ts')).addReport,
  serve: async () => (await import('./serve.ts')).addServe,
  export: async () => (await import('./export.ts')).addExport,
  verify: async () => (await import('./verify.ts')).addVerify,
};
