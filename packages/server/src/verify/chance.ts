import { familyOf } from '@openpit/engine';
import { canonical } from '../log/canonical.ts';
import type { ChanceBody } from '../log/chance-entry.ts';
import { house, type LogEntry, type LogEntryBody, msOf } from '../log/log-entry.ts';
import { isSeating, roundChance, wrongChance } from '../table/chance.ts';
import { dealtBy } from '../table/house-orders.ts';
import { chanceContext } from '../table/order.ts';
import { foldEntry, type TableState } from '../table/state.ts';
import { clockSlackMs } from './house-facts.ts';
import type { Step, Walk, Wrong } from './walk.ts';

type ChanceStep = Step & { readonly body: ChanceBody; readonly state: TableState };

/** The acts of the house and the players that concern chance, by the rules of docs/fairness.md. */
export const chanceStep = (
  walk: Walk,
  { logEntry, hash, body, state }: ChanceStep,
): Walk | Wrong => {
  const { at, actor } = logEntry;
  if (state.setup.mode !== 'automated') return { message: 'a crew deals here, and no share' };
  const isPlayers = body.kind === 'player-seed';
  if (isPlayers && state.owners.get(body.seat) !== actor)
    return { message: `seat ${body.seat} is somebody else’s` };
  if (!isPlayers && actor !== house) return { message: 'it is for the house alone' };
  const isClosing = body.kind === 'round-closed' || body.kind === 'beacon-awaited';
  if (isClosing && msOf(at) < walk.latest - clockSlackMs) return { message: 'it was dated back' };
  const wrong = wrongChance(state.chance, body, chanceContext(state, at));
  if (wrong !== null) return { message: wrong };
  const isBeacon = body.kind === 'beacon-received';
  const used = body.kind === 'beacon-set' && body.beacon ? [body.beacon] : [];
  return {
    ...walk,
    state: foldEntry(state, { logEntry, hash }),
    wentOnAt: isClosing ? msOf(at) : walk.wentOnAt,
    beaconRounds: walk.beaconRounds + (isBeacon ? 1 : 0),
    beacons: [...walk.beacons, ...used],
  };
};

type ActBody = LogEntryBody & { readonly kind: 'act' };

export type ActStep = Step & { readonly body: ActBody; readonly state: TableState };

/** Computes an outcome again from the house's share, the players' seeds and the beacon. */
export const wrongOutcome = ({ logEntry, body, state, shares }: ActStep): Wrong | null => {
  const { chance, game } = state;
  const { command, drawn, events } = body;
  if (!drawn) {
    const awaits = familyOf(game.rulebook).awaits(game.rulebook, game.table).kind;
    const isOutcome = awaits === 'card' || awaits === 'outcome';
    return logEntry.actor === house && isOutcome && !isSeating(command)
      ? { message: 'an outcome came from no share' }
      : null;
  }
  if (!chance || logEntry.actor !== house) return { message: 'it draws where nobody may draw' };
  if (drawn.round !== chance.round || drawn.from !== chance.counter)
    return { message: 'it draws from a share that is not the round’s, or out of turn' };
  const share = shares.get(chance.round);
  const from = roundChance(chance, { table: logEntry.table, share: share ?? '' });
  if (!from) return { message: 'it was drawn before the outcome was determined' };
  // The share is not revealed yet: nothing else is drawn before it is, and the end of the log shows whether that is overdue.
  if (share === undefined) return null;
  const again = dealtBy(game, { chance: from, counter: chance.counter });
  if (again && canonical(again) === canonical({ command, drawn })) return null;
  const should: LogEntry | null = again
    ? { ...logEntry, body: { kind: 'act', ...again, events } }
    : null;
  return {
    message: 'its outcome is not the one the shares give',
    ...(should && { logEntry: should }),
  };
};
