import {
  act,
  dollars,
  type Event,
  familyOf,
  type Game,
  openGame,
  type Table,
  type Viewer,
} from '@openpit/engine';
import { type BlackjackRulebook, rulesFor } from '@openpit/engine/blackjack';
import { handVerdict, playLawfully, randomPlays, rows, tapeOf } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcDoubledeck } from './bclc-doubledeck.ts';

const [up, down] = [rulesFor(bclcDoubledeck), rulesFor(bclcDoubledeck, 'down')];

describe('a hand against the dealer, dealt face down', () => {
  const grid = rows`
    hand           dealer  verdict        clauses
    T 9            T 8     win 1:1        8.1 1.2.1
    T 9            T 9     push           8.2
    T 9            T 6 6   win 1:1        8.1 1.2.1
    A K            T 7     win 3:2        8.1.1
    A K            A K     push           4.1.2
    T 5 6          A K     lose           4.1.1
    T 6 8          T 9     lose           8.3 9.6
    doubled 6 5 T  A K     lose-original  5.3.7
    split 8 T      A K     lose-original  5.4.8.a
    split A K      T 9     win 1:1        5.4.9 4.1.1.a 8.1 1.2.1
  `;
  test.each(grid.map((row) => [`${row['hand']} against ${row['dealer']}`, row]))('%s', (_, row) => {
    const { hand = '', dealer = '', verdict, clauses } = row;
    expect(handVerdict(down, { hand, dealer })).toBe(`${verdict} | ${clauses}`);
  });
});

test('face up it is the basic game with two decks', () => {
  expect(up.deal.decks.is).toBe(2);
  expect(handVerdict(up, { hand: 'surrendered T 6', dealer: 'T 9' })).toBe('lose-part | 4.5.2');
});

const viewers: readonly Viewer[] = [
  { kind: 'seat', seat: 1 },
  { kind: 'seat', seat: 2 },
  { kind: 'staff', role: 'dealer' },
  { kind: 'spectator' },
];

const family = familyOf(bclcDoubledeck);

const dealtDown = (): Game<BlackjackRulebook> => {
  const opened = openGame(bclcDoubledeck, { dealt: 'down', min: '5' });
  if (!opened.ok) throw new Error(opened.refusal.code);
  let { game } = opened;
  const bet = { kind: 'place-bet', hand: 1, bet: 'main', tip: false, amount: dollars(10) } as const;
  for (const command of [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) },
    { kind: 'sit', seat: 2, player: 'Bob', amount: dollars(100) },
    { ...bet, seat: 1 },
    { ...bet, seat: 2 },
    { kind: 'deal' },
    { kind: 'deal-cards', cards: ['2c', '3c', '6d', '4h', '5h'] },
  ] as const) {
    const step = act(game, command);
    if (!step.ok) throw new Error(step.refusal.code);
    game = step.game;
  }
  return game;
};

describe('what lies face down', () => {
  test('is seen by its player alone', () => {
    const { table } = dealtDown();
    const seen = (viewer: Viewer): string => JSON.stringify(family.view(table, viewer));
    expect(seen({ kind: 'seat', seat: 1 })).toContain('"2c","4h"');
    for (const viewer of viewers.slice(1)) {
      expect(seen(viewer)).not.toContain('2c');
      expect(seen(viewer)).not.toContain('4h');
    }
  });

  test('is not given away by the list of acts', () => {
    const { rulebook, table } = dealtDown();
    const acts = family.awaits(rulebook, table);
    expect(acts).toMatchObject({ kind: 'choice', acts: ['hit', 'stand', 'double', 'split'] });
  });

  test('law: a viewer who folds the events as seen has the table as seen, and the shoe shows nothing more', () => {
    for (const seed of [3, 77, 4_711, 90_125]) {
      const play = randomPlays['blackjack'];
      if (!play) throw new Error('blackjack has random play');
      const laws = { rulebook: bclcDoubledeck, play, commands: 1_500, known: everyClause };
      const { entries } = playLawfully(laws, tapeOf([seed]));
      for (const viewer of viewers)
        foldsAsSeen(
          entries.flatMap(({ events }) => events),
          viewer,
        );
    }
  });
});

const everyClause: ReadonlySet<string> = { has: () => true } as unknown as ReadonlySet<string>; // other laws check citations

const foldsAsSeen = (events: readonly Event[], viewer: Viewer): void => {
  const [first, ...rest] = events;
  if (first?.kind !== 'table-opened') throw new Error('a table begins with table-opened');
  let table: Table = family.start(first as Parameters<typeof family.start>[0]); // its kind says so
  let seen = table;
  for (const event of rest) {
    table = family.evolve(table, event);
    seen = family.evolve(seen, family.viewEvent(event, viewer));
    expect(seen).toEqual(family.view(table, viewer));
  }
};
