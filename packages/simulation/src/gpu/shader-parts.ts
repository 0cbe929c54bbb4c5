import { chacha, words } from './chacha.ts';

/** How many threads make a group, and how many streams a call plays at most. */
export const groupSize = 64;

/** Which streams a call plays: the same for every kind of table. */
export const givenShader = `struct Given {
  key: array<vec4<u32>, 2>,
  first: u32,
  streams: u32,
  // The rounds of the last stream of all; the others play all of theirs.
  lastRounds: u32,
  inStream: u32,
};
@group(0) @binding(0) var<uniform> given: Given;`;

/** Begins a kernel that counts endings: the group's sums are set to zero, and each thread takes its stream and its rounds. */
export const openCounting = (endings: number): string => `\
  for (var i = at; i < ${endings}u; i += ${groupSize}u) { atomicStore(&sums[i], 0u); }
  workgroupBarrier();
  let stream = given.first + id.x;
  var left = select(0u, select(given.inStream, given.lastRounds, id.x == given.streams - 1u), id.x < given.streams);`;

/** Ends such a kernel: the group's sums are written out, once all its threads have added to them. */
export const closeCounting = (endings: number): string => `\
  workgroupBarrier();
  for (var i = at; i < ${endings}u; i += ${groupSize}u) {
    counts[group.x * ${endings}u + i] = atomicLoad(&sums[i]);
  }`;

/** A block of words for each thread of a group. */
export const drawnWords = `var<workgroup> drawn: array<u32, ${16 * groupSize}>;`;

/** Draws the next outcome, one of `count`, from a thread's block of words, and refills the block when it is used up. */
export const drawFromBlock = (name: string, count: number): string => `\
    if ((place & 31u) == 0u) {
      let block = place >> 5u;
${chacha}
${words.map((word) => `      drawn[${word * groupSize}u + at] = x${word};`).join('\n')}
    }
    let word = drawn[((place >> 1u) & 15u) * ${groupSize}u + at];
    let ${name} = whole(select(word, word * ${count}u, (place & 1u) == 1u));
    place += 1u;`;
