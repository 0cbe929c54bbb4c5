import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleOf } from './bundle.mjs';
import { equivalents } from './equivalents.mjs';
import { openKillers } from './killers.mjs';
import { inPart, planFor } from './plan.mjs';
import { openPool } from './pool.mjs';

/** A probe with more steps than this is long random play; a mutant that only such a probe detects needs a probe of its own. */
const stepsLong = 4_000_000;

/**
 * Tries the source mutants of a part of the whole, and the choices unless they are not asked for; returns what detected each, if
 * anything did. First each mutant meets the probes that detected it or its neighbours the last time; the rest meet every probe
 * that reaches them.
 */
export const mutateAll = async (root, options) => {
  const {
    part,
    only,
    isOver,
    isLate = isOver,
    onResult,
    hasChoices,
    isKnownOnly = false,
  } = options;
  const { mutants, firsts } = planFor(root, familiesIn(root));
  const killers = openKillers(mutants);
  const folder = mkdtempSync(join(tmpdir(), 'openpit-mutate-'));
  const bundle = join(folder, 'rules.cjs');
  writeFileSync(bundle, await bundleOf(root, firsts));
  const setup = { root, bundle, count: mutants.length, stepsLong };
  const pool = await openPool(setup, Math.min(2, availableParallelism()));
  try {
    const asked = mutants
      .filter(({ file }) => only === undefined || file.split(/[/.]/).includes(only))
      .filter(inPart(part))
      .filter((mutant) => !isKnownOnly || mutant.key in equivalents || killers.has(mutant));
    const sources = resultsOf(onResult);
    for (const mutant of asked) {
      if (mutant.key in equivalents) sources.note(mutant, 'equivalent', equivalents[mutant.key]);
    }
    const unlisted = asked.filter(({ key }) => !(key in equivalents));
    const left = await tryKnown(pool, unlisted, { killers, sources, isOver, isKnownOnly });
    // The mutants that the earlier probe no longer detects: a brief run takes the time to search for those as well.
    const suspects = new Set(
      left.filter((mutant) => {
        const own = killers.of(mutant);
        return own !== undefined && (isLoading(own) || pool.names.includes(own));
      }),
    );
    const isAllOver = isKnownOnly && suspects.size > 0 ? isLate : isOver;
    const isOwn = (name) => !pool.repeated.has(name) && !isFurtherGame(name);
    const isNeeded = left.length > 0 || hasChoices;
    const own = pool.names.filter(isOwn);
    const isMeasuringOver = () => isKnownOnly && isAllOver();
    const measured = isNeeded ? await measure(pool, own, isMeasuringOver) : [];
    const short = measured.filter(({ isLong }) => !isLong);
    const sound = short.filter(({ wrong }) => wrong === null);
    // If time has run out before every probe is known, a mutant is "not reached": an untried probe might detect it.
    if (measured.length === own.length)
      await tryMeasured(pool, left, {
        sound,
        killers,
        sources,
        isOver: isAllOver,
        suspects,
        isStored: !isKnownOnly,
      });
    if (hasChoices) measured.push(...(await measure(pool, [...pool.repeated])));
    const choices = hasChoices ? measured.flatMap(({ tried }) => tried ?? []) : [];
    for (const { rulebook, choice, value, outcome, by } of choices) {
      onResult(outcome, `${rulebook}  ${choice}=${value}  ${by}`);
    }
    const keys = new Set(mutants.map(({ key }) => key));
    return {
      choices,
      sources: sources.all,
      left: asked.length - sources.all.length,
      broken: short.filter(({ wrong, tried }) => wrong !== null && !tried),
      stale: Object.keys(equivalents).filter((key) => !keys.has(key)),
      measured,
      killers,
    };
  } finally {
    pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const familiesIn = (root) =>
  readdirSync(join(root, 'packages/engine/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !['core', 'testing', 'ledger', 'bench'].includes(name));

/** The result of each mutant, printed as it comes. */
const resultsOf = (onResult) => {
  const all = [];
  return {
    all,
    note(mutant, outcome, by) {
      all.push({ mutant, outcome, by });
      const { file, line, operator, was, becomes } = mutant;
      onResult(outcome, `${file}:${line}  ${operator}  ${was} → ${becomes}  ${by}`);
    },
  };
};

/** The mutants that every probe reaches, its time, and whether it passes on the unchanged rules. */
const measure = async (pool, names, isOver) => {
  const measured = [];
  const measureOne = async (name, at) => {
    const { reached, ...probe } = await pool.ask(at, { kind: 'measure', name });
    measured.push({ ...probe, reached: new Set(reached) });
  };
  await pool.each(names, measureOne, isOver);
  return measured;
};

/** Tries each mutant with what detected it or its neighbours before; returns those that are left. */
const tryKnown = async (pool, mutants, { killers, sources, isOver, isKnownOnly }) => {
  const left = [];
  const isThere = new Set(pool.names);
  await pool.each(
    mutants,
    async (mutant, at) => {
      // A mutant that only a written game has noticed is searched for again, except in a brief run.
      const own = killers.of(mutant);
      const known = [...killers.near(mutant).filter((name) => !isWritten(name)), own ?? ''].filter(
        (name) => isThere.has(name) && (isKnownOnly || !isWritten(name)),
      );
      const question = { id: mutant.id, asked: known.map((name) => [name, stepsLong / 10]) };
      const loaded = own !== undefined && isLoading(own);
      const isLoaded = loaded || pool.atBeginning.has(mutant.id);
      const warm = known.length > 0 && !isLoaded ? await pool.look(at, question) : null;
      // A value that a module computes while loading, or stores during earlier probes, hides a mutant from the probe that detects
      // it.
      const isHidden = warm === null && (isLoaded || known.includes(own));
      const files = [...known, ...(loaded ? [own.slice('loading '.length)] : [])].map(fileIn);
      const by = isHidden ? await pool.lookAnew(at, { ...question, files }) : warm;
      if (by === null) return left.push(mutant);
      killers.add(mutant, by);
      sources.note(mutant, outcomeBy(by), by);
    },
    isOver,
  );
  return left;
};

/**
 * Tries each mutant with every probe that reaches it: first all of them with the quick probes, so that a run that has to stop has
 * tried everything, then the others with the rest.
 */
const tryMeasured = async (pool, mutants, options) => {
  const { sound, killers, sources, isOver, isStored, suspects } = options;
  const open = [];
  const decide = async (mutant, by, at) => {
    const alone = by === null ? null : await foundAlone(pool, { mutant, name: by, at });
    if (by === null) killers.remove(mutant);
    else if (alone !== null) killers.add(mutant, alone);
    sources.note(mutant, outcomeBy(by), by ?? '');
    if (isStored && sources.all.length % 50 === 0) killers.write();
  };
  await pool.each(
    mutants,
    async (mutant, at) => {
      const { reaching, files, isAtBeginning } = probesAt(mutant, pool, sound);
      const inTurn = cheapFirst(reaching, killers.near(mutant));
      const quick = isAtBeginning ? 0 : quicklyTried(inTurn);
      const by = quick === 0 ? null : await pool.look(at, asking(mutant, inTurn.slice(0, quick)));
      // Values that a module computed while loading were computed without the mutant.
      const isLoaded = isAtBeginning || files.length > 0 || suspects.has(mutant);
      if (by !== null || (quick === inTurn.length && !isLoaded)) return decide(mutant, by, at);
      open.push({ mutant, inTurn, quick, isAtBeginning, isLoaded });
    },
    isOver,
  );
  await pool.each(
    open,
    async ({ mutant, inTurn, quick, isAtBeginning, isLoaded }, at) => {
      const rest = asking(mutant, inTurn.slice(quick));
      const early = isAtBeginning ? null : await pool.look(at, rest);
      const files = filesOf(inTurn);
      const again = { ...asking(mutant, inTurn), files };
      const by = early === null && isLoaded ? await pool.lookAnew(at, again) : early;
      await decide(mutant, by, at);
    },
    isOver,
  );
};

/** Whether a probe detects a mutant by itself, without the state that other probes left behind: only that is worth storing. */
const foundAlone = async (pool, { mutant: { id }, name, at }) => {
  const file = fileIn(isLoading(name) ? name.slice('loading '.length) : name);
  const by = await pool.lookAnew(at, { id, asked: [[name, stepsLong / 10]], files: [file] });
  return by === name || (by !== null && isLoading(by)) ? by : null;
};

/** The rules with the mutant, or the tests of a file, cannot be loaded. */
const isLoading = (name) => /^loading( |$)/.test(name);

/** The file of a test by the name of its probe; null if the probe is not a test. */
const fileIn = (name) => name.split(' > ')[0];

const asking = ({ id }, probes) => ({ id, asked: probes.map(({ name, steps }) => [name, steps]) });

/** How many of the probes take at most this long together. */
const quicklyTried = (probes) => {
  let ms = 0;
  const at = probes.findIndex((probe) => {
    ms += probe.ms;
    return ms > quickMs;
  });
  return at === -1 ? probes.length : at;
};

const quickMs = 250;

const filesOf = (probes) => [...new Set(probes.flatMap(({ file }) => file ?? []))];

/** The probes that reach a mutant, and the files of tests that reach it while they are loaded. */
const probesAt = ({ id }, { atBeginning, atLoading }, sound) => {
  const isAtBeginning = atBeginning.has(id);
  const files = [...atLoading].filter(([, ids]) => ids.has(id)).map(([file]) => file);
  const reaching = sound.filter(
    ({ reached, file }) => isAtBeginning || reached.has(id) || files.includes(file),
  );
  return { isAtBeginning, files, reaching };
};

/** First the probes that detected neighbours, nearest first, then the cheapest; written games come last. */
const cheapFirst = (probes, near) => {
  const places = new Map(near.map((name, at) => [name, at]));
  const rankOf = ({ name, ms }) =>
    (isWritten(name) ? 1e12 : 0) + (places.get(name) ?? 1e6) * 1e3 + ms;
  return probes
    .map((probe) => ({ probe, rank: rankOf(probe) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ probe }) => probe);
};

/** A written game notices that something changed, not that it is wrong. */
const isWritten = (name) => name.includes('transcripts.test.ts');

/** A rulebook has six written games in a row; only the first two of them are tried. */
const gamesWritten = 6;

const isFurtherGame = (name) => Number(/\$name \[(\d+)\]$/.exec(name)?.[1] ?? 0) % gamesWritten > 1;

const outcomeBy = (by) => {
  if (by === null) return 'survived';
  return isWritten(by) ? 'noticed' : 'killed';
};
