import type { Family } from './core/index.ts';
import { wheel } from './wheel/index.ts';

/** Every game there is: adding one is a line here. */
export const families: Readonly<Record<string, Family>> = { wheel };
