import type { Event, Rulebook } from './core/index.ts';
import { familyOf } from './family-of.ts';

/** Reads an event of an earlier version, as the events of this version that mean the same. */
export const upcast =
  (rulebook: Rulebook) =>
  (event: Event): readonly Event[] =>
    familyOf(rulebook).upcast?.(event) ?? [event];
