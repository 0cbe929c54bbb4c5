import { act, dollars, type Event, type Game, openGame, type Settlement } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import type { SeenStep } from '../table/seen.ts';
import { money } from '../texts/money.ts';
import { handedBy, mendsFor } from './differences.ts';
import { enterMeansOf } from './enter-means.ts';
import { typingKeys } from './entry.ts';
import { owedFor } from './owed.ts';
import { restOf } from './owed-panel.tsx';
import { actsIn } from './read-act.ts';
import {
  listOf as brought,
  type CrewStep,
  callsNow,
  dueFrom,
  goneSince,
  lastBrought,
  progressOf,
  tallyOf,
} from './steps.ts';
import { consoleTexts } from './texts.ts';
import { troublesOf } from './troubles.tsx';

const openedCraps = () => {
  const [rulebook] = rulebooks;
  const opened = rulebook && openGame(rulebook, {});
  if (!opened?.ok) throw new Error('it does not open');
  return opened.game;
};

/** A pass wager of ten that was decided. */
const decided = (seat: number, verdict: 'win' | 'lose'): Settlement => {
  const [ten, zero] = [dollars(10), dollars(0)];
  const sums = verdict === 'win' ? { profit: ten, lost: zero } : { profit: zero, lost: ten };
  const wager = { seat, hand: 1, bet: 'pass', tip: false, verdict, stake: ten, fee: zero };
  return { ...wager, ...sums, left: null, by: [] } as unknown as Settlement; // its clauses are no matter here
};

const listOf = (...lines: readonly Settlement[]): readonly CrewStep[] =>
  owedFor(openedCraps(), lines).map((owed) => ({ kind: 'owed', owed }));

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'at %s a dealer finds what is done when something goes wrong: a key of their own, or whose act it is',
  (_id, rulebook) => {
    const opened = openGame(rulebook, {});
    if (!opened.ok) throw new Error('it does not open');
    const found = troublesOf(opened.game, 'dealer');
    const own = found.flatMap(({ letter }) => (letter === null ? [] : [letter]));
    expect(own).not.toContain('');
    expect(new Set(own).size).toBe(own.length);
    for (const { by } of found) expect(by.length).toBeGreaterThan(0);
    // A misdeal is nobody's to declare alone but the supervisor's, and the dealer is shown so.
    const { 'call-misdeal': misdeal } = rulebook.roles;
    expect(found.some(({ kind }) => kind === 'call-misdeal')).toBe(misdeal !== undefined);
  },
);

test('the wagers of a whole table are written in a row', () => {
  expect(actsIn('1 bet pass 10; 2 bet field 5;')).toEqual(['1 bet pass 10', '2 bet field 5']);
  expect(actsIn(' ; ')).toEqual([]);
});

test('who does not take and pay is not held up by the list: Enter is the next step of their own', () => {
  const rest = { isTyping: false, done: 0, hasLead: true, steps: listOf(decided(1, 'win')) };
  expect(enterMeansOf({ ...rest, isPaying: true })).toBe('step');
  expect(enterMeansOf({ ...rest, isPaying: false })).toBe('lead');
  expect(enterMeansOf({ ...rest, isPaying: false, hasLead: false })).toBe(null);
});

test('nothing is owed to a patron who has gone; what they lost is taken all the same', () => {
  const steps = listOf(decided(1, 'win'), decided(2, 'lose'), decided(1, 'win'));
  expect(dueFrom(steps, 0, () => false)).toBe(0);
  expect(dueFrom(steps, 0, (seat) => seat === 1)).toBe(1);
  expect(dueFrom(steps, 2, (seat) => seat === 1)).toBe(3);
  expect(dueFrom(steps, 0, () => true)).toBe(1);
  expect(dueFrom(steps, 9, () => false)).toBe(3);
});

test('what a wager wins that stays up is put right under its own name', () => {
  const up = { ...decided(1, 'win'), bet: 'hard:6', profit: dollars(45), freed: dollars(0) };
  const won = { ...up, left: { ...up, stake: dollars(5) } };
  const events = [{ kind: 'settled', lines: [won], by: [] }];
  const [mend, ...others] = mendsFor([], handedBy(events));
  expect(others).toEqual([]);
  expect(mend).toMatchObject({ kind: 'more', amount: 4_500, of: { seat: 1, bet: 'hard:6' } });
});

test('a wager taken back is handed back from the layout, and nothing is paid for it', () => {
  const ten = dollars(10);
  const wager = { seat: 2, hand: 1, bet: 'pass', tip: false };
  const was = [{ kind: 'wager-placed', ...wager, amount: ten, fee: 0, by: [] }];
  const corrected = { kind: 'undone', list: null, was, now: [], gone: [], rest: [] } as const;
  const { steps, after } = brought(openedCraps(), { version: 9, events: [], corrected }, null);
  expect(after).toBe('undone');
  expect(steps).toMatchObject([{ kind: 'mend', mend: { kind: 'return', amount: ten, of: wager } }]);
  expect(tallyOf(steps, 1)).toEqual({ taken: 0, paid: 0, toPay: 0 });
  expect(new Set(Object.values(consoleTexts.owed.changed)).size).toBe(2);
});

test('of a wager lost in part, what becomes of the rest is said', () => {
  const part = (verdict: 'win' | 'lose', sums: object): string => {
    const [owed] = owedFor(openedCraps(), [{ ...decided(1, verdict), ...sums }]);
    return owed ? restOf(owed) : '';
  };
  const five = dollars(5);
  expect(part('lose', { lost: five, freed: five })).toBe(consoleTexts.owed.isLeft(money(five)));
  expect(part('win', { lost: five, freed: five })).toBe(consoleTexts.owed.isLost(money(five)));
  expect(part('lose', { freed: dollars(0) })).toBe('');
  expect(part('win', { freed: dollars(10) })).toBe('');
});

test('what is only called leaves the payout list as it is: chips bought, a wager switched off, dice taken', () => {
  let game = openedCraps();
  const steps: SeenStep[] = [];
  const enter = (command: object): void => {
    const step = act(game, command as Parameters<typeof act>[1]); // orders of craps, as their names say
    if (!step.ok) throw new Error(step.refusal.code);
    game = step.game;
    steps.push({ version: steps.length + 1, round: 1, events: step.entry.events, game });
  };
  const shown = () => {
    const last = lastBrought(steps, null);
    const list = last && brought(game, last, null);
    const version = last?.version ?? 0;
    return {
      steps: list?.steps.length,
      calls: callsNow(steps, version, list).map(({ words }) => words),
    };
  };
  enter({ kind: 'sit', seat: 1, player: 'Ann', amount: dollars(500) });
  for (const bet of ['pass', 'field', 'horn'])
    enter({ kind: 'place-bet', seat: 1, bet, amount: dollars(20) });
  enter({ kind: 'roll', dice: [4, 5] });
  const owed = shown();
  expect(owed.steps).toBe(2);
  enter({ kind: 'sit', seat: 2, player: 'Bob', amount: dollars(100) });
  expect(shown()).toEqual({ steps: 2, calls: ['Cash change.'] });
  enter({ kind: 'buy-in', seat: 1, amount: dollars(100) });
  enter({ kind: 'place-bet', seat: 2, bet: 'field', amount: dollars(20) });
  expect(shown().steps).toBe(2);
  // An outcome that decides something begins a list; so does one that decides nothing.
  enter({ kind: 'roll', dice: [3, 3] });
  expect(shown().steps).toBe(1);
  enter({ kind: 'roll', dice: [3, 3] });
  expect(shown()).toMatchObject({ steps: 0 });
});

test('what an answer finds not ticked off stays on the list, in front of its own; the next card has a list of its own', () => {
  const rulebook = rulebooks.find(({ id }) => id === 'bclc.blackjack');
  const opened = rulebook && openGame(rulebook, {});
  if (!opened?.ok) throw new Error('it does not open');
  let game: Game = opened.game;
  const give = (order: object): readonly Event[] => {
    const step = act(game, order as Parameters<typeof act>[1]); // orders of blackjack, as their names say
    if (!step.ok) throw new Error(step.refusal.code);
    game = step.game;
    return step.entry.events;
  };
  for (const seat of [1, 2, 3]) {
    give({ kind: 'sit', seat, player: `P${seat}`, amount: dollars(200) });
    give({ kind: 'place-bet', seat, bet: 'main', hand: 1, tip: false, amount: dollars(10 * seat) });
  }
  give({ kind: 'deal' });
  // The first seat has a natural, which is paid at once; the second one gives up.
  const dealt = give({ kind: 'deal-cards', cards: ['Ah', 'Tc', '8d', '6s', 'Kd', '6h', '9s'] });
  const natural = brought(game, { version: 7, events: dealt }, null).steps;
  expect(natural).toMatchObject([{ kind: 'owed', owed: { kind: 'pay', amount: dollars(15) } }]);
  const leftOf = (steps: readonly CrewStep[], list: number, count: number) =>
    progressOf({ list, before: null }, steps, count);
  const surrendered = { version: 8, events: give({ kind: 'surrender', seat: 2, hand: 1 }) };
  const shown = (count: number) => brought(game, surrendered, leftOf(natural, 7, count)).steps;
  const own = { kind: 'owed', owed: { kind: 'take', amount: dollars(10) } };
  const paid = { kind: 'more', amount: dollars(15), of: { seat: 1 } };
  expect(shown(0)).toMatchObject([{ kind: 'left', mend: paid }, own]);
  expect(shown(1)).toMatchObject([own]);
  // So it does when the next one gives up as well, and no chip is counted twice.
  const all = shown(0);
  const third = { version: 9, events: give({ kind: 'surrender', seat: 3, hand: 1 }) };
  expect(tallyOf(brought(game, third, leftOf(all, 8, 0)).steps, 0).toPay).toBe(dollars(15));
  expect(brought(game, third, leftOf(all, 8, 1)).steps.map(({ kind }) => kind)).toEqual([
    ...brought(game, third, leftOf(all.slice(1), 8, 0)).steps.map(({ kind }) => kind),
  ]);
  // A card is an outcome: its list is its own.
  expect(brought(game, { version: 9, events: dealt }, leftOf(all, 8, 0)).steps).toEqual(natural);
});

test('who has left since is gone, although somebody else sits there now', () => {
  const game = openedCraps();
  const left = { kind: 'player-left', seat: 1, amount: 0, by: [] };
  const seats = [{ seat: 1, player: 'Bob', rack: dollars(5) }];
  const table = { ...game.table, layout: { ...game.table.layout, seats } };
  const seen = (version: number) => [{ version, round: 1, events: [left], game }];
  expect(goneSince(table, [], 5)(1)).toBe(false);
  expect(goneSince(table, seen(6), 5)(1)).toBe(true);
  expect(goneSince(table, seen(4), 5)(1)).toBe(false);
  expect(goneSince(table, [], 5)(2)).toBe(true);
});

test.each([
  [['11', '26', '66', '35', '43', '52'], '1–6'],
  [['0', '00', '17', '2', '36'], '0–3'],
  [['1', '2', '5', '10', '20', 'logo', 'joker'], '1 2 5 J L'],
  [['Ah', '2c', '3c', '4c', 'Td', 'Ks'], '2–4 A K T'],
])('the keys shown for what came are those it begins with: %s', (codes, keys) => {
  const coded = codes.map((code) => ({ code, weight: 1, command: { kind: 'none' } }));
  expect(typingKeys({ codes: coded })).toBe(keys);
});
