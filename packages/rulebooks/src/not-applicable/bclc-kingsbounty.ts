import type { NotApplicable } from './not-applicable.ts';

/** What reached us as a number without a text. */
export const notApplicable = {
  'bclc.kingsbounty.6.3.1':
    'Only its number survives in the source: there is nothing to hold anybody to.',
} as const satisfies NotApplicable;
