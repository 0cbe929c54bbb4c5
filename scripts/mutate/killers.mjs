import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = join(import.meta.dirname, 'killers.json');

/** How many probes that detected neighbours are tried first. */
const nearMax = 12;

const shortOf = (key) => createHash('sha256').update(key).digest('hex').slice(0, 10);

/**
 * Which probe detected each mutant, from the last run and from this one. It is tried first, because it likely detects the next
 * mutant beside it too. This is only a hint: if it is wrong or missing, the search takes longer.
 */
export const openKillers = (mutants) => {
  const known = readKillers();
  const byFile = new Map();
  const add = ({ file, line, key }, name) => {
    const list = byFile.get(file) ?? [];
    byFile.set(file, list);
    const before = list.find((one) => one.key === key);
    if (before) before.name = name;
    else list.push({ key, line, name });
  };
  for (const mutant of mutants) {
    const name = known.get(shortOf(mutant.key));
    if (name !== undefined) add(mutant, name);
  }
  const nameFor = ({ file, key }) => byFile.get(file)?.find((one) => one.key === key)?.name;
  return {
    add,
    /** Nothing detects the mutant any more. */
    remove({ file, key }) {
      byFile.set(
        file,
        (byFile.get(file) ?? []).filter((one) => one.key !== key),
      );
    },
    /** Whether something has detected the mutant before. */
    has: (mutant) => nameFor(mutant) !== undefined,
    of: (mutant) => nameFor(mutant),
    /** The probe that detected the mutant, and those of the mutants nearest to it. */
    near({ file, line, key }) {
      const list = (byFile.get(file) ?? [])
        .map((one) => ({ ...one, distance: one.key === key ? -1 : Math.abs(one.line - line) }))
        .sort((a, b) => a.distance - b.distance);
      return [...new Set(list.map(({ name }) => name))].slice(0, nearMax);
    },
    write() {
      const byName = {};
      for (const list of byFile.values()) {
        for (const { key, name } of list) byName[name] = [...(byName[name] ?? []), shortOf(key)];
      }
      const entries = Object.entries(byName)
        .map(([name, keys]) => [name, keys.sort().join(' ')])
        .sort(([a], [b]) => (a < b ? -1 : 1));
      writeFileSync(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
    },
  };
};

const readKillers = () => {
  try {
    const byName = JSON.parse(readFileSync(path, 'utf8'));
    return new Map(
      Object.entries(byName).flatMap(([name, keys]) => keys.split(' ').map((key) => [key, name])),
    );
  } catch {
    return new Map();
  }
};
