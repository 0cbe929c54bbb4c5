import { assert, type Chance, type Command } from '@openpit/engine';
import type { Random } from './random.ts';

/** Draws from what can come next, each outcome as often as its weight; `key` identifies an outcome. */
export const drawing = <C extends Command>(
  outcomes: readonly Chance<C>[],
): ((random: Random) => { readonly key: string; readonly command: C }) => {
  const slots = outcomes.flatMap(({ weight, command }, at) =>
    new Array<{ key: string; command: C }>(weight).fill({ key: `${at}`, command }),
  );
  return (random) => {
    const drawn = slots[random.below(slots.length)];
    assert(drawn, 'a table that waits for chance is drawn for');
    return drawn;
  };
};
