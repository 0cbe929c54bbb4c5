/** The values of cards, from the ace up: index 0 is the ace, index 9 every card with the value ten. */
export const values = 10;
export const ace = 0;
export const ten = 9;

/** Every hand that is not a bust, by its number of cards of each value, and the hand after each next card. */
export type HandTree = {
  readonly size: number;
  /** Ten counts for each hand. */
  readonly counts: Uint8Array;
  readonly cards: Uint8Array;
  /** With every ace as one. */
  readonly low: Uint8Array;
  /** The best total. */
  readonly total: Uint8Array;
  readonly isSoft: Uint8Array;
  /** The highest value in the hand, and the hand without that card; `bust` for a single card. */
  readonly highest: Uint8Array;
  readonly parent: Int16Array;
  /** The hands with one card. */
  readonly singles: Int16Array;
  /** Ten entries for each hand: the hand after one more card, or `bust`. */
  readonly next: Int16Array;
  /** All hands, those nearest to 21 first, so that a hand comes after all hands it can lead to. */
  readonly order: Uint16Array;
};

export const bust = -1;

/** There are 3,082 hands. */
const room = 4096;

/** A hand comes after the one without its highest card, so all hands that begin with the same cards are next to each other. */
const build = (): HandTree => {
  const counts = new Uint8Array(room * values);
  const [cards, low, highest] = [new Uint8Array(room), new Uint8Array(room), new Uint8Array(room)];
  const parent = new Int16Array(room);
  const next = new Int16Array(room * values).fill(bust);
  let size = 0;
  const add = (above: number, from: number): void => {
    const sum = above === bust ? 0 : (low[above] ?? 0);
    for (let value = from; value < values && sum + value < 21; value++) {
      const at = size++;
      if (above !== bust) {
        counts.copyWithin(at * values, above * values, (above + 1) * values);
        next[above * values + value] = at;
        cards[at] = cards[above] ?? 0;
      }
      counts[at * values + value] = (counts[at * values + value] ?? 0) + 1;
      cards[at] = (cards[at] ?? 0) + 1;
      low[at] = sum + value + 1;
      highest[at] = value;
      parent[at] = above;
      add(at, value);
    }
  };
  add(bust, 0);
  return filled({ size, counts, cards, low, highest, parent, next });
};

type Bare = Omit<HandTree, 'total' | 'isSoft' | 'order' | 'singles'>;

/** The other entries follow from these: adding a lower card gives the same hand in whichever order the cards came. */
const filled = ({ size, counts, cards, low, highest, parent, next }: Bare): HandTree => {
  const [total, isSoft] = [new Uint8Array(size), new Uint8Array(size)];
  const singles = new Int16Array(values);
  for (let at = 0; at < size; at++) {
    const above = parent[at] ?? bust;
    const top = highest[at] ?? 0;
    const sum = low[at] ?? 0;
    if (above === bust) singles[top] = at;
    const soft = (counts[at * values + ace] ?? 0) > 0 && sum <= 11;
    isSoft[at] = soft ? 1 : 0;
    total[at] = soft ? sum + 10 : sum;
    for (let value = 0; value < top && sum + value < 21; value++) {
      const before = (above === bust ? singles[value] : next[above * values + value]) ?? bust;
      next[at * values + value] = next[before * values + top] ?? bust;
    }
  }
  return {
    size,
    counts: counts.slice(0, size * values),
    cards: cards.slice(0, size),
    low: low.slice(0, size),
    highest: highest.slice(0, size),
    parent: parent.slice(0, size),
    next: next.slice(0, size * values),
    total,
    isSoft,
    singles,
    order: nearestFirst(low.subarray(0, size)),
  };
};

const nearestFirst = (low: Uint8Array): Uint16Array => {
  const order = new Uint16Array(low.length);
  let used = 0;
  for (let sum = 21; sum > 0; sum--) {
    for (let at = low.indexOf(sum); at >= 0; at = low.indexOf(sum, at + 1)) order[used++] = at;
  }
  return order;
};

/** The tree is the same for every rulebook and every shoe. */
export const handTree: HandTree = build();

/** The hand with two cards; their order does not matter. */
export const pairOf = (a: number, b: number): number =>
  handTree.next[singleOf(a) * values + b] ?? bust;

/** The hand with one card. */
export const singleOf = (value: number): number => handTree.singles[value] ?? bust;

/** All hands with a value in them, nearest to 21 first. */
export const handsWith = (value: number): Uint16Array => {
  const known = withValue[value];
  if (known) return known;
  const found = handTree.order.filter((at) => (handTree.counts[at * values + value] ?? 0) > 0);
  withValue[value] = found;
  return found;
};

const withValue: Uint16Array[] = [];

/** An ace and one card: all hands of a split ace that gets one card only. */
export const twoAces: Uint16Array = handTree.order.filter(
  (at) => handTree.cards[at] === 2 && (handTree.counts[at * values + ace] ?? 0) > 0,
);
