import type { RoleRules } from '@openpit/engine';
import type { Cited } from '../../cited.ts';

/** Who does what at the progressive's interface. */
export const progressiveRoles = {
  'select-winner': { is: ['dealer'], by: 'bclc.blazing7s.8.3.1' },
  'pick-award': { is: ['dealer'], by: 'bclc.blazing7s.8.3.3' },
  review: { is: ['dealer', 'supervisor'], by: 'bclc.blazing7s.8.3.2' },
  confirm: { is: ['dealer'], by: 'bclc.blazing7s.8.3.4' },
  swipe: { is: ['supervisor', 'executive'], by: 'bclc.blazing7s.8.3.5' },
  authorise: { is: ['supervisor', 'executive'], by: 'bclc.blazing7s.9.1' },
} as const satisfies Cited<RoleRules>;
