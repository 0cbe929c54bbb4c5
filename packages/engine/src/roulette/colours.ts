import { type ColourCounter, type ColourRules, memoizeBy } from '../core/index.ts';
import { stageOf } from './phase.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** The choices and clauses of a rulebook about non-value chips. */
export const colourRulesOf = memoizeBy(
  ({ choices, cites }: RouletteRulebook): ColourRules => ({
    choices: choices.colours,
    cites: cites.colours,
  }),
);

/** Whether non-value chips can be bought, changed and cashed now. */
export const counterOf = (rulebook: RouletteRulebook, table: Table): ColourCounter => {
  const { colours, layout, limits, phase } = table;
  return { rules: colourRulesOf(rulebook), colours, layout, limits, stage: stageOf(phase) };
};
