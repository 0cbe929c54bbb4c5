import {
  type Act,
  type AnyCommand,
  act,
  dollars,
  familyOf,
  type Game,
  openGame,
} from '@openpit/engine';
import { type CrapsRulebook, offerFor } from '@openpit/engine/craps';
import { brokenSeam } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps, openpitNevada } from '../index.ts';

const books: readonly CrapsRulebook[] = [
  bclcCraps,
  bclcMidi,
  divisionCraps,
  openpitNevada,
  chickasawCardcraps,
];

type Order = Readonly<Record<string, unknown>> & { readonly kind: string };

const seat = 1;

/** The game after those orders that are accepted. */
const after = (game: Game, ...orders: readonly Order[]): Game =>
  orders.reduce<Game>((now, order) => {
    const step = act(now, order as AnyCommand); // orders of craps
    return step.ok ? step.game : now;
  }, game);

const bet = (name: string, amount: number, tip = false): Order => ({
  kind: 'place-bet',
  seat,
  hand: 1,
  bet: name,
  tip,
  amount: dollars(amount),
});

const thrown = (rulebook: CrapsRulebook, dice: readonly [number, number]): readonly Order[] => {
  // Under the linear map the ranks of a suit follow the faces of the second die, and six of them make a row.
  const index = (dice[0] - 1) * 6 + (dice[1] - 1);
  const card = `${'A23456789'[index % 9]}${'cdhs'[Math.floor(index / 9)]}`;
  return rulebook.cites.shooter ? [{ kind: 'roll', dice }] : [{ kind: 'scan', card }];
};

/** Steps of a game: bets open on the come-out, a point up with wagers of every kind, dice out, a rack that is empty, a closed game. */
const stepsOf = (rulebook: CrapsRulebook): readonly (readonly [string, Game])[] => {
  const side = rulebook.choices.fire ? ({ side: 'fire,sharpshooter' } as const) : {};
  const map = rulebook.cites.shooter ? {} : ({ map: 'linear' } as const);
  const opened = openGame(rulebook, { min: '5', max: '100', ...side, ...map });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const sits = [1, 2].map((at) => ({
    kind: 'sit',
    seat: at,
    player: `P${at}`,
    amount: dollars(400),
  }));
  const empty = after(opened.game as unknown as Game, ...sits); // a game of craps is a game
  const lined = after(
    empty,
    bet('pass', 10),
    bet('dontpass', 10),
    bet('pass', 5, true),
    bet('fire', 5),
  );
  const onPoint = after(
    ...([lined, ...thrown(rulebook, [2, 4]), bet('place:8', 12), bet('buy:4', 20)] as const),
    bet('lay:10', 40),
    bet('hard:8', 10),
    bet('field', 6),
    bet('odds:pass', 10),
  );
  // The crew's line above the player's own: each has odds up to its own cap.
  const tipped = after(
    ...([empty, bet('pass', 10), bet('dontpass', 10), bet('pass', 30, true)] as const),
    bet('dontpass', 30, true),
    ...thrown(rulebook, [2, 4]),
  );
  // Two thirds if the player may name the parts, halves otherwise.
  const split = after(onPoint, { ...bet('ce', 6), onCraps: dollars(2) });
  const combined = split === onPoint ? after(onPoint, bet('ce', 4)) : split;
  const out = after(combined, { kind: rulebook.choices.shooter ? 'send-dice' : 'close-bets' });
  const closed = after(out, { kind: 'close-bets' });
  const spent = after(empty, { kind: 'cash-out', seat, amount: dollars(400) });
  const shut = after(combined, { kind: 'close-table', as: 'supervisor' });
  return Object.entries({ empty, lined, onPoint: combined, tipped, out, closed, spent, shut });
};

const amounts = [1, 3, 5, 6, 10, 11, 12, 20, 25, 50, 100, 101].map(dollars);

/** Orders that a player might give, sensible or not. */
const ordersAt = ({ rulebook, table }: Game): readonly Order[] => {
  const names = familyOf(rulebook)
    .openBets(rulebook, table, seat)
    .map((one) => one.bet);
  const made = names.flatMap((name) =>
    [false, true].flatMap((tip) =>
      amounts.flatMap((amount) => [
        { kind: 'place-bet', seat, hand: 1, bet: name, tip, amount },
        { kind: 'call-bet', as: 'player', seat, hand: 1, bet: name, tip, amount },
      ]),
    ),
  );
  // A split that its player may name is offered once, with a chip on any craps.
  const isFree = offerFor(rulebook as CrapsRulebook, 'ce')?.split?.is === 'free'; // these are games of craps
  const split = (isFree ? amounts : []).flatMap((amount) => [
    { kind: 'place-bet', seat, hand: 1, bet: 'ce', tip: false, onCraps: dollars(1), amount },
  ]);
  const standing = table.layout.wagers.filter((wager) => wager.seat === seat);
  const about = standing.flatMap(({ hand, bet: name, tip, stake }) => {
    const ref = { seat, hand, bet: name, tip };
    const parts = amounts.filter((amount) => amount <= stake);
    return [
      { kind: 'take-down', ...ref },
      ...parts.map((amount) => ({ kind: 'take-down', ...ref, amount })),
      ...['on', 'off'].map((to) => ({ kind: 'switch', ...ref, to, only: false })),
      { kind: 'ride', ...ref },
    ];
  });
  const dice = [1, 2, 5].flatMap((one) => [1, 2, 5].map((other) => [one, other]));
  return [
    ...made,
    ...split,
    ...about,
    ...dice.map((pair) => ({ kind: 'choose-dice', seat, dice: pair })),
    ...['take-dice', 'pass-dice', 'ask-same-dice', 'leave'].map((kind) => ({ kind, seat })),
    { kind: 'ask-investigation', seat, reason: 'a claim' },
    ...['buy-in', 'cash-out', 'change-colour'].flatMap((kind) =>
      amounts.map((amount) => ({ kind, seat, amount })),
    ),
    ...['cash', 'chips', 'foreign'].map((means) => ({
      kind: 'buy-in',
      seat,
      amount: dollars(5),
      with: means,
    })),
  ];
};

const nameOf = ({ amount: _, ...order }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(order).sort());

type Offered = ReadonlyMap<string, readonly Act[]>;

const isOffered = (offered: Offered, order: Order): boolean => {
  const { amount } = order;
  return (offered.get(nameOf(order)) ?? []).some(({ command, amount: bounds }) => {
    if (!bounds || typeof amount !== 'number') return amount === Object(command).amount;
    const { min, max, step } = bounds;
    return amount >= min && amount <= max && (amount - min) % step === 0;
  });
};

/** If the whole of a wager can come down by its amount, the act without an amount means the same. */
const wholeOf = ({ table }: Game, order: Order): Order => {
  const { amount, ...rest } = order;
  const isWhole = table.layout.wagers.some(
    ({ bet: name, tip, stake, seat: owner }) =>
      owner === seat && name === order['bet'] && tip === order['tip'] && stake === amount,
  );
  return order.kind === 'take-down' && isWhole ? (rest as Order) : order; // an order less its amount
};

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  test.each(stepsOf(rulebook).map(([name]) => [name]))(
    'law: what a player is offered is what the table takes, %s',
    (step) => {
      const game = stepsOf(rulebook).find(([name]) => name === step)?.[1];
      if (!game) throw new Error(step);
      const family = familyOf(rulebook);
      expect(brokenSeam(rulebook, game.table)).toEqual([]);
      const acts = family.acts?.(rulebook, game.table, seat) ?? [];
      const offered = new Map<string, readonly Act[]>();
      for (const one of acts) {
        const name = nameOf(Object(one.command));
        offered.set(name, [...(offered.get(name) ?? []), one]);
      }
      let taken = 0;
      // Collected and compared once, because there are thousands.
      const wrong = ordersAt(game).filter((order) => {
        const { ok } = family.decide(rulebook, game.table, order as AnyCommand); // an order of craps, or nonsense
        if (ok) taken++;
        const isSaid = isOffered(offered, order) || isOffered(offered, wholeOf(game, order));
        return isSaid !== ok;
      });
      expect(wrong).toEqual([]);
      expect(taken).toBeGreaterThan(2);
    },
  );
});

test('a raised dealer bet is taken by its own clauses, whether one’s own was raised before it or not', () => {
  const raised = (tip: boolean, first: boolean): readonly string[] => {
    // A rulebook of its own for each, so that nothing memoized for one is used for the other.
    const rulebook: CrapsRulebook = { ...bclcCraps };
    const opened = openGame(rulebook, { min: '5' });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const place = (tipped: boolean) => bet('place:6', 6, tipped);
    const before = first ? [place(!tip), place(!tip)] : [];
    const orders = [...before, place(tip), place(tip)];
    let game: Game = opened.game;
    let by: readonly string[] = [];
    const sit = { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(500) };
    for (const order of [
      sit,
      bet('pass', 5),
      bet('pass', 5, true),
      { kind: 'roll', dice: [4, 4] },
      ...orders,
    ]) {
      const step = act(game, order as never); // an order of craps
      if (!step.ok) throw new Error(`${order.kind}: ${step.refusal.code}`);
      game = step.game;
      by = step.entry.events.flatMap((one) => ('by' in one ? (one.by as string[]) : []));
    }
    return by;
  };
  for (const tip of [false, true]) expect(raised(tip, true)).toEqual(raised(tip, false));
  expect(raised(true, false)).not.toEqual(raised(false, false));
});
