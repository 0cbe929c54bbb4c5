import { type Event, familyOf, houseRule, type Role, type Viewer } from '@openpit/engine';
import type { FromServer, WireLine } from '@openpit/protocol';
import type { SealedLine } from '../../log/chain.ts';
import type { LineBody } from '../../log/line.ts';
import type { AccountId } from '../../ports.ts';
import type { TableState } from '../../table/state.ts';

/** Whom a table is shown to: an account or nobody in particular, in a staff role or not. */
export type Onlooker = { readonly account: AccountId | null; readonly role: Role | null };

/** How somebody sees a table now: from their seat once they have one. */
export const viewerOf = (state: TableState, { account, role }: Onlooker): Viewer => {
  if (role) return { kind: 'staff', role };
  const [seat] = seatsOf(state, account);
  return seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat };
};

export const seatsOf = ({ owners }: TableState, account: AccountId | null): readonly number[] =>
  account === null
    ? []
    : [...owners].filter(([, owner]) => owner === account).map(([seat]) => seat);

/** One text for each way to look, so that a frame is written once for all who see the same. */
export const viewKey = (viewer: Viewer): string => {
  if (viewer.kind === 'seat') return `seat ${viewer.seat}`;
  return viewer.kind === 'staff' ? `staff ${viewer.role}` : 'spectator';
};

export const snapshotFor = (
  state: TableState,
  onlooker: Onlooker,
): FromServer & { kind: 'snapshot' } => {
  const { rulebook, table } = state.game;
  return {
    kind: 'snapshot',
    table: state.setup.id,
    rulebook: rulebook.id,
    version: state.version,
    seats: [...seatsOf(state, onlooker.account)],
    state: familyOf(rulebook).view(table, viewerOf(state, onlooker)),
    round: state.rounds,
    commitment: state.round?.commitment ?? null,
  };
};

/** Lines as somebody may see them, and whether everybody sees the same: then one text serves all. */
export type SeenLines = {
  readonly message: FromServer & { kind: 'lines' };
  readonly isForAll: boolean;
};

/** Events without commands, since a command may name a hidden card. */
export const linesFor = (
  { setup, game }: TableState,
  viewer: Viewer,
  lines: readonly Pick<SealedLine, 'line'>[],
): SeenLines => {
  const family = familyOf(game.rulebook);
  let isForAll = true;
  const see = (event: Event): WireEvent => {
    const seen = family.viewEvent(event, viewer);
    isForAll &&= seen === event;
    return seen as WireEvent; // the same thing, said with lists that may be written to
  };
  const seen = lines.map(({ line: { version, at, body } }): WireLine => {
    switch (body.kind) {
      case 'act':
        return { version, at, body: { kind: 'act', events: body.events.map(see) } };
      case 'seed-committed':
      case 'seed-added':
      case 'seed-revealed':
        return { version, at, body };
      case 'corrected':
        return { version, at, body: { kind: 'act', events: [announced(body)] } };
      default:
        // What the office does is no part of the game: the line is counted, its content is for the staff.
        return { version, at, body: { kind: 'act', events: [] } };
    }
  });
  return { message: { kind: 'lines', table: setup.id, lines: seen }, isForAll };
};

/** What is said aloud of a correction; how the table stands then comes as a snapshot. */
const announced = ({ ask, reason }: LineBody & { readonly kind: 'corrected' }): WireEvent => {
  const what = ask.kind === 'void' ? `Round ${ask.round} is void` : 'The last round is corrected';
  const words = `${what}: ${reason}`;
  const call = ask.kind === 'void' ? 'round-void' : 'round-corrected';
  return { kind: 'announced', role: 'supervisor', call, words, by: [...houseRule('role')] };
};

type WireEvent = (WireLine['body'] & { kind: 'act' })['events'][number];
