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
  /** Ten a hand: the hand after one more card, or `bust`. */
  readonly next: Int16Array;
  /** All hands, those nearest to 21 first, so that whatever a card can lead to comes earlier. */
  readonly order: Uint16Array;
};

export const bust = -1;

/** Collections of cards by one number: no hand holds more of a value than its digit counts. */
const digits: readonly number[] = Array.from({ length: values }, (_, value) => {
  let digit = 1;
  for (let below = 0; below < value; below++) digit *= Math.floor(21 / (below + 1)) + 2;
  return digit;
});

const build = (): HandTree => {
  const places = new Map<number, number>();
  const counts: number[] = [];
  const held = new Array<number>(values).fill(0);
  const add = (from: number, low: number, name: number): void => {
    for (let value = from; value < values; value++) {
      const sum = low + value + 1;
      if (sum > 21) return;
      held[value] = (held[value] ?? 0) + 1;
      const own = name + (digits[value] ?? 0);
      places.set(own, places.size);
      counts.push(...held);
      add(value, sum, own);
      held[value] = (held[value] ?? 0) - 1;
    }
  };
  add(0, 0, 0);
  return filled(Uint8Array.from(counts), places);
};

const filled = (counts: Uint8Array, places: ReadonlyMap<number, number>): HandTree => {
  const size = places.size;
  const next = new Int16Array(size * values).fill(bust);
  const [cards, low] = [new Uint8Array(size), new Uint8Array(size)];
  const [total, isSoft] = [new Uint8Array(size), new Uint8Array(size)];
  for (const [name, at] of places) {
    let [count, sum] = [0, 0];
    for (let value = 0; value < values; value++) {
      const held = counts[at * values + value] ?? 0;
      count += held;
      sum += held * (value + 1);
    }
    const soft = (counts[at * values + ace] ?? 0) > 0 && sum <= 11;
    cards[at] = count;
    low[at] = sum;
    isSoft[at] = soft ? 1 : 0;
    total[at] = soft ? sum + 10 : sum;
    for (let value = 0; value < values && sum + value + 1 <= 21; value++) {
      next[at * values + value] = places.get(name + (digits[value] ?? 0)) ?? bust;
    }
  }
  const order = Uint16Array.from(low.keys()).sort((a, b) => (low[b] ?? 0) - (low[a] ?? 0));
  return { size, counts, cards, low, total, isSoft, next, order };
};

/** The tree is the same for every rulebook and every shoe. */
export const handTree: HandTree = build();

/** The hand of one card. */
const handOf = (value: number): number => {
  for (let at = 0; at < handTree.size; at++) {
    if (handTree.cards[at] === 1 && handTree.counts[at * values + value] === 1) return at;
  }
  return bust;
};

const singles: readonly number[] = Array.from({ length: values }, (_, value) => handOf(value));

/** The hand of two cards; their order does not matter. */
export const pairOf = (a: number, b: number): number =>
  handTree.next[(singles[a] ?? bust) * values + b] ?? bust;

export const singleOf = (value: number): number => singles[value] ?? bust;

/** All hands that hold a value, nearest to 21 first. */
export const handsWith = (value: number): Uint16Array => {
  const known = withValue[value];
  if (known) return known;
  const found = handTree.order.filter((at) => (handTree.counts[at * values + value] ?? 0) > 0);
  withValue[value] = found;
  return found;
};

const withValue: Uint16Array[] = [];
