// Plays any compiled table over streams of ChaCha8: four streams at once, one in each lane. Must give what src/twin.ts gives, count for count.
// The host lays the memory out: src/kernel-host.ts says where the table, the counts and the scratch space are.

import { block } from './chacha';

// A cell: the byte offset of the next state's row above, sixteen times the number of the ending below (0: the round goes on).
const endingBits: u32 = 14;
const endingMask: u32 = 0x3fff;
/** Outcomes in a block. */
const inBlock: i32 = 32;
const blockBytes: usize = 512;

// Each lane has counts of its own, side by side: one lane's counting never waits for another's.
// @ts-ignore: decorator
@inline function count(counts: usize, cell: u32): void {
  const at = counts + <usize>(cell & endingMask);
  store<u32>(at, load<u32>(at) + 1);
}

/** A block of outcomes as byte offsets of cells of four bytes. */
function outcomes(into: usize, key: usize, streams: v128, counter: u32, ways: v128): void {
  block(into, key, streams, i32x4.splat(counter), ways, 2);
}

/** Streams side by side. */
const lanes: u32 = 4;

// @ts-ignore: decorator
@inline function roundsOf(lane: u32, left: u32, inStream: u32): i32 {
  const before = lane * inStream;
  return left <= before ? 0 : <i32>min(left - before, inStream);
}

/** Plays streams from `first` on until `rounds` are played, and adds to `totals` how often each ending came, in 64 bits each. */
export function playPart(
  table: usize,
  ways: u32,
  endings: u32,
  key: usize,
  counts: usize,
  totals: usize,
  scratch: usize,
  inStream: u32,
  first: u32,
  rounds: u32,
): void {
  let left = rounds;
  for (let stream = first; left > 0; stream += lanes) {
    memory.fill(counts, 0, endings * 16);
    play(
      table, ways, key, counts, scratch, stream,
      roundsOf(0, left, inStream),
      roundsOf(1, left, inStream),
      roundsOf(2, left, inStream),
      roundsOf(3, left, inStream),
    );
    for (let ending: u32 = 0; ending < endings; ending++) {
      const at = counts + ending * 16;
      const sum =
        <u64>load<u32>(at) + <u64>load<u32>(at, 4) + <u64>load<u32>(at, 8) + <u64>load<u32>(at, 12);
      store<u64>(totals + ending * 8, load<u64>(totals + ending * 8) + sum);
    }
    left -= min(left, lanes * inStream);
  }
}

/** Plays four streams, `first` and the three after it, each for this many rounds. Counts are four numbers an ending, one a lane. */
function play(
  table: usize,
  ways: u32,
  key: usize,
  counts: usize,
  scratch: usize,
  first: u32,
  leftA: i32,
  leftB: i32,
  leftC: i32,
  leftD: i32,
): void {
  const streams = i32x4.add(i32x4.splat(first), i32x4(0, 1, 2, 3));
  const wide = i32x4.splat(ways);
  let a: u32 = 0;
  let b: u32 = 0;
  let c: u32 = 0;
  let d: u32 = 0;
  let counter: u32 = 0;
  const end = scratch + blockBytes;
  // While no lane can come to its last round within a block, nobody looks at how many are left.
  while (leftA > inBlock && leftB > inBlock && leftC > inBlock && leftD > inBlock) {
    const onA = load<u32>(counts);
    const onB = load<u32>(counts, 4);
    const onC = load<u32>(counts, 8);
    const onD = load<u32>(counts, 12);
    outcomes(scratch, key, streams, counter++, wide);
    for (let at = scratch; at < end; at += 16) {
      const cellA = load<u32>(table + a + load<u32>(at));
      const cellB = load<u32>(table + b + load<u32>(at, 4));
      const cellC = load<u32>(table + c + load<u32>(at, 8));
      const cellD = load<u32>(table + d + load<u32>(at, 12));
      a = cellA >> endingBits;
      b = cellB >> endingBits;
      c = cellC >> endingBits;
      d = cellD >> endingBits;
      count(counts, cellA);
      count(counts + 4, cellB);
      count(counts + 8, cellC);
      count(counts + 12, cellD);
    }
    leftA -= inBlock - <i32>(load<u32>(counts) - onA);
    leftB -= inBlock - <i32>(load<u32>(counts, 4) - onB);
    leftC -= inBlock - <i32>(load<u32>(counts, 8) - onC);
    leftD -= inBlock - <i32>(load<u32>(counts, 12) - onD);
  }
  while (leftA > 0 || leftB > 0 || leftC > 0 || leftD > 0) {
    outcomes(scratch, key, streams, counter++, wide);
    for (let at = scratch; at < end; at += 16) {
      if (leftA > 0) {
        const cell = load<u32>(table + a + load<u32>(at));
        a = cell >> endingBits;
        leftA -= <i32>((cell & endingMask) != 0);
        count(counts, cell);
      }
      if (leftB > 0) {
        const cell = load<u32>(table + b + load<u32>(at, 4));
        b = cell >> endingBits;
        leftB -= <i32>((cell & endingMask) != 0);
        count(counts + 4, cell);
      }
      if (leftC > 0) {
        const cell = load<u32>(table + c + load<u32>(at, 8));
        c = cell >> endingBits;
        leftC -= <i32>((cell & endingMask) != 0);
        count(counts + 8, cell);
      }
      if (leftD > 0) {
        const cell = load<u32>(table + d + load<u32>(at, 12));
        d = cell >> endingBits;
        leftD -= <i32>((cell & endingMask) != 0);
        count(counts + 12, cell);
      }
    }
  }
}
