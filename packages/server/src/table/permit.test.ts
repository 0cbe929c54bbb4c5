import {
  type AnyCommand,
  act,
  familyOf,
  isRefusal,
  openGame,
  roleRuleFor,
  roles,
} from '@openpit/engine';
import { bclcBlackjack, bclcMidi, bclcWheel, rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { genesis } from '../log/chain.ts';
import { isStaking } from '../orders/command-specs.ts';
import type { TableMode } from '../ports.ts';
import { emptyBackOffice } from './back-office.ts';
import { permit } from './permit.ts';
import { newPlayState, type TableState } from './state.ts';

const stateOf = (rulebook: (typeof rulebooks)[number], mode: TableMode): TableState => {
  const opened = openGame(rulebook);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return {
    setup: { id: 't', rulebook: rulebook.id, options: {}, mode },
    epoch: 1,
    version: 1,
    head: genesis,
    ...newPlayState(opened.game, 1, mode === 'hosted'),
    owners: new Map([[1, 'ann']]),
    chance: null,
    secrets: [],
    isFirstScheme: false,
    backOffice: emptyBackOffice,
  };
};

/** Whether a person with these roles, with or without a seat of their own, may do an act. */
const may = (
  state: TableState,
  actor: string,
  order: { kind: string; roles: readonly (typeof roles)[number][] },
) => {
  // The crew acts for a person without an account, and says so.
  const [as] = order.roles;
  const from = as === undefined ? { seat: 1, backer: 1 } : { seat: 2, backer: 2, as };
  return !isRefusal(permit(state, { actor, roles: order.roles }, { kind: order.kind, ...from }));
};

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (_, rulebook) => {
    const acts = Object.entries(rulebook.roles);
    const cells = acts.flatMap(([act, rule]) => roles.map((role) => [role, act, rule.is] as const));

    test.each(cells)('role matrix, hosted: %s, %s', (role, act, allowed) => {
      const state = stateOf(rulebook, 'hosted');
      const isPlayer = role === 'player';
      const granted = isPlayer ? [] : [role];
      expect(may(state, isPlayer ? 'ann' : 'eve', { kind: act, roles: granted })).toBe(
        allowed.includes(role),
      );
    });

    // Every order of the game, for a guest or player at a seat of their own, for each role, and for a person with none.
    test('role matrix, hosted: every order the game knows is for whom it says, and for nobody else', () => {
      const state = stateOf(rulebook, 'hosted');
      for (const [kind, { from }] of Object.entries(familyOf(rulebook).commands ?? {})) {
        const rule = roleRuleFor(rulebook.roles, kind);
        const byRule = rule?.is ?? (from === 'crew' ? [] : ['player']);
        for (const role of roles) {
          const isPlayer = role === 'player';
          const isLetIn = may(state, isPlayer ? 'ann' : 'eve', {
            kind,
            roles: isPlayer ? [] : [role],
          });
          const isPlayers = byRule.includes('player') && from !== 'crew';
          const allowed = isPlayer ? isPlayers : byRule.includes(role);
          expect([kind, role, isLetIn]).toEqual([kind, role, allowed]);
        }
        // A person without a seat or a role may take a free seat, and nothing else.
        expect([kind, may(state, 'nobody', { kind, roles: [] })]).toEqual([kind, kind === 'sit']);
      }
    });

    test('gives roles to orders it has, and to no others', () => {
      const known = Object.keys(familyOf(rulebook).commands ?? {});
      expect(acts.map(([act]) => act).filter((act) => !known.includes(act))).toEqual([]);
    });

    test('a table the house deals takes no order of the staff, whatever their role', () => {
      const state = stateOf(rulebook, 'automated');
      for (const [act, { is }] of acts) {
        for (const role of is) {
          if (role !== 'player')
            expect(may(state, 'eve', { kind: act, roles: [role] }), act).toBe(false);
        }
      }
    });

    test('nobody acts from a seat that is not theirs', () => {
      const state = stateOf(rulebook, 'hosted');
      for (const kind of [
        'place-bet',
        'take-down',
        'leave',
        'buy-in',
        // Everybody may take a free seat.
        ...acts.map(([act]) => act).filter((act) => act !== 'sit'),
      ]) {
        expect(may(state, 'bob', { kind, roles: [] }), kind).toBe(false);
      }
    });
  },
);

test('the crew stakes nothing for a player with an account, and acts for one who has walked off', () => {
  const state = stateOf(bclcBlackjack, 'hosted');
  const dealer = { actor: 'dee', roles: ['dealer'] } as const;
  const orderOf = (kind: string): AnyCommand => ({ kind, seat: 1, hand: 1 });
  const given = (kind: string) => permit(state, dealer, orderOf(kind));
  for (const kind of ['place-bet', 'buy-in', 'double', 'split', 'insure']) {
    expect(given(kind)).toMatchObject({ code: 'has-an-account', by: ['house.entered'] });
  }
  for (const kind of ['stand', 'hit', 'decline-insurance', 'leave']) {
    expect(given(kind)).toMatchObject({ kind, as: 'dealer' });
  }
});

test.each(rulebooks.map((one) => [one.id, one] as const))(
  'law: at %s nobody of the crew buys or stakes what is somebody’s with an account, nor tips the crew from it; a call that is the crew’s to book it books',
  (_, rulebook) => {
    const state = stateOf(rulebook, 'hosted');
    const crew = roles.filter((role) => role !== 'player');
    const taken = Object.keys(familyOf(rulebook).commands ?? {})
      .filter((kind) => kind !== 'sit' && isStaking(kind))
      .flatMap((kind) =>
        crew.flatMap((as) =>
          [false, true].map((tip) => {
            const order = { kind, seat: 1, backer: 1, hand: 1, tip, as };
            const asked = permit(state, { actor: 'dee', roles: [as] }, order);
            return isRefusal(asked) ? '' : `${kind}${tip ? ' tip' : ''}`;
          }),
        ),
      );
    const isCrewsFirst = roleRuleFor(rulebook.roles, 'call-bet')?.is[0] === 'dealer';
    expect(new Set(taken)).toEqual(new Set(isCrewsFirst ? ['', 'call-bet'] : ['']));
  },
);

describe('a player', () => {
  const [rulebook] = rulebooks;
  if (!rulebook) throw new Error('no rulebook');
  const state = stateOf(rulebook, 'hosted');

  /** Every field that only the crew may fill in, in orders that players give too, of every game. */
  const claims = rulebooks.flatMap((one) =>
    Object.entries(familyOf(one).commands ?? {}).flatMap(([kind, { from, fields }]) =>
      Object.entries(fields)
        .filter(([, field]) => from !== 'crew' && 'optional' in field && field.isCrewOnly)
        .map(([name]) => [one, kind, name] as const),
    ),
  );

  test('cannot claim what only the crew can see', () => {
    // The list is written out: if a game no longer marked a field as the crew's, no other test would notice.
    expect([...new Set(claims.map(([one, ...field]) => [one.family, ...field].join(' ')))]).toEqual(
      [
        'craps call-bet withChips',
        'roulette place-bet begun',
        'roulette call-bet at',
        'roulette call-bet begun',
        'blackjack double back',
        'blackjack split back',
        'blackjack insure back',
        'blackjack decline-insurance back',
      ],
    );
    for (const [one, kind, name] of claims) {
      for (const mode of ['hosted', 'automated'] as const) {
        const claim = { kind, seat: 1, backer: 1, [name]: 1 };
        const answer = permit(stateOf(one, mode), { actor: 'ann', roles: [] }, claim);
        expect([one.id, kind, name, isRefusal(answer)]).toEqual([one.id, kind, name, true]);
      }
    }
  });

  test('takes no role by naming it', () => {
    const order = { kind: 'overrule', as: 'supervisor', seat: 1 } as const;
    expect(isRefusal(permit(state, { actor: 'ann', roles: [] }, order))).toBe(true);
  });
});

describe('chips of a back bettor', () => {
  const rulebook = rulebooks.find(({ id }) => id === 'bclc.blackjack');
  if (!rulebook) throw new Error('no blackjack');
  const amount = 500;

  describe.each(['automated', 'hosted'] as const)('%s', (mode) => {
    const state: TableState = {
      ...stateOf(rulebook, mode),
      owners: new Map([
        [1, 'ann'],
        [2, 'bob'],
      ]),
    };
    const asks = (actor: string, order: AnyCommand) => permit(state, { actor, roles: [] }, order);

    test.each(['double', 'split', 'insure', 'decline-insurance'])(
      'are not for the player of the hand to spend: %s',
      (kind) => {
        const order = { kind, seat: 1, hand: 1, amount };
        expect(isRefusal(asks('ann', order))).toBe(false);
        expect(asks('ann', { ...order, back: amount })).toMatchObject({ code: 'crew-only' });
        expect(asks('ann', { ...order, back: 0 })).toMatchObject({ code: 'crew-only' });
        expect(asks('bob', { ...order, back: amount })).toMatchObject({ code: 'crew-only' });
      },
    );

    test.each(['back-match', 'back-insure', 'back-pass', 'back-bet'])(
      'are spent or saved by himself alone: %s',
      (kind) => {
        const order = { kind, seat: 1, hand: 1, backer: 2, amount };
        expect(isRefusal(asks('bob', order))).toBe(false);
        expect(asks('ann', order)).toMatchObject({ code: 'not-your-seat' });
      },
    );

    test('no other order is given from the seat a player writes into it', () => {
      const order = { kind: 'stand', seat: 2, hand: 1, backer: 1 };
      expect(asks('ann', order)).toMatchObject({ code: 'not-your-seat' });
    });

    test('an order the game does not know is nobody’s', () => {
      expect(isRefusal(asks('ann', { kind: 'take-all', seat: 1 }))).toBe(true);
    });
  });
});

test('nobody plays at a table where they have a staff role, be it from a seat they had before', () => {
  const [rulebook] = rulebooks;
  if (!rulebook) throw new Error('there is no rulebook');
  const state = stateOf(rulebook, 'hosted');
  for (const kind of ['sit', 'place-bet', 'buy-in']) {
    const command = { kind, seat: 1, amount: 100 };
    expect(permit(state, { actor: 'ann', roles: ['dealer'] }, command)).toMatchObject({
      code: 'staff',
    });
  }
  const leave = { kind: 'leave', seat: 1 };
  expect(isRefusal(permit(state, { actor: 'ann', roles: ['dealer'] }, leave))).toBe(false);
});

test.each(rulebooks.map((one) => [one.id, one] as const))(
  'law: nobody does anything as staff of %s at a table where they have a seat',
  (_, rulebook) => {
    const state = stateOf(rulebook, 'hosted');
    const given = Object.keys(familyOf(rulebook).commands ?? {}).flatMap((kind) =>
      roles
        .filter((role) => role !== 'player')
        .map((role) => {
          const order = { kind, seat: 2, backer: 2, as: role };
          const asked = (actor: string) => permit(state, { actor, roles: [role] }, order);
          return { kind, role, sits: asked('ann'), stands: asked('bob') };
        }),
    );
    const may = given.filter(({ stands }) => !isRefusal(stands));
    expect(may.length).toBeGreaterThan(10);
    expect(may.filter(({ sits }) => !isRefusal(sits))).toEqual([]);
  },
);

describe('between the close of a round and its outcome', () => {
  const opened = stateOf(bclcWheel, 'automated');
  const closed = act(opened.game, { kind: 'close-bets' });
  if (!closed.ok) throw new Error(closed.refusal.code);
  const state: TableState = { ...opened, game: closed.game, owners: new Map([[1, 'ann']]) };
  const asks = (command: AnyCommand) => permit(state, { actor: 'ann', roles: [] }, command);

  test('a player does nothing that could draw it anew or make it wait', () => {
    for (const kind of ['place-bet', 'take-down', 'change-colour', 'cash-colour', 'buy-colour']) {
      expect(asks({ kind, seat: 1 }), kind).toMatchObject({ code: 'round-closed' });
    }
  });

  test('they may come and go, and at a hosted table the crew sees to it', () => {
    for (const kind of ['buy-in', 'leave']) {
      expect(isRefusal(asks({ kind, seat: 1 })), kind).toBe(false);
    }
    const hosted = { ...state, setup: { ...state.setup, mode: 'hosted' as const } };
    const order = { kind: 'buy-colour', seat: 1 };
    expect(isRefusal(permit(hosted, { actor: 'ann', roles: [] }, order))).toBe(false);
  });
});

describe('a table the house deals', () => {
  const given = (state: TableState, commands: readonly AnyCommand[]): TableState => ({
    ...state,
    game: commands.reduce((game, command) => {
      const step = act(game, command as never); // the type of the orders of craps
      if (!step.ok) throw new Error(step.refusal.code);
      return step.game;
    }, state.game),
  });
  const sit = { kind: 'sit', seat: 1, player: 'Ann', amount: 100_000 };
  const bet = (name: string) => ({ kind: 'place-bet', seat: 1, bet: name, amount: 1_000 });
  const supervisor = { roles: ['supervisor'] } as const;

  test('lets a supervisor verify a wager that waits for it, and nobody else', () => {
    const open = given(stateOf(bclcMidi, 'automated'), [sit, bet('pass')]);
    expect(may(open, 'eve', { kind: 'verify', ...supervisor })).toBe(false);
    const waiting = given(open, [bet('hop:1-3')]);
    expect(may(waiting, 'eve', { kind: 'verify', ...supervisor })).toBe(true);
    expect(may(waiting, 'eve', { kind: 'verify', roles: ['dealer'] })).toBe(false);
    expect(may(waiting, 'ann', { kind: 'verify', roles: [] })).toBe(false);
  });

  test('lets the staff rule on a contract of a closed game', () => {
    const closed = given(stateOf(bclcMidi, 'automated'), [
      sit,
      bet('pass'),
      { kind: 'roll', dice: [6, 4] },
      { kind: 'pass-dice', seat: 1 },
    ]);
    expect(may(closed, 'eve', { kind: 'rule', ...supervisor })).toBe(true);
    expect(may(closed, 'eve', { kind: 'roll', roles: ['stickperson'] })).toBe(false);
  });
});
