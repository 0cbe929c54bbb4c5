import { type AnyCommand, act, cents, familyOf, type Game } from '@openpit/engine';
import { type BlackjackRulebook, blackjack, hidden } from '@openpit/engine/blackjack';
import { brokenSeam, isAmongActs } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { playRecord } from './index.ts';

type Play = Game<BlackjackRulebook>;

const played = (record: string): Play => {
  const { game, failure } = playRecord(record);
  if (failure || !game) throw new Error(JSON.stringify(failure));
  return game as Play; // every record here opens a blackjack table
};

const sides = `table bclc.blackjack side=war,blazing7s,kingsbounty min=5 max=60 war=5-20 kingsbounty=5-25
seat 1 Ann 100
seat 2 Bob 100
seat 3 Cy 30`;
const plain = `table bclc.blackjack min=5 max=60
seat 1 Ann 100
seat 2 Bob 100`;
const tipped = `${plain}
2 bet main 10
2 tip main 2`;
const backed = `table bclc.blackjack:back.bettors=3 min=5 max=60
seat 1 Ann 100
seat 2 Bob 24
seat 3 Cy 100
1 bet main 10
1 backbet main 20 by=3
1 backbet main 10 by=2`;
const early = `table bclc.blackjack:deal.hole=peek,surrender.when=early min=5
seat 1 Ann 100
seat 2 Bob 100
1 bet main 10
2 bet main 10`;

/** Stages of a round, as a record comes to them. */
const stages: Readonly<Record<string, string>> = {
  'an empty table': plain,
  'nothing down': sides,
  'every side bet down': `${sides}
1 bet main 10
1 bet war 10
1 bet blazing7s 1
1 bet kingsbounty 5
1 tip main 1
1 tip kingsbounty 1
2 bet main 55
2 bet war 5
1 backbet main 20 by=2`,
  'no limits': `table bclc.blackjack side=war
seat 1 Ann 100
1 bet main 0.02
1 bet war 0.02`,
  'the smallest of minimums': `table bclc.blackjack min=0.01 max=20
seat 1 Ann 100
1 bet main 0.05`,
  'push 22 comes along': `table bclc.freebet min=5 max=50
seat 1 Ann 100
1 bet main 10
1 bet push22 5`,
  'War is won': `${sides}
1 bet main 10
1 bet war 10
2 bet main 10
2 bet war 5
shoe Kc Qc 9d
deal`,
  'insurance, a blackjack among them': `${plain}
1 bet main 10
2 bet main 20
shoe Ac Tc Ad Kc 6c
deal`,
  'insurance, the second asked': `${plain}
1 bet main 10
2 bet main 20
shoe Ac Tc Ad Kc 6c
deal
1 evenmoney`,
  'no more than the rack insures': `table bclc.blackjack min=5
seat 1 Ann 12
1 bet main 10
shoe Tc Ad 9c
deal`,
  'no even money': `table bclc.blackjack:insurance.evenMoney=no min=5
seat 1 Ann 100
1 bet main 10
shoe Tc Ad Ac
deal`,
  'an early surrender is offered': `${early}
shoe 9c Tc Td 7c 6c 9d
deal`,
  'an early surrender of a blackjack': `${early}
shoe Ac Tc Td Kc 6c 9d
deal`,
  'a pair in turn': `${tipped}
1 bet main 10
shoe 9c 8c 6d 9d 8d
deal
1 stand`,
  'a pair that the rack cannot match': `table bclc.blackjack min=5
seat 1 Ann 13
1 bet main 10
1 tip main 1
shoe 8c 6d 8d
deal`,
  'the second of split hands': `${tipped}
shoe 8c 6d 8d 3c
deal
2 split tip=2
2 stand
shoe 4c`,
  'three cards': `${plain}
1 bet main 10
shoe 4c 6d 5c
deal
1 hit
shoe 2c`,
  'a split ace': `table bclc.zappit min=5
seat 1 Ann 100
1 bet main 10
shoe Ac 6d Ad
deal
1 split
shoe Ah`,
  'a hand to zap': `table bclc.zappit min=5
seat 1 Ann 100
1 bet main 10
shoe Tc 6d 6c
deal`,
  'a free double': `table bclc.freebet min=5
seat 1 Ann 11
1 bet main 10
1 tip main 1
shoe 6c 6d 4c
deal`,
  'back bettors asked about a double': `${backed}
shoe 6c 6d 5c
deal
1 double back=asked`,
  'the second back bettor asked about a split': `${backed}
shoe 8c 6d 8d
deal
1 split back=asked
1 backpass by=2`,
  'back bettors asked about insurance': `${backed}
shoe Tc Ad 9c
deal
1 insure 5 back=asked`,
  'a card due from one deck': `table bclc.blackjack:deal.decks=1 min=5
seat 1 Ann 100
1 bet main 10
shoe 4c 6d 5c
deal
1 hit`,
  'a card due': `${plain}
1 bet main 10
shoe 4c 6d 5c
deal
1 hit`,
  'the dealer draws': `${plain}
1 bet main 10
shoe Tc 6d 9c
deal
1 stand`,
  'a round over': `${plain}
1 bet main 10
shoe Tc 6d 9c Tc 7c
deal
1 stand`,
  'an award to confirm': `table bclc.blackjack side=blazing7s jackpots=confirmed min=5
seat 1 Ann 100
1 bet main 10
1 bet blazing7s 1
shoe 7d 7d 7d Td
deal
1 stand`,
};

const onHand = ['hit', 'stand', 'surrender', 'zap', 'even-money', 'collect', 'play-on'] as const;

/** What a seat might say, allowed or not: every order, with amounts around whatever bounds it may have. */
const candidates = ({ table }: Play, seat: number): readonly AnyCommand[] => {
  const { layout } = table;
  const rack = layout.seats.find((one) => one.seat === seat)?.rack ?? 0;
  const amounts = new Set([
    1,
    2,
    100,
    300,
    499,
    500,
    501,
    999,
    1_000,
    1_001,
    1_500,
    rack,
    rack + 1,
  ]);
  for (const { stake, state } of layout.wagers) {
    for (const near of [stake, state?.base ?? stake, stake / 2, 6_000 - stake, 2_000 - stake]) {
      amounts
        .add(near - 1)
        .add(near)
        .add(near + 1);
    }
  }
  const paid = [...amounts].filter((amount) => Number.isInteger(amount) && amount > 0).map(cents);
  const withAmounts = (command: AnyCommand): readonly AnyCommand[] =>
    paid.map((amount) => ({ ...command, amount }));
  const orWithout = (command: AnyCommand) => [command, ...withAmounts(command)];
  const tip = layout.wagers.find((one) => one.tip && one.bet === 'main' && one.seat === seat);
  const bets = ['main', 'war', 'blazing7s', 'kingsbounty', 'push22'];
  return [
    ...bets.flatMap((bet) =>
      [false, true].flatMap((isTip) =>
        withAmounts({ kind: 'place-bet', seat, hand: 1, bet, tip: isTip }),
      ),
    ),
    ...layout.wagers.flatMap(({ bet, tip: isTip, hand }) =>
      orWithout({ kind: 'take-down', seat, hand, bet, tip: isTip }),
    ),
    ...[1, 2].flatMap((hand) => [
      ...onHand.map((kind) => ({ kind, seat, hand })),
      { kind: 'decline-insurance', seat, hand },
      ...withAmounts({ kind: 'insure', seat, hand }),
      ...['double', 'split', 'parlay'].flatMap((kind) => orWithout({ kind, seat, hand })),
      ...(tip ? ['double', 'split'] : []).map((kind) => ({
        kind,
        seat,
        hand,
        tip: tip?.state?.base ?? 0,
      })),
      ...layout.seats.flatMap((held) => {
        const on = { seat: held.seat, hand, backer: seat };
        return [
          { kind: 'back-pass', ...on },
          ...orWithout({ kind: 'back-match', ...on }),
          ...withAmounts({ kind: 'back-insure', ...on }),
        ];
      }),
    ]),
    ...layout.seats.flatMap((held) =>
      withAmounts({ kind: 'back-bet', seat: held.seat, bet: 'main', backer: seat }),
    ),
    ...['object', 'allow', 'leave'].map((kind) => ({ kind, seat })),
    ...withAmounts({ kind: 'buy-in', seat }),
  ];
};

describe.each(Object.entries(stages))('%s', (_, record) => {
  const at = () => played(record);

  test('every act that is offered is taken, within its bounds and not beyond', () => {
    const { rulebook, table } = at();
    expect(brokenSeam(rulebook, table)).toEqual([]);
    const acts = table.layout.seats.flatMap(({ seat }) => blackjack.acts(rulebook, table, seat));
    const said = acts.map((one) => JSON.stringify(one));
    expect(said.toSorted()).toEqual([...new Set(said)].toSorted());
  });

  test('everything that a seat is let do was offered', () => {
    const game = at();
    for (const { seat } of game.table.layout.seats) {
      for (const command of candidates(game, seat)) {
        if (!act(game as Game, command).ok) continue;
        expect([command, isAmongActs(game.rulebook, game.table, command)]).toEqual([command, true]);
      }
    }
    expect(blackjack.acts(game.rulebook, game.table, 9)).toEqual([]);
  });

  test('the seat that is waited for may do what the table says it may, and nobody else may', () => {
    const { rulebook, table } = at();
    const awaits = blackjack.awaits(rulebook, table);
    const always = new Set(['object', 'allow', 'buy-in', 'leave']);
    for (const { seat } of table.layout.seats) {
      const kinds = blackjack
        .acts(rulebook, table, seat)
        .map(({ command }) => command.kind)
        .filter((kind) => !always.has(kind));
      const isBetting = awaits.kind === 'bets';
      const isAsked = awaits.kind === 'choice' && awaits.seat === seat;
      if (isAsked) expect(new Set(kinds)).toEqual(new Set(awaits.acts));
      else if (!isBetting) expect(kinds).toEqual([]);
    }
    expect(blackjack.chance(rulebook, table).length > 0).toBe(awaits.kind === 'card');
  });
});

describe('what is said of a hand that hides its cards is the same whatever they are', () => {
  const dealt = (cards: string, choices = '') =>
    played(`table bclc.doubledeck:${choices} dealt=down min=5
seat 1 Ann 100
seat 2 Bob 100
1 bet main 10
2 bet main 10
shoe ${cards}
deal`);
  const awaitsAt = ({ rulebook, table }: Play) => familyOf(rulebook).awaits(rulebook, table);

  test.each([
    {
      what: 'insurance',
      cards: 'Tc 9c Ad 9d 8c',
      others: 'Tc 9c Ad As 8c',
      acts: ['insure', 'decline-insurance', 'even-money'],
    },
    {
      what: 'a hand in turn',
      cards: 'Tc 9c 6d 9d 8c',
      others: '8c 9c 6d 8d 8s',
      acts: ['hit', 'stand', 'double', 'split'],
    },
  ])('$what', ({ cards, others, acts }) => {
    const choices = 'down.deal.hole=none';
    expect(awaitsAt(dealt(cards, choices))).toEqual(awaitsAt(dealt(others, choices)));
    expect(awaitsAt(dealt(cards, choices))).toMatchObject({ seat: 1, hand: 1, acts });
  });

  test('an early surrender', () => {
    const choices = 'down.deal.hole=peek,down.surrender.when=early';
    const acts = ['surrender', 'play-on'];
    expect(awaitsAt(dealt('Tc 9c Td 9d 8c 5c', choices))).toMatchObject({ seat: 1, acts });
    expect(awaitsAt(dealt('Tc 9c Td As 8c 5c', choices))).toMatchObject({ seat: 1, acts });
  });

  test('a surrender is named where the house lets hands be given up', () => {
    const choices = 'down.surrender.when=late';
    expect(awaitsAt(dealt('Tc 9c 6d 9d 8c', choices))).toMatchObject({
      acts: ['hit', 'stand', 'double', 'split', 'surrender'],
    });
  });
});

describe('what a dealer bet is taken down by', () => {
  const game = played(`${sides}\n1 bet main 10\n1 tip main 2`);
  const tip = { kind: 'take-down', seat: 1, hand: 1, bet: 'main', tip: true } as const;

  test('any part of it, whatever the minimum, and the whole', () => {
    expect(act(game, { ...tip, amount: cents(199) }).ok).toBe(true);
    expect(act(game, tip).ok).toBe(true);
  });
});

describe('a shoe that has run dry in the middle of a round', () => {
  const { rulebook, table } = played(stages['the dealer draws'] ?? '');
  const dry = { rulebook, table: { ...table, shoe: { ...table.shoe, size: 0 } } };
  const wet = { rulebook, table: { ...table, shoe: { ...table.shoe, size: 1 } } };

  test('is shuffled by the house, and by nobody before', () => {
    expect(blackjack.awaits(rulebook, dry.table)).toEqual({ kind: 'house', acts: ['shuffle'] });
    expect(blackjack.awaits(rulebook, wet.table)).toEqual({ kind: 'card' });
    expect(blackjack.chance(rulebook, dry.table)).toEqual([]);
    expect(act(dry, { kind: 'shuffle' }).ok).toBe(true);
    expect(act(wet, { kind: 'shuffle' })).toMatchObject({
      refusal: { code: 'blackjack.round-in-play' },
    });
  });

  test('holds no card that nobody sees either', () => {
    const down = played(`table bclc.doubledeck dealt=down min=5
seat 1 Ann 100
1 bet main 10
deal`);
    const cardless = { ...down.table, shoe: { ...down.table.shoe, size: 0 } };
    const unseen = { kind: 'deal-cards', cards: [hidden] } as const;
    expect(act(down, unseen).ok).toBe(true);
    expect(act({ rulebook: down.rulebook, table: cardless }, unseen)).toMatchObject({
      refusal: { code: 'blackjack.dealt-face-up' },
    });
  });

  test('is filled again by a machine too, and by that alone while it holds a card', () => {
    const { rulebook: machine, table: at } = played('table bclc.freebet min=5');
    const holding = (size: number) => ({
      rulebook: machine,
      table: { ...at, shoe: { ...at.shoe, size } },
    });
    expect(act(holding(0), { kind: 'shuffle' }).ok).toBe(true);
    expect(act(holding(1), { kind: 'shuffle' })).toMatchObject({
      refusal: { code: 'blackjack.shuffles-itself' },
    });
  });
});
