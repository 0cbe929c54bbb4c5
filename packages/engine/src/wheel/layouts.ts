import { cite, type Refusal, refuse } from '../core/index.ts';
import type { WheelLayout, WheelRules } from './rules.ts';

/** Refuses a wheel that breaks the paper's own rules for wheels. */
export const refuseLayout = (
  { everySpacePlayable, distinctCounts }: WheelRules,
  { symbols, places }: WheelLayout,
): Refusal | undefined => {
  const homeless = symbols.find(({ name }) => !places.includes(name));
  if (homeless) {
    const says = `the layout has no place for ${homeless.name}, which is on the wheel`;
    return refuse('space-not-playable', cite(everySpacePlayable), says);
  }
  for (const [at, a] of symbols.entries()) {
    const twin = symbols
      .slice(at + 1)
      .find((b) => b.spaces === a.spaces && b.pays[0] * a.pays[1] !== a.pays[0] * b.pays[1]);
    if (!twin) continue;
    const says = `${a.name} and ${twin.name} pay differently but both have ${a.spaces} spaces`;
    return refuse('equal-counts', cite(distinctCounts), says);
  }
  return undefined;
};
