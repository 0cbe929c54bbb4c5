import {
  type AnyCommand,
  act,
  type Card,
  cents,
  dollars,
  type Game,
  type Options,
  openGame,
  readChoices,
  type Settlement,
  type Viewer,
} from '@openpit/engine';
import { type BlackjackRulebook, blackjack } from '@openpit/engine/blackjack';
import { gameOnShoe, playLawfully, randomPlays, tapeOf } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcBlackjack } from './bclc-blackjack.ts';
import { bclcDoubledeck } from './bclc-doubledeck.ts';

type Play = Game<BlackjackRulebook>;

const choosing = (text: string, rulebook: BlackjackRulebook = bclcBlackjack): BlackjackRulebook => {
  const other = readChoices(rulebook, text);
  if ('code' in other) throw new Error(other.code);
  return other;
};

const lines = (events: readonly object[]): readonly Settlement[] =>
  events.flatMap((event) => ('lines' in event ? (event.lines as readonly Settlement[]) : [])); // settled events alone have lines

const step = (game: Play, command: AnyCommand) => {
  const next = act(game as Game, command);
  if (!next.ok) throw new Error(`${command.kind}: ${next.refusal.code}`);
  const moved = lines(next.entry.events).map(
    ({ bet, verdict, profit, lost }) => `${bet} ${verdict} ${(profit - lost) / 100}`,
  );
  return { game: next.game as Play, moved, events: next.entry.events }; // the same rulebook's table
};

const codeOf = (game: Play, command: AnyCommand): string => {
  const next = act(game as Game, command);
  return next.ok ? 'taken' : next.refusal.code;
};

const one = { seat: 1, hand: 1 } as const;

/** Ann with 10 on seat 1, dealt these cards one by one. */
const dealt = (
  rulebook: BlackjackRulebook,
  cards: readonly Card[],
  options: Options = {},
): Play => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const orders: readonly AnyCommand[] = [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) },
    { kind: 'place-bet', ...one, bet: 'main', amount: dollars(10) },
    { kind: 'deal' },
    ...cards.map((card) => ({ kind: 'deal-cards', cards: [card] })),
  ];
  return orders.reduce<Play>((game, order) => step(game, order).game, opened.game);
};

const card = (...cards: readonly Card[]): AnyCommand => ({ kind: 'deal-cards', cards });

const actsOf = ({ rulebook, table }: Play, seat = 1): readonly string[] => [
  ...new Set(blackjack.acts(rulebook, table, seat).map(({ command }) => command.kind)),
];

const awaitsOf = ({ rulebook, table }: Play) => blackjack.awaits(rulebook, table);

describe('what moved the price and not the table', () => {
  test('without doubles after a split the table takes none', () => {
    const split = step(dealt(choosing('double.afterSplit=no'), ['8c', '6d', '8h']), {
      kind: 'split',
      ...one,
    });
    const game = step(split.game, card('3c')).game;
    expect(codeOf(game, { kind: 'double', ...one })).toBe('blackjack.no-double-after-split');
    expect(actsOf(game)).not.toContain('double');
  });

  test('a surrender costs what the house says it costs', () => {
    const game = dealt(choosing('surrender.share=1of4'), ['Tc', '6d', '6h']);
    expect(step(game, { kind: 'surrender', ...one }).moved).toEqual(['main lose -2.5']);
  });

  test('a dealer who stands on soft 17 stands on it', () => {
    const stood = (rulebook: BlackjackRulebook) => {
      const game = dealt(rulebook, ['Tc', 'Ad', '9h']);
      const declined = step(game, { kind: 'decline-insurance', ...one }).game;
      const played = step(declined, { kind: 'stand', ...one }).game;
      return step(played, card('6c')).moved;
    };
    expect(stood(bclcBlackjack)).toEqual([]);
    expect(stood(choosing('dealer.hitsSoft17=no'))).toEqual(['main win 10']);
  });

  test('one deck is dealt, and carries no side bet with an award it cannot give', () => {
    const rulebook = choosing('deal.decks=1');
    const game = dealt(rulebook, []);
    expect(blackjack.chance(rulebook, game.table)).toHaveLength(52);
    expect(blackjack.bets(rulebook).map(({ bet }) => bet)).toEqual(['main', 'insurance', 'war']);
    const refused = openGame(rulebook, { side: 'blazing7s' });
    expect(!refused.ok && refused.refusal.code).toBe('blackjack.side-not-carried');
  });

  test.each([
    ['any', ['double'], ['double'], ['double']],
    ['9-11', ['double'], [], ['double']],
    ['10-11', [], [], ['double']],
    ['11', [], [], []],
  ] as const)('doubles on %s: a 9, an 8 and a 10; an 11 always', (on, ...expected) => {
    const rulebook = choosing(`double.on=${on}`);
    const doubles = (second: Card) =>
      actsOf(dealt(rulebook, ['5c', '6d', second])).filter((kind) => kind === 'double');
    expect([doubles('4h'), doubles('3h'), doubles('5h')]).toEqual(expected);
    expect(doubles('6h')).toEqual(['double']);
  });

  test('aces are split again and played on where the house lets them', () => {
    const after = (text: string) => {
      const game = dealt(choosing(text), ['Ac', '6d', 'Ah']);
      return actsOf(step(step(game, { kind: 'split', ...one }).game, card('As')).game);
    };
    expect(after('split.acesAgain=yes')).toEqual(expect.arrayContaining(['stand', 'split']));
    expect(after('split.acesAgain=yes')).not.toContain('hit');
    expect(after('split.acesHit=yes')).toEqual(expect.arrayContaining(['hit', 'stand', 'double']));
    expect(after('split.acesHit=yes')).not.toContain('split');
  });
});

describe('a hole card', () => {
  const peek = choosing('deal.hole=peek');

  test('is dealt after the players’ second cards, and nobody sees it', () => {
    const before = dealt(peek, ['Tc', 'Kd', '9h']);
    expect(awaitsOf(before)).toEqual({ kind: 'card' });
    const { game, events } = step(before, card('7s'));
    expect(game.table.round.dealer).toEqual(['Kd', '7s']);
    const viewers: readonly Viewer[] = [
      { kind: 'seat', seat: 1 },
      { kind: 'staff', role: 'dealer' },
      { kind: 'spectator' },
    ];
    for (const viewer of viewers) {
      const seen = blackjack.view(game.table, viewer);
      expect(seen.round.dealer).toEqual(['Kd', '??']);
      expect(JSON.stringify(seen)).not.toContain('7s');
      const refusals = events.map((event) =>
        blackjack.viewEvent(event as Parameters<typeof blackjack.viewEvent>[0], viewer),
      );
      expect(JSON.stringify(refusals)).not.toContain('7s');
    }
  });

  test('under a ten is looked at before anybody plays: a blackjack ends the round', () => {
    const { game, moved } = step(dealt(peek, ['Tc', 'Kd', '9h']), card('As'));
    expect(moved).toEqual(['main lose -10']);
    expect(game.table.round.phase).toBe('over');
  });

  test('under an ace is looked at once insurance is answered, and decides it', () => {
    const asked = (hole: Card) => step(dealt(peek, ['Tc', 'Ad', '9h']), card(hole)).game;
    const insure = { kind: 'insure', ...one, amount: dollars(5) };
    expect(awaitsOf(asked('Ks'))).toMatchObject({ kind: 'choice', seat: 1 });
    expect(step(asked('Ks'), insure).moved).toEqual(['insurance win 10', 'main lose -10']);
    const zero = step(asked('7s'), insure);
    expect(zero.moved).toEqual(['insurance lose -5']);
    expect(actsOf(zero.game)).toContain('hit');
  });

  test('that makes no blackjack lets a blackjack be paid, a bust lose and a surrender go at once', () => {
    expect(step(dealt(peek, ['Ac', 'Kd', 'Kh']), card('7s')).moved).toEqual(['main win 15']);
    const given = step(step(dealt(peek, ['Tc', 'Kd', '6h']), card('7s')).game, {
      kind: 'surrender',
      ...one,
    });
    expect(given.moved).toEqual(['main lose -5']);
    const doubled = step(step(dealt(peek, ['Tc', 'Kd', '2h']), card('7s')).game, {
      kind: 'double',
      ...one,
    });
    expect(step(doubled.game, card('Jc')).moved).toEqual(['main lose -20']);
  });

  test('is turned and played out once all have played', () => {
    const game = step(dealt(peek, ['Tc', '6d', '9h']), card('5s')).game;
    const stood = step(game, { kind: 'stand', ...one }).game;
    expect(stood.table.round.isHoleDown).toBe(false);
    expect(step(stood, card('Kc')).moved).toEqual(['main lose -10']);
  });

  test('law: a viewer who folds the events as seen has the table as seen', () => {
    const play = randomPlays['blackjack'];
    if (!play) throw new Error('blackjack has random play');
    const known = { has: () => true } as unknown as ReadonlySet<string>; // other laws check citations
    const books = [peek, choosing('down.deal.hole=peek,hand.deal.hole=peek', bclcDoubledeck)];
    for (const rulebook of books) {
      for (const seed of [3, 77]) {
        const laws = { rulebook, play, commands: 1_500, known };
        const events = playLawfully(laws, tapeOf([seed])).entries.flatMap((entry) => entry.events);
        type Event = Parameters<typeof blackjack.evolve>[1];
        const [first, ...rest] = events as readonly Event[]; // the family's own
        if (first?.kind !== 'table-opened') throw new Error('a table begins with table-opened');
        for (const viewer of [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const) {
          let table = blackjack.start(first);
          let seen = table;
          for (const event of rest) {
            table = blackjack.evolve(table, event);
            seen = blackjack.evolve(seen, blackjack.viewEvent(event, viewer));
            expect(seen).toEqual(blackjack.view(table, viewer));
          }
        }
      }
    }
  });
});

describe('an early surrender', () => {
  test('keeps its part of the bet although the dealer has a blackjack', () => {
    const given = (rulebook: BlackjackRulebook) => {
      const game = dealt(rulebook, ['Tc', 'Kd', '6h']);
      const gone = step(game, { kind: 'surrender', ...one });
      return gone.moved.length > 0 ? gone.moved : step(gone.game, card('As')).moved;
    };
    expect(given(bclcBlackjack)).toEqual(['main lose -10']);
    expect(given(choosing('surrender.when=early'))).toEqual(['main lose -5']);
  });

  test('is offered before the dealer looks at the hole card, and not after', () => {
    const rulebook = choosing('surrender.when=early,deal.hole=peek');
    const asked = step(dealt(rulebook, ['Tc', 'Kd', '6h']), card('As')).game;
    expect(awaitsOf(asked)).toMatchObject({ seat: 1, acts: ['surrender', 'play-on'] });
    expect(codeOf(asked, { kind: 'hit', ...one })).toBe('blackjack.surrender-first');
    expect(step(asked, { kind: 'surrender', ...one }).moved).toEqual(['main lose -5']);
    expect(step(asked, { kind: 'play-on', ...one }).moved).toEqual(['main lose -10']);
    const safe = step(dealt(rulebook, ['Tc', 'Kd', '6h']), card('7s')).game;
    const stored = step(safe, { kind: 'play-on', ...one }).game;
    expect(codeOf(stored, { kind: 'surrender', ...one })).toBe('blackjack.surrender-too-late');
    const low = step(dealt(rulebook, ['Tc', '6d', '6h']), card('7s')).game;
    expect(step(low, { kind: 'surrender', ...one }).moved).toEqual(['main lose -5']);
  });
});

test('several back bettors on one spot each answer for themselves', () => {
  const opened = openGame(choosing('back.bettors=2'), { min: '5' });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const orders: readonly AnyCommand[] = [
    ...[1, 2, 3].map((seat) => ({ kind: 'sit', seat, player: `P${seat}`, amount: dollars(100) })),
    { kind: 'place-bet', ...one, bet: 'main', amount: dollars(10) },
    { kind: 'back-bet', seat: 1, bet: 'main', amount: dollars(5), backer: 2 },
    { kind: 'back-bet', seat: 1, bet: 'main', amount: dollars(20), backer: 3 },
    { kind: 'deal' },
    card('6c', '6d', '5h'),
  ];
  const game = orders.reduce<Play>((now, order) => step(now, order).game, opened.game);
  expect(codeOf(game, { kind: 'double', ...one, back: cents(500) })).toBe(
    'blackjack.which-back-bettor',
  );
  const doubled = step(game, { kind: 'double', ...one }).game;
  expect(codeOf(doubled, { kind: 'back-match', ...one, backer: 3 })).toBe('blackjack.back-first');
  const second = step(doubled, { kind: 'back-match', ...one, backer: 2 }).game;
  expect(awaitsOf(second)).toMatchObject({ seat: 3, acts: ['back-match', 'back-pass'] });
  const all = step(second, { kind: 'back-pass', ...one, backer: 3 }).game;
  expect(awaitsOf(all)).toEqual({ kind: 'card' });
  expect(all.table.layout.wagers.map(({ seat, stake }) => [seat, Number(stake)])).toEqual([
    [1, 2_000],
    [2, 1_000],
    [3, 2_000],
  ]);
});

test('a table on a small shoe deals its cards and no other', () => {
  const cards: readonly Card[] = ['Ac', 'Ac', 'Kd', '9h', '9h', '5s'];
  const game = gameOnShoe(bclcBlackjack, cards);
  const orders: readonly AnyCommand[] = [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) },
    { kind: 'place-bet', ...one, bet: 'main', amount: dollars(10) },
    { kind: 'deal' },
  ];
  const { rulebook, table } = orders.reduce<Play>((now, order) => step(now, order).game, game);
  const left = blackjack
    .chance(rulebook, table)
    .map(({ weight, command }) => ['cards' in command ? command.cards[0] : '', weight]);
  expect(Object.fromEntries(left)).toEqual({ Ac: 2, Kd: 1, '9h': 2, '5s': 1 });
});
