import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnyCommand,
  act,
  familyOf,
  type Game,
  openGame,
  type TableOpened,
} from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import type { LogEntry } from '../log/log-entry.ts';
import { anyBet } from '../testing/bet.ts';
import { heldFloor, orderAs, settle, sitDown, stateAt } from '../testing/floor.ts';
import { newRecall, type Recall, recallAfter } from './recall.ts';

const records = new URL('../../../../records/', import.meta.url);

const recordsOf = (rulebook: string) => {
  const own = new URL(`${rulebook.replaceAll('.', '-')}/`, records);
  const read = (name: string) => ({ name, text: readFileSync(new URL(name, own), 'utf8') });
  return readdirSync(own).map(read);
};

/** A record as a table of the house would have played it: what the table remembers, and its state. */
const recalled = (text: string): { readonly recall: Recall; readonly game: Game } | null => {
  const { game: played, entries } = playRecord(text);
  const opening = entries[0]?.events[0];
  if (!played || opening?.kind !== 'table-opened') return null;
  const { options } = opening as TableOpened; // the register knows its kind
  const opened = openGame(played.rulebook, options);
  if (!opened.ok) return null;
  let { game } = opened;
  let recall = newRecall(game, 1);
  for (const [index, entry] of entries.slice(1).entries()) {
    const next = act(game, entry.command);
    if (!next.ok) throw new Error(next.refusal.code);
    game = next.game;
    const { command, events } = next.entry;
    const body = { kind: 'act', command, events, drawn: null } as const;
    const at = '2026-01-01T00:00:00.000Z';
    const logEntry: LogEntry = { table: 'one', version: index + 2, at, actor: 'ann', body };
    recall = recallAfter(recall, { game, owners: new Map(), logEntry, events });
  }
  return { recall, game };
};

test.each(rulebooks.map(({ id }) => id))(
  'law: every settled round of %s is recalled, whatever settled its last wager',
  (rulebook) => {
    const missed = recordsOf(rulebook).filter(({ text }) => {
      const after = recalled(text);
      if (!after) return false;
      const { recall, game } = after;
      const isIdle = familyOf(game.rulebook).awaits(game.rulebook, game.table).kind === 'bets';
      const isClear = game.table.layout.wagers.length === 0;
      return isIdle && isClear && [...recall.sums.values()].some(({ net }) => net !== 0);
    });
    expect(missed.map(({ name }) => name)).toEqual([]);
  },
);

test.each(rulebooks.map(({ id }) => id))(
  'law: the board of %s holds what came, newest last, and no card that was never turned',
  (rulebook) => {
    let count = 0;
    for (const { text } of recordsOf(rulebook)) {
      const after = recalled(text);
      if (!after) continue;
      const { recall, game } = after;
      const versions = recall.outcomes.map(({ version }) => version);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
      count += versions.length;
      const { round } = familyOf(game.rulebook).view(game.table, { kind: 'spectator' }) as {
        readonly round?: { readonly dealer?: readonly string[]; readonly phase?: string };
      }; // a table of blackjack, or of another game
      const last = recall.outcomes.at(-1)?.came;
      // The last round as the table still shows it: a hole card that stayed face down is face down on the board too.
      if (round?.phase === 'over' && last?.kind === 'cards' && round.dealer?.length !== 0)
        expect(last.hands['dealer']).toEqual(round.dealer);
    }
    expect(count).toBeGreaterThan(0);
  },
);

test('a card that lies face down is down on the board too', async () => {
  const { floor, clock } = await heldFloor();
  const table = 'openpit.blackjack';
  const order = (command: AnyCommand) => orderAs(floor, table, { actor: 'ann', command });
  const asked = () => {
    const { game } = stateAt(floor, table);
    return familyOf(game.rulebook).awaits(game.rulebook, game.table).kind === 'choice';
  };
  await order(sitDown(1, 'Ann'));
  for (let round = 0; round < 40 && !asked(); round++) {
    await order(anyBet(stateAt(floor, table), 1));
    while (!asked() && stateAt(floor, table).recall.ended <= round) {
      await settle();
      if (!asked()) clock.advance(clock.next() ?? 0);
    }
  }
  const { game, owners, recall } = stateAt(floor, table);
  const events = [{ kind: 'round-ended', by: [] }];
  const body = { kind: 'act', command: { kind: 'stand' }, events, drawn: null } as const;
  const logEntry: LogEntry = { table, version: 99, at: '', actor: 'ann', body };
  const { outcomes } = recallAfter(recall, { game, owners, logEntry, events });
  expect(outcomes.at(-1)).toMatchObject({
    came: { hands: { dealer: [expect.stringMatching(/^[^?]{2}$/), '??'] } },
  });
  await floor.stop();
});

test('anyone who leaves before the round is over was in it all the same', async () => {
  const { floor, clock } = await heldFloor();
  const table = 'bclc.blackjack';
  const order = (actor: string, command: AnyCommand) => orderAs(floor, table, { actor, command });
  await order('ann', sitDown(1, 'Ann'));
  await order('bob', sitDown(2, 'Bob'));
  for (let round = 1; round < 40; round++) {
    for (const [actor, seat] of [['ann', 1] as const, ['bob', 2] as const]) {
      await order(actor, anyBet(stateAt(floor, table), seat));
    }
    let hasLeft = false;
    while (stateAt(floor, table).recall.ended < round) {
      await settle();
      const { game } = stateAt(floor, table);
      const awaits = familyOf(game.rulebook).awaits(game.rulebook, game.table);
      if (awaits.kind === 'choice' && awaits.seat === 1 && awaits.acts.includes('hit')) {
        await order('ann', { kind: 'hit', seat: 1, hand: awaits.hand });
        hasLeft = (await order('ann', { kind: 'leave', seat: 1 })).ok;
      } else clock.advance(clock.next() ?? 0);
    }
    if (!hasLeft) continue;
    const { players } = stateAt(floor, table).recall.past.at(-1) ?? { players: [] };
    expect(players).toMatchObject([{ account: 'ann', player: 'Ann' }, { account: 'bob' }]);
    await floor.stop();
    return;
  }
  throw new Error('Ann never went bust');
});
