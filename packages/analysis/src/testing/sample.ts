import { assert, type Card, deck } from '@openpit/engine';

/** A sum of results, kept so that its mean and its standard error can be told. */
export type Sample = { count: number; sum: number; squares: number };

export const emptySample = (): Sample => ({ count: 0, sum: 0, squares: 0 });

export const note = (sample: Sample, gain: number): void => {
  sample.count++;
  sample.sum += gain;
  sample.squares += gain * gain;
};

/** The mean and how far off it may well be. */
export const toldBy = ({ count, sum, squares }: Sample): { mean: number; error: number } => {
  const mean = sum / count;
  return { mean, error: Math.sqrt(Math.max(0, squares / count - mean * mean) / count) };
};

/** Whole numbers below a bound, the same ones on every run. */
export type Random = (below: number) => number;

/** A xorshift of 128 bits, begun from a seed. */
export const randomFrom = (seed: number): Random => {
  let [a, b, c, d] = [seed | 1, 0x9e3779b9, 0x243f6a88, 0xb7e15162];
  const word = (): number => {
    const t = a ^ (a << 11);
    [a, b, c] = [b, c, d];
    d = (d ^ (d >>> 19) ^ t ^ (t >>> 8)) >>> 0;
    return d >>> 0;
  };
  for (let at = 0; at < 64; at++) word();
  return (below) => {
    // Rejection, so that no number is favoured.
    const most = 0x1_0000_0000 - (0x1_0000_0000 % below);
    for (;;) {
      const drawn = word();
      if (drawn < most) return drawn % below;
    }
  };
};

/** Whole decks drawn from at random; `fill` puts every card back. */
export type Pack = { draw(): Card; fill(): void };

export const packOf = (decks: number, random: Random): Pack => {
  const cards: Card[] = Array.from({ length: decks }, () => deck).flat();
  let left = cards.length;
  return {
    draw: () => {
      const at = random(left);
      left--;
      const [drawn, last] = [cards[at], cards[left]];
      assert(drawn !== undefined && last !== undefined, 'a pack is not drawn beyond its last card');
      cards[at] = last;
      cards[left] = drawn;
      return drawn;
    },
    fill: () => {
      left = cards.length;
    },
  };
};
