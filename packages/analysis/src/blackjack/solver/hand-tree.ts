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

const build = (): HandTree => {
  const hands: number[][] = [];
  const places = new Map<string, number>();
  const add = (counts: readonly number[], from: number, low: number): void => {
    for (let value = from; value < values; value++) {
      const sum = low + value + 1;
      if (sum > 21) return;
      const grown = [...counts];
      grown[value] = (grown[value] ?? 0) + 1;
      places.set(grown.join(), hands.length);
      hands.push(grown);
      add(grown, value, sum);
    }
  };
  add(new Array<number>(values).fill(0), 0, 0);
  return filled(hands, places);
};

const filled = (
  hands: readonly (readonly number[])[],
  places: ReadonlyMap<string, number>,
): HandTree => {
  const size = hands.length;
  const counts = new Uint8Array(size * values);
  const next = new Int16Array(size * values).fill(bust);
  const [cards, low] = [new Uint8Array(size), new Uint8Array(size)];
  const [total, isSoft] = [new Uint8Array(size), new Uint8Array(size)];
  for (const [at, hand] of hands.entries()) {
    counts.set(hand, at * values);
    cards[at] = hand.reduce((sum, count) => sum + count, 0);
    const sum = hand.reduce((points, count, value) => points + count * (value + 1), 0);
    const soft = (hand[ace] ?? 0) > 0 && sum <= 11;
    low[at] = sum;
    isSoft[at] = soft ? 1 : 0;
    total[at] = soft ? sum + 10 : sum;
    for (let value = 0; value < values; value++) {
      const grown = hand.map((count, each) => (each === value ? count + 1 : count));
      next[at * values + value] = places.get(grown.join()) ?? bust;
    }
  }
  const order = Uint16Array.from(hands.keys()).sort((a, b) => (low[b] ?? 0) - (low[a] ?? 0));
  return { size, counts, cards, low, total, isSoft, next, order };
};

/** The tree is the same for every rulebook and every shoe. */
export const handTree: HandTree = build();

/** The hand of one card. */
export const handOf = (value: number): number => {
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
