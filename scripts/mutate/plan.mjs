import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf } from './operators.mjs';

/** Files that only declare: types, shapes and registers, whose mistakes do not compile or change nothing in play. */
const isLeftOut = (name) =>
  /(\.test|^bench|^rules|^commands|^choices|^index|^table|^phase)\.ts$/.test(name);

/** The basic files of the core, which decide nothing: money, cards, clauses, shapes of orders, words. The rest of it is mutated. */
const isMaterial = (name) =>
  /^(amount|assert|cards|choice|clause|command|command-spec|decision|event|evolving|family|house|layout|memo|message|money|options|pays|plain|rulebook|settlement|shape|verdict|source|events)\.ts$/.test(
    name,
  );

const coreFiles = (root) =>
  filesOf(root, 'packages/engine/src/core').filter((file) => !isMaterial(file.split('/').at(-1)));

/** Every source mutant of the families and of the core, numbered, with the first number of each file. */
export const planFor = (root, families) => {
  const files = [
    ...families.flatMap((family) => filesOf(root, `packages/engine/src/${family}`)),
    ...coreFiles(root),
  ];
  const mutants = [];
  const firsts = {};
  for (const file of files) {
    firsts[file] = mutants.length;
    mutants.push(...mutantsOf(file, readFileSync(join(root, file), 'utf8'), mutants.length));
  }
  return { mutants, firsts };
};

/** Whether a mutant belongs to a part of the whole; the mutants of a file are spread over all parts. */
export const inPart =
  ({ part, of }) =>
  ({ key }) =>
    createHash('sha256').update(key).digest().readUInt32BE(0) % of === part - 1;

const filesOf = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${name}`)
    .filter((name) => name.endsWith('.ts') && !isLeftOut(name.split('/').at(-1) ?? ''))
    .map((name) => `${folder}/${name}`)
    .sort();
