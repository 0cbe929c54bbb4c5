// Stands in a copy of the packages, one of them with a mutant in it: holds the records and laws of some rulebooks. Exits 1,
// with the first that breaks, where the mutant is found out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [records, ...ids] = process.argv.slice(2);

const fail = (by) => {
  process.stdout.write(`${by}\n`);
  process.exit(1);
};

try {
  const { playRecord } = await import('@openpit/notation');
  const { rulebookById, documents } = await import('@openpit/rulebooks');
  const { house } = await import('@openpit/engine');
  const { brokenSeam, playLawfully, randomPlays, tapeOf } = await import('@openpit/engine/testing');
  const known = new Set(
    [house, ...documents].flatMap(({ id, clauses }) =>
      Object.keys(clauses).map((at) => `${id}.${at}`),
    ),
  );
  for (const id of ids) {
    const folder = join(records, id.replace('.', '-'));
    for (const name of readdirSync(folder).sort()) {
      const { failure } = playRecord(readFileSync(join(folder, name), 'utf8'));
      if (failure) fail(`record ${name}`);
    }
    const rulebook = rulebookById.get(id);
    const play = randomPlays[rulebook.family];
    for (const seed of [1, 2, 3]) {
      playLawfully({ rulebook, play, commands: 1_000, known }, tapeOf([seed]));
      const { table } = playLawfully(
        { rulebook, play, commands: 40 * seed, known },
        tapeOf([seed + 3]),
      );
      const [broken] = brokenSeam(rulebook, table);
      if (broken) fail('law of acts and chance');
    }
  }
} catch (error) {
  fail(`law: ${String(error?.message ?? error).slice(0, 80)}`);
}
