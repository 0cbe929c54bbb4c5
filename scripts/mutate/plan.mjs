import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf } from './operators.mjs';

/** What only says what there is: types, shapes and registers, whose mistakes do not compile or change nothing in play. */
const isLeftOut = (name) =>
  /(\.test|^bench|^rules|^commands|^choices|^index|^table|^phase)\.ts$/.test(name);

/** The parts of the core that decide who, when and how much, whatever the game. */
const coreFiles = [
  'bounds',
  'dealing',
  'offers',
  'role',
  'seating',
  'sent-away',
  'shoe',
  'taking-down',
].map((name) => `packages/engine/src/core/${name}.ts`);

/** Tests beside a family's own that look at it. */
const besides = {
  'casino-war': ['packages/rulebooks/src/card-games.test.ts'],
  'red-dog': ['packages/rulebooks/src/card-games.test.ts'],
};

/** Every source mutant of the families whose games are described by `chance` and `acts`, and what may find each out. */
export const planFor = (root, families) => {
  const own = families.flatMap(({ family, rulebooks }) =>
    filesOf(root, `packages/engine/src/${family}`).map((file) => ({
      file,
      rulebooks,
      tests: [`packages/rulebooks/src/${family}/`, ...(besides[family] ?? [])],
    })),
  );
  const all = families.flatMap(({ rulebooks }) => rulebooks);
  const core = coreFiles.map((file) => ({
    file,
    rulebooks: all,
    tests: ['packages/engine/src/core/', 'packages/rulebooks/src/card-games.test.ts'],
  }));
  return [...own, ...core]
    .flatMap(({ file, ...by }) =>
      mutantsOf(file, readFileSync(join(root, file), 'utf8')).map((mutant) => ({ mutant, ...by })),
    )
    .sort((a, b) => (digest(a.mutant.key) < digest(b.mutant.key) ? -1 : 1));
};

// The same order every time, and no file's mutants all together: a part of them is a fair part.
const digest = (key) => createHash('sha256').update(key).digest('hex');

const filesOf = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${name}`)
    .filter((name) => name.endsWith('.ts') && !isLeftOut(name.split('/').at(-1) ?? ''))
    .map((name) => `${folder}/${name}`)
    .sort();
