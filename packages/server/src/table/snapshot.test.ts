import { familyOf, fold, openGame } from '@openpit/engine';
import { randomPlays, tapeOf } from '@openpit/engine/testing';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import type { Store } from '../ports.ts';
import { anyBet } from '../testing/bet.ts';
import { heldFloor, orderAs, settle, sitDown, stateAt } from '../testing/floor.ts';
import { emptyBackOffice } from './back-office.ts';
import { takeOver } from './handle.ts';
import { restoreState, serializeState } from './snapshot.ts';
import { newPlayState, type TableState } from './state.ts';

const commands = 600;

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'law: a table of %s that was put down and taken up again decides as if it had not been',
  (_, rulebook) => {
    const play = randomPlays[rulebook.family];
    if (!play) throw new Error(`no random play for ${rulebook.family}`);
    const tape = tapeOf(Array.from({ length: 400 }, (__, at) => (at * 7_919) % 1_009));
    const opened = openGame(rulebook, play.options(rulebook, tape));
    if (!opened.ok) throw new Error(opened.refusal.code);
    const setup = { id: 't', rulebook: rulebook.id, options: {}, mode: 'hosted' } as const;
    const { decide } = familyOf(rulebook);
    const state: TableState = {
      ...newPlayState(opened.game, 1, true),
      setup,
      epoch: 1,
      version: 1,
      head: '',
      backOffice: emptyBackOffice,
      chance: null,
      secrets: [],
      isFirstScheme: false,
    };
    let { table } = opened.game;
    for (let turn = 0; turn < commands; turn++) {
      const bytes = serializeState({ ...state, game: { rulebook, table } });
      const again = restoreState(bytes, { setup, epoch: 1, secrets: [] }, rulebook).game.table;
      const command = play.command(rulebook, table, tape);
      const decision = decide(rulebook, table, command);
      expect(decide(rulebook, again, command)).toEqual(decision);
      if (decision.ok) table = fold(rulebook, decision.events, table);
    }
  },
);

test('a start folds only what came after the last snapshot, and comes to the same', async () => {
  const { floor, clock, ports, store } = await heldFloor();
  const table = 'bclc.wheel';
  const order = async (command: Parameters<typeof orderAs>[2]['command']) =>
    orderAs(floor, table, { actor: 'ann', command });
  await order(sitDown(1, 'Ann'));
  const round = async () => {
    await order(anyBet(stateAt(floor, table), 1));
    await settle();
    clock.advance(clock.next() ?? 0);
    await settle();
  };
  await round();
  await floor.table(table).saveSnapshot();
  const { version } = stateAt(floor, table);
  await round();
  await order(anyBet(stateAt(floor, table), 1));
  const { epoch: _, ...before } = stateAt(floor, table);
  let claimed: Awaited<ReturnType<Store['claim']>> | undefined;
  const watched: Store = {
    ...store,
    async claim(id) {
      claimed = await store.claim(id);
      return claimed;
    },
  };
  const live = await takeOver({ ...ports, store: watched }, table);
  expect(claimed?.snapshot?.version).toBe(version);
  expect(claimed?.logEntries).toHaveLength(before.version - version);
  const { epoch: __, ...after } = live.state() ?? { epoch: 0 };
  expect(after).toEqual(before);
  await floor.stop();
});
