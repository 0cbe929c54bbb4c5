import type { RandomPlay } from '../laws.ts';
import { wheelPlay } from './wheel.ts';

/** Random play for every family: adding one is a line here. */
export const randomPlays: Readonly<Record<string, RandomPlay>> = { wheel: wheelPlay };
