import {
  type AnyCommand,
  act,
  type Card,
  dollars,
  type Event,
  familyOf,
  type Game,
  openGame,
  type Rank,
  ranks,
  withChoices,
  writePays,
} from '@openpit/engine';
import {
  type BaccaratRulebook,
  type Bet,
  bets,
  countOf,
  drawNext,
  type Hands,
  settle,
  totalOf,
} from '@openpit/engine/baccarat';
import { noteCited, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { openpitBaccarat } from './openpit-baccarat.ts';

const handOf = (text: string): readonly Rank[] =>
  [...text].map((letter) => {
    const rank = ranks.find((one) => one === letter);
    if (!rank) throw new Error(`${letter} is no rank`);
    return rank;
  });

const handsOf = (player: string, banker: string): Hands => ({
  player: handOf(player),
  banker: handOf(banker),
});

const clauses = (by: readonly string[]): string => {
  noteCited(by);
  return by.map((clause) => clause.replace('openpit.baccarat.', '')).join(' ');
};

const verdictOf = (rulebook: BaccaratRulebook, bet: Bet, hands: Hands): string => {
  const verdict = settle(rulebook, bet, hands);
  const pays = verdict.kind === 'win' ? ` ${writePays(verdict.pays)}` : '';
  return `${verdict.kind}${pays} | ${clauses(verdict.by)}`;
};

test('what cards count, and a hand the last digit of its sum', () => {
  expect(ranks.map((rank) => `${rank}${countOf(rank)}`).join(' ')).toBe(
    'A1 22 33 44 55 66 77 88 99 T0 J0 Q0 K0',
  );
  expect([totalOf(handOf('99')), totalOf(handOf('KT5')), totalOf(handOf('A2'))]).toEqual([8, 5, 3]);
});

describe('the deal', () => {
  test('the first four cards go by turns, the first to the player', () => {
    const to = ['', '2', '2', '22'].map((player, at) =>
      drawNext(handsOf(player, ['', '', '2', '2'][at] ?? '')),
    );
    expect(to.map((draw) => draw.to)).toEqual(['player', 'banker', 'player', 'banker']);
  });

  test('who takes a third card: what the player took across, what the banker counts down', () => {
    const grid = rows`
      banker  none  0  1  2  3  4  5  6  7  8  9  clause
      0       B     B  B  B  B  B  B  B  B  B  B  4.5.a
      1       B     B  B  B  B  B  B  B  B  B  B  4.5.a
      2       B     B  B  B  B  B  B  B  B  B  B  4.5.a
      3       B     B  B  B  B  B  B  B  B  -  B  4.5.b
      4       B     -  -  B  B  B  B  B  B  -  -  4.5.c
      5       B     -  -  -  -  B  B  B  B  -  -  4.5.d
      6       -     -  -  -  -  -  -  B  B  -  -  4.5.e
      7       -     -  -  -  -  -  -  -  -  -  -  4.5.f
    `;
    expect(grid).toHaveLength(8);
    const counting = (count: number) => `T${'TA23456789'[count]}`;
    for (const row of grid) {
      const banker = counting(Number(row['banker']));
      for (const stood of ['T6', 'T7']) {
        const { to, step } = drawNext(handsOf(stood, banker));
        expect(to === 'banker' ? 'B' : '-', `${stood} ${banker}`).toBe(row['none']);
        expect(clauses(openpitBaccarat.cites.draw[step])).toBe('4.4');
      }
      for (const third of ranks) {
        // The player drew: on nothing here, and on anything up to five by the test below.
        const { to, step } = drawNext(handsOf(`TT${third}`, banker));
        expect(to === 'banker' ? 'B' : '-', `${third} ${banker}`).toBe(row[`${countOf(third)}`]);
        expect(clauses(openpitBaccarat.cites.draw[step])).toBe(row['clause']);
        expect(drawNext(handsOf(`TT${third}`, `${banker}2`)).to).toBe(null);
      }
    }
  });

  test('the player takes a card on five or less, and nobody after a natural', () => {
    for (const { player = '', banker = '', to = '', clause = '' } of rows`
      player  banker  to      clause
      TT      T7      player  4.3
      T5      T7      player  4.3
      T6      T7      nobody  4.4
      T8      T2      nobody  4.2
      T2      T8      nobody  4.2
      T9      T9      nobody  4.2
    `) {
      const draw = drawNext(handsOf(player, banker));
      expect(draw.to ?? 'nobody', `${player} ${banker}`).toBe(to);
      expect(clauses(openpitBaccarat.cites.draw[draw.step])).toBe(clause);
    }
  });
});

test('every place, by what the hands are', () => {
  for (const { bet = '', player = '', banker = '', verdict = '', by = '' } of rows`
    bet          player  banker  verdict    by
    player       T9      T7      win 1:1    5.2 5.1 2.1
    player       T2      T8      lose       5.1 2.1
    player       T8      T8      push       5.4 2.1
    banker       T2      T8      win 19:20  5.3 5.1 2.1
    banker       T7      T9      win 19:20  5.3 5.1 2.1
    banker       TT5     T6      win 19:20  5.3 5.3.six 5.1 2.1
    banker       T9      T8      lose       5.1 2.1
    banker       T8      T8      push       5.4 2.1
    tie          T8      T8      win 8:1    5.5 2.1
    tie          T8      T9      lose       5.5.lose 2.1
    player-pair  44      T9      win 11:1   5.6 2.2
    player-pair  TK      T9      lose       5.6.lose 2.2
    player-pair  2T2     T7      lose       5.6.lose 2.2
    banker-pair  T9      44      win 11:1   5.6 2.2
    banker-pair  44      T9      lose       5.6.lose 2.2
  `) {
    const place = bets.find((one) => one === bet);
    if (!place) throw new Error(`${bet} is no place`);
    const found = verdictOf(openpitBaccarat, place, handsOf(player, banker));
    expect(found, `${bet} ${player} ${banker}`).toBe(`${verdict} | ${by}`);
  }
});

test('without commission the banker wins even money, and half of it on a six', () => {
  const rulebook = withChoices(openpitBaccarat, { banker: { pays: [1, 1], onSix: [1, 2] } });
  const won = (banker: string) => verdictOf(rulebook, 'banker', handsOf('TT5', banker));
  expect(['T6', 'T7'].map(won)).toEqual([
    'win 1:2 | house.choices 5.1 2.1',
    'win 1:1 | house.choices 5.1 2.1',
  ]);
});

describe('at the table', () => {
  const after = (...commands: readonly AnyCommand[]) => {
    const opened = openGame(openpitBaccarat, { min: '5', max: '100' });
    if (!opened.ok) throw new Error(opened.refusal.code);
    let game: Game = opened.game;
    let events: readonly Event[] = [];
    for (const command of commands) {
      const step = act(game, command);
      if (!step.ok) throw new Error(`${command.kind}: ${step.refusal.code}`);
      game = step.game;
      events = step.entry.events;
    }
    return { game, events };
  };

  const sit: AnyCommand = { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) };
  const bet: AnyCommand = { kind: 'place-bet', seat: 1, bet: 'banker', amount: dollars(10) };
  const deal: AnyCommand = { kind: 'deal' };
  const cards = (...dealt: readonly Card[]): AnyCommand => ({ kind: 'deal-cards', cards: dealt });

  test('cards may come singly or together, but none that is not due', () => {
    const start = [sit, bet, deal];
    const together = after(...start, cards('2c', 'Td', '2h', '5s', '4c', 'Kh')).game.table;
    const singly = (['2c', 'Td', '2h', '5s', '4c', 'Kh'] as const).map((card) => cards(card));
    expect(after(...start, ...singly).game.table).toEqual(together);
    const step = act(after(...start).game, cards('4c', '4d', '5c', '5d', '2c'));
    expect(step).toMatchObject({ ok: false, refusal: { code: 'no-card-due' } });
  });

  test('each third card is called before it comes, and the winner at the end', () => {
    const calls = (...dealt: readonly Card[]) =>
      after(sit, bet, deal, cards(...dealt)).events.flatMap((event) => {
        if (event.kind !== 'announced' || !('call' in event)) return [];
        return [`${event.call} | ${clauses(event.by)}`];
      });
    expect(calls('2c', 'Td', '2h', '5s', '4c', 'Kh')).toEqual([
      'card-for-player | 4.3',
      'card-for-banker | 4.5.d',
      'player-wins | 6.1 1.3',
    ]);
    expect(calls('4c', '4d', '5c', '5d')).toEqual(['hands-tie | 1.3 6.1']);
  });

  test('the felt offers every place exactly while wagers are taken', () => {
    const closed = (...commands: readonly AnyCommand[]) => {
      const { table } = after(...commands).game;
      const open = familyOf(openpitBaccarat).openBets(openpitBaccarat, table, 1);
      return [...new Set(open.map(({ closedBy }) => closedBy?.code ?? 'open'))];
    };
    expect(closed(sit)).toEqual(['open']);
    expect(closed(sit, bet, deal)).toEqual(['deal-begun']);
  });
});
