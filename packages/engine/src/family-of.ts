import { assert, type Family, memoizeBy, type Rulebook } from './core/index.ts';
import { families } from './families.ts';

/** The family that plays a rulebook. */
export const familyOf: (rulebook: Rulebook) => Family = memoizeBy(({ family }: Rulebook) => {
  const found = Object.entries(families).find(([id]) => id === family)?.[1];
  assert(found, `no family ${family}`);
  return found as unknown as Family; // the family is only given rulebooks and tables of its own
});
