import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every record, played: it detects a mutant if an expectation no longer holds. */
export const recordsOf = (root, { notation: { playRecord } }) => {
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

/** Random play of every rulebook under the laws of the table and of its interfaces. */
export const lawsOf = ({ engine: { house }, testing, rules: { rulebooks, documents } }) => {
  const known = new Set(
    [house, ...documents].flatMap(({ id, clauses }) =>
      Object.keys(clauses).map((at) => `${id}.${at}`),
    ),
  );
  const { playLawfully, playBySeam, seamOf, brokenSeam, randomPlays, tapeOf } = testing;
  return rulebooks.flatMap((rulebook) => {
    const play = randomPlays[rulebook.family];
    return [1, 2, 3].flatMap((seed) => [
      {
        name: `law of ${rulebook.id}, seed ${seed}`,
        run: () => {
          playLawfully({ rulebook, play, commands: 400, known }, tapeOf([seed]));
        },
      },
      {
        name: `seam of ${rulebook.id}, seed ${seed}`,
        run: () => {
          const family = seamOf(rulebook);
          const laws = {
            rulebook,
            family,
            play,
            commands: 60,
            tries: 4,
          };
          playBySeam(laws, tapeOf([seed + 3]));
          const { table } = playLawfully(
            { rulebook, play, commands: 40 * seed, known },
            tapeOf([seed + 6]),
          );
          const [broken] = brokenSeam(rulebook, table);
          if (broken) throw new Error(broken);
        },
      },
    ]);
  });
};

/**
 * Every other value of every choice changes some answer of the table: a probe for each choice, which also reports the result. If
 * one rulebook of a family shows an effect, the next one need not show it again: only the first is used for source mutants.
 */
export const choicesOf = ({ engine, testing, rules: { rulebooks }, equivalentChoices }) => {
  const { tryEveryChoice, scriptedProbes } = testing;
  const seen = new Set();
  const isFirst = (name) => !seen.has(name) && Boolean(seen.add(name));
  return rulebooks.flatMap((rulebook) =>
    engine.choicesOf(rulebook).map(({ name }) => {
      // The script that distinguished the values the last time is tried first.
      let probes = scriptedProbes[rulebook.family] ?? [];
      return {
        name: `choice ${rulebook.id} ${name}`,
        isRepeated: !isFirst(`${rulebook.family} ${name}`),
        run: () => {
          const tried = tryEveryChoice(rulebook, {
            probes,
            equivalents: equivalentChoices,
            isAsked: (choice) => choice === name,
          });
          const names = new Set(tried.map(({ by }) => by));
          probes = probes.toSorted((a, b) => Number(names.has(b.name)) - Number(names.has(a.name)));
          const alive = tried.find(({ outcome }) => outcome === 'survived');
          if (alive) throw Object.assign(new Error(`${alive.value} survives`), { tried });
          return tried;
        },
      };
    }),
  );
};
