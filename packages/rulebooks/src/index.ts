import type { Rulebook } from '@openpit/engine';
import { bclcWheel } from './wheel/bclc-wheel.ts';

export * from './papers/index.ts';
export { bclcWheel };

/** Every rulebook: the one list all completeness checks read. */
export const rulebooks: readonly Rulebook[] = [bclcWheel];

/** A rulebook by its id. */
export const rulebookById: ReadonlyMap<string, Rulebook> = new Map(
  rulebooks.map((rulebook) => [rulebook.id, rulebook]),
);
