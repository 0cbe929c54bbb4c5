/** What cards count, from the ace up: place 0 is the ace, place 9 every card that counts ten. */
export const values = 10;
export const ace = 0;
export const ten = 9;

/** Every hand that is not bust, by how many cards of each value it holds, and what each next card makes of it. */
export type HandTree = {
  readonly size: number;
  /** Ten counts a hand. */
  readonly counts: Uint8Array;
  readonly cards: Uint8Array;
  /** With every ace as one. */
  readonly low: Uint8Array;
  /** The best total. */
  readonly total: Uint8Array;
  readonly isSoft: Uint8Array;
  /** The highest value held, and the hand without that card; `bust` for a single card. */
  readonly highest: Uint8Array;
  readonly parent: Int16Array;
  /** The hands of one card. */
  readonly singles: Int16Array;
  /** Ten a hand: the hand after one more card, or `bust`. */
  readonly next: Int16Array;
  /** All hands, those nearest to 21 first, so that whatever a card can lead to comes earlier. */
  readonly order: Uint16Array;
};

export const bust = -1;

/** There are 3,082. */
const room = 4096;

/** Hands come after the one without their highest card, so that all that begin with the same cards lie together. */
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

/** The rest follows: a lower card is as if it had come before the highest. */
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

/** The hand of two cards; their order does not matter. */
export const pairOf = (a: number, b: number): number =>
  handTree.next[singleOf(a) * values + b] ?? bust;

/** The hand of one card. */
export const singleOf = (value: number): number => handTree.singles[value] ?? bust;

/** All hands that hold a value, nearest to 21 first. */
export const handsWith = (value: number): Uint16Array => {
  const known = withValue[value];
  if (known) return known;
  const found = handTree.order.filter((at) => (handTree.counts[at * values + value] ?? 0) > 0);
  withValue[value] = found;
  return found;
};

const withValue: Uint16Array[] = [];

/** An ace and one card: all that a split ace comes to where it gets one card. */
export const twoAces: Uint16Array = handTree.order.filter(
  (at) => handTree.cards[at] === 2 && (handTree.counts[at * values + ace] ?? 0) > 0,
);
