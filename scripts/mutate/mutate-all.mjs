import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { equivalents } from './equivalents.mjs';
import { planFor, shuffled } from './plan.mjs';
import { openPool } from './pool.mjs';

/** Tries the choices and the source mutants of a part of the whole; what found each out, or nothing did. */
export const mutateAll = async (root, { part, only, isAll = false, isOver, onResult }) => {
  const { mutants, firsts } = planFor(root, familiesIn(root));
  const isAsked = ({ file }) => only === undefined || file.split('/').includes(only);
  const setup = { root, firsts, count: mutants.length, isAll };
  const pool = await openPool(setup, Math.min(2, availableParallelism()));
  try {
    const measured = await pool.measure();
    const broken = measured.filter(({ wrong }) => wrong !== null);
    const sound = measured.filter(({ wrong }) => wrong === null).sort((a, b) => a.ms - b.ms);
    const choices = await tryChoices(pool, { part, only, isOver, onResult });
    const isInPart = (_, at) => at % part.of === part.part - 1;
    const asked = shuffled(mutants.filter(isAsked)).filter(isInPart);
    const sources = await trySources(pool, asked, { sound, isOver, onResult });
    const keys = new Set(mutants.map(({ key }) => key));
    const stale = Object.keys(equivalents).filter((key) => !keys.has(key));
    return { choices, sources, left: asked.length - sources.length, broken, stale };
  } finally {
    pool.close();
  }
};

const familiesIn = (root) =>
  readdirSync(join(root, 'packages/engine/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['core', 'testing', 'ledger'].includes(entry.name))
    .map(({ name }) => name);

const tryChoices = async (pool, { part, only, isOver, onResult }) => {
  const results = [];
  const asked = pool.rulebooks.filter(({ family }) => only === undefined || only === family);
  // Each rulebook in a few pieces, so that no judge is left alone with the largest.
  const pieces = asked.flatMap(({ id }) =>
    [1, 2, 3, 4].map((piece) => ({ rulebook: id, part, piece, pieces: 4 })),
  );
  await pool.each(
    pieces,
    async (piece, at) => {
      const tried = await pool.ask(at, { kind: 'choices', ...piece }, 600_000);
      for (const { rulebook, choice, value, outcome, by } of tried) {
        const isSurvivor = outcome === 'survived' || outcome === 'misprices';
        onResult(`${outcome}  ${rulebook}  ${choice}=${value}  ${by}`, isSurvivor);
      }
      results.push(...tried);
    },
    isOver,
  );
  return results;
};

const trySources = async (pool, asked, { sound, isOver, onResult }) => {
  const results = [];
  const note = (mutant, outcome, by) => {
    results.push({ mutant, outcome, by });
    const { file, line, operator, was, becomes } = mutant;
    onResult(
      `${outcome}  ${file}:${line}  ${operator}  ${was} → ${becomes}  ${by}`,
      outcome === 'survived',
    );
  };
  for (const mutant of asked) {
    const reason = equivalents[mutant.key];
    if (reason) note(mutant, 'equivalent', reason);
  }
  const lookups = asked
    .filter(({ key }) => !(key in equivalents))
    .map((mutant) => {
      const isAtLoading = pool.atLoading.has(mutant.id);
      const probes = sound.filter(({ seen }) => isAtLoading || seen.has(mutant.id));
      const ms = probes.reduce((sum, probe) => sum + probe.ms, 0);
      return { mutant, isAtLoading, ms, names: probes.map(({ name }) => name) };
    });
  const unseen = [];
  await pool.each(
    lookups,
    async (lookup, at) => {
      const by = await pool.look(lookup, at);
      if (by === null && !lookup.isAtLoading) unseen.push(lookup);
      else note(lookup.mutant, by === null ? 'survived' : 'killed', by ?? '');
    },
    isOver,
  );
  // What is memoized was worked out once, before the mutant was chosen and for whichever probe came first: only a process that begins
  // with the mutant, and all the probes, can say that it survives.
  const everything = {
    names: sound.map(({ name }) => name),
    ms: sound.reduce((sum, { ms }) => sum + ms, 0),
    isAtLoading: true,
  };
  await pool.each(
    unseen,
    async (lookup, at) => {
      const by = await pool.look({ ...lookup, ...everything }, at);
      note(lookup.mutant, by === null ? 'survived' : 'killed', by ?? '');
    },
    isOver,
  );
  return results;
};
