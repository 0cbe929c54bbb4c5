/** A source of chance for random play. The engine only gets the outcomes. */
export type Random = {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
};

/** A repeatable source: the same seed gives the same play. A small fast counting generator with 32 bits a step. */
export const seededRandom = (seed: string): Random => {
  let [a, b, c, count] = scattered(seed);
  const next = (): number => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers still depend visibly on the seed.
  for (let step = 0; step < 16; step++) next();
  return { below: (below) => Math.floor((next() / 0x1_0000_0000) * below) };
};

type Words = [number, number, number, number];

/** Four words from a text; each letter changes all of them. */
const scattered = (seed: string): Words => {
  const words: Words = [0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162, 1];
  for (const letter of seed) {
    words[0] = Math.imul(words[0] ^ letter.charCodeAt(0), 0x85eb_ca6b);
    words[1] = Math.imul(words[1] ^ (words[0] >>> 13), 0xc2b2_ae35);
    words[2] = (words[2] + words[1]) ^ (words[0] >>> 7);
  }
  return words;
};
