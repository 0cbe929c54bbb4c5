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
function sums(list: usize, end: usize, factors: usize, into: usize): void {
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
function sumsOnto(list: usize, end: usize, factors: usize, into: usize, above: usize): void {
  while (list < end) {
    const stop = list + 4 + ((load<u32>(list) as usize) << 2);
    v128.store(into, total(v128.load(above), list + 4, stop, factors));
    list = stop;
    into += PAIR;
    above += PAIR;
  }
}

/** One side of every pair, laid together two by two: there is room for one more. */
function oneSide(pairs: usize, count: i32, into: usize): void {
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
function give(beaten: usize, unbeaten: usize, side: usize, win: usize, lose: usize): void {
  for (let up: usize = 0; up < (VALUES as usize); up += 2) {
    const per = v128.load(perUp + up * 8);
    const others = f64x2.add(twoUps(unbeaten + side, up), twoUps(at22 + side, up));
    v128.store(lose + up * 8, f64x2.mul(twoUps(beaten + side, up), per));
    v128.store(win + up * 8, f64x2.sub(v128.load(open + up * 8), f64x2.mul(others, per)));
  }
}

// Where the walk through the gone cards finds its numbers, in one record: must agree with dealer-walk.ts.
const LEVELS: i32 = 9;
const MOST_GONE: i32 = 28;
const LOWEST: i32 = 17;
const LEVEL: usize = 32;
const LEVEL_LIST: usize = 0;
const LEVEL_END: usize = 4;
const LEVEL_COUNT: usize = 8;
const LEVEL_MOST: usize = 12;
const LEVEL_SUMS: usize = 16;
const LEVEL_SIZE: usize = 20;
const LEVEL_SIDE: usize = 24;
const ENDS: usize = LEVEL * 9;
const END: usize = 8;
const MIN: usize = ENDS + END * 6;
const LAST_COUNT: usize = MIN + 4;
const COUNTED: usize = MIN + 8;
const COUNTED_SIZE: usize = MIN + 12;
const CARDS_MOST: usize = MIN + 16;
const KNOWN: usize = MIN + 20;
const OF_ACE: usize = MIN + 24;
const PER_ORDER: usize = MIN + 28;
const TOTALS: usize = MIN + 32;
const HANDS: usize = MIN + 36;
const SHOE: usize = MIN + 40;
const REST: usize = MIN + 44;
const WIN: usize = MIN + 48;
const LOSE: usize = MIN + 52;

let record: usize = 0;
let tree: usize = 0;
let shoe: usize = 0;
let shoeSize: f64 = 0;
let shoes: i32 = 0;

// @ts-expect-error: decorator
@inline
function place32(field: usize): usize {
  return load<u32>(record + field) as usize;
}

// @ts-expect-error: decorator
@inline
function inTree(at: i32): i32 {
  return load<i32>(tree + ((at as usize) << 2));
}

// @ts-expect-error: decorator
@inline
function held(value: i32): f64 {
  return load<f64>(shoe + ((value as usize) << 3));
}

/**
 * Goes through all collections of gone cards, value by value, and sums up what each count changes; whatever cannot have gone from the
 * shoe is left out. Judges the hands of the tree on the way.
 */
export function walk(recordAt: usize, treeAt: usize, size: f64): void {
  record = recordAt;
  tree = treeAt;
  shoe = place32(SHOE);
  shoeSize = size;
  shoes++;
  fillCounts();
  visit(0, 0, 0);
}

/** In how many ways cards of each value can come, for each number of them gone. */
function fillCounts(): void {
  for (let level = 0; level < LEVELS; level++) {
    const at = record + LEVEL * (level as usize);
    const most = load<i32>(at, LEVEL_MOST);
    const counted = load<u32>(at, LEVEL_COUNT) as usize;
    const all = held(VALUES - 1 - level);
    for (let gone = 0; gone < MOST_GONE; gone++) {
      let base = counted + ((gone >> 1) * (most + 1)) * PAIR + ((gone & 1) << 3);
      let product: f64 = 1;
      for (let cards = 0; cards <= most; cards++) {
        store<f64>(base, product);
        product *= all - <f64>gone - <f64>cards;
        base += PAIR;
      }
    }
  }
}

function visit(at: i32, level: i32, others: i32): void {
  const value = VALUES - 1 - level;
  const cards = held(value);
  const place = record + LEVEL * (level as usize);
  let from = at + 1;
  for (let halves = inTree(at); halves > 0; halves--) {
    const half = inTree(from);
    const first = from + 2;
    const second = first + inTree(from + 1) + 1;
    from = second + inTree(second - 1);
    if (<f64>(2 * half) > cards) return;
    if (value == 0) {
      judge(first, half, others);
      continue;
    }
    const own = (load<u32>(place, LEVEL_COUNT) as usize) + (half * (load<i32>(place, LEVEL_MOST) + 1)) * PAIR;
    const into = load<u32>(place, LEVEL_SUMS) as usize;
    sums(load<u32>(place, LEVEL_LIST) as usize, load<u32>(place, LEVEL_END) as usize, own, into);
    for (let one = 0; one < 2; one++) {
      const gone = 2 * half + one;
      const next = one == 0 ? first : second;
      if (inTree(next - 1) == 0 || <f64>gone > cards) continue;
      oneSide(into + (one << 3), load<i32>(place, LEVEL_SIZE), load<u32>(place, LEVEL_SIDE) as usize);
      hold(value, cards - <f64>gone);
      visit(next, level + 1, others + gone);
    }
  }
}

/** What is left of a value where the walk now is. */
function hold(value: i32, cards: f64): void {
  const at = (value as usize) << 3;
  store<f64>(place32(REST) + at, cards);
  store<f64>(perUp + at, cards > 0 ? 1 / cards : 0);
  store<f64>(open + at, cards > 0 ? 1 : 0);
}

/** All values are held: a dealer's blackjack is left out. */
function leaveOutBlackjack(cards: f64): void {
  const rest = place32(REST);
  const tenAt = ((VALUES - 1) as usize) << 3;
  const aces = load<f64>(rest);
  const tens = load<f64>(rest + tenAt);
  if (aces > 0) store<f64>(open, 1 - tens / (cards - 1));
  if (tens > 0) store<f64>(open + tenAt, 1 - aces / (cards - 1));
}

// @ts-expect-error: decorator
@inline
function rowFor(total: i32): usize {
  return place32(MIN) + (total - LOWEST) * (VALUES * PAIR);
}

/** Where the ways of the aces lie, worked out when first asked for: with the chance of each order of all cards, the first of them up. */
function waysOfAces(half: i32, others: i32): usize {
  const block = half * MOST_GONE + others;
  const size = load<i32>(record, COUNTED_SIZE);
  const base = place32(LAST_COUNT) + (block * size) * PAIR;
  const known = place32(KNOWN) + ((block as usize) << 2);
  if (load<i32>(known) == shoes) return base;
  store<i32>(known, shoes);
  const ofAce = place32(OF_ACE);
  const perOrder = place32(PER_ORDER);
  const most = load<i32>(record, CARDS_MOST);
  for (let one = 0; one < 2; one++) {
    const gone = 2 * half + one;
    for (let drawn = 1; drawn < most; drawn++) {
      const at = (drawn as usize) << 3;
      store<f64>(ofAce + at, load<f64>(ofAce + at - 8) * (held(0) - <f64>gone - <f64>drawn + 1));
      store<f64>(perOrder + at + 8, load<f64>(perOrder + at) / (shoeSize - <f64>others - <f64>gone - <f64>drawn));
    }
    let counted = place32(COUNTED);
    let into = base + (one << 3);
    for (let at = 0; at < size; at++) {
      const count = load<f64>(ofAce + ((load<u32>(counted) as usize) << 3));
      store<f64>(into, count * load<f64>(perOrder + ((load<u32>(counted, 4) as usize) << 3)));
      counted += 8;
      into += PAIR;
    }
  }
  return base;
}

/** Sums over the aces and judges the hands asked for: only the ends that they do not all beat are looked at. */
function judge(at: i32, half: i32, others: i32): void {
  const own = waysOfAces(half, others);
  const end22 = record + ENDS + END * 5;
  sumsOnto(load<u32>(end22) as usize, load<u32>(end22, 4) as usize, own, at22, rowFor(LOWEST + 5));
  let down = LOWEST + 5;
  let from = at;
  for (let side = 0; side < 2; side++) {
    const gone = 2 * half + side;
    const to = from + inTree(from - 1);
    if (to > from && <f64>gone <= held(0)) {
      hold(0, held(0) - <f64>gone);
      leaveOutBlackjack(shoeSize - <f64>others - <f64>gone);
      for (; from < to; from++) down = judgeHand(inTree(from), side, own, down);
    }
    from = to + 1;
  }
}

/** Judges one hand of a lot; sums up the totals that it asks for, from the highest on down, and says how far that is. */
function judgeHand(asked: i32, side: i32, own: usize, from: i32): i32 {
  const hands = load<i32>(record, HANDS);
  const lot = ((asked / hands) as usize) << 2;
  const hand = asked % hands;
  const total = load<u8>(place32(TOTALS) + (hand as usize)) as i32;
  const needed = max(total, LOWEST);
  let down = from;
  while (down > needed) {
    down--;
    const ends = record + ENDS + END * ((down - LOWEST) as usize);
    sumsOnto(load<u32>(ends) as usize, load<u32>(ends, 4) as usize, own, rowFor(down), rowFor(down + 1));
  }
  const row = (hand as usize) * ROW;
  const win = (load<u32>(place32(WIN) + lot) as usize) + row;
  const lose = (load<u32>(place32(LOSE) + lot) as usize) + row;
  give(rowFor(max(total + 1, LOWEST)), rowFor(needed), (side << 3) as usize, win, lose);
  return down;
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
