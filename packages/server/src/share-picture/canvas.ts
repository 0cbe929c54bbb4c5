import { deflateSync } from 'node:zlib';
import { png } from './png.ts';

/** A colour, each part from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export type Spot = readonly [x: number, y: number];

/** The distance of a point from a shape; below zero inside. */
type Shape = {
  readonly middle: Spot;
  /** No point farther from the middle than this is inside. */
  readonly reach: number;
  distance(spot: Spot): number;
};

export type Canvas = {
  /** Fills a shape, with its edge smoothed over one pixel. */
  fill(shape: Shape, colour: Colour): void;
  png(): Buffer;
};

/** A picture lit from its upper middle: the inner colour there, the outer one towards its corners. */
export const canvas = (
  [width, height]: readonly [number, number],
  inner: Colour,
  outer: Colour,
): Canvas => {
  const dots = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = Math.min(
        1,
        Math.hypot((x - width / 2) / width, (y - height * 0.4) / height) * 1.5,
      );
      for (let part = 0; part < 3; part++)
        dots[(y * width + x) * 3 + part] = mixed(inner[part] ?? 0, outer[part] ?? 0, far);
    }
  }
  return {
    fill({ middle: [mx, my], reach, distance }, colour) {
      const [left, right] = [Math.max(0, mx - reach - 1), Math.min(width - 1, mx + reach + 1)];
      const [top, bottom] = [Math.max(0, my - reach - 1), Math.min(height - 1, my + reach + 1)];
      for (let y = Math.floor(top); y <= bottom; y++) {
        for (let x = Math.floor(left); x <= right; x++) {
          const share = Math.max(0, Math.min(1, 0.5 - distance([x + 0.5, y + 0.5])));
          if (share === 0) continue;
          for (let part = 0; part < 3; part++) {
            const at = (y * width + x) * 3 + part;
            dots[at] = mixed(dots[at] ?? 0, colour[part] ?? 0, share);
          }
        }
      }
    },
    png: () => pngOf(dots, width, height),
  };
};

const mixed = (from: number, to: number, share: number): number =>
  Math.round(from + (to - from) * share);

export const disc = (middle: Spot, r: number): Shape => ({
  middle,
  reach: r,
  distance: ([x, y]) => Math.hypot(x - middle[0], y - middle[1]) - r,
});

/** A box around a middle, with rounded corners, rotated by some degrees. */
export const block = (
  middle: Spot,
  [w, h]: readonly [number, number],
  { r = 0, turn = 0 }: { readonly r?: number; readonly turn?: number } = {},
): Shape => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return {
    middle,
    reach: Math.hypot(w, h) / 2,
    distance([x, y]) {
      const [dx, dy] = [x - middle[0], y - middle[1]];
      const outX = Math.abs(dx * cos + dy * sin) - w / 2 + r;
      const outY = Math.abs(dy * cos - dx * sin) - h / 2 + r;
      return (
        Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - r
      );
    },
  };
};

/** A line with round ends. */
export const stroke = ([x1, y1]: Spot, [x2, y2]: Spot, wide: number): Shape => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy || 1;
  return {
    middle: [(x1 + x2) / 2, (y1 + y2) / 2],
    reach: Math.hypot(dx, dy) / 2 + wide / 2,
    distance([x, y]) {
      const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / squared));
      return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) - wide / 2;
    },
  };
};

/** A ring with equal gaps, as in the house's mark. */
export const brokenRing = (middle: Spot, [r, wide]: readonly [number, number]): Shape => ({
  middle,
  reach: r + wide / 2,
  distance([x, y]) {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    const share = (Math.atan2(dy, dx) / (2 * Math.PI) + 1) * 6;
    const isGap = share % 1 > 0.68;
    const off = Math.abs(Math.hypot(dx, dy) - r) - wide / 2;
    return isGap ? Math.max(off, 1) : off;
  },
});

const pngOf = (dots: Buffer, width: number, height: number): Buffer => {
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++)
    dots.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  return png({ width, height, colours: 'rgb' }, [['IDAT', deflateSync(rows, { level: 6 })]]);
};
