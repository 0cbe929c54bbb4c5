import { cite, type Refusal, type Rule, refuse } from '../core/index.ts';
import type { CrapsRules, When } from './rules.ts';

/** By the clause that says which wagers of that kind there are, and the one that lists the kinds. */
export const notOffered = (rules: CrapsRules, bet: string): Refusal => {
  const by = cite(closestRule(rules, bet), rules.offered);
  return refuse('not-offered', by, `${bet} is not offered at this table`);
};

const closestRule = (rules: CrapsRules, bet: string): Rule<unknown> | undefined => {
  const [kind, which = ''] = bet.split(':');
  switch (kind) {
    case 'odds':
      return withPoint(rules.passOdds.opens);
    case 'lay':
      return which === 'dontcome' ? withPoint(rules.dontPassLay.opens) : rules.lay.numbers;
    case 'place':
    case 'buy':
      return rules[kind].numbers;
    case 'hard':
      return rules.hardway.numbers;
    case 'hop':
      return /^[1-6]-[1-6]$/.test(which) ? rules.hop?.except : rules.hop?.named;
    case 'hornhigh':
      return rules.combinations['hornhigh:2']?.parts;
    default:
      return undefined;
  }
};

const withPoint = (when: When): Rule<boolean> => ('by' in when ? when : when.point);
