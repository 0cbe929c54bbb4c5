import type { Rulebook } from '@openpit/engine';
import { bclcCraps, bclcRoulette, bclcWheel } from '@openpit/rulebooks';
import { compile, kernelFor, keyOf, roundsInStream } from '@openpit/simulation';
import type { Timed } from './suites.ts';
import type { Work } from './timing.ts';

/** Each kernel on one core, after a plain loop of the pass line that they are held against. */
export const simBenches = (): readonly Timed[] => [
  { name: 'pass line, a plain loop', prepare: () => plainPassLine },
  ...wagers.map(
    ([rulebook, bet]): Timed => ({
      name: `${rulebook.id} ${bet}, kernel`,
      prepare: () => kernelWork(rulebook, bet),
    }),
  ),
];

const wagers: readonly (readonly [Rulebook, string])[] = [
  [bclcCraps, 'pass'],
  [bclcCraps, 'dontcome'],
  [bclcCraps, 'place:6'],
  [bclcCraps, 'fire'],
  [bclcRoulette, 'red'],
  [bclcWheel, 'space:1'],
];

/** Four streams, one in each lane. */
const roundsAtOnce = 4 * roundsInStream;

const kernelWork = (rulebook: Rulebook, bet: string): Work => {
  const [play] = compile(rulebook, { bet }) ?? [];
  if (!play) throw new Error(`bug: ${rulebook.id} has no ${bet}`);
  const kernel = kernelFor(play.table, keyOf(1n));
  let first = 0;
  return (times) => {
    const rounds = times * roundsAtOnce;
    const [goesOn = 0, ...ends] = kernel({ first, rounds });
    first += times * 4;
    return { rounds, outcomes: ends.reduce((sum, count) => sum + count, goesOn) };
  };
};

let sink = 0;

/** The pass line as anybody would write it: two dice by xorshift, come-out and point. */
const plainPassLine: Work = (times) => {
  const rounds = times * 1000;
  let word = 0x9e37_79b9;
  let rolls = 0;
  let net = 0;
  for (let round = 0; round < rounds; round++) {
    let point = 0;
    for (;;) {
      word ^= word << 13;
      word ^= word >>> 17;
      word ^= word << 5;
      const face = word >>> 0;
      const total = (face % 6) + ((face >>> 8) % 6) + 2;
      rolls++;
      if (point === 0) {
        if (total === 7 || total === 11) {
          net++;
          break;
        }
        if (total === 2 || total === 3 || total === 12) {
          net--;
          break;
        }
        point = total;
      } else if (total === point) {
        net++;
        break;
      } else if (total === 7) {
        net--;
        break;
      }
    }
  }
  // Kept where the optimiser cannot see that nobody reads it.
  sink += net;
  return { rounds, outcomes: rolls, ...(sink > 2 ** 52 ? { never: sink } : {}) };
};
