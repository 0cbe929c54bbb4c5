import {
  colourDomains,
  type Domain,
  type DomainsOf,
  houseRule,
  oneOf,
  paysDomain,
  type Refusal,
  refuse,
  wholeNumber,
  yesOrNo,
} from '../core/index.ts';
import { paidKinds } from './kinds.ts';
import { isZero, type Pocket, pockets, wheels } from './pocket.ts';
import { type RouletteChoices, type RouletteRulebook, zeroRules } from './rules.ts';

const isSameWheel = (a: readonly Pocket[], b: readonly Pocket[]): boolean =>
  a.length === b.length && a.every((pocket, at) => pocket === b[at]);

/** Pockets in any order. The wheels that every house can buy have names. */
const pocketsDomain: Domain<readonly Pocket[]> = {
  expected: `${Object.keys(wheels).join(', ')}, or some of 0, 00 and 1 to 36 in the order of the wheel`,
  has: (value): value is readonly Pocket[] =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((pocket) => pockets.includes(pocket)) &&
    value.some((pocket) => !isZero(pocket)),
  write: (value) =>
    Object.entries(wheels).find(([, wheel]) => isSameWheel(wheel, value))?.[0] ?? value.join('/'),
  read(text) {
    const named = Object.entries(wheels).find(([name]) => name === text)?.[1];
    const read = named ?? text.split('/');
    return pocketsDomain.has(read) ? read : undefined;
  },
  others: (value) => [
    ...Object.values(wheels).filter((wheel) => !isSameWheel(wheel, value)),
    ...value.filter(isZero).map((zero) => value.filter((pocket) => pocket !== zero)),
    value.filter((pocket) => !isZero(pocket)),
    value.filter((pocket) => pocket !== '36'),
    value.filter((pocket) => pocket !== '2'),
  ],
};

/** The values each choice may take. */
export const choices: DomainsOf<RouletteChoices> = {
  pockets: pocketsDomain,
  sides: oneOf(1, 2),
  pays: Object.fromEntries(
    paidKinds.map((kind) => [kind, paysDomain]),
  ) as DomainsOf<RouletteChoices>['pays'], // the list has one entry for each kind
  zeroOnEvenChances: oneOf(...zeroRules),
  courtesy: yesOrNo,
  track: yesOrNo,
  calls: yesOrNo,
  valueInside: wholeNumber({ min: 0, max: 16 }),
  turns: wholeNumber({ min: 1, max: 20 }),
  colours: colourDomains,
};

/** To take half of a stake or to imprison it, a wheel needs a zero. */
export const refuseChoices = ({ choices: chosen }: RouletteRulebook): Refusal | undefined =>
  chosen.zeroOnEvenChances.is !== 'all' && !chosen.pockets.is.some(isZero)
    ? refuse('roulette.no-zero-on-the-wheel', {}, houseRule('choices'))
    : undefined;
