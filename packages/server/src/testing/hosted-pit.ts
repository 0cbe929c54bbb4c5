import { type AnyCommand, cents, type Role, type SharedCommand } from '@openpit/engine';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import type { Ports, Store } from '../ports.ts';
import type { BackOfficeAct } from '../table/back-office-order.ts';
import { type LiveTable, takeOver } from '../table/handle.ts';
import type { Giver } from '../table/permit.ts';
import type { Redo } from '../table/redo.ts';
import type { TableState } from '../table/state.ts';
import { payIn } from './facts.ts';
import { nextHand } from './index.ts';

export const id = 'table';
const someone = (actor: string, ...roles: readonly Role[]): Giver => ({ actor, roles });
export const players = [someone('ann'), someone('bob')] as const;
export const dee = someone('dee', 'dealer', 'stickperson', 'boxperson');
export const sue = someone('sue', 'supervisor');
export const eva = someone('eva', 'executive');

/** A hosted table with Ann and Bob in their seats, as tests of its back office have it. */
export type Pit = { readonly store: Store; readonly live: LiveTable; asks: number };

export const stateOf = ({ live }: Pit): TableState => {
  const state = live.state();
  if (!state) throw new Error('closed');
  return state;
};

export const redoOf = (pit: Pit): Redo => {
  const { redo } = stateOf(pit);
  if (!redo) throw new Error('not hosted');
  return redo;
};

export const openPit = async (rulebook: string): Promise<Pit> => {
  const store = memoryStore();
  const chance = writtenChance('correction');
  const ports: Ports = { store, audience: notebook(), clock: heldClock(), chance };
  await store.create({ id, rulebook, options: { min: '1', max: '500' }, mode: 'hosted' });
  const pit = { store, live: await takeOver(ports, id), asks: 0 };
  for (const [at, giver] of players.entries()) {
    const { actor: player } = giver;
    await store.createAccount({ id: player, name: player, isGuest: true, password: null });
    await payIn(ports, player, 1_000_000);
    const sit: SharedCommand = { kind: 'sit', seat: at + 1, player, amount: cents(100_000) };
    await does(pit, giver, sit);
  }
  return pit;
};

export const asked = (pit: Pit) => ({ id: `a-${++pit.asks}`, digest: '' });

/** Does something and says in which entry it was stored. */
export const does = async (pit: Pit, giver: Giver, command: AnyCommand): Promise<number> => {
  const order = { kind: 'act', command, drawn: null } as const;
  const answer = await pit.live.handle({ giver, order, asked: asked(pit) });
  if (!answer.ok) throw new Error(`${command.kind}: ${answer.refusal.message}`);
  return answer.version;
};

export const backOffice = async (pit: Pit, giver: Giver, act: BackOfficeAct): Promise<string> => {
  const answer = await pit.live.handle({
    giver,
    order: { kind: 'back-office', act },
    asked: asked(pit),
  });
  return answer.ok ? 'done' : answer.refusal.code;
};

type Hand = {
  readonly version: number;
  readonly command: AnyCommand;
  readonly isChance: boolean;
  readonly isPlayers: boolean;
};

/** Plays until the round is over; `change` may replace the next act. */
export const playOn = async (
  pit: Pit,
  change: (hand: number, next: ReturnType<typeof nextHand>) => AnyCommand | undefined = () =>
    undefined,
): Promise<readonly Hand[]> => {
  const hands: Hand[] = [];
  while (stateOf(pit).recall.ended < 1) {
    if (hands.length > 300) throw new Error('the round does not end');
    const next = nextHand(stateOf(pit));
    const giver = next.who === 'crew' ? crewFor(pit, next.command) : playerAt(next.seat);
    const command = change(hands.length, next) ?? next.command;
    const version = await does(pit, giver, command);
    const isPlayers = next.who !== 'crew';
    hands.push({ version, command, isChance: outcomes.has(command.kind), isPlayers });
  }
  return hands;
};

const outcomes: ReadonlySet<string> = new Set(['roll', 'scan', 'drop-ball', 'spin', 'deal-cards']);

export const crewFor = (pit: Pit, { kind }: AnyCommand): Giver => {
  const rule = stateOf(pit).game.rulebook.roles[kind];
  return rule?.is.some((role) => dee.roles.includes(role)) ? dee : sue;
};

const playerAt = (seat: number): Giver => players[seat - 1] ?? players[0];
