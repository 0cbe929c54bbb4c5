// Plays any compiled table over streams of ChaCha8: four streams at once, one in each lane. Must give what src/twin.ts gives, count for count.
// The host lays the memory out: src/kernel-host.ts says where the table, the counts and the scratch space are.

// @ts-ignore: decorator
@inline function rotate16(v: v128): v128 {
  return i8x16.shuffle(v, v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
}

// @ts-ignore: decorator
@inline function rotate12(v: v128): v128 {
  return v128.or(i32x4.shl(v, 12), i32x4.shr_u(v, 20));
}

// @ts-ignore: decorator
@inline function rotate8(v: v128): v128 {
  return i8x16.shuffle(v, v, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14);
}

// @ts-ignore: decorator
@inline function rotate7(v: v128): v128 {
  return v128.or(i32x4.shl(v, 7), i32x4.shr_u(v, 25));
}

/** Two outcomes of each lane's word, as byte offsets into a row: the whole part of word × ways, then of what is left × ways. */
// @ts-ignore: decorator
@inline function draw(at: usize, word: v128, ways: v128): void {
  const low = i64x2.extmul_low_i32x4_u(word, ways);
  const high = i64x2.extmul_high_i32x4_u(word, ways);
  const whole = i8x16.shuffle(low, high, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
  const rest = i8x16.shuffle(low, high, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
  const restLow = i64x2.extmul_low_i32x4_u(rest, ways);
  const restHigh = i64x2.extmul_high_i32x4_u(rest, ways);
  const second = i8x16.shuffle(restLow, restHigh, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
  v128.store(at, i32x4.shl(whole, 2));
  v128.store(at, i32x4.shl(second, 2), 16);
}

/** The outcomes of one block of each of four streams: 32 for each, written to `into` in the order they are played. */
function block(into: usize, key: usize, streams: v128, counter: u32, ways: v128): void {
  const k4 = v128.load32_splat(key);
  const k5 = v128.load32_splat(key, 4);
  const k6 = v128.load32_splat(key, 8);
  const k7 = v128.load32_splat(key, 12);
  const k8 = v128.load32_splat(key, 16);
  const k9 = v128.load32_splat(key, 20);
  const k10 = v128.load32_splat(key, 24);
  const k11 = v128.load32_splat(key, 28);
  let x0 = i32x4.splat(0x61707865);
  let x1 = i32x4.splat(0x3320646e);
  let x2 = i32x4.splat(0x79622d32);
  let x3 = i32x4.splat(0x6b206574);
  let x4 = k4;
  let x5 = k5;
  let x6 = k6;
  let x7 = k7;
  let x8 = k8;
  let x9 = k9;
  let x10 = k10;
  let x11 = k11;
  let x12 = i32x4.splat(counter);
  let x13 = streams;
  let x14 = i32x4.splat(0);
  let x15 = i32x4.splat(0);
  for (let pass = 0; pass < 4; pass++) {
    x0 = i32x4.add(x0, x4);
    x12 = rotate16(v128.xor(x12, x0));
    x1 = i32x4.add(x1, x5);
    x13 = rotate16(v128.xor(x13, x1));
    x2 = i32x4.add(x2, x6);
    x14 = rotate16(v128.xor(x14, x2));
    x3 = i32x4.add(x3, x7);
    x15 = rotate16(v128.xor(x15, x3));
    x8 = i32x4.add(x8, x12);
    x4 = rotate12(v128.xor(x4, x8));
    x9 = i32x4.add(x9, x13);
    x5 = rotate12(v128.xor(x5, x9));
    x10 = i32x4.add(x10, x14);
    x6 = rotate12(v128.xor(x6, x10));
    x11 = i32x4.add(x11, x15);
    x7 = rotate12(v128.xor(x7, x11));
    x0 = i32x4.add(x0, x4);
    x12 = rotate8(v128.xor(x12, x0));
    x1 = i32x4.add(x1, x5);
    x13 = rotate8(v128.xor(x13, x1));
    x2 = i32x4.add(x2, x6);
    x14 = rotate8(v128.xor(x14, x2));
    x3 = i32x4.add(x3, x7);
    x15 = rotate8(v128.xor(x15, x3));
    x8 = i32x4.add(x8, x12);
    x4 = rotate7(v128.xor(x4, x8));
    x9 = i32x4.add(x9, x13);
    x5 = rotate7(v128.xor(x5, x9));
    x10 = i32x4.add(x10, x14);
    x6 = rotate7(v128.xor(x6, x10));
    x11 = i32x4.add(x11, x15);
    x7 = rotate7(v128.xor(x7, x11));
    x0 = i32x4.add(x0, x5);
    x15 = rotate16(v128.xor(x15, x0));
    x1 = i32x4.add(x1, x6);
    x12 = rotate16(v128.xor(x12, x1));
    x2 = i32x4.add(x2, x7);
    x13 = rotate16(v128.xor(x13, x2));
    x3 = i32x4.add(x3, x4);
    x14 = rotate16(v128.xor(x14, x3));
    x10 = i32x4.add(x10, x15);
    x5 = rotate12(v128.xor(x5, x10));
    x11 = i32x4.add(x11, x12);
    x6 = rotate12(v128.xor(x6, x11));
    x8 = i32x4.add(x8, x13);
    x7 = rotate12(v128.xor(x7, x8));
    x9 = i32x4.add(x9, x14);
    x4 = rotate12(v128.xor(x4, x9));
    x0 = i32x4.add(x0, x5);
    x15 = rotate8(v128.xor(x15, x0));
    x1 = i32x4.add(x1, x6);
    x12 = rotate8(v128.xor(x12, x1));
    x2 = i32x4.add(x2, x7);
    x13 = rotate8(v128.xor(x13, x2));
    x3 = i32x4.add(x3, x4);
    x14 = rotate8(v128.xor(x14, x3));
    x10 = i32x4.add(x10, x15);
    x5 = rotate7(v128.xor(x5, x10));
    x11 = i32x4.add(x11, x12);
    x6 = rotate7(v128.xor(x6, x11));
    x8 = i32x4.add(x8, x13);
    x7 = rotate7(v128.xor(x7, x8));
    x9 = i32x4.add(x9, x14);
    x4 = rotate7(v128.xor(x4, x9));
  }
  draw(into, i32x4.add(x0, i32x4.splat(0x61707865)), ways);
  draw(into + 32, i32x4.add(x1, i32x4.splat(0x3320646e)), ways);
  draw(into + 64, i32x4.add(x2, i32x4.splat(0x79622d32)), ways);
  draw(into + 96, i32x4.add(x3, i32x4.splat(0x6b206574)), ways);
  draw(into + 128, i32x4.add(x4, k4), ways);
  draw(into + 160, i32x4.add(x5, k5), ways);
  draw(into + 192, i32x4.add(x6, k6), ways);
  draw(into + 224, i32x4.add(x7, k7), ways);
  draw(into + 256, i32x4.add(x8, k8), ways);
  draw(into + 288, i32x4.add(x9, k9), ways);
  draw(into + 320, i32x4.add(x10, k10), ways);
  draw(into + 352, i32x4.add(x11, k11), ways);
  draw(into + 384, i32x4.add(x12, i32x4.splat(counter)), ways);
  draw(into + 416, i32x4.add(x13, streams), ways);
  draw(into + 448, x14, ways);
  draw(into + 480, x15, ways);
}

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
    block(scratch, key, streams, counter++, wide);
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
    block(scratch, key, streams, counter++, wide);
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
