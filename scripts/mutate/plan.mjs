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
  'card-orders',
  'colours/acts',
  'colours/holdings',
  'colours/payout',
  'colours/sheet',
  'colours/stake',
  'colours/trade',
  'crew',
  'dealing',
  'house-play',
  'offers',
  'orders',
  'pit/decide',
  'pit/pit',
  'pit/prompts',
  'pit/with-pit',
  'role',
  'round-betting',
  'seating',
  'sent-away',
  'shoe',
  'taking-down',
].map((name) => `packages/engine/src/core/${name}.ts`);

/** Every source mutant of the families and of the core, numbered, with the number each file begins with. */
export const planFor = (root, families) => {
  const files = [
    ...families.flatMap((family) => filesOf(root, `packages/engine/src/${family}`)),
    ...coreFiles,
  ];
  const mutants = [];
  const firsts = {};
  for (const file of files) {
    firsts[file] = mutants.length;
    mutants.push(...mutantsOf(file, readFileSync(join(root, file), 'utf8'), mutants.length));
  }
  return { mutants, firsts };
};

/** Whether a mutant is in a part of the whole; no file's mutants are all in one. */
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
