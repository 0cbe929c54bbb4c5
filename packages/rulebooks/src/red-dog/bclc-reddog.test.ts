import {
  type Announced,
  act,
  type Card,
  type Command,
  type Done,
  dollars,
  type Event,
  familyOf,
  type Game,
  isCard,
  type Options,
  openGame,
  type Rank,
  type Settlement,
  writePays,
} from '@openpit/engine';
import { type Bet, conversionBy, openingOf, settle } from '@openpit/engine/red-dog';
import { noteCited, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcReddog } from './bclc-reddog.ts';

/** The ranks as the document counts them, from the lowest. */
const ascending = [...'23456789TJQKA'] as Rank[]; // every letter is a rank

const asRank = (text: string): Rank => {
  if (!isCard(`${text}c`)) throw new Error(`${text} is no rank`);
  return text as Rank; // it makes a card
};

const verdictOf = (bet: Bet, cards: string): string => {
  const [first = '', second = '', third] = cards.split(' ');
  const verdict = settle(bclcReddog, bet, {
    first: asRank(first),
    second: asRank(second),
    third: third === undefined ? null : asRank(third),
  });
  noteCited(verdict.by);
  const pays = verdict.kind === 'win' ? ` ${writePays(verdict.pays)}` : '';
  const by = verdict.by.map((clause) => clause.replace('bclc.reddog.', '')).join(' ');
  return `${verdict.kind}${pays} | ${by}`;
};

describe('the first two cards', () => {
  test('make a pair, are consecutive, or leave a spread: every one of the 169 ways', () => {
    const grid = rows`
      first  2   3   4   5   6   7   8   9   T   J   Q   K   A
      2      =   -   1   2   3   4   5   6   7   8   9   10  11
      3      -   =   -   1   2   3   4   5   6   7   8   9   10
      4      1   -   =   -   1   2   3   4   5   6   7   8   9
      5      2   1   -   =   -   1   2   3   4   5   6   7   8
      6      3   2   1   -   =   -   1   2   3   4   5   6   7
      7      4   3   2   1   -   =   -   1   2   3   4   5   6
      8      5   4   3   2   1   -   =   -   1   2   3   4   5
      9      6   5   4   3   2   1   -   =   -   1   2   3   4
      T      7   6   5   4   3   2   1   -   =   -   1   2   3
      J      8   7   6   5   4   3   2   1   -   =   -   1   2
      Q      9   8   7   6   5   4   3   2   1   -   =   -   1
      K      10  9   8   7   6   5   4   3   2   1   -   =   -
      A      11  10  9   8   7   6   5   4   3   2   1   -   =
    `;
    expect(grid).toHaveLength(13);
    for (const { first = '', ...cells } of grid) {
      for (const second of ascending) {
        const opening = openingOf(asRank(first), second);
        const sign = { pair: '=', consecutive: '-', spread: '' }[opening.kind];
        const said = opening.kind === 'spread' ? `${opening.spread}` : sign;
        expect(said, `${first} ${second}`).toBe(cells[second]);
      }
    }
  });
});

describe('every opening with every third card', () => {
  const pays: Readonly<Record<number, string>> = { 1: '5:1', 2: '4:1', 3: '2:1' };

  /** The document's result, by the places of the three ranks in its list. */
  const said = (first: Rank, second: Rank, third: Rank): string => {
    const [a, b] = [ascending.indexOf(first), ascending.indexOf(second)];
    const inside = ascending.slice(Math.min(a, b) + 1, Math.max(a, b));
    if (a === b) return third === first ? 'win 11:1' : 'push';
    if (inside.length === 0) return 'push';
    return inside.includes(third) ? `win ${pays[inside.length] ?? '1:1'}` : 'lose';
  };

  test('wins, loses and pushes as the schedule says, the raise like the wager beside it', () => {
    let [wins, losses, pushes] = [0, 0, 0];
    for (const first of ascending) {
      for (const second of ascending) {
        const isSpread = openingOf(first, second).kind === 'spread';
        for (const third of ascending) {
          const [verdict = ''] = verdictOf('main', `${first} ${second} ${third}`).split(' |');
          expect(verdict, `${first} ${second} ${third}`).toBe(said(first, second, third));
          const [raise] = verdictOf('raise', `${first} ${second} ${third}`).split(' |');
          expect(raise, `raise on ${first} ${second} ${third}`).toBe(isSpread ? verdict : 'return');
          wins += Number(verdict.startsWith('win'));
          losses += Number(verdict === 'lose');
          pushes += Number(verdict === 'push');
        }
      }
    }
    // 132 spreads hold 572 ranks between them; 24 openings are consecutive, 13 are pairs.
    expect({ wins, losses, pushes }).toEqual({
      wins: 572 + 13,
      losses: 132 * 13 - 572,
      pushes: 24 * 13 + 13 * 12,
    });
  });

  test('the clauses that decide', () => {
    for (const { bet = '', cards = '', verdict = '', clauses = '' } of rows`
      bet    cards  verdict   clauses
      main   9 9    stay      6.9
      main   9 9 9  win 11:1  6.11 5.1.pay.three-of-a-kind 2.2
      main   9 9 T  push      6.10 5.1.pay.pair
      main   K A    push      6.8.1 5.1.pay.consecutive 6.8
      main   8 4    stay      6.5
      main   2 4 3  win 5:1   6.7 6.7.1 5.1.pay.1 5.1 1.3 2.1
      main   7 4 6  win 4:1   6.7 6.7.1 5.1.pay.2 5.1 1.3 2.1
      main   8 4 6  win 2:1   6.7 6.7.1 5.1.pay.3 5.1 1.3 2.1
      raise  8 4 6  win 2:1   6.7 6.7.1 5.1.pay.3 5.1 1.3 2.1
      main   2 7 4  win 1:1   6.7 6.7.1 5.1.pay.4-11 5.1 1.3 2.1
      main   A 2 K  win 1:1   6.7 6.7.1 5.1.pay.4-11 5.1 1.3 2.1
      main   2 7 7  lose      6.6 6.6.1 1.3 2.1
      main   2 7 2  lose      6.6 6.6.1 1.3 2.1
      raise  2 7 A  lose      6.6 6.6.1 1.3 2.1
      raise  9 9 9  return    3.2
      raise  K A    return    3.2
    `) {
      expect(verdictOf(bet === 'raise' ? 'raise' : 'main', cards), `${bet} ${cards}`).toBe(
        `${verdict} | ${clauses}`,
      );
    }
  });
});

test('a win may be paid in larger chips from 2 to 1 on, or on more than five chips', () => {
  for (const { pays = '', chips = '', clauses = '' } of rows`
    pays  chips    clauses
    1     unknown  none
    1     5        none
    1     6        5.3.1 5.3
    2     unknown  5.3 5.3.1
    2     1        5.3 5.3.1
    3     1        5.2 5.3 5.3.1
    4     1        5.2 5.3 5.3.1
    11    unknown  5.2 5.3 5.3.1
  `) {
    const by = conversionBy(
      bclcReddog,
      [Number(pays), 1],
      chips === 'unknown' ? null : Number(chips),
    );
    noteCited(by);
    const said = by.map((clause) => clause.replace('bclc.reddog.', '')).join(' ');
    expect(said === '' ? 'none' : said, `${pays} to 1 on ${chips}`).toBe(clauses);
  }
});

describe('at the table', () => {
  test('as many decks lie in the shoe as the document lets, unless the table says fewer', () => {
    const decksOf = (options: Readonly<Record<string, string>>) => {
      const step = openGame(bclcReddog, options);
      return step.ok ? step.game.table.shoe.decks : step.refusal.code;
    };
    expect(bclcReddog.choices.decks.is).toEqual([4, 5, 6]);
    expect([{}, { decks: '4' }, { decks: '3' }].map(decksOf)).toEqual([6, 4, 'bad-decks']);
  });

  type Play = { readonly game: Game; readonly events: readonly Event[] };

  const opened = (): Play => {
    const step = openGame(bclcReddog, { min: '5', max: '100' });
    if (!step.ok) throw new Error(step.refusal.code);
    return { game: step.game, events: [] };
  };

  /** Plays commands in a row; `events` are those of the last. */
  const play = (from: Play, ...commands: readonly (Command & Record<string, unknown>)[]): Play =>
    commands.reduce<Play>(({ game }, command) => {
      const step = act(game, command);
      if (!step.ok) throw new Error(step.refusal.code);
      return { game: step.game, events: step.entry.events };
    }, from);

  const amount = dollars(10);
  const sit = (seat: number) => ({ kind: 'sit', seat, player: `P${seat}`, amount: dollars(100) });
  const bet = (seat: number, tip = false) => ({
    kind: 'place-bet',
    seat,
    hand: 1,
    bet: 'main',
    tip,
    amount,
  });
  const cards = (...dealt: readonly Card[]) => ({ kind: 'deal-cards', cards: dealt });

  test('players are settled from the dealer’s right, dealer bets once all of them are', () => {
    const raised = play(
      opened(),
      sit(1),
      sit(2),
      sit(3),
      bet(1),
      bet(1, true),
      bet(3),
      bet(3, true),
      bet(2),
      { kind: 'deal' },
      cards('3c', '8d'),
      { kind: 'raise', seat: 1, hand: 1, tip: amount },
      { kind: 'stay', seat: 3, hand: 1 },
      { kind: 'raise', seat: 2, hand: 1 },
      cards('5h'),
    );
    const lines = raised.events.flatMap((event) =>
      event.kind === 'settled' && 'lines' in event ? (event.lines as readonly Settlement[]) : [],
    );
    const order = lines.map(({ seat, bet: name, tip }) => `${seat} ${tip ? 'tip:' : ''}${name}`);
    expect(order).toEqual([
      '3 main',
      '2 main',
      '2 raise',
      '1 main',
      '1 raise',
      '3 tip:main',
      '1 tip:main',
      '1 tip:raise',
    ]);
  });

  test('how chips are handled and a round ends: the clauses of each ending, and of wagers and dealer bets', () => {
    for (const {
      cards: dealt = '',
      third: turnedBy = '',
      own = '',
      tips = '',
      handled = '',
      ended = '',
    } of rows`
      cards     third  own                                          tips                                               handled               ended
      5c 6d     none   6.8.1 5.1.pay.consecutive 6.8                6.8.1 5.1.pay.consecutive 6.8                      6.8.1 5.1.pay.consecutive 6.8  6.8.1
      5c 5d 6h  6.9    6.10 5.1.pay.pair                            6.10 5.1.pay.pair                                  6.10 5.1.pay.pair     6.10.1
      5c 5d 5h  6.9    6.11 5.1.pay.three-of-a-kind 2.2             6.11 5.1.pay.three-of-a-kind 2.2 4.1 4.1.1 4.1.2   5.1                   6.11
      5c 9d 7h  6.5    6.7 6.7.1 5.1.pay.3 5.1 1.3 2.1              6.7 6.7.1 5.1.pay.3 5.1 1.3 2.1 4.1 4.1.1 4.1.2    5.1 6.7.1             6.7.2
      5c 9d Kh  6.5    6.6 6.6.1 1.3 2.1                            6.6 6.6.1 1.3 2.1                                  6.6.1                 6.6.2
    `) {
      const [first, second, third] = dealt.split(' ') as Card[]; // the grid writes cards
      const opening = [sit(1), bet(1), bet(1, true), { kind: 'deal' }];
      const open = play(opened(), ...opening, ...(first && second ? [cards(first, second)] : []));
      const asks = familyOf(bclcReddog).awaits(bclcReddog, open.game.table).kind === 'choice';
      const { events } = play(
        open,
        ...(asks ? [{ kind: 'stay', seat: 1, hand: 1 }] : []),
        ...(third ? [cards(third)] : []),
      );
      const last = third ? events : open.events;
      const written = (by: readonly string[] = []) =>
        by.map((clause) => clause.replace('bclc.reddog.', '')).join(' ');
      const settled = last.find(({ kind }) => kind === 'settled');
      const lines = settled && 'lines' in settled ? (settled.lines as readonly Settlement[]) : [];
      const middle = last.find((event) => 'square' in event && event.square === 'middle');
      expect([
        middle ? written(middle.by) : 'none',
        written(lines.find(({ tip }) => !tip)?.by),
        written(lines.find(({ tip }) => tip)?.by),
        written(settled?.by),
        written(last.find(({ kind }) => kind === 'round-ended')?.by),
      ]).toEqual([turnedBy, own, tips, handled, ended]);
    }
  });

  test('the marker goes where the announcement says, and the crew says it', () => {
    const said = (...dealt: readonly Card[]): readonly string[] => {
      const { events } = play(opened(), sit(1), bet(1), { kind: 'deal' }, cards(...dealt));
      return events.flatMap((event) => {
        if (event.kind !== 'announced' && event.kind !== 'done') return [];
        const { by, kind, role, ...said } = event as Announced | Done; // their kinds say so
        return [Object.values({ ...said, params: Object.values(said.params ?? {}) }).join(' ')];
      });
    };
    expect(said('3c', '8d')).toEqual(['spread 4', 'marker-on-spread 4']);
    expect(said('3c', '3d')).toEqual(['pair ', 'marker-on-pair ']);
    expect(said('3c', '4d')).toEqual(['consecutive ', 'marker-on-consecutive ']);
  });

  test('a refusal says which of two things it is, where one clause says both', () => {
    const code = (from: Play, command: Command & Record<string, unknown>): string => {
      const step = act(from.game, command);
      return step.ok ? 'taken' : step.refusal.code;
    };
    const open = (...bets: readonly ReturnType<typeof bet>[]) =>
      play(opened(), sit(1), ...bets, { kind: 'deal' }, cards('3c', '8d'));
    const raise = { kind: 'raise', seat: 1, tip: dollars(3) };
    expect(code(open(bet(1), bet(1, true)), raise)).toBe('dealer-raise-exact');
    expect(code(open(bet(1)), raise)).toBe('no-dealer-bet');
    expect(code(open(bet(1, true)), { kind: 'raise', seat: 1 })).toBe('no-own-wager');
  });

  test('a table with limits that cannot be read is refused', () => {
    const wrong: readonly Options[] = [
      { min: 'five' },
      { max: '1', min: '2' },
      { chip: 'x' },
      { cut: '2' },
    ];
    for (const options of wrong) {
      expect(openGame(bclcReddog, options)).toMatchObject({ ok: false });
    }
  });

  test('the felt offers a wager exactly when it would be taken', () => {
    const before = play(opened(), sit(1));
    const during = play(before, bet(1), { kind: 'deal' });
    const closed = ({ game }: Play) =>
      familyOf(bclcReddog)
        .openBets(bclcReddog, game.table, 1)
        .map(({ closedBy }) => closedBy?.code ?? 'open');
    expect(closed(before)).toEqual(['open']);
    expect(closed(during)).toEqual(['deal-begun']);
  });

  test('cards may come singly or together, but none that is not due', () => {
    const dealt = play(opened(), sit(1), bet(1), { kind: 'deal' });
    const together = play(dealt, cards('3c', '3d', '3h')).game.table;
    expect(together).toEqual(play(dealt, cards('3c'), cards('3d'), cards('3h')).game.table);
    const tooMany: Command & { cards: readonly Card[] } = cards('3c', '4d', '5h');
    expect(act(dealt.game, tooMany)).toMatchObject({ ok: false, refusal: { by: ['house.order'] } });
    const noCard: Command & { cards: readonly Card[] } = cards();
    expect(act(dealt.game, noCard)).toMatchObject({ ok: false, refusal: { code: 'bad-field' } });
  });
});
