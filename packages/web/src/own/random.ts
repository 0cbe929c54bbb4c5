import type { Below } from '@openpit/engine';

/** As many of the 2³² numbers as divide evenly: the rest are drawn again, so that no outcome is likelier than another. */
const limitFor = (count: number): number => 2 ** 32 - (2 ** 32 % count);

/** A whole number below `count` from a source of 32-bit numbers, by rejection. */
export const belowFrom =
  (next: () => number): Below =>
  (count) => {
    const limit = limitFor(count);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % count;
  };

/** From the browser's own source. */
export const below: Below = belowFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
