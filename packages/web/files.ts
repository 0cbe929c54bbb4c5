import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** What a first visit loads, step by step, and what a crew loads: each step is a task of its own, so that none holds the page up. */
const steps = {
  first: ['main.tsx'],
  lobby: ['lobby/lobby-page.tsx'],
  wire: ['lazy/wire.ts'],
  rules: ['lazy/rules.ts'],
  words: ['lazy/words.ts'],
  own: ['own-table/own-table-page.tsx'],
  live: ['view/table/table-page.tsx'],
  // No first visit; named so that a console brings nothing that only players need.
  crew: ['console/console-page.tsx'],
} as const;

/**
 * Which file every module of a first visit comes in. Each file costs its headers too, and ninety small ones cost as much as both
 * faces: modules that the same steps need come together. Which those are is known only when what nobody uses has been left out, so
 * that the pages are put together once without writing them. A file needs nothing but files of its own steps: none waits for
 * another in a circle.
 */
export const filesOf = async (config: InlineConfig): Promise<ReadonlyMap<string, string>> => {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, manifest: false },
  })) as Rolldown.RolldownOutput; // one output, nothing watched
  const chunks = built.output.filter((one) => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (paths: readonly string[]): ReadonlySet<string> => {
    const ids = paths.map((path) => join(import.meta.dirname, 'src', path));
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    const missing = ids.find((id) => !modules.includes(id));
    if (missing !== undefined) throw new Error(`${missing}: a step loads it, and no page does`);
    const found = new Set(
      chunks
        .filter(({ moduleIds }) => moduleIds.some((id) => ids.includes(id)))
        .map(({ fileName }) => fileName),
    );
    for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next);
    return found;
  };
  const reached = Object.entries(steps).map(([step, paths]) => [step, closure(paths)] as const);
  return new Map(
    chunks.flatMap(({ fileName, isDynamicEntry, moduleIds }) => {
      const needed = reached.filter(([, files]) => files.has(fileName)).map(([step]) => step);
      // A page that is asked for by its name stays a file of its own; so does what a console shares with other pages of the staff alone.
      if (isDynamicEntry || needed.every((step) => step === 'crew')) return [];
      const file = needed[0] === 'first' ? 'first' : needed.join('-');
      return moduleIds.map((id) => [id, file] as const);
    }),
  );
};
