import type { NotApplicable } from './not-applicable.ts';

/** What a craps crew does with its eyes, and numbers the document printed without a text. */
export const notApplicable = {
  'bclc.craps.6.1.4': 'A number without a text: there is nothing to honour.',
  'bclc.craps.6.3.5': 'A number without a text: there is nothing to honour.',
  'bclc.craps.7.15': 'Which dealer the stickperson looks at leaves no trace at the table.',
  'bclc.craps.7.15.1': 'Which dealer the boxperson looks at leaves no trace at the table.',
} as const satisfies NotApplicable;
