import type { NotApplicable } from './not-applicable.ts';

/** How a midi table is staffed and watched. */
export const notApplicable = {
  'bclc.midi.1.7':
    'How many tables a supervisor watches is a matter of the floor, not of one table.',
  'bclc.midi.8.15': 'Which dealer the stickperson looks at leaves no trace at the table.',
} as const satisfies NotApplicable;
