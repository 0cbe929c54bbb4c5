import type { Model } from '@openpit/analysis';

/** The texts of the odds explorer in English. */
export const en = {
  about:
    'Every wager with its exact price, counted in your browser by the code that pays it. Change a house rule and see what it is worth.',
  heading: 'What every wager costs',
  playedExactly: 'Blackjack, played exactly',
  tabs: { chart: 'Chart', prices: 'Prices', rules: 'House rules', scatter: 'Cheap or wild' },
  find: 'Find a wager',
  nothingFound: (sought: string) => `No wager here is called “${sought}”.`,
  ranked: {
    edge: 'Ranked by house edge',
    perRound: 'Ranked by edge a round',
    variance: 'Ranked by variance',
  },
  andOthers: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  game: 'Game',
  counting: 'Counting exactly …',
  rules: (changed: number) =>
    changed === 0 ? 'House rules, as published' : `House rules: ${changed} changed`,
  tryRule: 'Change one and see at once what it is worth.',
  pricedDealt: (way: string) =>
    `The game is priced as it is ${way}: the chart, and each price that names no other way. These are its rules.`,
  changedElsewhere: (way: string, priced: string) =>
    `A changed rule is that of the game ${way}. The chart and the prices shown first are of the game ${priced}: it does not move them.`,
  unmoved: 'not moved by these rules',
  noPriceMoves: 'These rules move no price on this page.',
  allRules: (count: number) => `${count} more rules`,
  asPublished: 'As published',
  chart: 'What to do with a hand',
  letters:
    'H hit, S stand, D double, P split, R surrender; the small letter is what to do where that is not allowed. Below it, what the hand is worth: cents won or lost of each dollar bet.',
  whole: 'Under every condition',
  models: {
    'first-decision': 'until its first decision',
    'left-up': 'left up until it loses',
    'best-raise': 'raised where that pays',
    'never-raise': 'never raised',
    'always-raise': 'always raised',
    'go-to-war': 'going to war',
    surrender: 'surrendering',
    'full-set': 'from the full set',
    'without-replacement-36': 'from 36 cards, none put back',
    'without-replacement-72': 'from 72 cards, none put back',
    'full-odds': 'with full odds',
  } satisfies Readonly<Record<Model, string>> as Readonly<Record<string, string>>, // looked up by the words of a price
  conditions: {
    point: (value: string) => `point ${value}`,
    odds: (value: string) => (value === 'full' ? 'full odds' : `odds ${value} times`),
    ante: (value: string) => `ante ${value}`,
    stake: (value: string) => `stake ${value}`,
    decks: (value: string) => `${value} decks`,
    spread: (value: string) => `spread ${value}`,
    layout: (value: string) => `layout ${value}`,
    hand: (value: string) => `with a ${value}`,
    up: (value: string) => `against ${value}`,
    meter: (value: string) => `meter at ${value}`,
    dealt: (value: string) =>
      ({ up: 'dealt face up', hand: 'dealt from the hand' })[value] ?? 'dealt face down',
  } as Readonly<Record<string, (value: string) => string>>, // looked up by the words of a price
  order: 'Ranked by',
  wager: 'Wager',
  when: 'When',
  hour: 'An hour',
  orders: { edge: 'House edge', perRound: 'Edge a round', variance: 'Variance' },
  everywhere: (wager: string) => `${wager}, in every rulebook`,
  meter: (dollars: number) => `Blazing 7’s while the meter shows ${dollars.toLocaleString('en')}`,
  scale: 'Bars on one scale, 0 to 25 %. An hour is 100 rounds of 10.',
  scatter: 'Cheap or wild',
  scatterAxes: 'How far a wager scatters, in stakes, against what it costs',
  loses: 'loses 60 c',
  wins: 'wins 80 c',
  inCents: (code: string, cents: string) => `${code} ${cents} cents`,
  cell: (hand: string, up: string, code: string) => `${hand} against ${up}: ${code}`,
  against: (hand: string, up: string) => `${hand} against ${up}`,
  softHand: (total: string) => `Soft ${total}`,
  better: (best: string, cents: string, next: string) =>
    `${best} is worth ${cents} cents in the dollar more than ${next}.`,
  change: (edge: string) => `${edge} beside the full shoe`,
  changed: (edge: string, cells: number) =>
    `${edge} beside the document; ${cells === 1 ? '1 cell changes' : `${cells} cells change`}`,
  byRules: (edge: string) => `${edge} by these rules`,
  was: (code: string) => `${code} by the document`,
  gone: 'Cards that are gone',
  goneOf: (card: string, gone: number, of: number) => `${card}: ${gone} of ${of}`,
  allIn: 'All back in',
  parts: { hard: 'Hard totals', soft: 'Soft totals', pair: 'Pairs' } as Readonly<
    Record<string, string>
  >, // parts of a chart by their names
};

export type ExplorerTexts = typeof en;
