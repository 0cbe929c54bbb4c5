// One process that has loaded every mutant and every probe of the rules: records, random play under the laws, the tests of the
// engine's parts. Asked over IPC, it answers which mutants a probe reaches, or which probe detects a mutant.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { choicesOf, lawsOf, recordsOf } from './probes.mjs';
import * as runner from './runner.mjs';
import { openSwitches } from './switches.mjs';

const { root, bundle, count, stepsLong } = JSON.parse(process.env.OPENPIT_MUTATE);
// Laws in those tests draw from here; a judge always sees the same numbers.
process.env.OPENPIT_SEED = '1';
runner.openAt(root);
const switches = openSwitches(count);
const fromNode = createRequire(import.meta.url);
const outside = { vitest: runner, 'fast-check': runner.briefly(fromNode('fast-check')) };
const body = vm.compileFunction(readFileSync(bundle, 'utf8'), ['require', 'module', 'exports'], {
  filename: bundle,
});

/** The rules and their probes as in a program that has just started. */
const begin = () => {
  const module = { exports: {} };
  body((id) => outside[id] ?? fromNode(id), module, module.exports);
  const { tests, ...rooms } = module.exports;
  const probes = new Map(
    [...recordsOf(root, rooms), ...lawsOf(rooms), ...choicesOf(rooms)].map((probe) => [
      probe.name,
      probe,
    ]),
  );
  return {
    rooms,
    probes,
    /** The mutants that each file of tests reaches while it is loaded. */
    atLoading: {},
    /** Contains every test, or those of the files asked for. */
    async collect(isAsked = () => true) {
      for (const [file, load] of Object.entries(tests)) {
        if (!isAsked(file)) continue;
        switches.takeReached();
        try {
          await runner.under(file, load);
        } catch (error) {
          runner.takeCollected();
          throw new Error(file, { cause: error });
        }
        for (const probe of runner.takeCollected()) probes.set(probe.name, { ...probe, file });
        this.atLoading[file] = switches.takeReached();
      }
    },
  };
};

const warm = begin();
const atBeginning = switches.takeReached();
await warm.collect();

const wrongWith = async ({ run }, stepsMax) => {
  switches.allow(stepsMax);
  try {
    await run();
    return null;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 120);
  } finally {
    switches.allow();
  }
};

/** The first of some probes that detects a mutant; each may take a few times the steps it takes without one. */
const killerAmong = async (probes, asked) => {
  for (const [name, steps] of asked) {
    const probe = probes.get(name);
    // A mutant may prevent tests from being collected: that they do not run detects nothing.
    if (probe && (await wrongWith(probe, 100_000 + 10 * steps)) !== null) return name;
  }
  return null;
};

const answers = {
  async measure({ name }) {
    // As a mutant meets it, with nothing memoized.
    const { run, file } = warm.probes.get(name);
    switches.choose(-1);
    switches.takeReached();
    switches.allow(stepsLong);
    let wrong = null;
    let tried;
    const before = process.cpuUsage();
    try {
      tried = await run();
    } catch (error) {
      wrong = String(error?.message ?? error).slice(0, 300);
      tried = error?.tried;
    }
    const { user, system } = process.cpuUsage(before);
    const steps = switches.steps();
    const isLong = steps > stepsLong;
    switches.allow();
    const ms = (user + system) / 1e3;
    return {
      name,
      file,
      wrong,
      tried,
      isLong,
      ms,
      steps,
      reached: switches.takeReached(),
    };
  },
  /** Tries a mutant in the rules as they are loaded here. */
  async look({ id, asked }) {
    switches.choose(id);
    try {
      return await killerAmong(warm.probes, asked);
    } finally {
      switches.choose(-1);
    }
  },
  /** Tries a mutant in rules that are loaded with it. */
  async lookAnew({ id, asked, files }) {
    switches.choose(id);
    try {
      const fresh = begin();
      await fresh.collect((file) => files.includes(file));
      return await killerAmong(fresh.probes, asked);
    } catch (error) {
      // Either one file of tests can no longer be loaded, or none can.
      return error?.cause ? `loading ${error.message}` : 'loading';
    } finally {
      switches.choose(-1);
    }
  },
};

// The parent process has gone.
process.on('disconnect', () => process.exit());
process.on('message', async (asked) => {
  try {
    process.send({ answer: await answers[asked.kind](asked) });
  } catch (error) {
    process.send({ fault: String(error?.stack ?? error) });
  }
});
process.send({
  answer: {
    names: [...warm.probes.keys()],
    repeated: [...warm.probes.values()].filter((one) => one.isRepeated).map(({ name }) => name),
    atBeginning,
    atLoading: warm.atLoading,
  },
});
