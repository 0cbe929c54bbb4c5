import { isPair } from '../roll.ts';
import { oneRoll } from './one-roll.ts';

/** Any pair: a bet for one roll, which wins when both dice show the same number. */
export const anyPair = oneRoll({ key: 'anypair', group: 'anyPair', wins: isPair });
