// AssemblyScript: the inner loops of the blackjack solver. Where everything lies in memory is laid out in
// src/blackjack/solver (dealer-kernel.ts, play-kernel.ts); pointers come in as arguments.
//
// Numbers lie in pairs, side by side for two counts of cards gone that differ by one, so that one
// instruction works on both.

const PAIR: usize = 16;
const VALUES: i32 = 10;
const ROW: usize = 80;

/** A term in one word: the place of a number, counted in numbers, above the place of its factor, counted in pairs. */
const FACTOR_BITS: u32 = 9;
const FACTOR_MASK: u32 = (1 << FACTOR_BITS) - 1;

// @ts-expect-error: decorator
@inline
function product(term: u32, factors: usize): v128 {
  const number = v128.load_splat<f64>(((term >>> FACTOR_BITS) << 3) as usize);
  return f64x2.mul(number, v128.load(factors + ((term & FACTOR_MASK) << 4)));
}

/** The sum of a list of terms onto a first one. Two sums run side by side, since each addition waits for the last. */
// @ts-expect-error: decorator
@inline
function total(first: v128, list: usize, stop: usize, factors: usize): v128 {
  let even = first;
  let odd = f64x2.splat(0);
  for (; list + 12 < stop; list += 16) {
    even = f64x2.add(even, product(load<u32>(list), factors));
    odd = f64x2.add(odd, product(load<u32>(list, 4), factors));
    even = f64x2.add(even, product(load<u32>(list, 8), factors));
    odd = f64x2.add(odd, product(load<u32>(list, 12), factors));
  }
  for (; list < stop; list += 4) even = f64x2.add(even, product(load<u32>(list), factors));
  return f64x2.add(even, odd);
}

/** Sums of terms, one after the other: each list of them begins with how many there are. Most have one or two. */
export function sums(list: usize, end: usize, factors: usize, into: usize): void {
  while (list < end) {
    const count = load<u32>(list) as usize;
    const first = product(load<u32>(list, 4), factors);
    list += 8;
    if (count == 1) v128.store(into, first);
    else if (count == 2) {
      v128.store(into, f64x2.add(first, product(load<u32>(list), factors)));
      list += 4;
    } else {
      const stop = list + ((count - 1) << 2);
      v128.store(into, total(first, list, stop, factors));
      list = stop;
    }
    into += PAIR;
  }
}

/** The same, each added to the number above it; a list may be empty. */
export function sumsOnto(list: usize, end: usize, factors: usize, into: usize, above: usize): void {
  while (list < end) {
    const stop = list + 4 + ((load<u32>(list) as usize) << 2);
    v128.store(into, total(v128.load(above), list + 4, stop, factors));
    list = stop;
    into += PAIR;
    above += PAIR;
  }
}

/** One side of every pair, laid together two by two: there is room for one more. */
export function oneSide(pairs: usize, count: i32, into: usize): void {
  for (let at = 0; at < count; at += 2) {
    const two = v128.load64_lane(pairs + PAIR, v128.load64_zero(pairs), 1);
    v128.store(into, two);
    pairs += 2 * PAIR;
    into += 16;
  }
}

let perUp: usize = 0;
let open: usize = 0;
let at22: usize = 0;
let counts: usize = 0;
let left: usize = 0;

/** Where the numbers lie that never move. */
export function place(perUpAt: usize, openAt: usize, at22At: usize, countsAt: usize, leftAt: usize): void {
  perUp = perUpAt;
  open = openAt;
  at22 = at22At;
  counts = countsAt;
  left = leftAt;
}

// @ts-expect-error: decorator
@inline
function twoUps(row: usize, up: usize): v128 {
  const first = v128.load64_zero(row + up * PAIR);
  return v128.load64_lane(row + (up + 1) * PAIR, first, 1);
}

/** How often a hand wins and loses, from how often the dealer beats it and how often he is not beaten by it. */
export function give(beaten: usize, unbeaten: usize, side: usize, win: usize, lose: usize): void {
  for (let up: usize = 0; up < (VALUES as usize); up += 2) {
    const per = v128.load(perUp + up * 8);
    const others = f64x2.add(twoUps(unbeaten + side, up), twoUps(at22 + side, up));
    v128.store(lose + up * 8, f64x2.mul(twoUps(beaten + side, up), per));
    v128.store(win + up * 8, f64x2.sub(v128.load(open + up * 8), f64x2.mul(others, per)));
  }
}

// What never changes about a hand, one record each: must agree with play-kernel.ts.
const NEXT: usize = ROW;
const SAFE: usize = ROW + 40;
const CARDS: usize = ROW + 44;
const IS_FULL: usize = ROW + 48;
const OWN_ROW: usize = ROW + 56;
const ALL_SAFE: i32 = VALUES * 4;

/** Plays out a list of hands, nearest to 21 first: what each is worth by up card, and what one card more is. */
export function play(
  hands: usize,
  handsEnd: usize,
  win: usize,
  lose: usize,
  worth: usize,
  hit: usize,
  answers: usize,
  answerField: usize,
  isBest: bool,
  wins: f64,
  loses: f64,
  gone: f64,
): void {
  for (; hands < handsEnd; hands += 4) {
    const record = load<u32>(hands) as usize;
    const row = load<u32>(record, OWN_ROW) as usize;
    if (load<u32>(record, IS_FULL)) stands(row, win, lose, worth, hit, wins, loses);
    else {
      drawsOne(record, worth, hit + row, loses, gone);
      decides(row, win, lose, worth, hit, answers + load<u32>(record + answerField), isBest, wins, loses);
    }
  }
}

// @ts-expect-error: decorator
@inline
function standing(at: usize, win: usize, lose: usize, wins: f64, loses: f64): v128 {
  const won = f64x2.mul(f64x2.splat(wins), v128.load(win + at));
  return f64x2.sub(won, f64x2.mul(f64x2.splat(loses), v128.load(lose + at)));
}

/** A hard 21 takes no card. */
// @ts-expect-error: decorator
@inline
function stands(row: usize, win: usize, lose: usize, worth: usize, hit: usize, wins: f64, loses: f64): void {
  for (let at = row; at < row + ROW; at += PAIR) {
    v128.store(worth + at, standing(at, win, lose, wins, loses));
    v128.store(hit + at, f64x2.splat(-loses));
  }
}

/** What the next card makes of a hand, on average. */
// @ts-expect-error: decorator
@inline
function drawsOne(record: usize, worth: usize, into: usize, loses: f64, gone: f64): void {
  const goneTwice = f64x2.splat(gone);
  for (let at: usize = 0; at < ROW; at += PAIR) {
    const held = f64x2.mul(goneTwice, v128.load(record + at));
    v128.store(left + at, f64x2.sub(v128.load(counts + at), held));
  }
  let sum0 = f64x2.splat(0);
  let sum1 = sum0;
  let sum2 = sum0;
  let sum3 = sum0;
  let sum4 = sum0;
  let safe: f64 = 0;
  let card = left;
  let next = record + NEXT;
  const nextEnd = next + (load<u32>(record, SAFE) as usize);
  for (; next < nextEnd; next += 4) {
    const then = worth + (load<u32>(next) as usize);
    const cards = v128.load_splat<f64>(card);
    safe += load<f64>(card);
    sum0 = f64x2.add(sum0, f64x2.mul(cards, v128.load(then)));
    sum1 = f64x2.add(sum1, f64x2.mul(cards, v128.load(then, 16)));
    sum2 = f64x2.add(sum2, f64x2.mul(cards, v128.load(then, 32)));
    sum3 = f64x2.add(sum3, f64x2.mul(cards, v128.load(then, 48)));
    sum4 = f64x2.add(sum4, f64x2.mul(cards, v128.load(then, 64)));
    card += 8;
  }
  const size = load<u32>(record, CARDS) as usize;
  const busting = load<f64>(size) - safe;
  const busts = f64x2.splat(-loses * busting);
  const per = v128.load_splat<f64>(size + 8);
  v128.store(into, f64x2.mul(withoutUp(record, worth, 0, f64x2.add(sum0, busts), goneTwice), per));
  v128.store(into, f64x2.mul(withoutUp(record, worth, 2, f64x2.add(sum1, busts), goneTwice), per), 16);
  v128.store(into, f64x2.mul(withoutUp(record, worth, 4, f64x2.add(sum2, busts), goneTwice), per), 32);
  v128.store(into, f64x2.mul(withoutUp(record, worth, 6, f64x2.add(sum3, busts), goneTwice), per), 48);
  v128.store(into, f64x2.mul(withoutUp(record, worth, 8, f64x2.add(sum4, busts), goneTwice), per), 64);
  if (load<i32>(record, SAFE) < ALL_SAFE) {
    // Against an ace or a ten a bust only counts where the dealer has no blackjack: what the busts would have
    // cost beside one is given back.
    const back = loses * (busting - gone) * load<f64>(size, 16) * load<f64>(size, 8);
    store<f64>(into, load<f64>(into) + back * load<f64>(left, 72));
    store<f64>(into, load<f64>(into, 72) + back * load<f64>(left), 72);
  }
}

/** The up card itself is out: one card fewer of its value. */
// @ts-expect-error: decorator
@inline
function withoutUp(record: usize, worth: usize, up: usize, all: v128, gone: v128): v128 {
  const first = worth + (load<u32>(record + NEXT + up * 4) as usize) + up * 8;
  const second = worth + (load<u32>(record + NEXT + up * 4, 4) as usize) + up * 8 + 8;
  const own = v128.load64_lane(second, v128.load64_zero(first), 1);
  return f64x2.sub(all, f64x2.mul(gone, own));
}

// @ts-expect-error: decorator
@inline
function decides(
  row: usize,
  win: usize,
  lose: usize,
  worth: usize,
  hit: usize,
  answer: usize,
  isBest: bool,
  wins: f64,
  loses: f64,
): void {
  const one = f64x2.splat(1);
  for (let at: usize = 0; at < ROW; at += PAIR) {
    const stand = standing(row + at, win, lose, wins, loses);
    const more = v128.load(hit + row + at);
    if (isBest) v128.store(answer + at, v128.and(f64x2.gt(more, stand), one));
    const hits = v128.load(answer + at);
    const taken = f64x2.add(f64x2.mul(hits, more), f64x2.mul(f64x2.sub(one, hits), stand));
    v128.store(worth + row + at, taken);
  }
}
