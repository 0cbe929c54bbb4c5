import { type AnyCommand, cents } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { heldClock, notebook, writtenChance } from '../adapters/memory/index.ts';
import { playedRecord } from '../log/record.ts';
import type { Ports } from '../ports.ts';
import { contextOf } from '../testing/facts.ts';
import {
  asked,
  backOffice,
  crewFor,
  dee,
  does,
  eva,
  id,
  openPit,
  type Pit,
  players,
  playOn,
  redoOf,
  stateOf,
  sue,
} from '../testing/hosted-pit.ts';
import { anyBet, nextHand } from '../testing/index.ts';
import { readRows } from '../verify/rows.ts';
import { checkLog } from '../verify/table-log.ts';
import { trayOf } from './back-office.ts';
import type { BackOfficeAct } from './back-office-order.ts';
import { takeOver } from './handle.ts';
import { actsEach, crewList, lastAct } from './redo.ts';

const listAt = (pit: Pit) => crewList(redoOf(pit), stateOf(pit).game);

const correcting = (
  ...replace: readonly (readonly [number, AnyCommand | null])[]
): BackOfficeAct => ({
  kind: 'request',
  ask: { kind: 'correction', replace: replace.map(([line, command]) => ({ line, command })) },
  reason: 'misread',
});

const voiding = (round: number): BackOfficeAct => ({
  kind: 'request',
  ask: { kind: 'void', round },
  reason: 'a foreign die',
});

const confirm = (request: number): BackOfficeAct => ({ kind: 'confirm', request });

const bet = async (pit: Pit): Promise<void> => {
  await does(pit, players[0], anyBet(stateOf(pit), 1));
  const second = anyBet(stateOf(pit), 2);
  // A table with one shooter may have no wager for the second player: then Ann plays alone.
  await does(pit, players[1], second).catch(() => 0);
};

/** Another outcome than the expected one. */
const otherThan = (pit: Pit, right: AnyCommand): AnyCommand => {
  for (let other = 1; other < 200; other++) {
    const state = stateOf(pit);
    const { command } = nextHand({ ...state, version: state.version + 1_000 * other });
    if (JSON.stringify(command) !== JSON.stringify(right)) return command;
  }
  throw new Error('there is no other outcome');
};

const booksOf = async ({ store }: Pit) =>
  [...(await store.balances())].filter(([, amount]) => amount !== 0).sort();

const verified = async (pit: Pit, change: (log: string) => string = (log) => log) => {
  const stored = await pit.store.entriesAfter(id, 0, 10_000);
  const log = stored.map(({ hash, text }) => `${hash} ${text}\n`).join('');
  const { rulebook } = stateOf(pit).setup;
  const opened = { rulebook, mode: 'hosted', currency: 'house' } as const;
  const roles = Object.fromEntries([dee, sue, eva].map((one) => [one.actor, one.roles]));
  const rows = readRows(Buffer.from(change(log))).rows;
  return checkLog(id, rows, contextOf(opened, roles)).problem;
};

/** The record of the table plays, and ends with the same racks as the table. */
const expectPlayable = async (pit: Pit): Promise<void> => {
  const replay = playRecord(playedRecord(await pit.store.entriesAfter(id, 0, 10_000), null));
  expect(replay.failure).toBeNull();
  expect(replay.game?.table.layout).toEqual(stateOf(pit).game.table.layout);
};

describe.each(rulebooks.map((one) => one.id))('%s', (rulebook) => {
  test('a wrong outcome, corrected, leaves everything as if it had been right the first time', async () => {
    const right = await openPit(rulebook);
    await bet(right);
    const hands = await playOn(right);
    const last = hands.findLastIndex(({ isChance }) => isChance);

    const wrong = await openPit(rulebook);
    await bet(wrong);
    const played = await playOn(wrong, (hand, { command }) =>
      hand === last ? otherThan(wrong, command) : undefined,
    );
    const mended = played
      .slice(last)
      .map(
        ({ version }, at) => [version, at === 0 ? (hands[last]?.command ?? null) : null] as const,
      );
    const rest = hands.slice(last + 1).map(({ command }) => command);
    expect(await backOffice(wrong, dee, correcting(...mended))).toBe('done');
    expect(await backOffice(wrong, dee, confirm(1))).toBe('wrong-role');
    const list = listAt(wrong);
    expect(await backOffice(wrong, sue, confirm(1))).toBe('done');
    // The list continues from the one before: the chips that were moved by then, and those that should have been.
    expect(listAt(wrong)).toMatchObject({
      version: stateOf(wrong).version,
      mended: {
        kind: 'corrected',
        list: list?.version,
        was: expect.any(Array),
        now: expect.any(Array),
      },
    });
    for (const command of rest) await does(wrong, crewFor(wrong, command), command);

    expect(stateOf(wrong).game.table).toEqual(stateOf(right).game.table);
    expect(await booksOf(wrong)).toEqual(await booksOf(right));
    expect(stateOf(wrong).recall.past.map(({ players: who }) => who)).toEqual(
      stateOf(right).recall.past.map(({ players: who }) => who),
    );
    expect(await verified(wrong)).toBeNull();
    await expectPlayable(wrong);
  });

  test('one of the crew takes entry after entry back, until one that was a player’s own, and all is as it was', async () => {
    const pit = await openPit(rulebook);
    await bet(pit);
    const before = { books: await booksOf(pit), table: stateOf(pit).game.table };
    const hands = await playOn(pit);
    const taken: string[] = [];
    while (taken.at(-1) === undefined || taken.at(-1) === 'done') {
      const line = lastAct(redoOf(pit))?.version ?? 0;
      taken.push(await backOffice(pit, dee, { kind: 'undo', entry: line }));
      if (taken.length > hands.length + 2) throw new Error('it takes back more than there is');
    }
    expect(taken.at(-1)).toBe('undo-others');
    const isAlone = hands.every(({ isChance, isPlayers }) => isChance || !isPlayers);
    if (isAlone) {
      expect(stateOf(pit).game.table).toEqual(before.table);
      expect(await booksOf(pit)).toEqual(before.books);
    }
    expect(await verified(pit)).toBeNull();
    await expectPlayable(pit);
    // The rules check the correction in the log: if it is changed, the verification finds it.
    expect(
      await verified(pit, (log) => log.replace(/"entry":\d+,"from":/, '"entry":2,"from":')),
    ).not.toBeNull();
  });

  test('a void round gives every stake back', async () => {
    const pit = await openPit(rulebook);
    const before = await booksOf(pit);
    await bet(pit);
    await playOn(pit);
    expect(await backOffice(pit, sue, voiding(1))).toBe('done');
    expect(await backOffice(pit, eva, confirm(1))).toBe('done');
    expect(await booksOf(pit)).toEqual(before);
    expect(stateOf(pit).game.table.layout).toMatchObject({
      seats: [{ rack: 100_000 }, { rack: 100_000 }],
      wagers: [],
    });
    expect(await verified(pit)).toBeNull();
    await expectPlayable(pit);
    await bet(pit);
  });
});

test('what is held of a round is bounded, whatever a player does, and the others and the crew go on', async () => {
  const pit = await openPit('bclc.roulette');
  const [ann, bob] = players;
  const bet = { bet: 'red', amount: cents(500) } as const;
  const refused = new Set<string>();
  for (let more = 0; more < actsEach; more++) {
    for (const command of [
      { kind: 'place-bet', seat: 1, ...bet },
      { kind: 'take-down', seat: 1, bet: 'red' },
    ] as const) {
      const order = { kind: 'act', command, drawn: null } as const;
      const answer = await pit.live.handle({ giver: ann, order, asked: asked(pit) });
      if (!answer.ok) refused.add(answer.refusal.code);
    }
  }
  expect([...refused]).toEqual(['many-acts']);
  expect(redoOf(pit).now.acts.filter(({ actor }) => actor === 'ann')).toHaveLength(actsEach);
  await does(pit, bob, { kind: 'place-bet', seat: 2, ...bet });
  await does(pit, dee, { kind: 'release-ball', as: 'dealer' });
});

describe('the last entry, taken back by one person', () => {
  const spun = async () => {
    const pit = await openPit('bclc.wheel');
    await bet(pit);
    const hands = await playOn(pit);
    return { pit, line: hands.at(-1)?.version ?? 0 };
  };
  const undoing = (line: number): BackOfficeAct => ({ kind: 'undo', entry: line });

  test('is the last: what came after it is taken back first, and a player’s own wager by two', async () => {
    const { pit, line } = await spun();
    expect(await backOffice(pit, dee, undoing(line - 1))).toBe('undo-last');
    expect(await backOffice(pit, players[0], undoing(line))).toBe('wrong-role');
    expect(await backOffice(pit, eva, undoing(line))).toBe('wrong-role');
    await does(pit, players[0], anyBet(stateOf(pit), 1));
    expect(await backOffice(pit, dee, undoing(line))).toBe('undo-last');
    expect(await backOffice(pit, dee, undoing(stateOf(pit).version))).toBe('undo-others');
  });

  test('leaves nothing to take or pay, known or not how far a list was done: nothing of it was', async () => {
    const { pit, line } = await spun();
    expect(await backOffice(pit, dee, undoing(line))).toBe('done');
    const list = listAt(pit);
    expect(list).toMatchObject({ events: [], mended: { kind: 'undone', list: null } });
    expect(list?.mended?.was.length).toBeGreaterThan(0);
    expect(list?.mended?.was).toEqual(list?.mended?.now);
  });

  test('leaves the list before it to be gone on with, and takes off it what the entry had to take and pay', async () => {
    const pit = await openPit('bclc.wheel');
    await does(pit, dee, {
      kind: 'sit',
      as: 'dealer',
      seat: 3,
      player: 'Pat',
      amount: cents(9_000),
    });
    await does(pit, dee, placing(3, '1', 1_000));
    const line = (await playOn(pit)).at(-1)?.version ?? 0;
    const undone = async (entry: number) => {
      expect(await backOffice(pit, dee, undoing(entry))).toBe('done');
      const { list, gone = [], rest = [] } = listAt(pit)?.mended ?? {};
      const isSettled = ({ kind }: { readonly kind: string }) => kind === 'settled';
      return [list, gone.some(isSettled), rest.some(isSettled)];
    };
    expect(await undone(await does(pit, dee, placing(3, '2', 1_000)))).toEqual([line, false, true]);
    const first = stateOf(pit).version;
    expect(await undone(line)).toEqual([first, true, false]);
  });

  test('has the outcome before it go on, as far as its list was done', async () => {
    const pit = await openPit('bclc.craps');
    const sit = { kind: 'sit', as: 'dealer', seat: 3, player: 'Pat' } as const;
    await does(pit, dee, { ...sit, amount: cents(9_000) });
    const bets = (on: string): AnyCommand => ({ ...placing(3, '', 1_000), bet: on });
    await does(pit, dee, bets('pass'));
    const roll = async (dice: readonly [number, number]): Promise<number> => {
      await does(pit, dee, bets('field'));
      return does(pit, dee, { kind: 'roll', as: 'dealer', dice });
    };
    const first = await roll([4, 5]);
    const second = await roll([5, 5]);
    expect(listAt(pit)?.version).toBe(second);
    expect(await backOffice(pit, dee, undoing(second))).toBe('done');
    expect(listAt(pit)?.mended?.list).toBe(first);
  });

  test('makes no wager of what goes back onto the layout: reports count each once', async () => {
    const pit = await openPit('bclc.wheel');
    await does(pit, players[0], placing(1, '1', 1_000));
    await does(pit, players[1], placing(2, '2', 500));
    const line = (await playOn(pit, spinningTo('1'))).at(-1)?.version ?? 0;
    const staked = async () => {
      const stakes = await pit.store.stakesBetween('0000-01-01', '9999-12-31');
      return stakes.map(({ bet: of, staked: amount }) => [of, amount]).sort();
    };
    const once = [
      ['space:1', 1_000],
      ['space:2', 500],
    ];
    expect(await staked()).toEqual(once);
    expect(await backOffice(pit, dee, undoing(line))).toBe('done');
    await playOn(pit, spinningTo('2'));
    expect(await staked()).toEqual(once);
    // A wager that is undone counts as it was entered, as one that is taken down does.
    const sit = { kind: 'sit', as: 'dealer', seat: 3, player: 'Pat' } as const;
    await does(pit, dee, { ...sit, amount: cents(9_000) });
    const wagered = await does(pit, dee, placing(3, '5', 700));
    expect(await backOffice(pit, dee, undoing(wagered))).toBe('done');
    expect(await staked()).toEqual([...once, ['space:5', 700]]);
  });

  test('the list stands while somebody buys chips, which is only called', async () => {
    const pit = await openPit('bclc.craps');
    const sit = (seat: number) =>
      does(pit, dee, { kind: 'sit', as: 'dealer', seat, player: `P${seat}`, amount: cents(9_000) });
    await sit(3);
    await does(pit, dee, {
      kind: 'place-bet',
      as: 'dealer',
      seat: 3,
      hand: 1,
      bet: 'pass',
      tip: false,
      amount: cents(1_000),
    });
    const line = (await playOn(pit)).at(-1)?.version ?? 0;
    expect(listAt(pit)?.version).toBe(line);
    await sit(4);
    expect(listAt(pit)?.version).toBe(line);
  });

  test('is nobody’s alone once the tray was counted, nor where it moved money over the counter', async () => {
    const { pit, line } = await spun();
    const counted = trayOf(stateOf(pit));
    expect(await backOffice(pit, sue, { kind: 'open-shift', counted })).toBe('done');
    expect(await backOffice(pit, dee, undoing(line))).toBe('undo-counted');
    const seated = await openPit('bclc.wheel');
    const sit = {
      kind: 'sit',
      as: 'dealer',
      seat: 3,
      player: 'Pat',
      amount: cents(10_000),
    } as const;
    const entry = await does(seated, dee, sit);
    expect(await backOffice(seated, dee, undoing(entry))).toBe('not-correctable');
  });

  test('is not that somebody left, be it with nothing: the seat would be nobody’s, and what it wins the crew’s to cash', async () => {
    const pit = await openPit('bclc.wheel');
    const [ann] = players;
    for (const space of ['1', '2']) await does(pit, ann, placing(1, space, 50_000));
    await playOn(pit, spinningTo('20'));
    const left = await does(pit, ann, { kind: 'leave', seat: 1 });
    expect(await backOffice(pit, dee, undoing(left))).toBe('not-correctable');
    expect(await backOffice(pit, dee, correcting([left, null]))).toBe('not-correctable');
  });
});

const placing = (seat: number, space: string, amount: number): AnyCommand => ({
  kind: 'place-bet',
  seat,
  hand: 1,
  bet: `space:${space}`,
  tip: false,
  amount: cents(amount),
});

const spinningTo =
  (space: string) =>
  (_: number, { command }: ReturnType<typeof nextHand>): AnyCommand | undefined =>
    command.kind === 'spin' ? Object.assign({ kind: 'spin' }, { space }) : undefined;

describe('a correction', () => {
  const spinning = (space: string): AnyCommand => ({ kind: 'spin', space });

  /** A round on the 1 that was entered wrongly. */
  const wheel = async (entered = '2') => {
    const pit = await openPit('bclc.wheel');
    await bet(pit);
    const hands = await playOn(pit, (_, { command }) =>
      command.kind === 'spin' ? spinning(entered) : undefined,
    );
    const line = hands.find(({ isChance }) => isChance)?.version ?? 0;
    return { pit, line, right: spinning };
  };

  test('needs a reason, a line of the last round, an outcome there is, and two people', async () => {
    const { pit, line, right } = await wheel();
    const act = correcting([line, right('20')]);
    expect(await backOffice(pit, sue, { ...act, reason: '' } as BackOfficeAct)).toBe('no-reason');
    expect(await backOffice(pit, players[0], act)).toBe('wrong-role');
    expect(await backOffice(pit, sue, correcting([1, right('20')]))).toBe('no-such-round');
    expect(await backOffice(pit, sue, correcting([2, null]))).toBe('not-correctable');
    expect(await backOffice(pit, sue, correcting([line, right('99')]))).toBe('does-not-follow');
    expect(await backOffice(pit, sue, voiding(7))).toBe('no-such-round');
    expect(await backOffice(pit, sue, voiding(2))).toBe('no-such-round');
    expect(await backOffice(pit, sue, act)).toBe('done');
    expect(await backOffice(pit, sue, confirm(1))).toBe('same-person');
    expect(await backOffice(pit, dee, { kind: 'withdraw', request: 1 })).toBe('wrong-role');
  });

  test('takes nothing from who has cashed it', async () => {
    const { pit, line, right } = await wheel('1');
    await does(pit, players[0], { kind: 'leave', seat: 1 });
    expect(await backOffice(pit, dee, correcting([line, right('2')]))).toBe('cashed-out');
  });

  test('pays who has left what they are owed', async () => {
    const { pit, line, right } = await wheel('2');
    await does(pit, players[0], { kind: 'leave', seat: 1 });
    expect(await backOffice(pit, dee, correcting([line, right('1')]))).toBe('done');
    expect(await pit.store.balance('ann')).toBeLessThan(1_000_000);
    expect(await backOffice(pit, sue, confirm(1))).toBe('done');
    expect(await pit.store.balance('ann')).toBeGreaterThan(1_000_000);
    expect(await verified(pit)).toBeNull();
  });

  test('lets the bets of the next round stand', async () => {
    const { pit, line, right } = await wheel();
    await bet(pit);
    expect(await backOffice(pit, dee, correcting([line, right('20')]))).toBe('done');
    expect(await backOffice(pit, sue, confirm(1))).toBe('done');
    expect(stateOf(pit).game.table.layout.wagers).toHaveLength(2);
    expect(await verified(pit)).toBeNull();
  });

  test('that was tampered with is found, and nobody takes back alone what it set right', async () => {
    const { pit, line, right } = await wheel();
    await backOffice(pit, dee, correcting([line, right('20')]));
    await backOffice(pit, sue, confirm(1));
    const last = lastAct(redoOf(pit))?.version ?? 0;
    expect(await backOffice(pit, dee, { kind: 'undo', entry: last })).toBe('undo-of-two');
    const found = async (is: string, instead: string) =>
      (await verified(pit, (log) => log.replace(is, instead)))?.message;
    expect(await found('"asker":"dee"', '"asker":"bob"')).toMatch('not what the rules make');
    expect(await found('"actor":"sue","at"', '"actor":"dee","at"')).toMatch(
      'confirming this is for',
    );
    const { acts } = lastBody(await pit.store.entriesAfter(id, 0, 10_000));
    expect(acts.length).toBeGreaterThan(2);
  });

  describe('of what the crew entered for Pat, who has no account', () => {
    const seating = (seat: number, player: string): AnyCommand =>
      Object.assign({ kind: 'sit', as: 'dealer' } as const, { seat, player, amount: 100_000 });
    const wagers = async () => {
      const pit = await openPit('bclc.wheel');
      await does(pit, dee, seating(3, 'Pat'));
      const first = await does(pit, dee, placing(3, '1', 1_000));
      return { pit, first, second: await does(pit, dee, placing(3, '2', 1_000)) };
    };

    test('makes nobody leave or sit down: Ann’s chips would be another’s, with nothing to see at the cage', async () => {
      const { pit, first, second } = await wagers();
      const leaving = { kind: 'leave', seat: 1 } as const;
      const swap = correcting([first, leaving], [second, seating(5, 'Quinn')]);
      expect(await backOffice(pit, dee, swap)).toBe('not-correctable');
      expect(await backOffice(pit, dee, correcting([first, leaving]))).toBe('not-correctable');
    });

    test('stakes nothing of Ann’s, who has one', async () => {
      const { pit, first } = await wagers();
      const staking = (seat: number) => correcting([first, placing(seat, '1', 1_000)]);
      expect(await backOffice(pit, dee, staking(1))).toBe('has-an-account');
      await does(pit, dee, seating(4, 'Quinn'));
      expect(await backOffice(pit, dee, staking(4))).toBe('does-not-follow');
      expect(await backOffice(pit, dee, correcting([first, placing(3, '5', 2_000)]))).toBe('done');
    });
  });

  test('that two people agreed on is the second one’s, and a log that has another give it does not hold', async () => {
    const pit = await openPit('bclc.craps');
    const [ann] = players;
    await does(pit, ann, { kind: 'take-dice', seat: 1 });
    await does(pit, ann, anyBet(stateOf(pit), 1));
    await does(pit, dee, { kind: 'send-dice' });
    await does(pit, dee, { kind: 'roll', dice: [1, 1] });
    for (const giver of [sue, dee]) await does(pit, giver, { kind: 'overrule', dice: [4, 3] });
    expect(await verified(pit)).toBeNull();
    for (const other of ['ann', 'sue', 'house']) {
      const given = /"actor":"dee"(?=,"at":"[^"]*","body":{"command":{[^}]*"kind":"overrule")/;
      const found = await verified(pit, (log) => log.replace(given, `"actor":"${other}"`));
      expect(found?.message).toMatch('not what two people agreed on');
    }
  });

  test('survives a restart', async () => {
    const { pit, line, right } = await wheel();
    await backOffice(pit, dee, correcting([line, right('20')]));
    await backOffice(pit, sue, confirm(1));
    const ports: Ports = {
      store: pit.store,
      audience: notebook(),
      clock: heldClock(),
      chance: writtenChance('again'),
    };
    const again = await takeOver(ports, id);
    expect(again.state()?.game.table).toEqual(stateOf(pit).game.table);
  });
});

const lastBody = (stored: readonly { readonly text: string }[]): { readonly acts: unknown[] } =>
  JSON.parse(stored.at(-1)?.text ?? '').body;
