import { benches } from '@openpit/engine/bench';
import { rulebooks } from '@openpit/rulebooks';
import type { Timed } from './timing.ts';

/** Every family's benches. */
export const engineBenches = (): readonly Timed[] => Object.keys(benches).flatMap(benchesOf);

/** A family's benches under its first rulebook in the register. */
const benchesOf = (family: string): readonly Timed[] => {
  const rulebook = rulebooks.find((one) => one.family === family);
  if (!rulebook) return [];
  return (benches[family] ?? []).map((bench) => ({
    name: `${rulebook.id}: ${bench.name}`,
    prepare: () => bench.prepare(rulebook),
  }));
};
