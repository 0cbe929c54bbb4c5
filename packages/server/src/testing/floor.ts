import { type AnyCommand, cents, type SharedCommand } from '@openpit/engine';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import { tableOpened } from '../cage/cage.ts';
import { type Floor, openEveryTable, openFloor } from '../floor/floor.ts';
import { house } from '../log/log-entry.ts';
import type { Beacon, Chance, Clock, Ports } from '../ports.ts';
import type { Absence } from '../table/attendance.ts';
import { usualPace } from '../table/dealer.ts';
import type { TableState } from '../table/state.ts';
import { noteIn } from './facts.ts';

/** A house in memory whose clock stands still: every table open, Ann and Bob with money. */
export const heldFloor = async ({
  chance = writtenChance('held'),
  absence = null,
  beaconOn,
}: {
  readonly chance?: Chance;
  readonly beaconOn?: (clock: Clock) => Beacon;
  readonly absence?: Absence | null;
} = {}) => {
  const store = memoryStore();
  const clock = heldClock();
  const audience = notebook();
  const beacon = beaconOn && { beacon: beaconOn(clock) };
  const ports: Ports = { store, clock, chance, audience, ...beacon };
  const floor = await openFloor(ports, { ...usualPace, absence });
  await openEveryTable(floor);
  for (const setup of await store.setups()) await noteIn(ports, tableOpened(setup), house);
  for (const name of ['ann', 'bob']) {
    await store.createAccount({ id: name, name, isGuest: true, password: null });
    await store.mint(name, 100_000_000);
  }
  await settle();
  return { store, clock, audience, ports, floor };
};

/** Lets everything that is ready run to its end. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate);
};

let asks = 0;

/** Gives an order as an account, under an id of its own. */
export const orderAs = (
  floor: Floor,
  table: string,
  { actor, command }: { readonly actor: string; readonly command: AnyCommand },
) =>
  floor.handle(table, {
    giver: { actor, roles: [] },
    order: { kind: 'act', command, drawn: null },
    asked: { id: `ask-${++asks}`, digest: '' },
  });

export const stateAt = (floor: Floor, id: string): TableState => {
  const state = floor.table(id).state();
  if (!state) throw new Error(`${id} is closed`);
  return state;
};

export const sitDown = (seat: number, player: string): SharedCommand => ({
  kind: 'sit',
  seat,
  player,
  amount: cents(100_000),
});
