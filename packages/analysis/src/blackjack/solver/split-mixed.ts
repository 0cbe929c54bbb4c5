import { outcome22, outcomeBust, outcomeNatural } from './dealer-tree.ts';
import { handsCounted, isFreeSplitDouble } from './game.ts';
import { ace, bust, handTree, pairOf, ten, values } from './hand-tree.ts';
import { type Shoe, shoeWithout } from './shoe.ts';
import { type Complex, type ShoeNode, shoeNodes, times } from './shoe-nodes.ts';
import {
  areTokens,
  finished,
  gainOf,
  type SplitPlay,
  type Spread,
  splitAct,
} from './split-play.ts';

/** More hands than these come once in a hundred million rounds: they are left at these. */
const mostHands = 10;

/** As accurate as prices are, or an order less: the two show how far off the better one can be. */
export type Accuracy = 'full' | 'one order less';

/** The rarer this many hands are, the lower the order that will do; fewer cards need a higher one. */
const ordersFor = ({ size }: Shoe): readonly { readonly to: number; readonly order: number }[] => [
  { to: 4, order: size < 4 * 52 ? 3 : 2 },
  { to: 6, order: 2 },
  { to: Number.POSITIVE_INFINITY, order: 1 },
];

/**
 * What a split brings, without a dealer's blackjack, out of a shoe too large for counting every card of every
 * hand: see shoe-nodes.ts. The shoe is the one that the pair and the up card are out of.
 */
export const mixedSplit = (play: SplitPlay, shoe: Shoe, accuracy: Accuracy): Spread => {
  const most = Math.min(handsCounted(play.game, play.pair), mostHands);
  const spread = new Map<number, number>();
  const add = (order: number, hands: Hands): void => {
    const nodes = shoe.isEndless ? endlessNode(shoe) : shoeNodes(shoe, order);
    for (const [gain, chance] of meanOver(play, shoe, { nodes, hands })) {
      spread.set(gain, (spread.get(gain) ?? 0) + chance);
    }
  };
  let from = 2;
  for (const { to, order } of ordersFor(shoe)) {
    if (from <= most)
      add(accuracy === 'full' ? order : order - 1, { from, to: Math.min(to, most), most });
    from = to + 1;
  }
  return spread;
};

/** Rounds that come to this many hands, of the most that are allowed. */
type Hands = { readonly from: number; readonly to: number; readonly most: number };

type Over = { readonly nodes: readonly ShoeNode[]; readonly hands: Hands };

const endlessNode = ({ counts }: Shoe): readonly ShoeNode[] => [
  { weight: [1, 0], shares: Float64Array.of(...counts, ...counts.map(() => 0)) },
];

const meanOver = (play: SplitPlay, shoe: Shoe, { nodes, hands }: Over): Spread => {
  const work = workFor(play, shoe, hands);
  for (const node of nodes) work.add(node);
  return work.spread();
};

// Complex numbers lie in rows: real parts first, imaginary ones after them.
type Row = Float64Array;

const ends = outcomeNatural;
/** A hand ends with 16 or less, 17, …, 21 or bust; not doubled, doubled for chips, or doubled for free. */
const classes = 7;
const finals = 3 * classes;
/** A hand brings from two stakes lost to two won. */
const gains = 5;
/** Totals with every ace as one, and whether there is an ace. */
const states = 2 * 22;

type Work = { add(node: ShoeNode): void; spread(): Spread };

const workFor = (play: SplitPlay, shoe: Shoe, hands: Hands): Work => {
  const { pair } = play;
  const dealer = dealerSteps(play);
  const isToken = areTokens(play);
  const own = handWork(play, false);
  const token = isToken ? handWork(play, true) : own;
  const paths = pathsOf(hands);
  const sums = paths.map(({ single, open }) => new Float64Array(4 * (single + open) + 1));
  const dealt: Row = new Float64Array(2 * ends);
  const product = productsOf(hands.to);
  return {
    add({ weight, shares }) {
      const again: Complex = [shares[pair] ?? 0, shares[values + pair] ?? 0];
      dealer(shares, dealt);
      own.play(shares);
      if (isToken) token.play(shares);
      for (let end = 0; end < ends; end++) {
        const chips = own.gainsAt(end);
        const tokens = isToken ? token.gainsAt(end) : chips;
        product.fill(chips, tokens);
        let factor = times(weight, [dealt[end] ?? 0, dealt[ends + end] ?? 0]);
        let more = 0;
        for (let place = 0; place < paths.length; place++) {
          const path = paths[place] as Path; // within its list
          for (; more < path.more; more++) factor = times(factor, again);
          addTo(sums[place] as Float64Array, product.of(path), factor); // one for each path
        }
      }
    },
    spread() {
      const found = new Map<number, number>();
      for (const [place, path] of paths.entries()) {
        const sum = sums[place] ?? new Float64Array();
        const all = sum.reduce((total, chance) => total + chance, 0);
        const factor = all === 0 ? 0 : pathChance(play, shoe, path) / all;
        for (const [at, chance] of sum.entries()) {
          const gain = at - 2 * (path.single + path.open);
          if (chance !== 0) found.set(gain, (found.get(gain) ?? 0) + factor * chance);
        }
      }
      return found;
    },
  };
};

const addTo = (sum: Float64Array, { re, im }: Polynomial, [a, b]: Complex): void => {
  for (let at = 0; at < sum.length; at++) {
    sum[at] = (sum[at] ?? 0) + a * (re[at] ?? 0) - b * (im[at] ?? 0); // all of one length
  }
};

/** In how many orders second cards can come that make this many hands, split again as long as that may be. */
type Path = {
  readonly more: number;
  /** Hands whose second card does not pair, and hands that may not be split again. */
  readonly single: number;
  readonly open: number;
  readonly count: number;
};

/** How likely second cards come so, and the dealer has no blackjack: exactly, so that only what hands bring is a mean. */
const pathChance = ({ pair, up }: SplitPlay, shoe: Shoe, path: Path): number => {
  const all = cameSo(shoe, pair, path);
  const needed = up === ace ? ten : up === ten ? ace : null;
  if (needed === null) return all;
  const natural = (shoe.counts[needed] ?? 0) / shoe.size;
  return all - natural * cameSo(shoeWithout(shoe, [needed]), pair, path);
};

const cameSo = ({ counts, size, isEndless }: Shoe, pair: number, path: Path): number => {
  let [chance, pairs, all] = [path.count, counts[pair] ?? 0, size];
  const gone = isEndless ? 0 : 1;
  for (let more = 0; more < path.more; more++) {
    chance *= pairs / all;
    [pairs, all] = [pairs - gone, all - gone];
  }
  for (let single = 0; single < path.single; single++) {
    chance *= (all - pairs) / all;
    all -= gone;
  }
  return chance;
};

const pathsOf = ({ from, to, most }: Hands): readonly Path[] => {
  const found: Path[] = [];
  const wide = most + 2;
  const count = new Float64Array((most + 1) * wide);
  count[0] = 1;
  for (let more = 0; 2 + more <= to; more++) {
    for (let single = 0; single <= 2 + more; single++) {
      const at = more * wide + single;
      const own = count[at] ?? 0;
      if (own === 0) continue;
      const open = 2 + more - single;
      if (open === 0 || 2 + more === most) {
        if (2 + more >= from) found.push({ more, single, open, count: own });
        continue;
      }
      count[at + wide] = (count[at + wide] ?? 0) + own;
      count[at + 1] = (count[at + 1] ?? 0) + own;
    }
  }
  return found;
};

type Polynomial = { readonly re: Float64Array; readonly im: Float64Array };

/** What one hand brings: unpaired, and with any second card. */
type HandGains = { readonly unpaired: Polynomial; readonly any: Polynomial };

type Products = {
  fill(chips: HandGains, tokens: HandGains): void;
  of(path: Path): Polynomial;
};

const polynomial = (hands: number): Polynomial => ({
  re: new Float64Array(4 * hands + 1),
  im: new Float64Array(4 * hands + 1),
});

/** Products of what hands bring. The first hand is played for chips, whatever the others are. */
const productsOf = (most: number): Products => {
  const wide = most + 1;
  const known = Array.from({ length: wide * wide }, (_, at) => {
    const hands = Math.floor(at / wide) + (at % wide);
    return hands <= most ? polynomial(hands) : polynomial(0);
  });
  const stamps = new Int32Array(wide * wide);
  let stamp = 0;
  let [chips, tokens]: [HandGains | null, HandGains | null] = [null, null];
  const product = (single: number, open: number): Polynomial => {
    const at = single * wide + open;
    const into = known[at] ?? polynomial(0);
    if (stamps[at] === stamp || !chips || !tokens) return into;
    stamps[at] = stamp;
    if (single + open === 1) {
      const { re, im } = single === 1 ? chips.unpaired : chips.any;
      into.re.set(re);
      into.im.set(im);
    } else if (open > 0) multiply(product(single, open - 1), tokens.any, into);
    else multiply(product(single - 1, 0), tokens.unpaired, into);
    return into;
  };
  return {
    fill(own, others) {
      [chips, tokens] = [own, others];
      stamp++;
    },
    of: ({ single, open }) => product(single, open),
  };
};

const multiply = (a: Polynomial, b: Polynomial, into: Polynomial): void => {
  const { re, im } = into;
  const { re: are, im: aim } = a;
  re.fill(0);
  im.fill(0);
  for (let at = 0; at < gains; at++) {
    const bre = b.re[at] ?? 0;
    const bim = b.im[at] ?? 0;
    if (bre === 0 && bim === 0) continue;
    for (let other = 0; other < are.length; other++) {
      const cre = are[other] ?? 0;
      const cim = aim[other] ?? 0;
      re[at + other] = (re[at + other] ?? 0) + cre * bre - cim * bim;
      im[at + other] = (im[at + other] ?? 0) + cre * bim + cim * bre;
    }
  }
};

const stateOf = (low: number, hasAce: boolean): number => 2 * low + (hasAce ? 1 : 0);

const totalIn = (state: number): { readonly total: number; readonly isSoft: boolean } => {
  const low = state >> 1;
  const isSoft = (state & 1) === 1 && low <= 11;
  return { total: isSoft ? low + 10 : low, isSoft };
};

/** Where a state goes with each next card. */
const nextState = (state: number, value: number): number =>
  stateOf((state >> 1) + value + 1, (state & 1) === 1 || value === ace);

// Behind the states lie the places where hands end: one row holds both.
const width = states + finals;

/** Where each card leads from each state that takes one: to another, or to an end. */
type Leads = { readonly from: number; readonly to: number; readonly targets: Int16Array };

const leadsBy = (from: number, to: number, target: (next: number) => number): Leads => ({
  from,
  to,
  targets: Int16Array.from({ length: states * values }, (_, at) =>
    target(nextState(Math.floor(at / values), at % values)),
  ),
});

/** Lets what has come to each state go on, card by card, until all of it is at an end. */
const flow = (row: Row, shares: Row, { from, to, targets }: Leads): void => {
  for (let state = from; state <= to; state++) {
    const re = row[state] ?? 0;
    const im = row[width + state] ?? 0;
    if (re === 0 && im === 0) continue;
    for (let value = 0; value < values; value++) {
      const sre = shares[value] ?? 0;
      const sim = shares[values + value] ?? 0;
      const at = targets[state * values + value] ?? 0;
      row[at] = (row[at] ?? 0) + re * sre - im * sim;
      row[width + at] = (row[width + at] ?? 0) + re * sim + im * sre;
    }
  }
};

/** How the dealer ends, shares given; a blackjack is left out. */
const dealerSteps = ({ game, up }: SplitPlay): ((shares: Row, into: Row) => void) => {
  const leads = leadsBy(2, stateOf(16, true), (next) => {
    const { total, isSoft } = totalIn(next);
    if (total < 17 || (total === 17 && isSoft && game.hitsSoft17)) return next;
    if (total <= 21) return states + total - 17;
    return states + (total === 22 ? outcome22 : outcomeBust);
  });
  const row = new Float64Array(2 * width);
  const first = stateOf(up + 1, up === ace);
  const needed = up === ace ? ten : up === ten ? ace : -1;
  return (shares, into) => {
    row.fill(0);
    for (let value = 0; value < values; value++) {
      if (value === needed) continue;
      const at = leads.targets[first * values + value] ?? 0;
      row[at] = (row[at] ?? 0) + (shares[value] ?? 0);
      row[width + at] = (row[width + at] ?? 0) + (shares[values + value] ?? 0);
    }
    flow(row, shares, leads);
    into.set(row.subarray(states, states + ends));
    into.set(row.subarray(width + states, width + states + ends), ends);
  };
};

type HandWork = { play(shares: Row): void; gainsAt(end: number): HandGains };

/** A hand of the split, shares given: where it ends, with a second card that pairs and with any other. */
const handWork = (play: SplitPlay, isToken: boolean): HandWork => {
  const { pair } = play;
  const steps = handSteps(play, isToken);
  const [unpaired, paired] = [new Float64Array(2 * finals), new Float64Array(2 * finals)];
  const [apart, any] = [polynomial(1), polynomial(1)];
  const gainAt = gainTable(play, isToken);
  const others = Array.from({ length: values }, (_, value) => value).filter((one) => one !== pair);
  const fill = (row: Row, end: number, { re, im }: Polynomial): void => {
    for (let final = 0; final < finals; final++) {
      const at = gainAt[final * ends + end] ?? 0;
      re[at] = (re[at] ?? 0) + (row[final] ?? 0);
      im[at] = (im[at] ?? 0) + (row[finals + final] ?? 0);
    }
  };
  return {
    play(shares) {
      steps(shares, others, unpaired);
      steps(shares, [pair], paired);
    },
    gainsAt(end) {
      apart.re.fill(0);
      apart.im.fill(0);
      fill(unpaired, end, apart);
      any.re.set(apart.re);
      any.im.set(apart.im);
      fill(paired, end, any);
      return { unpaired: apart, any };
    },
  };
};

/** What each way to end brings against each end of the dealer's, from 0 for two stakes lost. */
const gainTable = ({ game }: SplitPlay, isToken: boolean): Uint8Array => {
  const table = new Uint8Array(finals * ends);
  const hardOf = (total: number) =>
    total === 22
      ? bust
      : handTree.total.findIndex((each, hand) => each === total && handTree.isSoft[hand] === 0);
  const freeHand = (isFree: boolean) =>
    handTree.total.findIndex((_, hand) => isFreeSplitDouble(game, hand) === isFree);
  for (let final = 0; final < finals; final++) {
    const kind = Math.floor(final / classes);
    const doubled = kind === 0 ? null : freeHand(kind === 2);
    if (doubled === bust) continue;
    const hand = hardOf(16 + (final % classes));
    const over = finished(game, { hand, isToken, doubled });
    for (let end = 0; end < ends; end++) table[final * ends + end] = 2 + gainOf(game, over, end);
  }
  return table;
};

type Steps = (shares: Row, seconds: readonly number[], into: Row) => void;

const handSteps = (play: SplitPlay, isToken: boolean): Steps => {
  const { game, pair, up } = play;
  const { hits } = isToken ? play.token : play.own;
  const isHit = Uint8Array.from({ length: 2 * states }, (_, state) => {
    const { total, isSoft } = totalIn(state);
    const row = (isSoft ? 1 : 0) * 22 + total;
    return total < 21 && hits[row * values + up] === 1 ? 1 : 0;
  });
  const acts = Array.from({ length: values }, (_, value) =>
    splitAct(play, pairOf(pair, value), isToken),
  );
  const endAt = (state: number): number => {
    const { total } = totalIn(state);
    return states + Math.min(22, Math.max(16, total)) - 16;
  };
  const leads = leadsBy(2, stateOf(20, true), (next) => (isHit[next] === 1 ? next : endAt(next)));
  const first = stateOf(pair + 1, pair === ace);
  const row = new Float64Array(2 * width);
  const put = (at: number, re: number, im: number): void => {
    row[at] = (row[at] ?? 0) + re;
    row[width + at] = (row[width + at] ?? 0) + im;
  };
  return (shares, seconds, into) => {
    row.fill(0);
    for (const second of seconds) {
      const [re, im] = [shares[second] ?? 0, shares[values + second] ?? 0];
      const state = nextState(first, second);
      const act = acts[second];
      if (act === 'stand') put(endAt(state), re, im);
      else if (act === 'hit') put(state, re, im);
      else {
        const kind = isFreeSplitDouble(game, pairOf(pair, second)) ? 2 : 1;
        for (let value = 0; value < values; value++) {
          const [sre, sim] = [shares[value] ?? 0, shares[values + value] ?? 0];
          const at = kind * classes + endAt(nextState(state, value));
          put(at, re * sre - im * sim, re * sim + im * sre);
        }
      }
    }
    flow(row, shares, leads);
    into.set(row.subarray(states, width));
    into.set(row.subarray(width + states), finals);
  };
};
