import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnyCommand,
  cents,
  familyOf,
  isRefusal,
  type Role,
  readCommand,
} from '@openpit/engine';
import { lawRuns, randomPlays, type Tape, tapeOf } from '@openpit/engine/testing';
import { rulebooks } from '@openpit/rulebooks';
import { afterAll, expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import { openCage, tableOpened } from '../cage/cage.ts';
import { type Floor, openFloor } from '../floor/floor.ts';
import { publicPem } from '../log/checkpoint.ts';
import { notaryFor } from '../log/notary.ts';
import { protectionOf } from '../player-protection/protection.ts';
import type { Store } from '../ports.ts';
import { trayOf } from '../table/back-office.ts';
import type { BackOfficeAct } from '../table/back-office-order.ts';
import { usualPace } from '../table/dealer.ts';
import { nextHand } from '../testing/crew.ts';
import { stateAt } from '../testing/floor.ts';
import { exportHouse } from './export.ts';
import { verifyExport } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-random-corrections-'));
const { privateKey } = generateKeyPairSync('ed25519');

afterAll(() => rmSync(folder, { recursive: true }));

const staff: Readonly<Record<string, readonly Role[]>> = {
  dee: ['dealer', 'stickperson', 'boxperson'],
  sue: ['supervisor'],
  eva: ['executive', 'supervisor'],
};
const crew = Object.keys(staff);
const players = ['ann', 'bob'];
const pit = 'pit';
const options = { min: '1', max: '500' };

/** A house with one table, a crew, and money for Ann and Bob. */
const houseWith = async (rulebook: string, store: Store) => {
  const clock = heldClock();
  const protection = protectionOf(store, clock, (body, actor) => cage.note(body, actor));
  const cage = await openCage({ store, clock, protection, reset: async () => 'a-code' });
  for (const id of ['adm', 'cas', 'kim', ...players, ...crew])
    await store.createAccount({ id, name: id, isGuest: false, password: 'hash' });
  await cage.note({ kind: 'granted', account: 'adm', table: '*', role: 'administrator' }, 'house');
  for (const account of ['cas', 'kim'])
    await cage.note({ kind: 'granted', account, table: '*', role: 'cashier' }, 'adm');
  const chance = writtenChance('random corrections', 1_024);
  const floor = await openFloor({ store, clock, chance, audience: notebook() }, usualPace);
  const setup = { id: pit, rulebook, options, mode: 'hosted', currency: 'house' } as const;
  expect(await floor.open(setup)).toBeNull();
  await cage.note(tableOpened(setup), 'adm');
  for (const [account, roles] of Object.entries(staff))
    for (const role of roles)
      await cage.note({ kind: 'granted', account, table: pit, role }, 'adm');
  for (const [at, account] of players.entries()) {
    const paid = { id: `in-${account}`, account, amount: 600_000, reason: 'passport' };
    await cage.pay({ kind: 'pay-in', ...paid }, 'cas');
    await cage.confirm(at + 1, 'kim');
  }
  return { clock, floor, protection };
};

let asks = 0;

type Wanted = { readonly command: AnyCommand } | { readonly act: BackOfficeAct };

const gives = async (floor: Floor, actor: string, wanted: Wanted): Promise<boolean> => {
  const order =
    'act' in wanted
      ? ({ kind: 'back-office', act: wanted.act } as const)
      : ({ kind: 'act', command: wanted.command, drawn: null } as const);
  const giver = { actor, roles: staff[actor] ?? [] };
  const asked = { id: `ask-${++asks}`, digest: '' };
  return (await floor.handle(pit, { giver, order, asked })).ok;
};

/** An order that can be parsed, even if the rules refuse it. */
const someOrder = (floor: Floor, tape: Tape): AnyCommand => {
  const { rulebook, table } = stateAt(floor, pit).game;
  const { commands = {} } = familyOf(rulebook);
  for (;;) {
    const made = randomPlays[rulebook.family]?.command(rulebook, table, tape);
    const read = readCommand(commands, made);
    if (!isRefusal(read)) return read;
  }
};

/** What the game waits for, if it does not wait for people alone. */
const dueOrder = (floor: Floor): AnyCommand | null => {
  try {
    return nextHand(stateAt(floor, pit)).command;
  } catch {
    return null;
  }
};

/** Every back-office act that the crew may request, about existing entries and requests. */
const someAct = (floor: Floor, tape: Tape): BackOfficeAct => {
  const state = stateAt(floor, pit);
  const { redo, recall, backOffice } = state;
  const lines = [...(redo?.last?.acts ?? []), ...(redo?.now.acts ?? [])].map((one) => one.version);
  const numbers = [...backOffice.requests.map((one) => one.request), 1];
  const request = tape.of(numbers);
  const tray = Math.max(trayOf(state), 0);
  const ask = (what: (BackOfficeAct & { kind: 'request' })['ask']): BackOfficeAct => ({
    kind: 'request',
    ask: what,
    reason: 'so it was',
  });
  const replaced = () => ({
    line: tape.of([...lines, 1]),
    command: tape.chance(1, 4) ? null : someOrder(floor, tape),
  });
  const acts: readonly (() => BackOfficeAct)[] = [
    () => ask({ kind: 'fill', amount: 1 + tape.pick(100_000) }),
    () => ask({ kind: 'credit', amount: 1 + tape.pick(50_000) }),
    () => ask({ kind: 'void', round: recall.ended + tape.pick(2) }),
    () => ask({ kind: 'correction', replace: [replaced()] }),
    () => ask({ kind: 'correction', replace: [replaced(), replaced()] }),
    () => ({ kind: 'undo', entry: lines.at(-1) ?? 1 }),
    () => ({ kind: 'send', request }),
    () => ({ kind: 'confirm', request }),
    () => ({ kind: 'confirm', request, counted: tray }),
    () => ({ kind: 'withdraw', request }),
    () => ({ kind: 'open-shift', counted: tray + tape.pick(2) * 500 }),
    () => ({ kind: 'close-shift', counted: tray + tape.pick(2) * 500 }),
    () => ({ kind: 'pay-tips', to: [{ account: tape.of(crew), amount: 1 + tape.pick(1_000) }] }),
  ];
  return tape.of(acts)();
};

/** The errors in the books: they must hold the chips on the table, nobody may owe anything, and every owner of a seat must sit in it. */
const wrongBooks = async (floor: Floor, store: Store): Promise<string | null> => {
  const held = [...(await store.balances())];
  const { game, owners } = stateAt(floor, pit);
  const { seats, wagers } = game.table.layout;
  const sumOf = (of: RegExp): number =>
    held.reduce((sum, [account, amount]) => sum + (of.test(account) ? amount : 0), 0);
  if (sumOf(/^/) !== 0) return 'the books do not sum up to nothing';
  const below = held.find(
    ([account, amount]) => amount < 0 && /^(account:|pit.(rack|layout|tips))/.test(account),
  );
  if (below) return `${below[0]} is below zero`;
  if (seats.some(({ seat, rack }) => sumOf(new RegExp(`^pit/rack:${seat}$`)) !== rack))
    return 'a rack is not what the books say';
  if (sumOf(/^pit.rack/) !== seats.reduce((sum, { rack }) => sum + rack, 0))
    return 'the books have chips at a seat where nobody sits';
  if (sumOf(/^pit.layout/) !== wagers.reduce((sum, { stake }) => sum + stake, 0))
    return 'the layout is not what the books say';
  const empty = [...owners.keys()].find((seat) => seats.every((one) => one.seat !== seat));
  return empty === undefined ? null : `seat ${empty} is empty and somebody’s`;
};

const steps = 120;

/** A person does something, mostly something permitted. */
const someStep = async (floor: Floor, tape: Tape): Promise<Wanted | null> => {
  const isAct = tape.chance(1, 3);
  const due = tape.chance(1, 3) ? dueOrder(floor) : null;
  const wanted = isAct ? { act: someAct(floor, tape) } : { command: due ?? someOrder(floor, tape) };
  const actor = tape.of(isAct ? crew : [...players, ...crew]);
  return (await gives(floor, actor, wanted)) ? wanted : null;
};

const sitting = (seat: number, player: string, more: object = {}): { command: AnyCommand } => ({
  command: Object.assign({ kind: 'sit' } as const, {
    seat,
    player,
    amount: cents(50_000),
    ...more,
  }),
});

// One of them opens only beside another table.
const alone = rulebooks.filter(({ id }) => id !== 'bclc.sixtofive');

const { seed, numRuns } = lawRuns(process.env, 5);

test.each(alone.map(({ id }) => id))(
  'law, %s: whatever players and crew do in whatever order, every chip is somebody’s and the log verifies',
  async (id) => {
    for (let run = 0; run < numRuns; run++) {
      const tape = tapeOf([seed + run]);
      const store = memoryStore();
      const { clock, floor, protection } = await houseWith(id, store);
      await gives(floor, 'ann', sitting(1, 'ann'));
      await gives(floor, 'bob', sitting(2, 'bob'));
      await gives(floor, 'dee', sitting(3, 'Pat', { as: 'dealer' }));
      for (let step = 0; step < steps; step++) {
        const done = await someStep(floor, tape);
        const wrong = done && (await wrongBooks(floor, store));
        expect(wrong, `after ${JSON.stringify(done)}, step ${step}`).toBeNull();
        clock.advance(10);
      }
      await floor.stop();
      await protection.stop();
      await notaryFor({ store, clock }, { key: privateKey, everyMs: 1e9 }).stop();
      const place = join(folder, `${id}-${run}`);
      await exportHouse(store, publicPem(privateKey), place);
      expect(verifyExport(place).problems).toEqual([]);
    }
  },
);
