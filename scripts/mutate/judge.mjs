// One process that has every mutant and every probe of the rules in it: records, random play held to the laws, the tests of the rooms.
// Asked over IPC, it says which mutants a probe passes by, or which probe finds a mutant out.
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { equivalentChoices } from './equivalents.mjs';
import { recordProbes } from './record-probes.mjs';
import { openSwitches } from './switches.mjs';

const { root, firsts, count, chosen, isAll } = JSON.parse(process.env.OPENPIT_MUTATE);
register('./hooks.mjs', import.meta.url, { data: { root, firsts } });
const switches = openSwitches(count);
// A mutant that acts while the sources are loaded has to be there before them.
if (chosen !== undefined) switches.choose(chosen);

const load = (file) => import(pathToFileURL(join(root, file)).href);
const notation = await load('packages/notation/src/index.ts');
const { playRecord } = notation;
const { rulebooks, documents } = await load('packages/rulebooks/src/index.ts');
const { house } = await load('packages/engine/src/index.ts');
const testing = await load('packages/engine/src/testing/index.ts');
const { takeCollected, under } = await import('./runner.mjs');
const atLoading = switches.takeSeen();

const records = () => {
  const folder = join(root, 'records');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pit'))
    .sort()
    .map((name) => ({
      name: `record ${name}`,
      run: () => {
        const { failure } = playRecord(readFileSync(join(folder, name), 'utf8'));
        if (failure) throw new Error(JSON.stringify(failure));
      },
    }));
};

const laws = () => {
  const known = new Set(
    [house, ...documents].flatMap(({ id, clauses }) =>
      Object.keys(clauses).map((at) => `${id}.${at}`),
    ),
  );
  const { playLawfully, brokenSeam, randomPlays, tapeOf } = testing;
  return rulebooks.flatMap((rulebook) =>
    [1, 2, 3].map((seed) => ({
      name: `law of ${rulebook.id}, seed ${seed}`,
      run: () => {
        const play = randomPlays[rulebook.family];
        playLawfully({ rulebook, play, commands: 400, known }, tapeOf([seed]));
        const { table } = playLawfully(
          { rulebook, play, commands: 40 * seed, known },
          tapeOf([seed + 3]),
        );
        const [broken] = brokenSeam(rulebook, table);
        if (broken) throw new Error(broken);
      },
    })),
  );
};

const testFiles = () =>
  ['engine', 'rulebooks', 'notation'].flatMap((room) =>
    readdirSync(join(root, 'packages', room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `packages/${room}/src/${name}`)
      .sort(),
  );

const tests = async () => {
  for (const file of testFiles()) {
    if (isOwnProbe(file) || (isLong(file) && !isAll)) continue;
    await under(relative('packages', file), () => load(file));
  }
  return takeCollected();
};

/** The records and the choices are probes of their own. */
const isOwnProbe = (file) => /(conformance|round-trip|choices|coverage)\.test\.ts$/.test(file);

/** Laws over long random play; a shorter one of each is a probe of its own. */
const isLong = (file) => /(seam|laws|card-games|streams)\.test\.ts$/.test(file);

const probes = new Map(
  [...records(), ...laws(), ...(await tests())].map((probe) => [probe.name, probe]),
);
switches.takeSeen();

const wrongWith = async ({ run }) => {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 120);
  }
};

const answers = {
  choices({ rulebook: id, part, piece, pieces }) {
    const rulebook = rulebooks.find((one) => one.id === id);
    const { tryEveryChoice, probesFor } = testing;
    let at = 0;
    return tryEveryChoice(rulebook, {
      probes: [
        ...recordProbes(root, notation, rulebook),
        ...probesFor(rulebook, [1, 2, 3, 4, 5, 6]),
      ],
      equivalents: equivalentChoices,
      isAsked: () => {
        const place = at++;
        const isMine = place % pieces === piece - 1;
        return isMine && Math.floor(place / pieces) % part.of === part.part - 1;
      },
    });
  },
  async measure({ name }) {
    const began = process.hrtime.bigint();
    const wrong = await wrongWith(probes.get(name));
    const ms = Number(process.hrtime.bigint() - began) / 1e6;
    return { name, wrong, ms, seen: switches.takeSeen() };
  },
  async look({ id, names }) {
    if (chosen === undefined) switches.choose(id);
    try {
      for (const name of names) {
        if ((await wrongWith(probes.get(name))) !== null) return { id, by: name };
      }
      return { id, by: null };
    } finally {
      if (chosen === undefined) switches.choose(-1);
    }
  },
};

process.on('message', async (asked) => {
  process.send(await answers[asked.kind](asked));
});
process.send({
  names: [...probes.keys()],
  rulebooks: rulebooks.map(({ id, family }) => ({ id, family })),
  atLoading,
});
