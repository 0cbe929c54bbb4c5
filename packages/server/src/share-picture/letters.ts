import { type Canvas, type Colour, type Spot, stroke } from './canvas.ts';

// The strokes of each letter on a grid four wide and six high: two digits for each point, and a space lifts the pen.
const strokes: Readonly<Record<string, string>> = {
  A: '062046 1434',
  B: '06003041423303 3344453606',
  C: '4130100105163645',
  D: '06003041453606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  '0': '103041453616050110',
  '1': '112026 1636',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '36300444',
  '5': '400003334445361605',
  '6': '4130100105163645443303',
  '7': '004016',
  '8': '13020110304142331304051636454433',
  '9': '4313020110304145361605',
};

/** The width of a word in pixels. */
export const widthOf = (word: string, size: number): number =>
  [...word].reduce((sum, letter) => sum + advanceOf(letter), -0.3) * size;

const advanceOf = (letter: string): number => (strokes[letter] ? 0.97 : 0.5);

type Written = {
  readonly word: string;
  /** Its upper left corner. */
  readonly at: Spot;
  readonly size: number;
  readonly colour: Colour;
  readonly bold?: number;
};

/** Writes a word; an unknown letter leaves a gap. */
export const write = (
  on: Canvas,
  { word, at: [left, y], size, colour, bold = 0.14 }: Written,
): void => {
  const unit = size / 6;
  let at = left;
  for (const letter of word.toUpperCase()) {
    for (const pen of (strokes[letter] ?? '').split(' ')) {
      const points = Array.from(
        { length: Math.floor(pen.length / 2) },
        (_, i): Spot => [at + Number(pen[i * 2]) * unit, y + Number(pen[i * 2 + 1]) * unit],
      );
      for (const [i, to] of points.entries()) {
        const from = points[i - 1];
        if (from) on.fill(stroke(from, to, size * bold), colour);
      }
    }
    at += advanceOf(letter) * size;
  }
};
