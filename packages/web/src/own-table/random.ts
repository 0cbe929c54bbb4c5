import { belowFrom } from '@openpit/analysis/school';
import type { Below } from '@openpit/engine';

export { belowFrom };

/** A whole number from the browser's own source. */
export const below: Below = belowFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
