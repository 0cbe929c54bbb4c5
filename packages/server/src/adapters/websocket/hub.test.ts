import {
  type Card,
  type Command,
  type DealCards,
  deck,
  familyOf,
  type Options,
  type Viewer,
} from '@openpit/engine';
import type { FromServer } from '@openpit/protocol';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { openFloor } from '../../floor/floor.ts';
import { house } from '../../log/log-entry.ts';
import { usualPace } from '../../table/dealer.ts';
import { anyBet, spaceBet } from '../../testing/bet.ts';
import { nextHand } from '../../testing/crew.ts';
import { payIn } from '../../testing/facts.ts';
import { settle, sitDown, stateAt } from '../../testing/floor.ts';
import { heldClock, memoryStore, writtenChance } from '../memory/index.ts';
import { hubWith, urgentMs } from './hub.ts';
import type { Onlooker } from './view.ts';

const cards = /[A2-9TJQK][cdhs](?=")/g;

const cardsIn = (value: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(value).match(cards) ?? []);

/** All viewers: a player in each seat, a spectator, the dealer. */
const lookers: Readonly<Record<string, { readonly onlooker: Onlooker; readonly viewer: Viewer }>> =
  {
    ann: { onlooker: { account: 'ann', role: null }, viewer: { kind: 'seat', seat: 1 } },
    bob: { onlooker: { account: 'bob', role: null }, viewer: { kind: 'seat', seat: 2 } },
    nobody: { onlooker: { account: null, role: null }, viewer: { kind: 'spectator' } },
    dealer: {
      onlooker: { account: 'dee', role: 'dealer' },
      viewer: { kind: 'staff', role: 'dealer' },
    },
  };

const openTable = async (
  rulebook: string,
  options: Options,
  { gatherMs = 0, mode = 'hosted' }: { gatherMs?: number; mode?: 'hosted' | 'automated' } = {},
) => {
  const store = memoryStore();
  const clock = heldClock();
  const hub = hubWith(clock, gatherMs);
  const floor = await openFloor(
    { store, clock, chance: writtenChance('hub'), audience: hub },
    usualPace,
  );
  hub.show(floor);
  // 6 to 5 is dealt only where a 3 to 2 table is open too.
  const beside = { id: 'beside', rulebook: 'bclc.blackjack', options: {}, mode: 'hosted' } as const;
  if (rulebook === 'bclc.sixtofive') expect(await floor.open(beside)).toBeNull();
  expect(await floor.open({ id: 'table', rulebook, options, mode })).toBeNull();
  for (const id of ['ann', 'bob']) {
    await store.createAccount({ id, name: id, isGuest: true, password: null });
    await payIn({ store, clock }, id, 1_000_000);
  }
  const act = async (actor: string, command: Command): Promise<void> => {
    const giver = { actor, roles: actor === 'dee' ? (['dealer'] as const) : [] };
    const answer = await floor.handle('table', {
      giver,
      order: { kind: 'act', command, drawn: null },
      asked: null,
    });
    expect(answer, JSON.stringify(command)).toMatchObject({ ok: true });
  };
  return { hub, clock, floor, act };
};

/** Every card once, so that a card in a message can only be the one that was dealt. */
const distinct = (command: Command, shoe: Card[]): Command => {
  if (command.kind !== 'deal-cards') return command;
  const card = shoe.pop();
  if (!card) throw new Error('the test has dealt every card');
  const deal: DealCards = { kind: 'deal-cards', cards: [card] };
  return deal;
};

const games: readonly (readonly [string, Options])[] = [
  ...rulebooks
    .filter((rulebook) => Object.hasOwn(familyOf(rulebook).commands ?? {}, 'deal-cards'))
    .map(({ id }) => [id, {}] as const),
  ['bclc.doubledeck', { dealt: 'down' }],
  ['bclc.doubledeck', { dealt: 'hand' }],
];

test('an account looks at a table for as long as one of its connections does, and at no other', async () => {
  const { hub } = await openTable('bclc.wheel', {});
  const outlets = [1, 2].map(() => ({ send: () => {}, sendLater: () => {} }));
  const isWatched = () => hub.isWatchedBy('table', 'ann');
  expect(isWatched()).toBe(false);
  for (const outlet of outlets)
    hub.watch('table', outlet, { onlooker: { account: 'ann', role: null }, from: undefined });
  expect([isWatched(), hub.isWatchedBy('table', 'bob')]).toEqual([true, false]);
  expect(hub.isWatchedBy('beside', 'ann')).toBe(false);
  const [first, second] = outlets;
  if (first && second) {
    hub.unwatch('table', first);
    expect(isWatched()).toBe(true);
    hub.leave(second);
  }
  expect(isWatched()).toBe(false);
});

describe.each(games)('%s %o', (rulebook, options) => {
  test('no message to anybody holds a card that they may not see', async () => {
    const { hub, clock, floor, act } = await openTable(rulebook, options);
    await act('ann', sitDown(1, 'Ann'));
    await act('bob', sitDown(2, 'Bob'));
    const received = new Map<string, string[]>();
    const outlets = Object.entries(lookers).map(([name, { onlooker }]) => {
      const texts: string[] = [];
      received.set(name, texts);
      const send = (text: string) => texts.push(text);
      const outlet = { send, sendLater: send };
      hub.watch('table', outlet, { onlooker, from: undefined });
      return { name, onlooker, outlet };
    });
    const shoe = [...deck].reverse();
    let dealt = 0;
    let hidden = 0;
    for (let round = 0; round < 2; round++) {
      await act('ann', anyBet(stateAt(floor, 'table'), 1));
      await act('bob', anyBet(stateAt(floor, 'table'), 2));
      for (
        let step = 0;
        step < 60 && stateAt(floor, 'table').game.table.layout.wagers.length > 0;
        step++
      ) {
        const before = stateAt(floor, 'table').version;
        const next = nextHand(stateAt(floor, 'table'));
        const actor = next.who === 'crew' ? 'dee' : next.seat === 1 ? 'ann' : 'bob';
        const command = distinct(next.command, shoe);
        await act(actor, command);
        clock.advance(1);
        dealt += command.kind === 'deal-cards' ? 1 : 0;
        // A viewer who comes back, or comes for the first time, must not learn more than one who stayed.
        for (const { onlooker, outlet } of outlets) {
          hub.watch('table', outlet, { onlooker, from: before });
          hub.watch('table', outlet, { onlooker, from: undefined });
        }
        for (const [name, texts] of received) {
          hidden += checkHidden(stateAt(floor, 'table'), name, texts.splice(0));
        }
      }
    }
    expect(dealt).toBeGreaterThan(4);
    if (options['dealt']) expect(hidden).toBeGreaterThan(0);
    await floor.stop();
  });
});

describe('news of a table', () => {
  const gatherMs = 500;
  const bet = spaceBet('1', 100);

  const watched = async (mode: 'hosted' | 'automated' = 'hosted') => {
    const table = await openTable('bclc.wheel', {}, { gatherMs, mode });
    await settle();
    await table.act('ann', sitDown(1, 'Ann'));
    table.clock.advance(10_000);
    const versions: number[][] = [];
    const waited: number[] = [];
    const send = (text: string): number => {
      const message: FromServer = JSON.parse(text);
      if (message.kind !== 'entries') return 0;
      return versions.push(message.entries.map(({ version }) => version));
    };
    const sendLater = (text: string) => waited.push(send(text));
    const outlet = { send, sendLater };
    table.hub.watch('table', outlet, { onlooker: { account: null, role: null }, from: undefined });
    return { ...table, versions, waited };
  };

  test('is sent at once when the table was quiet, and gathers when it is busy', async () => {
    const { act, clock, versions, waited } = await watched();
    await act('ann', bet);
    clock.advance(0);
    expect(versions).toEqual([[3]]);
    await act('ann', bet);
    await act('ann', bet);
    clock.advance(gatherMs - 1);
    expect(versions).toEqual([[3]]);
    clock.advance(1);
    expect(versions).toEqual([[3], [4, 5]]);
    // Only what has gathered may wait for something to go out with: the second message.
    expect(waited).toEqual([2]);
  });

  test('of what the house does is sent at once, with whatever had gathered before it', async () => {
    const { act, clock, floor, versions, waited } = await watched('automated');
    await act('ann', bet);
    clock.advance(0);
    await act('ann', bet);
    const before = stateAt(floor, 'table').version;
    await act(house, { kind: 'close-bets' });
    clock.advance(urgentMs);
    expect(versions[0]).toEqual([before - 1]);
    expect(versions[1]?.slice(0, 2)).toEqual([before, before + 1]);
    expect(waited).toEqual([]);
    await floor.stop();
  });
});

/** Nothing that was said holds a card which the table, as its family shows it to the viewer, does not show; counts those. */
const checkHidden = (
  state: ReturnType<typeof stateAt>,
  name: string,
  texts: readonly string[],
): number => {
  const { rulebook, table } = state.game;
  const looker = lookers[name];
  if (!looker) throw new Error(`nobody called ${name}`);
  const shown = cardsIn(familyOf(rulebook).view(table, looker.viewer));
  const all = cardsIn(table);
  const hidden = [...all].filter((card) => !shown.has(card));
  const leaked = hidden.filter((card) => texts.some((text) => cardsIn(JSON.parse(text)).has(card)));
  expect(leaked, `${name} was shown`).toEqual([]);
  return hidden.length;
};
