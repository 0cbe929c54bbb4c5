import { isPair } from '../roll.ts';
import { oneRoll } from './one-roll.ts';

/** Any pair: one roll, won when both dice show the same. */
export const anyPair = oneRoll({ key: 'anypair', group: 'anyPair', wins: isPair });
