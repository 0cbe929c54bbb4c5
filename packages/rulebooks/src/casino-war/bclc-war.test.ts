import {
  act,
  acts,
  type Card,
  type CommandFor,
  dollars,
  familyOf,
  fold,
  type Game,
  house,
  type Options,
  openGame,
  ranks,
  type Settlement,
  type Verdict,
  type Viewer,
  withChoices,
  writeDollars,
  writePays,
} from '@openpit/engine';
import {
  type Duel,
  settleDeal,
  settleWar,
  standingOf,
  surrenderCost,
} from '@openpit/engine/casino-war';
import {
  after,
  answerTo,
  noteCited,
  openedGame,
  playLawfully,
  randomPlays,
  rows,
  tapeOf,
} from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcWar as document } from '../documents/bclc-war.ts';
import { bclcWar } from './bclc-war.ts';

const said = (verdict: Verdict): string => {
  noteCited(verdict.by);
  return verdict.kind === 'win' ? `win ${writePays(verdict.pays)}` : verdict.kind;
};

const clausesOf = ({ by }: Verdict): string =>
  by.map((clause) => clause.replace('bclc.war.', '')).join(' ');

const wagers = {
  basic: { bet: 'main', tip: false },
  tie: { bet: 'tie', tip: false },
  tip: { bet: 'main', tip: true },
} as const;

describe('every card against every card', () => {
  const outcomes = rows`
    standing  basic    tie       tip      war      main
    higher    win 1:1  lose      win 1:1  win 1:1  push
    equal     stay     win 10:1  push     win 1:1  win 1:1
    lower     lose     lose      lose     lose     lose
  `;

  /** High to low, as the document lists them. */
  const order = 'AKQJT98765432';

  test('is higher, equal or lower by rank alone: 78 wins, 13 ties, 78 losses', () => {
    const counts = { higher: 0, equal: 0, lower: 0 };
    for (const player of ranks) {
      for (const dealer of ranks) {
        const [mine, theirs] = [order.indexOf(player), order.indexOf(dealer)];
        const standing = mine < theirs ? 'higher' : mine === theirs ? 'equal' : 'lower';
        expect(standingOf({ player, dealer }), `${player} ${dealer}`).toBe(standing);
        counts[standing]++;
      }
    }
    expect(counts).toEqual({ higher: 78, equal: 13, lower: 78 });
  });

  test('decides basic, tie and dealer bet on the first deal, war and basic wager in a war', () => {
    for (const player of ranks) {
      for (const dealer of ranks) {
        const duel: Duel = { player, dealer };
        const standing = standingOf(duel);
        const row = outcomes.find((one) => one['standing'] === standing);
        for (const wager of ['basic', 'tie', 'tip'] as const) {
          const verdict = said(settleDeal(bclcWar, wagers[wager], duel));
          expect(verdict, `${wager} ${player} ${dealer}`).toBe(row?.[wager]);
        }
        for (const bet of ['war', 'main'] as const) {
          const verdict = said(settleWar(bclcWar, bet, standing));
          expect(verdict, `${bet} ${player} ${dealer} in a war`).toBe(row?.[bet]);
        }
      }
    }
  });
});

test('the clauses that decide', () => {
  const byRank = '3.3.1 3.3 3.1';
  for (const { wager = '', standing = '', clauses = '' } of rows`
    wager  standing  clauses
    basic  higher    5.2.1 2.2 7.2 RANK 2.1
    basic  lower     5.2.2 RANK
    basic  equal     4.2 5.2.3.a RANK 3.2
    tie    higher    5.2.1.a RANK
    tie    lower     5.2.2.a RANK
    tie    equal     5.2.3 7.1 3.2 RANK
    tip    higher    5.2.1 2.2 7.2 6.3 6.4 RANK 2.1
    tip    lower     5.2.2 RANK
    tip    equal     6.5 6.5.1
    war    higher    5.2.4.a.3 7.4 RANK
    war    equal     5.2.4.a.4 7.5 3.2 RANK
    war    lower     5.2.4.a.5 RANK
    main   higher    5.2.4.a.3 7.4 RANK
    main   equal     5.2.4.a.4 7.5 3.2 RANK
    main   lower     5.2.4.a.5 RANK
  `) {
    const player = standing === 'higher' ? 'A' : standing === 'equal' ? 'K' : 'Q';
    const duel: Duel = { player, dealer: 'K' };
    const verdict =
      wager === 'war' || wager === 'main'
        ? settleWar(bclcWar, wager, standingOf(duel))
        : settleDeal(bclcWar, wagers[wager as keyof typeof wagers], duel); // the grid names no other
    expect(clausesOf(verdict), `${wager} ${standing}`).toBe(clauses.replace('RANK', byRank));
  }
});

test('a war’s two wagers together earn what the pay table prints', () => {
  const stake = dollars(10);
  const earned = (standing: 'higher' | 'equal') =>
    (['war', 'main'] as const)
      .map((bet) => settleWar(bclcWar, bet, standing))
      .reduce((sum, verdict) => sum + (verdict.kind === 'win' ? stake * verdict.pays[0] : 0), 0);
  // 1 to 2 on both stakes together, and 1 to 1 on both together.
  expect(earned('higher')).toBe((2 * stake) / 2);
  expect(earned('equal')).toBe(2 * stake);
});

test('a second tie pays what is chosen, each wager its own: a bonus, or a push where it is nothing to one', () => {
  const rulebook = withChoices(bclcWar, { war: { tiedBasicPays: [0, 1], tiedPays: [3, 1] } });
  expect(said(settleWar(rulebook, 'main', 'equal'))).toBe('push');
  expect(said(settleWar(rulebook, 'war', 'equal'))).toBe('win 3:1');
  expect(said(settleWar(rulebook, 'war', 'higher'))).toBe('win 1:1');
});

test('surrender costs half, and a cent that would be split goes to the house', () => {
  for (const { stake = '', cost = '' } of rows`
    stake  cost
    10     5
    5      2.50
    0.05   0.03
    12.35  6.18
  `) {
    expect(writeDollars(surrenderCost(bclcWar, dollars(Number(stake))))).toBe(cost);
  }
});

describe('in random play', () => {
  const known = new Set(
    [house, document].flatMap(({ id, clauses }) => Object.keys(clauses).map((at) => `${id}.${at}`)),
  );
  const play = randomPlays[bclcWar.family];
  if (!play) throw new Error('casino war has random play');
  const laws = { rulebook: bclcWar, play, commands: 5_000, known };
  const { entries, table } = playLawfully(laws, tapeOf([20_261_115]));
  const events = entries.flatMap((entry) => entry.events);

  test('burned cards are shown to nobody at the table, and what is shown folds to what is seen', () => {
    const family = familyOf(bclcWar);
    const viewer: Viewer = { kind: 'seat', seat: 1 };
    const seen = events.map((event) => family.viewEvent(event, viewer));
    const burned = seen.filter(({ kind }) => kind === 'card-burned');
    expect(burned.length).toBeGreaterThan(100);
    expect(burned.every((event) => 'card' in event && event.card === null)).toBe(true);
    expect(fold(bclcWar, seen)).toEqual(family.view(table, viewer));
    const staff: Viewer = { kind: 'staff', role: 'supervisor' };
    expect(family.view(table, staff)).toEqual(table);
  });

  test('first deals are settled from the dealer’s right, each seat’s dealer bet after its own', () => {
    const settlements = events.flatMap((event) =>
      event.kind === 'settled' && event.by.includes('bclc.war.5.2') && 'lines' in event
        ? [event.lines as readonly Settlement[]] // a settled event's lines are settlements
        : [],
    );
    expect(settlements.length).toBeGreaterThan(100);
    for (const lines of settlements) {
      const places = lines.map(({ seat, tip }) => -2 * seat + Number(tip));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });
});

describe('at the table', () => {
  type Order = CommandFor<typeof bclcWar>;

  const opened = (): Game<typeof bclcWar> => openedGame(bclcWar, { min: '5', max: '100' });

  const amount = dollars(10);
  const sit = (seat: number): Order => ({
    kind: 'sit',
    seat,
    player: `P${seat}`,
    amount: dollars(100),
  });
  const bet = (seat: number, name: string, tip = false): Order => ({
    kind: 'place-bet',
    seat,
    bet: name,
    tip,
    amount,
  });
  const cards = (...dealt: readonly Card[]): Order => ({ kind: 'deal-cards', cards: dealt });

  test('a refusal says which of two things it is, where one clause says both', () => {
    const seated = after(opened(), sit(1), sit(2));
    expect(answerTo(seated, bet(1, 'war'))).toBe('war-by-going');
    expect(answerTo(seated, bet(1, 'war', true))).toBe('no-war-for-dealers');
    expect(answerTo(seated, bet(1, 'tie', true))).toBe('dealers-ride-on-basic');
    expect(answerTo(seated, bet(1, 'field'))).toBe('no-place-for');
    const secondHand = { ...bet(1, 'main'), hand: 2 };
    expect(answerTo(seated, secondHand)).toBe('no-place-for');
    const tied = after(
      ...([seated, bet(1, 'main'), bet(2, 'main'), { kind: 'deal' }] as const),
      cards('9c', '9d', '9h'),
    );
    expect(answerTo(tied, { kind: 'war', seat: 1 })).toBe('asked-first');
    expect(answerTo(tied, { kind: 'war', seat: 2, tip: amount })).toBe('no-war-for-tips');
    expect(answerTo(tied, { kind: 'war', seat: 2, hand: 2 })).toBe('no-position');
    expect(answerTo(tied, { kind: 'surrender', seat: 3 })).toBe('no-position');
    expect(answerTo(tied, { kind: 'leave', seat: 1 })).toBe('wager-in-play');
    expect(answerTo(tied, { kind: 'shuffle' })).toBe('shuffle-between-rounds');
    expect(answerTo(tied, cards('2c'))).toBe('no-card-due');
    expect(answerTo(tied, { kind: 'deal' })).toBe('round-under-way');
  });

  test('a table with settings that cannot be read is refused', () => {
    const wrong: readonly Options[] = [
      { min: 'five' },
      { max: '1', min: '2' },
      { cut: '63' },
      { deck: '6' },
    ];
    for (const options of wrong) {
      expect(openGame(bclcWar, options)).toMatchObject({ ok: false });
    }
    expect(openGame(bclcWar, { cut: '64' })).toMatchObject({ ok: true });
  });

  test('the felt offers the wagers that would be taken, with the limits they are held to', () => {
    const offers = (game: Game<typeof bclcWar>) =>
      familyOf(bclcWar)
        .openBets(bclcWar, game.table, 1)
        .map(({ bet: name, min, max, closedBy }) => [name, min, max, closedBy?.code ?? 'open']);
    const before = after(opened(), sit(1));
    expect(offers(before)).toEqual([
      ['main', dollars(5), dollars(100), 'open'],
      ['tie', dollars(5), null, 'open'],
    ]);
    const beside = after(before, bet(1, 'main'));
    expect(offers(beside)[1]).toEqual(['tie', dollars(1), null, 'open']);
    const during = after(beside, { kind: 'deal' });
    expect(offers(during).map((offer) => offer[3])).toEqual(['deal-begun', 'deal-begun']);
    const waits = (game: Game<typeof bclcWar>) => familyOf(bclcWar).awaits(bclcWar, game.table);
    expect([before, during].map((game) => waits(game).kind)).toEqual(['bets', 'card']);
    expect(waits(after(during, cards('9c', '9d')))).toEqual({
      kind: 'choice',
      seat: 1,
      hand: 1,
      acts: ['war', 'surrender'],
    });
  });

  test('law: every bound of what a seat may do is taken, however a tie wager may stand', () => {
    for (const alone of ['no', 'any', 'minimum'] as const) {
      const rulebook = withChoices(bclcWar, { tie: { alone } });
      for (const min of ['0', '5'] as const) {
        const empty = openGame(rulebook, { min });
        if (!empty.ok) continue;
        const both = after(empty.game, sit(1), bet(1, 'main'), bet(1, 'tie'));
        const offered = acts(rulebook, both.table, 1).flatMap(({ command, amount }) =>
          amount ? [amount.min, amount.max].map((one) => ({ ...command, amount: one })) : [command],
        );
        for (const order of offered) expect([order, act(both, order).ok]).toEqual([order, true]);
        expect(offered.some(({ kind }) => kind === 'take-down')).toBe(true);
      }
    }
  });

  test('what the table says it waits for is what the wire calls it: each act named is an order', () => {
    const tied = after(opened(), sit(1), bet(1, 'main'), { kind: 'deal' }, cards('9c', '9d'));
    const awaits = familyOf(bclcWar).awaits(bclcWar, tied.table);
    const acts = awaits.kind === 'choice' ? awaits.acts : [];
    for (const kind of acts) {
      const order = { kind, seat: 1 };
      expect(familyOf(bclcWar).decide(bclcWar, tied.table, order).ok).toBe(true);
    }
    expect(acts).toHaveLength(2);
  });

  const atWar = () =>
    after(
      ...([opened(), sit(1), bet(1, 'main'), { kind: 'deal' }] as const),
      ...([cards('9c', '9d'), { kind: 'war', seat: 1 }] as const),
    );

  test('in a war each card is burned or counts by its own clause: three, the player’s, three, the dealer’s', () => {
    let game = atWar();
    const refusals = (['2c', '3c', '4c', 'Kc', '5c', '6c', '7c', '8c'] as const).map((card) => {
      const step = act(game, cards(card));
      if (!step.ok) throw new Error(step.refusal.code);
      game = step.game;
      const [first] = step.entry.events;
      return `${first?.kind} ${first?.by.map((by) => by.replace('bclc.war.5.2.4.a.', '')).join(' ')}`;
    });
    expect(refusals).toEqual([
      'card-burned 1',
      'card-burned 1',
      'card-burned 1',
      'war-card-dealt 1',
      'card-burned 2',
      'card-burned 2',
      'card-burned 2',
      'war-card-dealt 2',
    ]);
  });

  test('who has not seen the burned cards counts them as still to come', () => {
    const game = after(atWar(), cards('2c', '3c', '4c'));
    const family = familyOf(bclcWar);
    const weightOf = (table: typeof game.table, card?: Card) =>
      (family.chance?.(bclcWar, table) ?? [])
        .filter(({ command }) => !card || Object(command).cards[0] === card)
        .reduce((total, { weight }) => total + weight, 0);
    const seen = family.view(game.table, { kind: 'seat', seat: 1 }) as typeof game.table; // the same table, cards face down
    const whole = 52 * bclcWar.choices.decks.is;
    expect([weightOf(game.table), weightOf(seen)]).toEqual([whole - 5, whole - 2]);
    expect(weightOf(seen, '2c') - weightOf(game.table, '2c')).toBe(1);
    expect(weightOf(seen, '9c')).toBe(bclcWar.choices.decks.is - 1);
  });

  test('a tie decides a basic wager only once its player has chosen: until then nothing is settled', () => {
    const dealt = after(opened(), sit(1), bet(1, 'main'), { kind: 'deal' });
    const step = act(dealt, cards('9c', '9d'));
    if (!step.ok) throw new Error(step.refusal.code);
    expect(step.entry.events.map(({ kind }) => kind)).toEqual([
      'card-dealt',
      'card-dealt',
      'choices-opened',
    ]);
  });

  test('each war keeps the two cards that decided it', () => {
    const tied = after(
      ...([opened(), sit(1), sit(2), bet(1, 'main'), bet(2, 'main'), { kind: 'deal' }] as const),
      ...([cards('9c', '9d', '9h'), { kind: 'war', seat: 2 }, { kind: 'war', seat: 1 }] as const),
      cards('2c', '3c', '4c', 'Kh', '2d', '3d', '4d', 'Qd'),
      cards('2h', '3h', '4h', '5c', '2s', '3s', '4s', '6c'),
    );
    expect(tied.table.wars).toEqual([
      { seat: 1, player: 'Kh', dealer: 'Qd' },
      { seat: 2, player: '5c', dealer: '6c' },
    ]);
  });

  test('a wager is made by its own clause, a dealer bet by those for tips', () => {
    const seated = after(opened(), sit(1));
    const by = (order: Order): string => {
      const step = act(seated, order);
      return step.ok ? step.entry.events.flatMap((event) => event.by).join(' ') : 'refused';
    };
    expect(by(bet(1, 'main'))).toBe('bclc.war.4.1.1 bclc.war.4.1');
    expect(by(bet(1, 'tie'))).toBe('bclc.war.4.1.2 bclc.war.4.1');
    expect(by(bet(1, 'main', true))).toBe('bclc.war.6.1 bclc.war.6.2');
  });

  test('burned cards are for the staff alone', () => {
    const { table } = after(atWar(), cards('2c', '3c'));
    const seenBy = (viewer: Viewer) => familyOf(bclcWar).view(table, viewer);
    expect(seenBy({ kind: 'staff', role: 'dealer' })).toMatchObject({ burned: ['2c', '3c'] });
    expect(seenBy({ kind: 'seat', seat: 1 })).toMatchObject({ burned: [null, null] });
    expect(seenBy({ kind: 'spectator' })).toMatchObject({ burned: [null, null] });
    const burned = { kind: 'card-burned', card: '2c', by: [] };
    const { viewEvent } = familyOf(bclcWar);
    expect(viewEvent(burned, { kind: 'staff', role: 'dealer' })).toMatchObject({ card: '2c' });
    expect(viewEvent(burned, { kind: 'seat', seat: 1 })).toMatchObject({ card: null });
  });
});
