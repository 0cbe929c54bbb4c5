import type { NotApplicable } from './not-applicable.ts';

/** The lamps of the progressive’s sensors, and what the bet was designed to come to. */
export const notApplicable = {
  'bclc.blazing7s.6.3.1':
    'A remark on how the bet was designed: nothing at the table follows from it.',
  'bclc.blazing7s.6.4.2': 'What the fixed awards come to in the long run follows from their pays.',
  'bclc.blazing7s.6.4.3': 'What is left to the house in the long run follows from all the others.',
  'bclc.blazing7s.7.1.1': 'The lamp at a spot is lit by the sensor under the chip.',
  'bclc.blazing7s.7.2.1': 'Lamps that stay lit or dark belong to the same sensors.',
} as const satisfies NotApplicable;
