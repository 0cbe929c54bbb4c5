import type { Catalogue } from '../catalogue.ts';

/** What is said at a wheel of fortune. */
export const wheel: Catalogue = {};
