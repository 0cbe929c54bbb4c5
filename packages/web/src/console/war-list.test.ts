import { act, dollars, type Event, type Game, openGame } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { broughtBy, type CrewStep, leftBefore, listOf, progressOf } from './steps.ts';

/** A war table after its first cards: seat 1 ties, seat 2 wins, seat 3 loses; and seat 1 goes to war. */
const atWar = () => {
  const rulebook = rulebookOf('bclc.war');
  const opened = rulebook && openGame(rulebook, { min: '5' });
  if (!opened?.ok) throw new Error('it does not open');
  let game: Game = opened.game;
  const give = (order: { readonly kind: string }): readonly Event[] => {
    const step = act(game, order);
    if (!step.ok) throw new Error(step.refusal.code);
    game = step.game;
    return step.entry.events;
  };
  const bets = [1, 2, 3].flatMap((seat) => {
    give(Object.assign({ kind: 'sit' }, { seat, player: `P${seat}`, amount: dollars(200) }));
    const bet = { seat, hand: 1, bet: 'main', tip: false, amount: dollars(10) };
    return give(Object.assign({ kind: 'place-bet' }, bet));
  });
  const dealt = give({ kind: 'deal' });
  const cards = give(Object.assign({ kind: 'deal-cards' }, { cards: ['9h', 'Kd', '2s', '9c'] }));
  const war = give(Object.assign({ kind: 'war' }, { seat: 1, hand: 1 }));
  return { game, before: [...bets, ...dealt], cards, war };
};

type Undone = {
  readonly list: number;
  readonly was: readonly Event[];
  readonly now: readonly Event[];
  readonly gone?: readonly Event[];
  readonly rest?: readonly Event[];
};

/** What the house says of an entry that was taken back. */
const undone = ({ list, was, now, gone = [], rest = [] }: Undone) => {
  const kind = 'undone' as const;
  return { kind, list, was, now, gone, rest };
};

const kindsOf = (steps: readonly CrewStep[]): readonly string[] =>
  steps.map((step) => {
    switch (step.kind) {
      case 'mend':
        return `${step.mend.kind} ${step.mend.of.seat} ${step.mend.amount}`;
      case 'owed':
        return `${step.owed.kind} ${step.owed.lineItem.seat} ${step.owed.amount}`;
      default:
        return step.kind;
    }
  });

test('an answer that is undone leaves the list of the cards as far as it was, and its chips go back', () => {
  const { game, before, cards, war } = atWar();
  const list = broughtBy(game, cards).steps;
  expect(kindsOf(list)).toEqual(['take 3 1000', 'pay 2 1000']);
  const now = [...before, ...cards];
  const corrected = undone({ list: 7, was: [...now, ...war], now, rest: cards });
  for (const count of [0, 1, 2]) {
    const left = progressOf({ list: 7, before: null }, list, count);
    const { steps } = listOf(game, { version: 9, events: [], corrected }, left);
    expect(kindsOf(steps)).toEqual(['return 1 1000', ...kindsOf(list.slice(count))]);
  }
});

test('what an earlier undo left to hand back is no part of the list, though the wager has a name of it', () => {
  const { game, before, cards, war } = atWar();
  const now = [...before, ...cards];
  const corrected = undone({ list: 7, was: [...now, ...war], now, rest: cards });
  const left = progressOf({ list: 7, before: null }, broughtBy(game, cards).steps, 1);
  const back = { wager: 'layout:3.1:main', handed: 2_000, layout: -2_000 };
  const { steps } = listOf(
    game,
    { version: 9, events: [], corrected },
    { list: 7, undone: [...left.undone, back] },
  );
  expect(kindsOf(steps)).toEqual(['return 1 1000', 'return 3 2000', 'pay 2 1000']);
});

test('an outcome that is undone after an answer owes nobody anything: nothing of it was taken or paid', () => {
  const { game, before, cards, war } = atWar();
  const list = broughtBy(game, cards).steps;
  const now = [...before, ...cards];
  const first = undone({ list: 7, was: [...now, ...war], now, rest: cards });
  const untouched = progressOf({ list: 7, before: null }, list, 0);
  const { steps } = listOf(game, { version: 9, events: [], corrected: first }, untouched);
  const unsettled = [...before, ...cards.filter(({ kind }) => kind !== 'settled')];
  const gone = cards.filter(({ kind }) => kind === 'settled');
  const second = undone({ list: 9, was: unsettled, now: before, gone });
  const listAfter = (count: number): readonly string[] => {
    const left = progressOf({ list: 9, before: null }, steps, count);
    return kindsOf(listOf(game, { version: 10, events: [], corrected: second }, left).steps);
  };
  // What the war had put up is still to go back, unless it has gone.
  expect(listAfter(0)).toEqual(['return 1 1000']);
  expect(listAfter(1)).toEqual([]);
});

test('once an answer with chips of its own is undone, the list before it goes on as far as it was', () => {
  const { game, before, cards } = atWar();
  const list = broughtBy(game, cards).steps;
  const now = [...before, ...cards];
  const corrected = undone({ list: 7, was: now, now, rest: cards });
  for (const count of [0, 1, 2]) {
    // The answer had a list of its own, number 8, to which what was left of the cards' list was added.
    const was = progressOf({ list: 7, before: null }, list, count);
    const answered = progressOf({ list: 8, before: was }, list.slice(count), 0);
    const undoing = { version: 9, events: [], corrected };
    const left = leftBefore(answered, undoing);
    expect(kindsOf(listOf(game, undoing, left).steps)).toEqual(kindsOf(list.slice(count)));
    // Before the house has said what it changes, nothing is owed by it.
    const call = {
      kind: 'announced',
      role: 'dealer',
      call: 'entry-undone',
      params: { entry: 8 },
      by: [],
    };
    expect(listOf(game, { version: 9, events: [call] }, answered).steps).toEqual([]);
    // A page that is loaded then goes on from the same list.
    const shown = progressOf({ list: 9, before: left }, list.slice(count), 0);
    expect(shown.before).toEqual(left && { list: left.list, undone: left.undone });
  }
});

test('what is due names the clause that decides it, not the one that ranks the cards', () => {
  const { game, cards } = atWar();
  const clauses = broughtBy(game, cards).steps.map((step) =>
    step.kind === 'owed' ? step.owed.clause : '',
  );
  expect(clauses).toEqual(['bclc.war.5.2.2', 'bclc.war.5.2.1']);
});
