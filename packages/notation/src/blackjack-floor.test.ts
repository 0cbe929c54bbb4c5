import {
  act,
  cite,
  type Event,
  familyOf,
  fold,
  type Game,
  houseRule,
  openGame,
  type Pit,
  readChoices,
  type Viewer,
} from '@openpit/engine';
import {
  type BlackjackRulebook,
  blackjack,
  hidden,
  isOffered,
  rulesFor,
} from '@openpit/engine/blackjack';
import {
  bclcBlackjack,
  bclcCraps,
  bclcDoubledeck,
  bclcSixtofive,
  openpitBlackjack,
} from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { playRecord } from './index.ts';

type Play = Game<BlackjackRulebook>;

const played = (record: string): Play => {
  const { game, failure } = playRecord(record);
  if (failure || !game) throw new Error(JSON.stringify(failure));
  return game as Play; // every record here opens a blackjack table
};

const chosen = (text: string, rulebook: BlackjackRulebook = bclcBlackjack): BlackjackRulebook => {
  const other = readChoices(rulebook, text);
  if ('code' in other) throw new Error(other.code);
  return other;
};

const basic = rulesFor(bclcBlackjack);

const table = (id = 'bclc.blackjack', settings = 'min=5') => `table ${id} ${settings}
seat 1 Ann 200
seat 2 Bob 200
seat 3 Cy 200`;
const two = `${table()}\n1 bet main 10\n2 bet main 10`;

const promptsAt = ({ rulebook, table: at }: Play) =>
  familyOf(rulebook).prompts?.(rulebook, at) ?? [];

/** The steps that the crew is shown as due, by the orders that take them. */
const stepsAt = (record: string): readonly string[] =>
  promptsAt(played(record)).flatMap(({ code, act: order }) =>
    code === 'prompt.step' && order !== null ? [order] : [],
  );

const dutiesAt = ({ table: at }: Play) => (at as { readonly pit?: Pit }).pit?.duties ?? []; // the pit adds its own part to every table

describe('what the crew is shown as due', () => {
  test('a deal once somebody bets for himself, a shuffle where the cut card is out', () => {
    expect(stepsAt(table())).toEqual([]);
    expect(stepsAt(`${table()}\n1 bet main 10`)).toEqual(['deal']);
    const pushed = `${table()}\n1 bet main 10\n1 tip main 1\nshoe Tc 6d 9c Tc 3c\ndeal\n1 stand`;
    expect(played(pushed).table.layout.wagers).toMatchObject([{ tip: true }]);
    expect(stepsAt(pushed)).toEqual([]);
    const cut = `${table('bclc.blackjack', 'min=5 cut=307')}\n1 bet main 10\nshoe Tc 7d 4c 2c 3c Tc\ndeal\n1 hit\n1 hit\n1 stand\n1 bet main 10`;
    expect(stepsAt(cut)).toEqual(['shuffle']);
    expect(stepsAt(cut.replace(' 2c 3c', ' 5c').replace('\n1 hit\n1 hit', '\n1 hit'))).toEqual([
      'deal',
    ]);
  });

  test('a shuffle where the shoe has run dry in a round', () => {
    const { rulebook, table: at } = played(`${two}\ndeal`);
    const dry = { rulebook, table: { ...at, shoe: { ...at.shoe, size: 0 } } };
    expect(promptsAt(dry)).toMatchObject([{ act: 'shuffle' }]);
  });

  test('hands that nobody has seen are turned up one after the other', () => {
    const down = `${table('bclc.doubledeck', 'dealt=down min=5')}\n1 bet main 10\n2 bet main 10\nshoe ?? ?? 6d ?? ??\ndeal\n1 stand\n2 stand\nshoe Tc 7c`;
    expect(stepsAt(down)).toEqual(['show-cards']);
    expect(stepsAt(`${down}\n1 shows 9c 9d`)).toEqual(['show-cards']);
    expect(stepsAt(`${down}\n1 shows 9c 9d\n2 shows 9c 9d`)).toEqual([]);
  });

  test('an award step by step', () => {
    const won = `${table('bclc.blackjack', 'side=blazing7s jackpots=confirmed meter=12000 min=5')}\n1 bet main 10\n1 bet blazing7s 1\nshoe 7d 7d 7d Td\ndeal\n1 stand`;
    const steps = [
      ['', ['select-winner']],
      ['select 1', ['pick-award', 'review', 'review']],
      ['pick three-suited', ['review', 'review']],
      ['review 1', ['review']],
      ['pick three-suited', ['pick-award', 'review']],
      ['pick three-suited', ['review']],
      ['as supervisor review 1', ['confirm']],
      ['confirm 1', ['authorise', 'swipe']],
      ['authorise 1', ['swipe']],
      ['swipe 1', []],
    ] as const;
    let record = won;
    for (const [line, due] of steps) {
      record = `${record}\n${line}`;
      expect([line, stepsAt(record)]).toEqual([line, due]);
    }
    const roles = (text: string) =>
      promptsAt(played(text)).flatMap(({ act: order, role }) => (order === 'review' ? [role] : []));
    expect(roles(`${won}\nselect 1\nreview 1`)).toEqual(['supervisor']);
    expect(roles(`${won}\nselect 1\nas supervisor review 1`)).toEqual(['dealer']);
  });

  test('who is asked, and by which clause', () => {
    const askedBy = (record: string) =>
      promptsAt(played(record)).flatMap(({ code, by }) => (code === 'prompt.ask' ? [by] : []));
    const { main, hit, stand, insurance, back, sides } = basic;
    expect(askedBy(`${two}\nshoe 9c 9d 6d 8c 8d\ndeal`)).toEqual([
      cite(main.turn, hit.may, stand.may),
    ]);
    expect(askedBy(`${two}\nshoe 9c 9d Ad 8c 8d\ndeal`)).toEqual([
      cite(insurance.call, insurance.offered),
    ]);
    const war = `${table('bclc.blackjack', 'side=war min=5')}\n1 bet main 10\n1 bet war 5\nshoe Kc 9d\ndeal`;
    expect(askedBy(war)).toEqual([cite(isOffered(sides.war) ? sides.war.parlay : undefined)]);
    const backed = `${two}\n1 backbet main 10 by=3\nshoe 6c 9d 6d 5c 8d\ndeal\n1 double back=asked`;
    expect(askedBy(backed)).toEqual([cite('declines' in back ? back.declines : undefined)]);
    const early = `${table('bclc.blackjack:deal.hole=peek,surrender.when=early')}\n1 bet main 10\nshoe 9c Td 8c 6d\ndeal`;
    expect(askedBy(early)).toEqual([
      cite(rulesFor(chosen('deal.hole=peek,surrender.when=early')).surrender.when),
    ]);
    const hand = rulesFor(bclcDoubledeck, 'hand');
    const byHand = `${table('bclc.doubledeck', 'dealt=hand min=5')}\n1 bet main 20\nshoe`;
    expect(askedBy(`${byHand} 8c 6d 8d 3c\ndeal\n1 split`)).toEqual([
      cite(hand.main.turn, hand.hit.onSplit, hand.stand.onSplit),
    ]);
    expect(askedBy(`${byHand} 4c 6d 3c 2c\ndeal\n1 hit`)).toEqual([
      cite(hand.main.turn, hand.hit.may, hand.stand.afterHits),
    ]);
    expect(askedBy(`${byHand} 4c 6d 3c\ndeal`)).toEqual([
      cite(hand.main.turn, hand.hit.may, hand.stand.may),
    ]);
  });

  test('what an act asks of the dealer’s hands', () => {
    const duties = (record: string) => dutiesAt(played(record)).map(({ code }) => code);
    expect(duties(`${table()}\n1 bet main 10`)).toEqual([]);
    expect(duties(`${table()}\n1 bet main 10\n1 tip main 1`)).toHaveLength(1);
    const pair = `${two}\nshoe 6c 9d 6d 5c 8d\ndeal`;
    expect(duties(pair)).toEqual([]);
    expect(duties(`${pair}\n1 double`)).toEqual(['done.places-added-chips']);
    expect(duties(`${pair}\n1 double\nshoe Tc`)).toContain('done.lays-double-card');
    expect(duties(`${pair}\n1 hit\nshoe 2c`)).toEqual([]);
    const down = `${table('bclc.doubledeck', 'dealt=down min=5')}\n1 bet main 10\nshoe 9c 6d 8c\ndeal`;
    expect(duties(`${down}\n1 stand\nshoe Tc 7c`)).toContain('done.turns-cards-up');
    const peek = `${table('bclc.blackjack:deal.hole=peek')}\n1 bet main 10\nshoe 9c 6d 8c Tc\ndeal\n1 stand`;
    expect(duties(peek)).not.toContain('done.turns-cards-up');
  });
});

describe('a misdeal', () => {
  const answerTo = (record: string) => {
    const { played: acts } = playRecord(`${record}\nmisdeal boxed card`);
    const { refusal } = acts.at(-1) ?? {};
    return refusal ? refusal.by : 'called off';
  };
  const fixed = [...houseRule('misdeal'), ...cite(basic.betting.fixed)];
  const sides = (cards: string) =>
    `${table('bclc.blackjack', 'side=war,blazing7s min=5')}\n1 bet main 10\n2 bet main 10\ndeal\nshoe ${cards}`;

  test.each([
    ['while cards come', `${two}\ndeal\nshoe 9c 9d 6d 8c`, 'called off'],
    ['before the dealer’s card, where side bets are open', sides('9c 9d'), 'called off'],
    ['from the dealer’s card on, where side bets are open', sides('9c 9d 6d'), fixed],
    ['where side bets are open and hands are played', sides('9c 9d 6d 8c 8d'), fixed],
    ['before anyone has answered', `${two}\nshoe 9c 9d Ad 8c 8d\ndeal`, 'called off'],
    ['once somebody has answered', `${two}\nshoe 9c 9d Ad 8c 8d\ndeal\n1 noinsurance`, fixed],
    ['once all have', `${two}\nshoe 9c 9d Ad 8c 8d\ndeal\n1 noinsurance\n2 noinsurance`, fixed],
    ['before anyone has played', `${two}\nshoe 9c 9d 6d 8c 8d\ndeal`, 'called off'],
    ['once somebody stood', `${two}\nshoe 9c 9d 6d 8c 8d\ndeal\n1 stand`, fixed],
    ['while a card is due', `${two}\nshoe 9c 9d 6d 2c 8d\ndeal\n1 hit`, fixed],
    ['once somebody has a third card', `${two}\nshoe 9c 9d 6d 2c 8d 3c\ndeal\n1 hit`, fixed],
    ['once somebody split', `${two}\nshoe 9c 9d 6d 9h 8d 3c\ndeal\n1 split`, fixed],
    ['once a blackjack is paid', `${two}\nshoe Ac 9d 6d Kc 8d\ndeal`, fixed],
    ['while the dealer draws', `${two}\nshoe 9c 9d 6d 8c 8d\ndeal\n1 stand\n2 stand`, fixed],
  ] as const)('%s', (_, record, answer) => {
    expect(answerTo(record)).toEqual(answer);
  });

  test('is past once a progressive has started', () => {
    const { blazing7s } = basic.sides;
    const started = `${table('bclc.blackjack', 'side=blazing7s min=5')}\n1 bet main 10\n1 bet blazing7s 1\ndeal`;
    expect(answerTo(started)).toEqual([
      ...houseRule('misdeal'),
      ...cite(isOffered(blazing7s) ? blazing7s.start : undefined),
    ]);
    expect(answerTo(started.replace('1 bet blazing7s 1\n', ''))).toBe('called off');
  });

  test('leaves what lay face up known, and what lay face down to nobody', () => {
    const down = `${table('bclc.doubledeck:down.deal.hole=peek', 'dealt=down min=5')}\n1 bet main 10\nshoe 9c 6d 8c 5h\ndeal\nmisdeal boxed card`;
    const { table: at } = played(down);
    expect(at.burned).toEqual([hidden, hidden, hidden]);
    expect(at.round.gone).toEqual(['6d']);
    expect(at.shoe.size).toBe(104 - 4);
    const up = played(`${two}\nshoe 9c 9d 6d 8c 8d\ndeal\nmisdeal boxed card`).table;
    expect(up.burned).toEqual([]);
    expect(up.round.gone.toSorted()).toEqual(['6d', '8c', '8d', '9c', '9d']);
    const again = played(`${down}\n1 bet main 10\ndeal`);
    const weightOf = (card: string) =>
      blackjack
        .chance(again.rulebook, again.table)
        .find(({ command }) => JSON.stringify(command).includes(card))?.weight;
    expect([weightOf('9c'), weightOf('6d'), weightOf('5h')]).toEqual([2, 1, 2]);
  });
});

describe('a house that deals by itself', () => {
  const { house } = blackjack;

  test('opens 6 to 5 where another table pays 3 to 2', () => {
    expect(house?.lacks?.(bclcSixtofive, [])).toEqual(['three-to-two']);
    expect(house?.lacks?.(bclcSixtofive, [bclcSixtofive, bclcCraps])).toEqual(['three-to-two']);
    expect(house?.lacks?.(bclcSixtofive, [bclcBlackjack])).toEqual([]);
    expect(house?.lacks?.(bclcBlackjack, [])).toEqual([]);
  });

  test('shuffles a shoe that is a third full, that the cut card is out of, or that a full table could empty', () => {
    const dueAt = (settings: string, size: number, isFresh = false) => {
      const { rulebook, table: at } = played(table('bclc.blackjack', settings));
      return house?.due?.(rulebook, { ...at, isFresh, shoe: { ...at.shoe, size } })?.kind;
    };
    expect([dueAt('min=5', 105), dueAt('min=5', 104)]).toEqual([undefined, 'shuffle']);
    expect([dueAt('cut=150', 151), dueAt('cut=150', 150)]).toEqual([undefined, 'shuffle']);
    expect(dueAt('min=5', 104, true)).toBeUndefined();
    const one = openGame(chosen('deal.decks=1'), {});
    if (!one.ok) throw new Error(one.refusal.code);
    const seats = [1, 2, 3, 4].reduce<Play>((game, seat) => {
      const next = act(game, { kind: 'sit', seat, player: `P${seat}`, amount: 100 } as never);
      if (!next.ok) throw new Error(next.refusal.code);
      return next.game;
    }, one.game);
    const due = (size: number) =>
      house?.due?.(seats.rulebook, {
        ...seats.table,
        isFresh: false,
        shoe: { ...seats.table.shoe, size },
      })?.kind;
    expect([due(26), due(25)]).toEqual([undefined, 'shuffle']);
    const { rulebook, table: at } = played(table('bclc.freebet'));
    expect(at.isContinuous).toBe(true);
    expect(
      house?.due?.(rulebook, { ...at, isFresh: false, shoe: { ...at.shoe, size: 1 } }),
    ).toBeUndefined();
  });

  test('takes silence for nothing more, and shuffles a dry shoe', () => {
    const { rulebook, table: at } = played(
      `${two}\n1 backbet main 10 by=3\nshoe 6c 9d 6d 5c 8d\ndeal\n1 double back=asked`,
    );
    const asks = blackjack.awaits(rulebook, at);
    if (asks.kind !== 'choice') throw new Error(asks.kind);
    expect(house?.silence?.(rulebook, at, asks)).toEqual({
      kind: 'back-pass',
      seat: 1,
      hand: 1,
      backer: 3,
    });
    const own = played(`${two}\nshoe 6c 9d 6d 5c 8d\ndeal`);
    const turn = blackjack.awaits(own.rulebook, own.table);
    if (turn.kind !== 'choice') throw new Error(turn.kind);
    expect(house?.silence?.(own.rulebook, own.table, turn)).toBeUndefined();
    expect(house?.ruling?.(rulebook, at, ['shuffle'])).toEqual({ kind: 'shuffle' });
    expect(house?.ruling?.(rulebook, at, ['select-winner'])).toBeUndefined();
  });
});

describe('who sits', () => {
  test('a house that says nothing of positions limits none', () => {
    expect(played(table()).table.setup.positions).toBeNull();
    expect(played(table('bclc.blackjack', 'positions=2')).table.setup.positions).toBe(2);
  });

  const full = `table bclc.blackjack:sides.war.players=2 side=war min=5
seat 1 Ann 100
seat 2 Bob 100`;

  test('War limits the players, not what they buy or how many places they hold', () => {
    expect(playRecord(`${full}\nseat 3 Cy 100`).played.at(-1)?.refusal?.code).toBe('table-full');
    expect(played(`${full}\n1 buyin 50`).table.layout.seats[0]?.rack).toBe(15_000);
    expect(played(`${full}\nseat 3 Ann 100`).table.layout.seats).toHaveLength(3);
  });

  test('a dealer bet that pushed goes along with anyone who leaves, a wager of one’s own where the crew gives up no seat', () => {
    const pushed = `${table()}\n1 bet main 10\n1 tip main 1\nshoe Tc 6d 9c Tc 3c\ndeal\n1 stand`;
    const { played: acts } = playRecord(`${pushed}\nleave 1`);
    expect(acts.at(-1)?.events).toMatchObject([
      { kind: 'settled', lines: [{ verdict: 'returned', freed: 100 }] },
      { kind: 'player-left', amount: 20_000 },
    ]);
    const staked = `${pushed}\n1 bet main 10`;
    expect(playRecord(`${staked}\nas dealer leave 1`).played.at(-1)?.refusal?.code).toBe(
      'wager-open',
    );
    const along = playRecord(`${staked}\nleave 1`);
    expect(along.entries.slice(-3).map(({ command }) => command.kind)).toEqual([
      'take-down',
      'take-down',
      'leave',
    ]);
    const free = playRecord(`${table()}\nleave 1`).played.at(-1)?.events;
    expect(free?.map(({ kind }) => kind)).toEqual(['player-left']);
  });

  test('an objection goes with its player, and stays whatever else happens at the seat', () => {
    const objected = `${table()}\n1 objects`;
    const backing = '1 bet main 10\n1 backbet main 10 by=2';
    const codeOf = (lines: string) =>
      playRecord(`${objected}\n${lines}\n${backing}`).played.at(-1)?.refusal?.code ?? null;
    expect(codeOf('1 buyin 10')).toBe('blackjack.objection');
    expect(codeOf('leave 2\nseat 2 Dee 100')).toBe('blackjack.objection');
    expect(codeOf('leave 1\nseat 1 Dee 100')).toBeNull();
    expect(codeOf('1 allows')).toBeNull();
  });

  test('even money ends its hand', () => {
    const { table: at } = played(`${two}\nshoe Ac 9d Ad Kc 8d\ndeal\n1 evenmoney`);
    expect(at.round.hands.map(({ end }) => end)).toEqual(['even-money', null]);
  });

  test('an early surrender is not offered to anyone who took even money', () => {
    const { table: at } = played(`${table('bclc.blackjack:deal.hole=peek,surrender.when=early')}
1 bet main 10
2 bet main 10
shoe Ac 9d Ad Kc 8d 9c
deal
1 evenmoney
2 noinsurance`);
    expect(at.round).toMatchObject({ phase: 'surrendering', asked: [2] });
  });
});

describe('what somebody sees', () => {
  const down = `${table('bclc.doubledeck:down.deal.hole=peek', 'dealt=down min=5 burn=1')}
1 bet main 10
2 bet main 10
shoe 2c 9c 9d 6d 8c 3d 5h
deal
1 stand
2 hit
shoe 4c
2 stand
shoe 9h`;
  const continuous = `${table('bclc.doubledeck:down.deal.continuous=yes', 'dealt=down min=5')}
1 bet main 10
shoe 9c 6d 8c Tc 5c
deal
1 stand
1 bet main 10
deal
shoe 4c`;
  const unseen = `${table('bclc.doubledeck:down.deal.continuous=yes,down.surrender.when=late', 'dealt=down min=5')}
1 bet main 10
2 bet main 10
shoe 9c 9d 6d 7c 8d
deal
1 surrender
2 stand
shoe Tc 5c
1 bet main 10
deal
shoe 4c`;
  const viewers: readonly Viewer[] = [
    { kind: 'seat', seat: 1 },
    { kind: 'seat', seat: 2 },
    { kind: 'spectator' },
  ];

  test.each([
    ['a round face down, with a hole card', down],
    ['cards that go back at once', continuous],
    ['cards that go back unseen', unseen],
  ])('folds from what they were let see: %s', (_, record) => {
    const { entries, failure, game } = playRecord(record);
    if (failure || !game) throw new Error(JSON.stringify(failure));
    const events = entries.flatMap((entry) => entry.events);
    const { view, viewEvent } = familyOf(game.rulebook);
    const shuffled = { kind: 'shoe-shuffled', by: houseRule('shoe') } as const;
    for (let upTo = 1; upTo <= events.length; upTo++) {
      for (const more of [[], [shuffled]]) {
        const all: readonly Event[] = [...events.slice(0, upTo), ...more];
        const whole = fold(game.rulebook, all);
        for (const viewer of viewers) {
          const seen = fold(
            game.rulebook,
            all.map((event) => viewEvent(event, viewer)),
          );
          expect(seen).toEqual(view(whole, viewer));
        }
      }
    }
  });

  test('is the very table where nothing is hidden', () => {
    const { table: at } = played(`${two}\nshoe 9c 9d 6d 8c 8d\ndeal`);
    expect(blackjack.view(at, { kind: 'seat', seat: 1 })).toBe(at);
  });
});

test('blackjack as the house of this project deals it has no back bets, and says by which clause', () => {
  const { played: acts } = playRecord(
    `${table('openpit.blackjack')}\n1 bet main 10\n1 backbet main 10 by=2`,
  );
  expect(acts.at(-1)?.refusal?.by).toEqual(cite(rulesFor(openpitBlackjack).back.may));
});
