import { benches } from '@openpit/engine/bench';
import { rulebooks } from '@openpit/rulebooks';
import { oddsBenches } from './odds.ts';
import type { Timed } from './timing.ts';

/** Every suite of `npm run bench`: adding one is a line here. */
export const suites: Readonly<Record<string, () => readonly Timed[]>> = {
  engine: () => Object.keys(benches).flatMap(engineBenches),
  odds: oddsBenches,
};

/** A family's benches under its first rulebook in the register. */
const engineBenches = (family: string): readonly Timed[] => {
  const rulebook = rulebooks.find((one) => one.family === family);
  if (!rulebook) return [];
  return (benches[family] ?? []).map((bench) => ({
    name: `${rulebook.id}: ${bench.name}`,
    prepare: () => bench.prepare(rulebook),
  }));
};
