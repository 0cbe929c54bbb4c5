import type { NotApplicable } from './index.ts';

/** The lamps of the progressive’s sensors. */
export const notApplicable = {
  'bclc.blazing7s.7.1.1': 'The lamp at a spot is lit by the sensor under the chip.',
  'bclc.blazing7s.7.2.1': 'Lamps that stay lit or dark belong to the same sensors.',
} as const satisfies NotApplicable;
