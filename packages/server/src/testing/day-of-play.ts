import type { KeyObject } from 'node:crypto';
import { type AnyCommand, cents, type Role } from '@openpit/engine';
import { heldClock, notebook, writtenChance } from '../adapters/memory/index.ts';
import { openCage, tableOpened } from '../cage/cage.ts';
import { secondPersonFrom } from '../cage/house-log.ts';
import { type Floor, openFloor } from '../floor/floor.ts';
import { notaryFor } from '../log/notary.ts';
import { type Protection, protectionOf } from '../player-protection/protection.ts';
import type { Store } from '../ports.ts';
import { trayOf } from '../table/back-office.ts';
import type { BackOfficeAct } from '../table/back-office-order.ts';
import { usualPace } from '../table/dealer.ts';
import { anyBet } from './bet.ts';
import { nextHand } from './crew.ts';
import { settle, sitDown, stateAt } from './floor.ts';

/** Who works at the table with a crew. */
export const staff: Readonly<Record<string, readonly Role[]>> = {
  dee: ['dealer', 'boxperson'],
  sue: ['supervisor'],
  eva: ['executive'],
};

/** A day of a small house: a table with a crew and one that the house deals, both for money, and the cage. */
export const playDay = async (
  store: Store,
  key: KeyObject,
  asked: (protection: Protection) => Promise<void> = async () => {},
): Promise<void> => {
  const clock = heldClock();
  const chance = writtenChance('replay', 16);
  const protection = protectionOf(store, clock, (body, actor) => cage.note(body, actor));
  const cage = await openCage({ store, clock, protection, reset: async () => 'a-code' });
  for (const id of ['adm', 'cas', 'kim', 'ann', 'bob', 'cid', ...Object.keys(staff)])
    await store.createAccount({ id, name: id, isGuest: false, password: 'hash' });
  await cage.note({ kind: 'granted', account: 'adm', table: '*', role: 'administrator' }, 'house');
  for (const account of ['cas', 'kim'])
    await cage.note({ kind: 'granted', account, table: '*', role: 'cashier' }, 'adm');
  const floor = await openFloor({ store, clock, chance, audience: notebook() }, usualPace);
  for (const [id, mode, rulebook] of [
    ['pit', 'hosted', 'bclc.wheel'],
    ['dealt', 'automated', 'bclc.wheel'],
  ] as const) {
    const setup = {
      id,
      rulebook,
      options: { min: '1', max: '500' },
      mode,
      currency: 'house',
    } as const;
    if (await floor.open(setup)) throw new Error(`${id} cannot open`);
    await cage.note(tableOpened(setup), 'adm');
  }
  for (const [account, roles] of Object.entries(staff))
    for (const role of roles)
      await cage.note({ kind: 'granted', account, table: 'pit', role }, 'adm');
  const pay = (kind: 'pay-in' | 'pay-out', account: string, amount: number) =>
    cage.pay(
      { id: `${kind}-${account}-${amount}`, kind, account, amount, reason: 'passport' },
      'cas',
    );
  await pay('pay-in', 'ann', secondPersonFrom);
  await cage.confirm(1, 'kim');
  await pay('pay-in', 'bob', 200_000);
  await pay('pay-out', 'bob', 50_000);
  await protection.setLimit('bob', 'deposit', 300_000);
  await protection.exclude('cid', 24);
  await asked(protection);
  await settle();
  clock.advance(60_000);
  await crewRound(floor);
  await dealtRounds(floor, clock);
  await cage.note({ kind: 'revoked', account: 'dee', table: 'pit', role: 'boxperson' }, 'adm');
  await floor.stop();
  await protection.stop();
  const notary = notaryFor({ store, clock }, { key, everyMs: 1e9 });
  await notary.stop();
};

let asks = 0;

const gives = async (
  floor: Floor,
  table: string,
  {
    actor,
    ...order
  }: { readonly actor: string } & (
    | { readonly command: AnyCommand }
    | { readonly act: BackOfficeAct }
  ),
) => {
  const answer = await floor.handle(table, {
    giver: { actor, roles: table === 'pit' ? (staff[actor] ?? []) : [] },
    order:
      'act' in order
        ? { kind: 'back-office', act: order.act }
        : { kind: 'act', command: order.command, drawn: null },
    asked: { id: `ask-${++asks}`, digest: '' },
  });
  if (!answer.ok) throw new Error(answer.refusal.message);
};

/** A fill sent and received, a shift, two rounds with a tip and a correction, tips handed out, two counts that differ and one that is a little off. */
const crewRound = async (floor: Floor): Promise<void> => {
  const backOffice = (actor: string, act: BackOfficeAct) => gives(floor, 'pit', { actor, act });
  const play = (actor: string, command: AnyCommand) => gives(floor, 'pit', { actor, command });
  await backOffice('dee', {
    kind: 'request',
    ask: { kind: 'fill', amount: 1_000_000 },
    reason: 'an empty tray',
  });
  await backOffice('eva', { kind: 'send', request: 1 });
  await backOffice('sue', { kind: 'confirm', request: 1 });
  await backOffice('sue', { kind: 'open-shift', counted: 999_000 });
  await play('ann', sitDown(1, 'Ann'));
  for (let round = 0; round < 2; round++) {
    const bet = anyBet(stateAt(floor, 'pit'), 1);
    await play('ann', bet);
    await play('ann', { ...bet, tip: true, amount: cents(500) });
    const { ended } = stateAt(floor, 'pit').recall;
    while (stateAt(floor, 'pit').recall.ended === ended) {
      const { command } = nextHand(stateAt(floor, 'pit'));
      // The wager wins, so that the dealers have their tip.
      await play(
        'dee',
        command.kind === 'spin' ? { ...command, space: bet.bet.slice('space:'.length) } : command,
      );
    }
  }
  await backOffice('dee', {
    kind: 'request',
    ask: { kind: 'void', round: 2 },
    reason: 'a foreign ball',
  });
  await backOffice('eva', { kind: 'confirm', request: 2 });
  await backOffice('sue', { kind: 'pay-tips', to: [{ account: 'dee', amount: 500 }] });
  await play('ann', { kind: 'leave', seat: 1 });
  const tray = trayOf(stateAt(floor, 'pit'));
  await backOffice('sue', { kind: 'close-shift', counted: tray - farOff });
  await backOffice('eva', { kind: 'confirm', request: 3, counted: tray - 500 });
  await backOffice('sue', { kind: 'close-shift', counted: tray - 500 });
};

/** So much that a second person counts too. */
const farOff = 30_000;

const dealtRounds = async (floor: Floor, clock: ReturnType<typeof heldClock>): Promise<void> => {
  await gives(floor, 'dealt', { actor: 'bob', command: sitDown(2, 'Bob') });
  for (let round = 0; round < 3; round++) {
    await gives(floor, 'dealt', { actor: 'bob', command: anyBet(stateAt(floor, 'dealt'), 2) });
    await settle();
    for (let step = 0; step < 6; step++) {
      clock.advance(Math.min(clock.next() ?? 1_000, 20_000));
      await settle();
    }
  }
  await gives(floor, 'dealt', { actor: 'bob', command: { kind: 'leave', seat: 2 } });
  await settle();
};
