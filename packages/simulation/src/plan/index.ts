export { compilePlan, type PlayedPlan, planStatesMax } from './compile.ts';
export { plannedFamilies } from './games.ts';
export type { IdleClause } from './idle.ts';
export { type KnownPlan, knownPlans } from './library.ts';
export { type MoneyProblem, moneyProblem } from './money-problem.ts';
export { type Parsed, parsePlan } from './parse.ts';
export * from './plan.ts';
export { PlanRefused, type Player, playerOf } from './player.ts';
export { type Situation, type Situations, situationsOf } from './situations.ts';
