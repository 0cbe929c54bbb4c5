import {
  act,
  balances,
  type Command,
  cents,
  dollars,
  type Event,
  familyOf,
  type Game,
  openGame,
  postings,
  type Role,
  roles,
  type Settlement,
} from '@openpit/engine';
import { rulebookOf, rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { nextOrder } from '../table/engine.ts';
import { lineItemsIn } from '../table/events.ts';
import { handedBy, handedWith, mendsFor } from './differences.ts';
import { answersOf, dutiesOf, entryAt, mayDo, outcomesOf } from './duties.ts';
import { isPlain } from './duties-panel.tsx';
import { enterMeansOf } from './enter-means.ts';
import { clashes, readTyped, typesOn } from './entry.ts';
import { fixedKeys } from './keys.ts';
import { lettersFor, reservedLetters } from './letters.ts';
import { owedFor, pilesOf, sumsFor } from './owed.ts';
import { readEntry, writerFor } from './read-act.ts';
import { broughtBy, lastBrought, listOf, progressOf } from './steps.ts';
import { undoable } from './undo.tsx';

/** Numbers that look drawn and are the same every time. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A table of three in play: whatever `look` is asked of is asked at every state on the way. */
const walk = (
  id: string,
  steps: number,
  look: (game: Game, events: readonly Event[], command: Command) => void,
): void => {
  const rulebook = rulebookOf(id);
  if (!rulebook) throw new Error(`there is no ${id}`);
  const opened = openGame(rulebook, { min: '5' });
  if (!opened.ok) throw new Error(`${id} does not open`);
  const below = numbers(id.length);
  let game: Game = opened.game;
  const take = (command: { readonly kind: string }): boolean => {
    const step = act(game, command);
    if (!step.ok) return false;
    look(game, step.entry.events, command);
    game = step.game;
    return true;
  };
  for (const seat of [1, 2, 3])
    take(Object.assign({ kind: 'sit' }, { seat, player: `P${seat}`, amount: dollars(500) }));
  const { first } = gameViewOf(rulebook);
  for (let at = 0; at < steps; at++) {
    const seat = 1 + below(3);
    const acts = (familyOf(rulebook).acts?.(rulebook, game.table, seat) ?? []).filter(
      ({ command }) => !aside.has(command.kind),
    );
    const bet = { seat, hand: 1, bet: first, tip: false, amount: dollars(6) };
    if (at % 3 === 0) take(Object.assign({ kind: 'place-bet' }, bet));
    const chosen = acts[below(Math.max(1, acts.length))];
    if (at % 3 < 2 && chosen) take(chosen.command);
    const next = nextOrder(game, below);
    if (next) take(next);
  }
};

/** What decides nothing: chips that come and go. */
const aside = new Set(['leave', 'buy-in', 'cash-out', 'change-colour', 'buy-colour', 'take-down']);

/** The roles a rulebook knows. */
const crewOf = ({ rulebook }: Game): readonly Role[] =>
  roles.filter(
    (role) =>
      role !== 'player' && Object.values(rulebook.roles).some(({ is }) => is.includes(role)),
  );

describe.each(rulebooks.map(({ id }) => id))('%s', (id) => {
  test('law: what a role is shown the engine takes, in that role, and nobody is shown what is another’s', () => {
    let seen = 0;
    walk(id, 12, (game) => {
      for (const role of crewOf(game)) {
        for (const { kind, orders } of dutiesOf(game, role)) {
          expect(mayDo(game, role, kind)).toBe(true);
          seen += orders.length;
          for (const order of orders)
            expect(act(game, order), `${role} ${kind}`).toMatchObject({ ok: true });
        }
      }
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('law: an order without fields that the engine takes from a role is shown to it; a key means one thing in every state', () => {
    const letterOf = new Map<string, string>();
    walk(id, 12, (game) => {
      const entry = entryAt(game);
      const drawn = new Set(outcomesOf(game).map(({ command }) => command.kind));
      for (const role of crewOf(game)) {
        const kinds = dutiesOf(game, role).map(({ kind }) => kind);
        const shown = new Set(kinds);
        const reserved = reservedLetters(game.rulebook, role);
        const isTyped = (letter: string): boolean => entry !== null && clashes(entry, letter);
        for (const [at, letter] of lettersFor(kinds, reserved, isTyped).entries()) {
          const [known, act] = [`${role} ${letter}`, kinds[at] ?? ''];
          expect(letterOf.get(known) ?? act, known).toBe(act);
          letterOf.set(known, act);
        }
        for (const [kind, { from, fields }] of Object.entries(
          familyOf(game.rulebook).commands ?? {},
        )) {
          if (from !== 'crew' || Object.keys(fields).length > 0 || drawn.has(kind)) continue;
          const isTaken = mayDo(game, role, kind) && act(game, { kind, as: role }).ok;
          expect(shown.has(kind), `${role} ${kind}`).toBe(isTaken);
        }
      }
    });
  });

  test('law: every outcome has a text of its own, and typing it is the outcome', () => {
    let typed = 0;
    walk(id, 12, (game) => {
      const entry = entryAt(game);
      if (!entry) return;
      const codes = new Set(entry.codes.map(({ code }) => code));
      expect(codes.size).toBe(entry.codes.length);
      for (const { code, command } of entry.codes) {
        const read = readTyped(entry, code.toLowerCase());
        expect(read).toMatchObject({ kind: 'whole' });
        const isTaken = read.kind === 'whole' && act(game, read.command).ok;
        expect(isTaken, code).toBe(act(game, command).ok);
        let text = '';
        for (const key of code.toLowerCase()) if (typesOn(entry, text, key)) text += key;
        expect(text, 'key by key').toBe(code.toLowerCase());
        typed += 1;
      }
      // The keys that always mean the same do so wherever nothing is typed yet.
      for (const key of Object.values(fixedKeys)) expect(typesOn(entry, '', key), key).toBe(false);
    });
    expect(typed).toBeGreaterThan(0);
  });

  test('law: every order that was given is a line, and the line is that order: what was entered can be set right', async () => {
    const given: { readonly game: Game; readonly events: string; readonly command: Command }[] = [];
    walk(id, 30, (game, events, command) =>
      given.push({ game, events: JSON.stringify(events), command }),
    );
    const kinds = new Set<string>();
    for (const { game, events, command } of given) {
      const text = (await writerFor(game))(command);
      const again = act(game, await readEntry(game, text, command));
      expect(again.ok && JSON.stringify(again.entry.events), text).toBe(events);
      kinds.add(command.kind);
    }
    // Somebody sat down, bet, and chance has decided something.
    expect(kinds.size).toBeGreaterThan(2);
  });

  test('law: the working comes to what is paid, and the chips to what is handed over, in the engine’s own order', () => {
    let paid = 0;
    walk(id, id.includes('craps') ? 30 : 240, (game, events) => {
      const lines = events.flatMap(lineItemsIn);
      const owed = broughtBy(game, events).steps.flatMap((step) =>
        step.kind === 'owed' ? [step.owed] : [],
      );
      expect(owed.map(({ lineItem }) => lineItem)).toEqual(lines);
      for (const { kind, lineItem, sums, amount, piles, rest } of owedFor(game, lines)) {
        const chips = piles.reduce((sum, { chip, count }) => sum + chip * count, 0) + rest;
        if (kind === 'pay') {
          paid += 1;
          expect(sums.reduce((sum, { is }) => sum + is, 0)).toBe(lineItem.profit);
          for (const { stake, per, to, is } of sums)
            expect(Math.floor((stake * to) / per)).toBe(is);
          expect(amount).toBe(Math.max(0, lineItem.profit - lineItem.fee));
          expect(chips).toBe(amount);
        }
      }
    });
    expect(paid).toBeGreaterThan(0);
  });
});

describe.each(rulebooks.map(({ id }) => id))('the list at %s', (id) => {
  test('law: every chip that an outcome moves is a step of it', () => {
    let moved = 0;
    walk(id, 60, (game, events, command) => {
      if (!outcomesOf(game).some(({ command: { kind } }) => kind === command.kind)) return;
      const { steps } = broughtBy(game, events);
      const { undone } = progressOf({ list: 1, before: null }, steps, 0);
      const all = handedBy(events);
      expect(handedWith(all, undone, -1).filter(({ handed, layout }) => handed || layout)).toEqual(
        [],
      );
      moved += all.length;
    });
    expect(moved).toBeGreaterThan(0);
  });
});

describe.each(rulebooks.map(({ id }) => id))('a correction at %s', (id) => {
  test('law: what was paid and what the correction lists are what is owed now, and racks and layout with it', () => {
    let [differ, at] = [0, 0];
    const kind = 'corrected' as const;
    walk(id, id.includes('craps') ? 24 : 60, (game, was, { kind: entered }) => {
      const outcomes = outcomesOf(game);
      const other = outcomes[at++ % Math.max(1, outcomes.length)]?.command;
      if (other?.kind !== entered) return;
      const right = act(game, other);
      if (!right.ok) return;
      const [before, now] = [broughtBy(game, was).steps, right.entry.events];
      // All of the old list is done, some of it, or nothing.
      for (const count of new Set([before.length, at % (before.length + 1), 0])) {
        const left = progressOf({ list: 7, before: null }, before, count);
        const corrected = { kind, list: 7, was, now, gone: [], rest: [] };
        const { steps } = listOf(game, { version: 9, events: now, corrected }, left);
        const done = handedWith(handedBy(was), left.undone, -1);
        const mended = steps.reduce(
          (all, step) => (step.kind === 'mend' ? handedWith(all, [step.mend.moves]) : all),
          done,
        );
        expect(mendsFor(mended, handedBy(now))).toEqual([]);
        expect(steps.some(({ kind }) => kind === 'owed')).toBe(false);
        differ += steps.length;
      }
      // Nothing is left out: seats and layout have what the books have.
      const books = balances(now.flatMap(postings));
      const inBooks = (isMeant: (account: string) => boolean): number =>
        [...books].reduce((sum, [account, held]) => sum + (isMeant(account) ? held : 0), 0);
      const moved = handedBy(now);
      expect(moved.reduce((sum, { handed }) => sum + handed, 0)).toBe(
        inBooks((account) => /^(rack:|tips$)/.test(account)),
      );
      for (const { wager, layout } of moved)
        if (wager.startsWith('layout:'))
          expect(layout, wager).toBe(inBooks((account) => account === wager));
      const same = listOf(
        game,
        {
          version: 9,
          events: was,
          corrected: { kind, list: 7, was, now: was, gone: [], rest: [] },
        },
        null,
      );
      expect(same.steps).toEqual([]);
    });
    expect(differ).toBeGreaterThan(0);
  });
});

test('three and three paid as a hop, corrected to two and four: the hop comes back, and what both pay is not paid again', () => {
  const orders: readonly Readonly<Record<string, unknown>>[] = [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(200) },
    { kind: 'sit', seat: 2, player: 'Bob', amount: dollars(200) },
    { kind: 'place-bet', seat: 1, bet: 'pass', amount: dollars(10) },
    { kind: 'place-bet', seat: 1, bet: 'field', amount: dollars(10) },
    { kind: 'place-bet', seat: 2, bet: 'hop:3-3', amount: dollars(5) },
  ];
  const game = orders.reduce((at: Game, order) => {
    const step = act(at, order as { readonly kind: string } & object);
    return step.ok ? step.game : at;
  }, openedCraps());
  expect(game.table.layout.wagers).toHaveLength(3);
  const eventsOf = (dice: readonly number[]): readonly Event[] => {
    const sent = act(game, { kind: 'send-dice' });
    const step = act(sent.ok ? sent.game : game, Object.assign({ kind: 'roll' }, { dice }));
    if (!step.ok) throw new Error(step.refusal.code);
    return step.entry.events;
  };
  const [was, now] = [eventsOf([3, 3]), eventsOf([2, 4])];
  const paid = progressOf({ list: 7, before: null }, broughtBy(game, was).steps, 99);
  const { steps } = listOf(
    game,
    {
      version: 9,
      events: now,
      corrected: { kind: 'corrected', list: 7, was, now, gone: [], rest: [] },
    },
    paid,
  );
  const mends = steps.flatMap((step) => (step.kind === 'mend' ? [step.mend] : []));
  expect(new Set(mends.map(({ of: { bet } }) => bet))).toEqual(new Set(['hop:3-3']));
  expect(mends.find(({ kind }) => kind === 'back')).toMatchObject({ of: { seat: 2 } });
});

test('thirty on the six is five sixes paid seven each: a green and two reds', () => {
  const lineItem = { stake: dollars(30), profit: dollars(35) } as Settlement;
  expect(sumsFor(lineItem, [[7, 6]])).toEqual([{ stake: 3_000, per: 6, to: 7, is: 3_500 }]);
  expect(pilesOf(dollars(35)).piles).toEqual([
    { chip: 2_500, count: 1 },
    { chip: 500, count: 2 },
  ]);
});

test('an odd part beyond the unit is worked out by itself', () => {
  expect(sumsFor({ stake: dollars(20), profit: dollars(23) }, [[7, 6]])).toEqual([
    { stake: 1_800, per: 6, to: 7, is: 2_100 },
    { stake: 200, per: 1, to: 1, is: 200 },
  ]);
});

test('what no chip makes up is said', () => {
  expect(pilesOf(cents(150))).toEqual({ piles: [{ chip: 100, count: 1 }], rest: 50 });
});

test('no two duties share a letter, and none has one that is typed or fixed', () => {
  const kinds = ['send-dice', 'shuffle', 'slip', 'close-bets'];
  const reserved = new Map([['shuffle', 's']]);
  const letters = lettersFor(kinds, reserved, (letter) => letter === 's');
  expect(new Set(letters).size).toBe(4);
  for (const letter of letters) expect('spfwx').not.toContain(letter);
  expect(lettersFor(['slip', 'shuffle'], reserved, () => false)[1]).toBe('s');
});

test('a page that was loaded in the middle of a payout owes what the house says was brought; a correction brings it anew', () => {
  const settled = { kind: 'settled', lines: [], by: [] };
  const corrected = { kind: 'announced', role: 'supervisor', call: 'round-corrected', by: [] };
  const quiet = { kind: 'wager-placed', by: [] };
  const rulebook = rulebookOf('bclc.craps');
  const opened = rulebook && openGame(rulebook, {});
  if (!opened?.ok) throw new Error('it does not open');
  const { game } = opened;
  const seen = (version: number, event: Event) => ({ version, round: 1, events: [event], game });
  const known = { version: 7, events: [settled] };
  expect(lastBrought([], null)).toBeNull();
  expect(lastBrought([], known)).toBe(known);
  expect(lastBrought([seen(8, quiet)], known)).toBe(known);
  expect(lastBrought([seen(9, settled)], known)).toMatchObject({ version: 9 });
  // Until the house has said what a correction changed, nothing is paid again.
  expect(lastBrought([seen(5, settled), seen(9, corrected)], known)).toMatchObject({
    version: 9,
    events: [corrected],
  });
  const mended = {
    version: 9,
    events: [],
    corrected: { kind: 'corrected', list: 7, was: [settled], now: [], gone: [], rest: [] },
  } as const;
  expect(lastBrought([seen(5, settled), seen(9, corrected)], mended)).toEqual({
    ...mended,
    events: [corrected],
  });
});

test('law: what is called twice in a row is one call, made twice', () => {
  walk('bclc.craps', 60, (game, events) => {
    const { calls } = broughtBy(game, events);
    const made = events.filter(({ kind }) => kind === 'announced').length;
    expect(calls.reduce((all, { times }) => all + times, 0)).toBe(made);
    for (const [at, call] of calls.slice(1).entries())
      expect([call.role, call.words]).not.toEqual([calls[at]?.role, calls[at]?.words]);
  });
});

test.each(['bclc.blackjack', 'bclc.reddog', 'bclc.war'])(
  'law: whatever a patron without a device may answer at %s is a key away, and is taken',
  (id) => {
    let asked = 0;
    walk(id, 200, (game) => {
      const { rulebook, table } = game;
      const awaits = familyOf(rulebook).awaits(rulebook, table);
      const answers = answersOf(game, [1, 2, 3]);
      if (awaits.kind !== 'choice') return expect(answers).toEqual([]);
      asked += 1;
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(awaits.acts));
      const names = answers.map(({ orders: [order] }) => JSON.stringify({ ...order, amount: 0 }));
      expect(new Set(names).size, 'no answer is shown twice').toBe(answers.length);
      for (const { orders } of answers)
        for (const order of orders) expect(act(game, order).ok, order.kind).toBe(true);
      expect(answersOf(game, [])).toEqual([]);
      const letters = lettersFor(
        answers.map(({ kind }) => kind),
        reservedLetters(rulebook, 'dealer'),
        () => false,
      );
      expect(new Set(letters).size).toBe(answers.length);
    });
    expect(asked).toBeGreaterThan(0);
  },
);

test.each(rulebooks.map(({ id }) => id))(
  'law: no press alone gives wagers back or closes the game at %s: it is asked first, with what goes back',
  (id) => {
    let stopping = 0;
    walk(id, id.includes('craps') ? 12 : 30, (game) => {
      for (const duty of dutiesOf(game, 'supervisor')) {
        const step = act(game, duty.orders[0] ?? { kind: '' });
        if (!step.ok || !isPlain(duty)) {
          stopping += duty.stops ? 1 : 0;
          continue;
        }
        const { rulebook } = game;
        expect(familyOf(rulebook).awaits(rulebook, step.game.table).kind, duty.kind).not.toBe(
          'closed',
        );
        const lines = step.entry.events.flatMap(lineItemsIn);
        expect(lines.filter(({ verdict }) => verdict === 'returned')).toEqual([]);
        expect(duty.kind).not.toBe('close-table');
      }
    });
    const closers = rulebookOf(id)?.roles['close-table']?.is ?? [];
    expect(stopping > 0).toBe(closers.includes('supervisor'));
  },
);

test('an outcome is nobody’s to undo alone once chips of it were handed out; a wager entered after it is', () => {
  const outcome = { entry: 8 };
  const wager = { entry: 9 };
  expect(undoable(outcome, 0)).toBe(outcome);
  expect(undoable(outcome, 8)).toBeNull();
  expect(undoable(wager, 8)).toBe(wager);
  expect(undoable(null, 0)).toBeNull();
});

test('a craps table is closed by a word and a second press that names what goes back', () => {
  const orders: readonly Readonly<Record<string, unknown>>[] = [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(200) },
    { kind: 'place-bet', seat: 1, bet: 'pass', amount: dollars(10) },
    { kind: 'place-bet', seat: 1, bet: 'field', amount: dollars(15) },
  ];
  const game = orders.reduce((at: Game, order) => {
    const step = act(at, order as { readonly kind: string } & object);
    return step.ok ? step.game : at;
  }, openedCraps());
  const close = dutiesOf(game, 'supervisor').find(({ kind }) => kind === 'close-table');
  expect(close).toMatchObject({ asks: true, stops: { wagers: 2, amount: dollars(25) } });
  const unsaid = act(game, { kind: 'close-table', as: 'supervisor' });
  const words = unsaid.ok ? broughtBy(game, unsaid.entry.events).calls.map((one) => one.words) : [];
  expect(words).toEqual(['The game is closed.']);
});

test('law: a call that was heard is booked or refused as it was made, by one press each, and nothing else is shown as a call', () => {
  const orders: readonly Readonly<Record<string, unknown>>[] = [
    { kind: 'sit', seat: 3, player: 'Ann', amount: dollars(100) },
    { kind: 'place-bet', seat: 3, bet: 'pass', amount: dollars(10) },
  ];
  const play = (at: Game, order: object): Game => {
    const step = act(at, order as { readonly kind: string });
    if (!step.ok) throw new Error(step.refusal.code);
    return step.game;
  };
  const game = orders.reduce(play, openedCraps());
  const callsAt = (at: Game) =>
    dutiesOf(at, 'dealer').filter(({ kind }) => kind === 'call-bet' || kind === 'refuse-call');
  expect(callsAt(game)).toEqual([]);
  const call = { kind: 'call-bet', as: 'player', seat: 3, bet: 'hard:8', amount: dollars(5) };
  const heard = play(game, call);
  const [book, refuse] = callsAt(heard);
  expect(book?.orders).toMatchObject([{ seat: 3, bet: 'hard:8', amount: 500 }]);
  expect(refuse?.orders).toMatchObject([{ seat: 3, bet: 'hard:8' }]);
  const booked = play(heard, book?.orders[0] ?? {});
  expect(booked.table.layout.wagers.map(({ bet }) => bet)).toContain('hard:8');
  expect(play(heard, refuse?.orders[0] ?? {}).table.layout.wagers).toHaveLength(1);
});

test('law: Enter means what was typed, then chips, then the next step of the crew; deeds alone hold nobody up', () => {
  const deed = { kind: 'deed', role: 'dealer', words: 'waves' } as const;
  const [owed] = owedFor(openedCraps(), [
    {
      seat: 1,
      hand: 1,
      bet: 'pass',
      tip: false,
      verdict: 'lose',
      stake: 500,
      by: [],
    } as unknown as Settlement, // no sum is asked of it
  ]).map((one) => ({ kind: 'owed', owed: one }) as const);
  if (!owed) throw new Error('something is owed');
  const rest = { isTyping: false, done: 0, hasLead: true, isPaying: true };
  expect(enterMeansOf({ ...rest, isTyping: true, steps: [owed] })).toBe('entry');
  expect(enterMeansOf({ ...rest, steps: [deed, owed] })).toBe('step');
  expect(enterMeansOf({ ...rest, steps: [deed, owed], done: 2 })).toBe('lead');
  expect(enterMeansOf({ ...rest, steps: [owed, deed], done: 1 })).toBe('lead');
  expect(enterMeansOf({ ...rest, steps: [deed], hasLead: false })).toBe('step');
  expect(enterMeansOf({ ...rest, steps: [deed], done: 1, hasLead: false })).toBe(null);
});

const openedCraps = (): Game => {
  const rulebook = rulebookOf('bclc.craps');
  const opened = rulebook && openGame(rulebook, { min: '5' });
  if (!opened?.ok) throw new Error('craps opens');
  return opened.game;
};
