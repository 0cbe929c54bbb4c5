import type { Catalogue } from '../catalogue.ts';

/** What every table says. */
export const core: Catalogue = {
  'no-command': 'an order is {expected}',
  'unknown-act': '{kind} is no act of this game; it knows {known}',
  'missing-field': '{act} lacks {field}: {expected}',
  'bad-field': '{act} takes {field} as {expected}, not {value}',
  'unknown-field': '{act} has no {field}; it takes {known}',
  'no-rulebook': 'there is no rulebook {rulebook}',
  'needs-dealer': '{id}: the house cannot deal {rulebook} by itself',
  'unknown-choice': '{name} is no choice of this rulebook; it has {known}',
  'bad-choice': '{name} is {expected}, not {value}',
};
