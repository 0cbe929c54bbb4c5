import type { Event as AnyEvent } from '../core/index.ts';
import { inspectionNames } from './rules.ts';
import type { Event } from './table.ts';

/** An event of an earlier version, in the form of this version. */
export const upcast = (event: AnyEvent): readonly Event[] => {
  const written = event as Event; // a craps stream holds craps events, of this version or an earlier one
  if (written.kind === 'dice-inspected' && written.purpose === undefined) {
    // One inspection counted for all of them.
    return inspectionNames.map((purpose) => ({ ...written, purpose }));
  }
  if (written.kind !== 'no-roll' || written.off !== undefined) return [written];
  // Earlier versions did not record which dice they were.
  const { isOff } = event as AnyEvent & { readonly isOff?: boolean };
  return [{ kind: 'no-roll', reason: written.reason, off: isOff ? [] : null, by: written.by }];
};
