// AssemblyScript: what the hands of a split bring together, for one set of shares after the other. Cards are put back, so hands
// do not bear on one another: src/blackjack/solver/shoe-nodes.ts says why that serves, split-mixed.ts lays the memory out.
//
// A complex number is a pair of lanes: its real part and its imaginary one.

const NUMBER: usize = 16;
const VALUES: i32 = 10;
const ENDS: i32 = 7;
const FINALS: i32 = 21;
const GAINS: i32 = 5;

/** Where each share lies, and a quarter turn of it beside it. */
let shares: usize = 0;

export function place(at: usize): void {
  shares = at;
}

// @ts-expect-error: decorator
@inline
function turned(number: v128): v128 {
  return f64x2.mul(i64x2.shuffle(number, number, 1, 0), f64x2(-1, 1));
}

/** A product with a number whose quarter turn is known. */
// @ts-expect-error: decorator
@inline
function times(re: v128, im: v128, other: v128, turn: v128): v128 {
  return f64x2.add(f64x2.mul(re, other), f64x2.mul(im, turn));
}

// @ts-expect-error: decorator
@inline
function product(a: v128, b: v128): v128 {
  return times(
    f64x2.splat(f64x2.extract_lane(a, 0)),
    f64x2.splat(f64x2.extract_lane(a, 1)),
    b,
    turned(b),
  );
}

// @ts-expect-error: decorator
@inline
function addTo(at: usize, number: v128): void {
  v128.store(at, f64x2.add(v128.load(at), number));
}

// @ts-expect-error: decorator
@inline
function share(value: u32): v128 {
  return v128.load(shares + ((value as usize) << 5));
}

/** Empties this many bytes, a whole number of pairs. A loop of its own: the instruction for it leaves WebAssembly, and lists are short. */
// @ts-expect-error: decorator
@inline
function clear(at: usize, bytes: usize): void {
  const none = f64x2.splat(0);
  for (const stop = at + bytes; at < stop; at += NUMBER) v128.store(at, none);
}

/** The same for a copy. */
// @ts-expect-error: decorator
@inline
function copy(into: usize, from: usize, bytes: usize): void {
  for (const stop = from + bytes; from < stop; from += NUMBER) {
    v128.store(into, v128.load(from));
    into += NUMBER;
  }
}

/** Lets what has come to each place of a list go on, card by card: a list is of places, each with where ten cards lead. */
function flow(row: usize, list: usize, count: i32): void {
  for (let at = 0; at < count; at++) {
    const from = row + (load<u32>(list) as usize);
    const re = v128.load_splat<f64>(from);
    const im = v128.load_splat<f64>(from, 8);
    list += 4;
    let each = shares;
    for (let value = 0; value < VALUES; value++) {
      addTo(row + (load<u32>(list) as usize), times(re, im, v128.load(each), v128.load(each, NUMBER)));
      list += 4;
      each += 2 * NUMBER;
    }
  }
}

/** Puts what begins with one card, and what begins with two, where it goes. */
function begin(row: usize, ones: usize, oneCount: i32, twos: usize, twoCount: i32): void {
  for (let at = 0; at < oneCount; at++) {
    addTo(row + (load<u32>(ones, 4) as usize), share(load<u32>(ones)));
    ones += 8;
  }
  for (let at = 0; at < twoCount; at++) {
    addTo(row + (load<u32>(twos, 8) as usize), product(share(load<u32>(twos)), share(load<u32>(twos, 4))));
    twos += 12;
  }
}

/** One list of how to begin, then how to go on; the row is emptied first. */
// @ts-expect-error: decorator
@inline
function played(plan: usize, begins: usize, goes: usize, row: usize, bytes: usize): void {
  clear(row, bytes);
  begin(
    row,
    load<u32>(plan + begins) as usize,
    load<i32>(plan + begins, 4),
    load<u32>(plan + begins, 8) as usize,
    load<i32>(plan + begins, 12),
  );
  flow(row, load<u32>(plan + goes) as usize, load<i32>(plan + goes, 4));
}

/** What the ways to end bring against one end of the dealer's, added to a list of gains. */
function gained(finals: usize, table: usize, end: i32, into: usize): void {
  for (let final = 0; final < FINALS; final++) {
    const gain = load<u8>(table + (final * ENDS + end));
    addTo(into + ((gain as usize) << 4), v128.load(finals));
    finals += NUMBER;
  }
}

/**
 * A list times what one hand brings. What each place of the list adds to the next four waits in as many registers, so that every
 * place is read and written once.
 */
function multiply(from: usize, length: i32, by: usize, into: usize): void {
  const none = f64x2.splat(0);
  const factor0 = v128.load(by);
  const factor1 = v128.load(by, 16);
  const factor2 = v128.load(by, 32);
  const factor3 = v128.load(by, 48);
  const factor4 = v128.load(by, 64);
  const turn1 = turned(factor1);
  const turn2 = turned(factor2);
  const turn3 = turned(factor3);
  let next1 = none;
  let next2 = none;
  if (!v128.any_true(v128.or(factor0, factor4))) {
    // Nothing is doubled: a stake lost, none, or one won.
    v128.store(into, none);
    for (let at = 0; at < length; at++) {
      const re = v128.load_splat<f64>(from);
      const im = v128.load_splat<f64>(from, 8);
      from += NUMBER;
      into += NUMBER;
      v128.store(into, f64x2.add(next1, times(re, im, factor1, turn1)));
      next1 = f64x2.add(next2, times(re, im, factor2, turn2));
      next2 = times(re, im, factor3, turn3);
    }
    v128.store(into, next1, 16);
    v128.store(into, next2, 32);
    v128.store(into, none, 48);
    return;
  }
  const turn0 = turned(factor0);
  const turn4 = turned(factor4);
  let next3 = none;
  let next4 = none;
  for (let at = 0; at < length; at++) {
    const re = v128.load_splat<f64>(from);
    const im = v128.load_splat<f64>(from, 8);
    v128.store(into, f64x2.add(next1, times(re, im, factor0, turn0)));
    next1 = f64x2.add(next2, times(re, im, factor1, turn1));
    next2 = f64x2.add(next3, times(re, im, factor2, turn2));
    next3 = f64x2.add(next4, times(re, im, factor3, turn3));
    next4 = times(re, im, factor4, turn4);
    from += NUMBER;
    into += NUMBER;
  }
  v128.store(into, next1);
  v128.store(into, next2, 16);
  v128.store(into, next3, 32);
  v128.store(into, next4, 48);
}

// Where things stand in a plan, in bytes: split-plan.ts writes them in this order.
const DEALER_ROW: usize = 0;
const DEALER_BYTES: usize = 4;
const DEALER_ENDS: usize = 8;
const DEALER_BEGINS: usize = 16;
const DEALER_GOES: usize = 32;
const PLAYERS: usize = 40;
const AGAIN: usize = 44;
const RECIPE: usize = 48;
const RECIPE_COUNTS: usize = 52;
const PATHS: usize = 68;
const PATH_COUNTS: usize = 72;
const BROUGHT: usize = 88;
const OPEN_LEVELS: usize = 92;
const BROUGHT_BYTES: usize = 96;
const SUMS: usize = 112;
const EXCHANGES: usize = 128;
const EXCHANGED: usize = 132;
const FIRST_PLAYER: usize = 144;
const PLAYER: usize = 64;
// Of a player.
const ROW: usize = 0;
const BYTES: usize = 4;
const ENDED: usize = 8;
const TABLE: usize = 12;
const UNPAIRED: usize = 16;
const PAIRED: usize = 32;
const GOES: usize = 48;
const APART: usize = 56;

const NODE: usize = 192;
const PATH: usize = 16;
const LEVELS: i32 = 4;
const ACCURACIES: i32 = 3;

/** Shares of a node, each with its quarter turn. */
function take(node: usize): void {
  let at = shares;
  for (let value = 0; value < VALUES; value++) {
    const each = v128.load(node);
    v128.store(at, each);
    v128.store(at, turned(each), NUMBER);
    node += NUMBER;
    at += 2 * NUMBER;
  }
}

/** Where one player's hands end: with a second card that does not pair, and apart from it with one that does where that is asked for. */
function playHands(player: usize, isOpen: bool): void {
  const row = load<u32>(player + ROW) as usize;
  const bytes = load<u32>(player + BYTES) as usize;
  if (isOpen) {
    const ended = row + (load<u32>(player + ENDED) as usize);
    played(player, PAIRED, GOES, row, bytes);
    copy(load<u32>(player + APART) as usize, ended, (FINALS as usize) << 4);
  }
  played(player, UNPAIRED, GOES, row, bytes);
}

/** Gains against one end: first unpaired, then with any second card. */
function gainsOf(player: usize, end: i32, into: usize, isOpen: bool): void {
  const list = (GAINS as usize) << 4;
  const table = load<u32>(player + TABLE) as usize;
  clear(into, list);
  gained(
    (load<u32>(player + ROW) as usize) + (load<u32>(player + ENDED) as usize),
    table,
    end,
    into,
  );
  if (!isOpen) return;
  copy(into + list, into, list);
  gained(load<u32>(player + APART) as usize, table, end, into + list);
}

/** Adds what the paths bring against one end to what this node brings, path after path. */
function addPaths(plan: usize, weight: v128, again: v128, count: i32): void {
  let path = load<u32>(plan + PATHS) as usize;
  let into = load<u32>(plan + BROUGHT) as usize;
  let factor = weight;
  let turn = turned(factor);
  let more: u32 = 0;
  for (let at = 0; at < count; at++) {
    for (; more < load<u32>(path); more++) {
      factor = product(factor, again);
      turn = turned(factor);
    }
    let from = load<u32>(path, 4) as usize;
    const stop = from + ((load<u32>(path, 8) as usize) << 4);
    for (; from < stop; from += NUMBER) {
      const re = v128.load_splat<f64>(from);
      const im = v128.load_splat<f64>(from, 8);
      addTo(into, times(re, im, factor, turn));
      into += NUMBER;
    }
    path += PATH;
  }
}

/** Only the real part of all products is asked for: its two halves are stored apart until the end. */
// @ts-expect-error: decorator
@inline
function addReal(from: usize, bytes: usize, factor: v128, into: usize): void {
  const real = f64x2.mul(factor, f64x2(1, -1));
  for (const stop = from + bytes; from < stop; from += NUMBER) {
    addTo(into, f64x2.mul(real, v128.load(from)));
    into += NUMBER;
  }
}

/** Adds what a node brings to the sums of its level: by itself, and with each exchange of two cards before it. */
function addNode(plan: usize, level: usize): void {
  const from = load<u32>(plan + BROUGHT) as usize;
  const bytes = load<u32>(plan + BROUGHT_BYTES + level) as usize;
  let into = load<u32>(plan + SUMS + level) as usize;
  addReal(from, bytes, f64x2(1, 0), into);
  let exchange = load<u32>(plan + EXCHANGED) as usize;
  for (let left = load<i32>(plan + EXCHANGES); left > 0; left--) {
    into += bytes;
    addReal(from, bytes, product(share(load<u32>(exchange)), share(load<u32>(exchange, 4))), into);
    exchange += 8;
  }
}

/** Everything for a list of nodes. `gains` has room for what hands bring: chips unpaired and any, then tokens. */
export function run(plan: usize, nodes: usize, count: i32, gains: usize): void {
  const players = load<i32>(plan + PLAYERS);
  const row = load<u32>(plan + DEALER_ROW) as usize;
  const ends = row + (load<u32>(plan + DEALER_ENDS) as usize);
  for (let at = 0; at < count; at++) {
    take(nodes);
    const weight = v128.load(nodes, 160);
    const level = load<i32>(nodes, 176);
    const ofLevel = (level as usize) << 2;
    const again = share(load<u32>(plan + AGAIN));
    // Hands that may not be split again come with the most hands alone, and those are not worked out to every order.
    const isOpen = level < load<i32>(plan + OPEN_LEVELS);
    nodes += NODE;
    played(plan, DEALER_BEGINS, DEALER_GOES, row, load<u32>(plan + DEALER_BYTES) as usize);
    for (let player = 0; player < players; player++) {
      playHands(plan + FIRST_PLAYER + (player as usize) * PLAYER, isOpen);
    }
    const steps = load<i32>(plan + RECIPE_COUNTS + ofLevel);
    clear(load<u32>(plan + BROUGHT) as usize, load<u32>(plan + BROUGHT_BYTES + ofLevel) as usize);
    for (let end = 0; end < ENDS; end++) {
      const ended = v128.load(ends + ((end as usize) << 4));
      if (!v128.any_true(ended)) continue;
      for (let player = 0; player < players; player++) {
        gainsOf(plan + FIRST_PLAYER + (player as usize) * PLAYER, end, gains + (player as usize) * 160, isOpen);
      }
      let step = load<u32>(plan + RECIPE) as usize;
      for (let done = 0; done < steps; done++) {
        multiply(
          load<u32>(step) as usize,
          load<i32>(step, 4),
          load<u32>(step, 8) as usize,
          load<u32>(step, 12) as usize,
        );
        step += 16;
      }
      addPaths(plan, product(weight, ended), again, load<i32>(plan + PATH_COUNTS + ofLevel));
    }
    addNode(plan, ofLevel);
  }
}

/** Adds the levels up for one path, each as often as an order says; what they come to is the answer. */
// @ts-expect-error: decorator
@inline
function levelled(plan: usize, exchange: u32, from: usize, stop: i32, factors: usize, length: i32, into: usize): f64 {
  for (let gain = 0; gain < length; gain++) store<f64>(into + ((gain as usize) << 3), 0);
  for (let level = 0; level <= stop; level++) {
    const ofLevel = (level as usize) << 2;
    const factor = load<f64>(factors + ((level as usize) << 3));
    if (factor == 0) continue;
    const bytes = load<u32>(plan + BROUGHT_BYTES + ofLevel);
    let half = ((load<u32>(plan + SUMS + ofLevel) + exchange * bytes) as usize) + from;
    let at = into;
    for (let gain = 0; gain < length; gain++) {
      store<f64>(at, load<f64>(at) + factor * (load<f64>(half) + load<f64>(half, 8)));
      half += NUMBER;
      at += 8;
    }
  }
  let all: f64 = 0;
  for (let gain = 0; gain < length; gain++) all += load<f64>(into + ((gain as usize) << 3));
  return all;
}

/**
 * What a split brings, path by path: to the order of each path, to one less and to two less. `chances` says how likely each
 * path is, `factors` what each level counts for by order. Four rows `widest` long are written, the last of them for use meanwhile.
 */
export function sum(plan: usize, exchange: u32, chances: usize, factors: usize, widest: i32, into: usize): void {
  const count = load<i32>(plan + PATH_COUNTS);
  const row = (widest as usize) << 3;
  const brought = into + ACCURACIES * row;
  // Half a pair too many may go: the row for use meanwhile comes next.
  clear(into, ACCURACIES * row);
  let path = load<u32>(plan + PATHS) as usize;
  let from: usize = 0;
  for (let at = 0; at < count; at++) {
    const length = load<i32>(path, 8);
    const order = load<i32>(path, 12);
    const chance = load<f64>(chances + ((at as usize) << 3));
    const shift = (((widest - length) >> 1) as usize) << 3;
    for (let less = 0; less < ACCURACIES; less++) {
      const ofOrder = factors + (((max(0, order - less) * LEVELS) as usize) << 3);
      const all = levelled(plan, exchange, from, order, ofOrder, length, brought);
      if (all == 0) continue;
      let to = into + (less as usize) * row + shift;
      for (let gain = 0; gain < length; gain++) {
        store<f64>(to, load<f64>(to) + (load<f64>(brought + ((gain as usize) << 3)) * chance) / all);
        to += 8;
      }
    }
    from += (length as usize) << 4;
    path += PATH;
  }
}
