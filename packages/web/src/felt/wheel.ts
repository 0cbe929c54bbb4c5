import type { WheelLayout } from '@openpit/engine/wheel';
import { betOn } from '@openpit/engine/wheel';
import { texts } from '../texts/index.ts';
import { box, type Zone } from './zone.ts';

const width = 1000;

/** A place for every symbol of the layout, side by side under the wheel. */
export const wheelZones = ({ places, symbols }: WheelLayout): Readonly<Record<string, Zone>> => {
  const w = (width - 40) / Math.max(1, places.length);
  return Object.fromEntries(
    places.map((name, at): [string, Zone] => {
      const pays = symbols.find((symbol) => symbol.name === name)?.pays;
      const note = pays ? texts.felt.ratio(pays[0], pays[1]) : '';
      const label = /^\d+$/.test(name) ? name : name[0]?.toUpperCase() + name.slice(1);
      return [
        betOn(name),
        box([20 + at * w, 430, w, 116], { label, note, size: label.length > 3 ? 22 : 34 }, [
          20 + (at + 0.74) * w,
          524,
        ]),
      ];
    }),
  );
};

export const wheelSize: readonly [number, number] = [width, 566];
