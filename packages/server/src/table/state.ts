import {
  assert,
  type Event,
  fold,
  type Game,
  type Rulebook,
  type SeatNumber,
} from '@openpit/engine';
import type { RoundChance } from '../chance/draw.ts';
import type { SealedLine } from '../log/chain.ts';
import { house, isOfficeLine, type Line } from '../log/line.ts';
import type { AccountId, TableSetup } from '../ports.ts';
import { emptyOffice, type Office, officeAfter, officeAfterAct } from './office.ts';
import { newRecall, type Recall, recallAfter } from './recall.ts';

/** The chance of the round under way; nothing of its seed is shown before it is revealed. */
export type Round = Omit<RoundChance, 'table'> & {
  readonly commitment: string;
  /** The next counter to draw from. */
  readonly counter: number;
};

/** A table as its owner holds it: what its log folds to. */
export type TableState = {
  readonly setup: TableSetup;
  readonly epoch: number;
  readonly version: number;
  readonly head: string;
  readonly game: Game;
  /** Whose seats are whose. A seat that nobody's account holds was given by the staff. */
  readonly owners: ReadonlyMap<SeatNumber, AccountId>;
  /** The rounds committed to so far. */
  readonly rounds: number;
  readonly round: Round | null;
  readonly office: Office;
  readonly recall: Recall;
};

/** What a line needs besides itself: a commitment's seed is not in the log. */
type Secret = { readonly round: number; readonly seed: string } | null;

/** A table after its opening line. */
export const opened = (
  setup: TableSetup,
  epoch: number,
  { rulebook, line, hash }: Pick<SealedLine, 'line' | 'hash'> & { readonly rulebook: Rulebook },
): TableState => {
  assert(line.body.kind === 'act', 'a table begins with its opening');
  const game = { rulebook, table: fold(rulebook, line.body.events) };
  return {
    setup,
    epoch,
    version: line.version,
    head: hash,
    game,
    owners: new Map(),
    rounds: 0,
    round: null,
    office: emptyOffice,
    recall: newRecall(game, line.version),
  };
};

/** The table after one more line. */
export const foldLine = (
  state: TableState,
  { line, hash }: Pick<SealedLine, 'line' | 'hash'>,
  secret: Secret = null,
): TableState => {
  const next = { ...state, version: line.version, head: hash };
  if (isOfficeLine(line)) return { ...next, office: officeAfter(state.office, line) };
  const { body } = line;
  switch (body.kind) {
    case 'act': {
      const { rulebook, table } = state.game;
      const round =
        state.round && body.drawn ? { ...state.round, counter: body.drawn.to } : state.round;
      const { events } = body;
      const game = { rulebook, table: fold(rulebook, events, table) };
      const owners = ownersAfter(state.owners, line, events);
      const office = officeAfterAct(state.office, line);
      const recall = recallAfter(state.recall, { game, owners, line, events });
      return { ...next, game, owners, round, office, recall };
    }
    case 'seed-committed': {
      const { round, commitment } = body;
      const seed = secret?.round === round ? secret.seed : '';
      return { ...next, rounds: round, round: { round, seed, commitment, added: [], counter: 0 } };
    }
    case 'seed-added':
      return { ...next, round: state.round && withSeed(state.round, body.seat, body.seed) };
    case 'seed-revealed':
      return { ...next, round: null };
    default:
      return next;
  }
};

const withSeed = (round: Round, seat: number, seed: string): Round => {
  const others = round.added.filter(([other]) => other !== seat);
  const added = [...others, [seat, seed] as const].sort(([a], [b]) => a - b);
  return { ...round, added };
};

const ownersAfter = (
  owners: TableState['owners'],
  { actor }: Line,
  events: readonly Event[],
): TableState['owners'] => {
  let after = owners;
  for (const event of events) {
    if (!('seat' in event) || typeof event.seat !== 'number') continue;
    if (event.kind === 'player-seated' && actor !== house) {
      after = new Map(after).set(event.seat, actor);
    } else if (event.kind === 'player-left' && after.has(event.seat)) {
      after = new Map([...after].filter(([seat]) => seat !== event.seat));
    }
  }
  return after;
};
