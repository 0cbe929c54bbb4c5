import {
  type Account,
  balances,
  type Command,
  cents,
  cite,
  type Event,
  familyOf,
  fold,
  type Game,
  houseRule,
  type MessageParams,
  type MoneyEvent,
  type Posting,
  postings,
  type Refusal,
  type Rulebook,
  refuse,
  roleRuleFor,
  type SeatNumber,
  term,
  terms,
} from '@openpit/engine';
import type { CorrectedAct, Correction } from '../log/log-entry.ts';
import { isStaking } from '../orders/command-specs.ts';
import type { AccountId, LedgerPosting } from '../ports.ts';
import { seatOf, throughAccount } from './owner.ts';
import type { PlayedAct, PlayedRound, Redo } from './redo.ts';
import { takesTwo } from './takes-two.ts';

/** What is needed to correct a round: what was played, and who owns which seat now. */
export type Correctable = {
  readonly redo: Redo;
  readonly owners: ReadonlyMap<SeatNumber, AccountId>;
};

/** The result of a correction: the acts as they should have been, and the moves of money that put the books right. */
export type Corrected =
  | {
      readonly ok: true;
      /** The first entry that is played again. */
      readonly from: number;
      readonly acts: readonly CorrectedAct[];
      readonly postings: readonly Omit<LedgerPosting, 'version' | 'at'>[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

const no = (code: string, params: MessageParams = {}): Corrected => ({
  ok: false,
  refusal: refuse(code, params, houseRule('role')),
});

/**
 * Replays the last round from the table before it, with the wrong entries replaced, or without its wagers and outcomes. Pure and the
 * same for every game: the rules decide each act anew, as if it had been right the first time.
 */
export const correct = (
  rulebook: Rulebook,
  { redo, owners }: Correctable,
  ask: Correction,
): Corrected => {
  const rounds = redo.last ? [redo.last, redo.now] : [redo.now];
  const at = rounds.findIndex((round) => isMeant(round, ask));
  const first = rounds[at];
  if (!first) return no('no-such-round');
  const made = rounds.slice(at).flatMap(({ acts }) => acts);
  if (made.length === 0) return no('no-such-round');
  const unknown = unknownEntry(made, ask);
  if (unknown !== undefined) return no('no-such-line', { line: unknown });
  const money = ask.kind === 'correction' && overTheCounterIn(made, ask.replace);
  if (money) return no('not-correctable', { line: money.line });
  const ofOthers = ask.kind === 'correction' && refuseTwo(rulebook, made, ask.replace);
  if (ofOthers) return { ok: false, refusal: ofOthers };
  const stakes = ask.kind === 'correction' && refuseStakes(made, owners, ask.replace);
  if (stakes) return { ok: false, refusal: stakes };
  const again = playAgain({ rulebook, table: first.before }, made, plan(first, ask));
  if ('code' in again) return { ok: false, refusal: again };
  const moved = ask.kind === 'correction' && overTheCounterIn(again, ask.replace);
  if (moved) return no('not-correctable', { line: moved.line });
  const moves = difference(movesOf(made), movesOf(again));
  const short = moves.find(({ from }) => from === 'cage' || from.startsWith('account:'));
  if (short) {
    return no('cashed-out');
  }
  const acts = again.map(({ version, command, events }) => ({ version, command, events }));
  return { ok: true, from: made[0]?.version ?? 0, acts, postings: moves };
};

/** A correction that removes an entry. */
export const withoutEntry = (entry: number): Correction => ({
  kind: 'correction',
  replace: [{ line: entry, command: null }],
});

const isMeant = ({ round, acts }: PlayedRound, ask: Correction): boolean =>
  ask.kind === 'void'
    ? round === ask.round
    : ask.replace.some(({ line }) => acts.some(({ version }) => version === line));

const unknownEntry = (made: readonly PlayedAct[], ask: Correction): number | undefined =>
  ask.kind === 'void'
    ? undefined
    : ask.replace.find(({ line }) => made.every(({ version }) => version !== line))?.line;

type Replaced = { readonly line: number; readonly command: Command | null };

/** The first of the replaced entries that moved money over the counter. */
const overTheCounterIn = (
  acts: readonly PlayedAct[],
  replace: readonly Replaced[],
): Replaced | undefined =>
  replace.find(({ line }) => acts.some((act) => act.version === line && movesCash(act)));

/**
 * A correction does not touch chips bought or cashed, or seats taken or left, even with no money. So the owners of the seats stay
 * the same.
 */
const movesCash = ({ events }: PlayedAct): boolean =>
  events.some(({ kind }) => overTheCounter.has(kind));

const overTheCounter: ReadonlySet<string> = new Set<MoneyEvent['kind']>([
  'player-seated',
  'chips-bought',
  'chips-cashed',
  'player-left',
]);

/** A player with an account stakes their own chips. A correction must not turn somebody else's entry into a wager of theirs. */
const refuseStakes = (
  made: readonly PlayedAct[],
  owners: Correctable['owners'],
  replace: readonly Replaced[],
): Refusal | undefined => {
  for (const { line, command } of replace) {
    const seat = command && isStaking(command.kind) ? seatOf(command) : undefined;
    if (seat === undefined) continue;
    const was = made.find(({ version }) => version === line);
    if (was && seatOf(was.command) === seat) continue;
    const isHeld =
      owners.has(seat) || made.some((act) => act.owner && seatOf(act.command) === seat);
    if (isHeld) return refuse('has-an-account', { seat }, houseRule('entered'));
  }
  return undefined;
};

/**
 * What takes two people of its own, such as an award, has its own roles, which a correction does not ask about: an entry does not
 * become such an act, though it may be another act of the same kind.
 */
const refuseTwo = (
  { roles }: Rulebook,
  made: readonly PlayedAct[],
  replace: readonly Replaced[],
): Refusal | undefined => {
  const other = replace.find(({ line, command }) => {
    const was = made.find(({ version }) => version === line);
    return command && takesTwo(command.kind) && was?.command.kind !== command.kind;
  });
  if (!other?.command) return undefined;
  const { kind } = other.command;
  const rule = roleRuleFor(roles, kind);
  const params = { act: term(kind), allowed: terms(rule ? rule.is : []), role: term('you') };
  return refuse('wrong-role', params, rule ? cite(rule) : houseRule('role'));
};

const movesChips = ({ events }: PlayedAct): boolean =>
  events.some((event) => postings(event).length > 0);

/** What a correction does with an act: repeats it, changes it, or drops it. */
type Fate = { readonly command: Command; readonly isNeeded: boolean } | null;

const plan =
  (first: PlayedRound, ask: Correction) =>
  (act: PlayedAct, game: Game): Fate => {
    const asBefore = { command: act.command, isNeeded: true };
    if (ask.kind === 'correction') {
      const entry = ask.replace.find(({ line }) => line === act.version);
      if (!entry) return asBefore;
      // The role stays: a correction changes what was entered, not who entered it.
      return entry.command && { command: inRoleOf(act, entry.command), isNeeded: true };
    }
    if (!first.acts.includes(act) || movesCash(act)) return asBefore;
    // Chips bought in colours and dice chosen between rounds are not void, as long as they still make sense.
    const isBetween = familyOf(game.rulebook).awaits(game.rulebook, game.table).kind === 'bets';
    return isBetween && !movesChips(act) && !endsBets(game, act.command)
      ? { command: act.command, isNeeded: false }
      : null;
  };

const inRoleOf = ({ command: { as } }: PlayedAct, { as: _, ...command }: Command): Command =>
  as === undefined ? command : { ...command, as };

/** Whether an order ends the betting. Then it began the outcome that is void. */
const endsBets = ({ rulebook, table }: Game, command: Command): boolean => {
  const family = familyOf(rulebook);
  const decision = family.decide(rulebook, table, command);
  if (!decision.ok) return true;
  return family.awaits(rulebook, fold(rulebook, decision.events, table)).kind !== 'bets';
};

const playAgain = (
  start: Game,
  made: readonly PlayedAct[],
  fateOf: (act: PlayedAct, game: Game) => Fate,
): readonly PlayedAct[] | Refusal => {
  const { rulebook } = start;
  let { table } = start;
  const again: PlayedAct[] = [];
  for (const act of made) {
    const fate = fateOf(act, { rulebook, table });
    if (!fate) continue;
    const decision = familyOf(rulebook).decide(rulebook, table, fate.command);
    if (!decision.ok) {
      if (!fate.isNeeded) continue;
      const { by, code, params } = decision.refusal;
      const why = { code, params };
      const what = { line: act.version, act: term(fate.command.kind), why };
      return refuse('does-not-follow', what, by);
    }
    table = fold(rulebook, decision.events, table);
    again.push({ ...act, command: fate.command, events: decision.events });
  }
  return again;
};

const movesOf = (acts: readonly PlayedAct[]): readonly Posting[] =>
  acts.flatMap(({ events, owner }) => eventsMoves(events).map((one) => throughAccount(one, owner)));

const eventsMoves = (events: readonly Event[]): readonly Posting[] => events.flatMap(postings);

/** The moves of money that lead from one set of balances to the other. */
const difference = (made: readonly Posting[], right: readonly Posting[]): readonly Posting[] => {
  const [is, should] = [balances(made), balances(right)];
  const gaps = [...new Set([...is.keys(), ...should.keys()])]
    .sort()
    .map((account) => ({ account, gap: (should.get(account) ?? 0) - (is.get(account) ?? 0) }));
  const givers = gaps.filter(({ gap }) => gap < 0).map((one) => ({ ...one }));
  const takers = gaps.filter(({ gap }) => gap > 0).map((one) => ({ ...one }));
  const moves: Posting[] = [];
  for (const taker of takers) {
    for (const giver of givers) {
      const amount = Math.min(taker.gap, -giver.gap);
      if (amount === 0) continue;
      taker.gap -= amount;
      giver.gap += amount;
      const by = houseRule('role');
      for (const [from, to] of stepsBetween(giver.account, taker.account))
        moves.push({ from, to, amount: cents(amount), by });
    }
  }
  return moves;
};

/**
 * Reports count what goes from a rack onto the layout as wagers made. Chips that a correction puts back up were counted when they were
 * first put there: they go by way of the house.
 */
const stepsBetween = (from: Account, to: Account): readonly (readonly [Account, Account])[] =>
  from.startsWith('rack:') && to.startsWith('layout:')
    ? [
        [from, 'house'],
        ['house', to],
      ]
    : [[from, to]];
