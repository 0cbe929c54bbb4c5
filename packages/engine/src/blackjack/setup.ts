import {
  badOption,
  type Cents,
  cents,
  isRefusal,
  type Limits,
  type Options,
  parseDollars,
  type Refusal,
  readAmount,
  readLimits,
  refuseUnknownOptions,
  terms,
  zero,
} from '../core/index.ts';
import type { Dealt } from './rules.ts';

/** The side bets there are, in the order they are settled after the deal. */
export const sideNames = ['war', 'blazing7s', 'kingsbounty', 'push22'] as const;

export type SideName = (typeof sideNames)[number];

/** How a table is set up, read once from its settings. */
export type Setup = {
  readonly dealt: Dealt;
  readonly limits: Limits;
  /** The side bets its `side` setting names. */
  readonly sides: readonly SideName[];
  readonly sideLimits: Readonly<Partial<Record<SideName, Limits>>>;
  /** Positions one player may hold; null is no limit of the house's. */
  readonly positions: number | null;
  /** What the floor or the felt lacks of what the rules ask. */
  readonly lacks: readonly string[];
  /** Cards burned after a shuffle, and cards behind the cut card. */
  readonly burn: number;
  readonly cut: number;
  readonly meter: Cents | null;
  readonly reserve: Cents;
  /** Whether percentage awards wait until the staff have confirmed them at the table. */
  readonly isConfirmed: boolean;
  /** Awards from here on need an executive's card. */
  readonly executive: Cents | null;
  readonly isDoubleCardUp: boolean;
};

const known = [
  'min',
  'max',
  'side',
  'dealt',
  'kingsbounty',
  'push22',
  'war',
  'positions',
  'lacks',
  'burn',
  'cut',
  'meter',
  'reserve',
  'jackpots',
  'executive',
  'doublecard',
] as const;

/** Reads a table's settings; what the rules make of them is asked elsewhere. */
export const readSetup = (options: Options): Setup | Refusal => {
  const unknown = refuseUnknownOptions(options, known);
  if (unknown) return unknown;
  const limits = readLimits(options);
  if (isRefusal(limits)) return limits;
  const sides = readSides(options['side']);
  if (isRefusal(sides)) return sides;
  const sideLimits = readSideLimits(options);
  if (isRefusal(sideLimits)) return sideLimits;
  const amounts = readAmounts(options);
  if (isRefusal(amounts)) return amounts;
  const words = readWords(options);
  if (isRefusal(words)) return words;
  const lacks = options['lacks'] === undefined ? [] : options['lacks'].split(',');
  return { limits, sides, sideLimits, lacks, ...amounts, ...words };
};

const readSides = (text: string | undefined): readonly SideName[] | Refusal => {
  if (text === undefined) return [];
  const sides: SideName[] = [];
  for (const word of text.split(',')) {
    const side = sideNames.find((name) => name === word);
    if (!side) return badOption('blackjack.no-such-side', { known: terms(sideNames), value: word });
    if (!sides.includes(side)) sides.push(side);
  }
  return sides;
};

/** `kingsbounty=5-100`: the limits posted for a side bet. */
const readSideLimits = (options: Options): Setup['sideLimits'] | Refusal => {
  const limits: Partial<Record<SideName, Limits>> = {};
  for (const side of sideNames) {
    const text = options[side];
    if (text === undefined) continue;
    const [min, max] = text.split('-').map(parseDollars);
    if (min === undefined || max === undefined || max < min) {
      return badOption('blackjack.bad-side-limits', { side, value: text });
    }
    limits[side] = { min, max };
  }
  return limits;
};

const readAmounts = (
  options: Options,
): Pick<Setup, 'meter' | 'reserve' | 'executive'> | Refusal => {
  const unsaid = cents(-1);
  const meter = readAmount(options, 'meter', unsaid);
  if (isRefusal(meter)) return meter;
  const reserve = readAmount(options, 'reserve', zero);
  if (isRefusal(reserve)) return reserve;
  const executive = readAmount(options, 'executive', unsaid);
  if (isRefusal(executive)) return executive;
  return {
    meter: meter === unsaid ? null : meter,
    reserve,
    executive: executive === unsaid ? null : executive,
  };
};

type Words = Pick<Setup, 'dealt' | 'positions' | 'burn' | 'cut' | 'isConfirmed' | 'isDoubleCardUp'>;

const readWords = (options: Options): Words | Refusal => {
  const dealt = readOne(options, 'dealt', ['up', 'down', 'hand']);
  if (isRefusal(dealt)) return dealt;
  const jackpots = readOne(options, 'jackpots', ['paid', 'confirmed']);
  if (isRefusal(jackpots)) return jackpots;
  const doubleCard = readOne(options, 'doublecard', ['down', 'up']);
  if (isRefusal(doubleCard)) return doubleCard;
  const counts = readCounts(options);
  if (isRefusal(counts)) return counts;
  return {
    ...counts,
    dealt,
    isConfirmed: jackpots === 'confirmed',
    isDoubleCardUp: doubleCard === 'up',
  };
};

const readOne = <T extends string>(
  options: Options,
  key: string,
  values: readonly [T, ...T[]],
): T | Refusal => {
  const text = options[key] ?? values[0];
  return (
    values.find((value) => value === text) ??
    badOption('blackjack.bad-word', { option: key, known: terms(values), value: text })
  );
};

const readCounts = (options: Options): Pick<Setup, 'positions' | 'burn' | 'cut'> | Refusal => {
  for (const key of ['positions', 'burn', 'cut']) {
    const text = options[key];
    if (text !== undefined && !/^\d{1,3}$/.test(text)) {
      return badOption('blackjack.bad-number', { option: key, value: text });
    }
  }
  const { positions, burn = '0', cut = '0' } = options;
  if (positions !== undefined && Number(positions) < 1) {
    return badOption('blackjack.bad-number', { option: 'positions', value: positions });
  }
  return {
    positions: positions === undefined ? null : Number(positions),
    burn: Number(burn),
    cut: Number(cut),
  };
};
