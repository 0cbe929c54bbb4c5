import { familyOf, type Rulebook } from '@openpit/engine';
import type { CrapsRulebook } from '@openpit/engine/craps';
import { betName } from '@openpit/messages';
import { answersIn } from '../answers.ts';
import { pointsMade } from '../craps/index.ts';
import type { Priced } from '../price.ts';
import { approximate, type Ratio, writeRatio } from '../ratio.ts';
import { type Session, sessionOf } from '../session.ts';
import { countSessionInDecimals } from '../session-decimals.ts';

/** Wagers with the same price under the same conditions: a reader needs one row for all thirty-eight straight-up bets. */
export type PriceGroup = {
  /** `place:6 8`, `straight:0 … 36 (38)`. */
  readonly bets: string;
  /** As a person says it. */
  readonly name: string;
  /** The conditions of the price: `point=4 or 10`. */
  readonly when: string;
  /** The first of them, in place of all. */
  readonly price: Priced;
};

type Same = (price: Priced) => readonly unknown[];

const inEveryDealing: Same = ({ condition, model, pays, edge, variance, rolls }) => [
  withoutPoint(condition),
  model,
  pays,
  ...[edge, variance, rolls].map(writeRatio),
];

const withoutPoint = (condition: string | null): string | null =>
  condition?.replace(/^point=\d+/, 'point') ?? null;

/** Prices with equal ones grouped, in the order of the price list. */
export const groupsOf = (
  rulebook: Rulebook,
  prices: readonly Priced[],
  same: Same = inEveryDealing,
): readonly PriceGroup[] => {
  const { family } = rulebook;
  const names = new Map(
    familyOf(rulebook)
      .bets(rulebook)
      .map(({ bet }) => [bet, betName(bet, { family })]),
  );
  const groups = new Map<string, Priced[]>();
  for (const price of prices) {
    // With a point each number has a price of its own; otherwise numbers of a kind are grouped.
    const kind = isByPoint(price.condition) ? price.bet : kindOf(price.bet);
    const key = [kind, ...same(price)].join('|');
    groups.set(key, [...(groups.get(key) ?? []), price]);
  }
  return [...groups.values()].flatMap((group) => {
    const [price] = group;
    if (!price) return [];
    const bets = [...new Set(group.map(({ bet }) => bet))];
    const said = names.get(price.bet) ?? answersIn(family)[price.bet] ?? price.bet;
    const when = whenOf(group.map(({ condition }) => condition));
    return [{ bets: listed(bets), name: nameOf(said, bets), when, price }];
  });
};

/** The name of a wager as people say it. */
export const nameIn = ({ family }: Rulebook, bet: string): string =>
  answersIn(family)[bet] ?? betName(bet, { family });

/** `odds:come` for `odds:come:4`, `lay:dontpass` for itself: the name without its number. */
const kindOf = (bet: string): string => bet.replace(/:[\d-]+$/, '');

const numberIn = (bet: string): string => bet.slice(bet.lastIndexOf(':') + 1);

const listed = ([first = '', ...more]: readonly string[]): string =>
  more.length < 6
    ? [first, ...more.map(numberIn)].join(' ')
    : `${first} … ${numberIn(more.at(-1) ?? '')} (${more.length + 1})`;

/** `Place 6, 8` for both; with more than six of them the numbers are left out. */
const nameOf = (said: string, bets: readonly string[]): string => {
  // What the brackets say has columns of its own.
  const plain = said.replace(/ \(.*\)$/, '');
  if (bets.length === 1) return plain;
  const numbers = bets.length <= 6 ? bets.map(numberIn).join(', ') : 'any';
  return plain.replace(/(?<![\w-])\d+(-\d+)*(?!\w)/, numbers);
};

const whenOf = (conditions: readonly (string | null)[]): string => {
  const [first] = conditions;
  const points = conditions.flatMap((condition) => /^point=(\d+)/.exec(condition ?? '')?.[1] ?? []);
  const rest = (first ?? '').replace(/^point=\d+,?/, '').replaceAll(',', ', ');
  const up = [...new Set(points)].join(points.length > 2 ? ', ' : ' or ');
  return [up === '' ? '' : `point ${up}`, rest].filter((text) => text !== '').join('; ');
};

/** Prices of wagers as they are usually played, for a chart of all of them. */
export const headlines = (rulebook: Rulebook, prices: readonly Priced[]): readonly PriceGroup[] =>
  groupsOf(rulebook, usualOf(rulebook, prices), ({ model, edge, condition }) => [
    model,
    isByPoint(condition) ? null : condition,
    writeRatio(edge),
  ]);

/** Wagers as they are usually made: not by point, spread or meter if they have one price for all. */
const usualOf = (rulebook: Rulebook, prices: readonly Priced[]): readonly Priced[] => {
  const answers = answersIn(rulebook.family);
  const usual = prices.filter(
    ({ bet, model, condition }) =>
      !model?.startsWith('without-replacement') &&
      !/spread=|meter=|ante=|hand=/.test(condition ?? '') &&
      !isTravelled(bet) &&
      !(bet in answers),
  );
  const hasPlain = new Set(usual.filter(({ condition }) => !isByPoint(condition)).map(dealtKindOf));
  return usual.filter((price) => !isByPoint(price.condition) || !hasPlain.has(dealtKindOf(price)));
};

/** Nobody can make a wager at the place that a come wager moves to. */
const isTravelled = (bet: string): boolean => /^(dont)?come:/.test(bet);

const isByPoint = (condition: string | null): boolean => condition?.startsWith('point=') === true;

const dealtKindOf = ({ bet, model }: Priced): string => `${bet} ${model}`;

/** One step of a price that depends on something: the spread of the cards, the meter. */
export type Step = { readonly at: string; readonly edge: Ratio };

export type Curve = {
  readonly title: string;
  readonly of: string;
  readonly steps: readonly Step[];
};

/** Prices that depend on the spread or on the meter. */
export const curvesOf = (prices: readonly Priced[]): readonly Curve[] => {
  const spreads = prices.filter(({ bet, condition }) => bet === 'raise' && condition !== null);
  const decks = Math.max(0, ...spreads.map(({ condition }) => valueIn(condition, 'decks')));
  const meters = prices.filter(({ bet }) => bet === 'blazing7s');
  const all = [
    {
      title: `The raise by spread, from ${decks} decks`,
      of: 'spread',
      steps: spreads
        .filter(({ condition }) => valueIn(condition, 'decks') === decks)
        .map(({ condition, edge }) => ({ at: `${valueIn(condition, 'spread')}`, edge })),
    },
    {
      title: 'Blazing 7’s by what the meter shows',
      of: 'meter',
      steps: meters.map(({ condition, edge }) => ({
        at: `$${valueIn(condition, 'meter').toLocaleString('en')}`,
        edge,
      })),
    },
  ];
  return all.filter(({ steps }) => steps.length > 0);
};

const valueIn = (condition: string | null, key: string): number =>
  Number(new RegExp(`(?:^|,)${key}=([\\d.]+)`).exec(condition ?? '')?.[1] ?? 0);

export type DistributionRow = {
  readonly of: string;
  readonly chance: Ratio;
  /** The pay as it is written; null if nothing is paid. */
  readonly pays: string | null;
};

/** How often each of several things happens. */
export type Distribution = {
  readonly title: string;
  readonly bet: string;
  readonly rows: readonly DistributionRow[];
};

/** The points a shooter makes, as the side wagers count them, with the pay for each number. */
export const distributionsOf = (rulebook: Rulebook): readonly Distribution[] => {
  if (rulebook.family !== 'craps') return [];
  const craps = rulebook as CrapsRulebook; // its family was checked on the line above
  return (['fire', 'sharpshooter'] as const).flatMap((bet) => {
    const made = pointsMade(craps, bet).toReversed();
    if (made.length === 0) return [];
    const counted = bet === 'fire' ? 'different points' : 'points';
    const paysFor = paysByCount(craps, bet);
    const rows = made.map(({ gain, chance }) => {
      const count = approximate(gain);
      const isTop = count === approximate(made.at(-1)?.gain ?? gain) && bet === 'sharpshooter';
      return { of: `${count}${isTop ? ' or more' : ''}`, chance, pays: paysFor(count) };
    });
    return [{ title: `${counted} a shooter makes before the seven-out`, bet, rows }];
  });
};

/** What the schedule pays for this many points; nothing below its first row. */
const paysByCount = (
  { choices }: CrapsRulebook,
  bet: 'fire' | 'sharpshooter',
): ((count: number) => string | null) => {
  const pays = Object.entries(choices[bet]?.pays ?? {});
  return (count) => {
    const reached = pays.findLast(([from]) => Number(from) <= count)?.[1].is;
    return reached ? `${reached[0]} to ${reached[1]}` : null;
  };
};

/** The result of a session with equal stakes on a wager. */
export type SessionFigure = {
  readonly bets: string;
  readonly name: string;
  readonly when: string;
  readonly decisions: number;
  readonly bankroll: number;
  readonly ahead: Ratio;
  readonly level: Ratio;
  readonly behind: Ratio;
  readonly ruin: Ratio;
  /** A length that the longest losing run does not exceed in nineteen of twenty sessions. */
  readonly losingRun: number;
};

const plan = { decisions: 100, bankroll: 20 } as const;
const sessionsMax = 8;

/** Sessions on the cheapest wagers whose endings can be listed and counted quickly, those with the smallest variance first. */
export const sessionsOf = (
  rulebook: Rulebook,
  prices: readonly Priced[],
): readonly SessionFigure[] =>
  alikeIn(
    groupsOf(rulebook, usualOf(rulebook, prices)).filter(
      ({ price }) => isCountable(price) && !isSecond(rulebook, price),
    ),
  )
    .toSorted(
      ({ group: a }, { group: b }) =>
        approximate(a.price.edge) - approximate(b.price.edge) ||
        approximate(a.price.variance) - approximate(b.price.variance),
    )
    .slice(0, sessionsMax)
    .map(({ group: { bets, name, when, price }, others }) => {
      const { ahead, level, behind, ruin, losingRuns } = countedIn(price);
      const losingRun = within(losingRuns, 0.95);
      const how = [when, price.model ?? ''].filter((text) => text !== '').join(', ');
      const called = others === 0 ? name : `${name} and ${others} like it`;
      const figures = { ahead, level, behind, ruin: ruin ?? behind, losingRun };
      return { bets, name: called, when: how, ...plan, ...figures };
    });

/** Prices that are decimals are counted in decimals, and so are fractions that are too long to multiply a hundred times. */
const countedIn = ({ endings, places }: Priced): Session => {
  const isShort = endings.every(({ chance }) => chance.bottom < 10_000_000n);
  if (places === undefined && isShort) return sessionOf(endings, plan);
  const counting = countSessionInDecimals(endings, plan);
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value;
  }
};

type Alike = { readonly group: PriceGroup; readonly others: number };

/** Red and black are equivalent: of wagers with the same endings one is counted, with the number of the others. */
const alikeIn = (groups: readonly PriceGroup[]): readonly Alike[] => {
  const byEndings = new Map<string, Alike>();
  for (const group of groups) {
    const endings = group.price.endings.map(({ gain, chance }) => [gain, chance].map(writeRatio));
    const key = endings.join(' ');
    const known = byEndings.get(key);
    byEndings.set(key, known ? { ...known, others: known.others + 1 } : { group, others: 0 });
  }
  return [...byEndings.values()];
};

/** Whether a wager can only be made beside another one: nobody plays a session of those. */
const isSecond = (rulebook: Rulebook, { bet }: Priced): boolean =>
  familyOf(rulebook)
    .bets(rulebook)
    .some((info) => info.bet === bet && info.beside !== undefined);

const isCountable = ({ endings, condition, places }: Priced): boolean =>
  places !== undefined ||
  (endings.length > 1 &&
    endings.length <= 8 &&
    !condition?.includes('hand=') &&
    endings.every(({ gain }) => isSmall(gain)));

/** A hundred wins of it are still whole cents. */
const isSmall = ({ top, bottom }: Ratio): boolean => bottom <= 100n && top <= 40n * bottom;

const within = (chances: readonly Ratio[], share: number): number => {
  let sum = 0;
  for (const [length, chance] of chances.entries()) {
    sum += approximate(chance);
    if (sum >= share) return length;
  }
  return chances.length;
};
