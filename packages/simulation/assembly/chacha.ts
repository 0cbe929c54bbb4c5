// ChaCha8 in four lanes and the mapping of its words to outcomes. Must give what src/chacha.ts and src/twin.ts give.

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

/** Two outcomes of each lane's word, shifted to byte offsets into a row: the whole part of word × ways, then of what is left × ways. */
// @ts-ignore: decorator
@inline function draw(at: usize, word: v128, ways: v128, shift: i32): void {
  const low = i64x2.extmul_low_i32x4_u(word, ways);
  const high = i64x2.extmul_high_i32x4_u(word, ways);
  const whole = i8x16.shuffle(low, high, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
  const rest = i8x16.shuffle(low, high, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
  const restLow = i64x2.extmul_low_i32x4_u(rest, ways);
  const restHigh = i64x2.extmul_high_i32x4_u(rest, ways);
  const second = i8x16.shuffle(restLow, restHigh, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
  v128.store(at, i32x4.shl(whole, shift));
  v128.store(at, i32x4.shl(second, shift), 16);
}

/** The outcomes of one block of each of four streams: 32 for each, written to `into` in the order they are played. */
// @ts-ignore: decorator
@inline export function block(into: usize, key: usize, streams: v128, counters: v128, ways: v128, shift: i32): void {
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
  let x12 = counters;
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
  draw(into, i32x4.add(x0, i32x4.splat(0x61707865)), ways, shift);
  draw(into + 32, i32x4.add(x1, i32x4.splat(0x3320646e)), ways, shift);
  draw(into + 64, i32x4.add(x2, i32x4.splat(0x79622d32)), ways, shift);
  draw(into + 96, i32x4.add(x3, i32x4.splat(0x6b206574)), ways, shift);
  draw(into + 128, i32x4.add(x4, k4), ways, shift);
  draw(into + 160, i32x4.add(x5, k5), ways, shift);
  draw(into + 192, i32x4.add(x6, k6), ways, shift);
  draw(into + 224, i32x4.add(x7, k7), ways, shift);
  draw(into + 256, i32x4.add(x8, k8), ways, shift);
  draw(into + 288, i32x4.add(x9, k9), ways, shift);
  draw(into + 320, i32x4.add(x10, k10), ways, shift);
  draw(into + 352, i32x4.add(x11, k11), ways, shift);
  draw(into + 384, i32x4.add(x12, counters), ways, shift);
  draw(into + 416, i32x4.add(x13, streams), ways, shift);
  draw(into + 448, x14, ways, shift);
  draw(into + 480, x15, ways, shift);
}
