/** What the odds explorer says, in English. */
export const explorer = {
  title: 'Odds',
  about:
    'Every wager with its exact price, counted in your browser by the code that pays it. Change a house rule and see what it is worth.',
  game: 'Game',
  counting: 'Counting exactly …',
  rules: (changed: number) =>
    changed === 0 ? 'House rules, as published' : `House rules: ${changed} changed`,
  asPublished: 'As published',
  chart: 'What to do with a hand',
  ranking: 'Wagers, cheapest first',
  order: 'Ranked by',
  wager: 'Wager',
  when: 'When',
  hour: 'An hour: 100 rounds of 10',
  orders: { edge: 'House edge', perRound: 'Edge a round', variance: 'Variance' },
  everywhere: (wager: string) => `${wager}, in every rulebook`,
  meter: (dollars: number) => `Blazing 7’s while the meter shows ${dollars.toLocaleString('en')}`,
  parts: { hard: 'Hard totals', soft: 'Soft totals', pair: 'Pairs' } as Readonly<
    Record<string, string>
  >, // parts of a chart by their names
};

export type ExplorerTexts = typeof explorer;
