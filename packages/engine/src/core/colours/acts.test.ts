import { expect, test } from 'vitest';
import { emptyLayout } from '../layout.ts';
import { cents } from '../money.ts';
import { partsOff } from './acts.ts';
import { noColours } from './holdings.ts';

type Made = {
  readonly count: number;
  readonly value: number;
  readonly inValue: number;
  readonly most: number;
};

/** What can come off a wager of these chips of a colour and this much in value chips, by trying every handful. */
const byHand = ({ count, value, inValue, most }: Made): readonly number[] => {
  const found = new Set<number>();
  for (let chips = 0; chips <= count; chips++) {
    for (let rest = 0; rest <= inValue; rest++) found.add(chips * value + rest);
  }
  return [...found].filter((part) => part > 0 && part <= most).sort((a, b) => a - b);
};

const isEven = (parts: readonly number[]): boolean =>
  parts.every(
    (part, at) => at < 2 || part - (parts[at - 1] ?? 0) === (parts[1] ?? 0) - (parts[0] ?? 0),
  );

test('the parts of a wager that come off are those that split no chip, each offered once, in as few ranges as there are', () => {
  for (const value of [1, 2, 3, 5]) {
    for (const count of [0, 1, 2, 3]) {
      for (const inValue of [0, 1, 2, 3, 4, 7]) {
        const stake = count * value + inValue;
        if (stake === 0) continue;
        for (const most of [stake - 1, stake, Math.floor(stake / 2)]) {
          const holding = { seat: 1, player: 'Ann', colour: 'red', value: cents(value), chips: 0 };
          const chips = { layout: emptyLayout, colours: { ...noColours, holdings: [holding] } };
          const wager = { seat: 1, stake: cents(stake), state: { chips: count } };
          const ranges = partsOff(chips, wager, most);
          const offered = ranges.flatMap(({ min, max, step }) =>
            Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step),
          );
          const parts = byHand({ count, value, inValue, most });
          const at = JSON.stringify({ value, count, inValue, most, ranges });
          expect(offered, at).toEqual(parts);
          const isAll = parts.length === most || inValue === 0;
          if (isAll && isEven(parts)) expect(ranges.length, at).toBe(Math.min(parts.length, 1));
        }
      }
    }
  }
});
