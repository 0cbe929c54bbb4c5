import { pricesOf } from '@openpit/analysis';
import { isRefusal, parseDollars, type Rulebook } from '@openpit/engine';
import { isBlackjack } from '@openpit/engine/blackjack';
import { findRulebook } from '@openpit/rulebooks';
import {
  type CardPlay,
  cardPlays,
  compile,
  keyOf,
  type LoadedKernel,
  loaded,
  loadedCards,
  type Play,
  partsOf,
  roundsInStream,
} from '@openpit/simulation';
import { type HandPlay, handPlays } from './hand-play.ts';
import { type PlanRun, planRun } from './plan-run.ts';
import type { Units } from './pool.ts';

/** A complete description of what is played: with it, every machine plays the same. */
export type Spec = {
  readonly rulebook: string;
  readonly seed: string;
  /** Rounds of each wager, or of all sessions together. */
  readonly rounds: number;
  readonly what: WagersSpec | PlanSpec;
};

export type WagersSpec = { readonly kind: 'wagers'; readonly bet: string | null };

export type PlanSpec = {
  readonly kind: 'plan';
  readonly name: string;
  readonly text: string;
  /** Rounds of a session, and the player's bankroll in cents. */
  readonly session: number;
  readonly bankroll: number | null;
  /** Cells of the reader's own blackjack chart. */
  readonly chart: string | null;
};

/** A part of a run: streams of wagers or sessions of a plan. */
export type Range = { readonly first: number; readonly count: number };

/** One thing that is played over the whole range. */
export type Piece = {
  readonly name: string;
  readonly of: PieceOf;
  /** The code that plays it: a kernel for threads, or a function of this thread. */
  readonly kernel: LoadedKernel | ((first: number, units: number) => Float64Array);
  readonly length: number;
  partsOf(range: Range, most: number): Iterable<Units>;
};

/** The contents of a piece: a compiled wager, cards with all wagers on them, hands of blackjack, or the job's plan. */
export type PieceOf =
  | { readonly kind: 'table'; readonly play: Play }
  | { readonly kind: 'cards'; readonly play: CardPlay }
  | { readonly kind: 'hands'; readonly play: HandPlay }
  | { readonly kind: 'plan' };

/** The rest of a job, ready to be played in parts. */
export type Job = {
  readonly spec: Spec;
  readonly rulebook: Rulebook;
  /** The number of streams or sessions, and the pieces that play them. */
  readonly count: number;
  readonly unitsEach: number;
  readonly pieces: readonly Piece[];
  readonly plan: PlanRun | null;
};

/** A job from its description, which was checked when it was read. */
export const jobOf = (spec: Spec): Job => {
  const rulebook = findRulebook(spec.rulebook);
  if (isRefusal(rulebook)) throw new Error(`bug: ${spec.rulebook} was there when it was asked for`);
  return spec.what.kind === 'wagers'
    ? wagersJob(spec, rulebook, spec.what)
    : planJob(spec, rulebook, spec.what);
};

const wagersJob = (spec: Spec, rulebook: Rulebook, { bet }: WagersSpec): Job => {
  const key = keyOf(BigInt(spec.seed));
  const streams: Piece['partsOf'] = (range, most) => streamsOf(spec.rounds, range, most);
  const hands = isBlackjack(rulebook) && (bet ?? 'main') === 'main' ? handPlays(rulebook, key) : [];
  return {
    spec,
    rulebook,
    count: Math.ceil(spec.rounds / roundsInStream),
    unitsEach: roundsInStream,
    plan: null,
    pieces: [
      ...hands.map((play) => ({
        name: 'main',
        of: { kind: 'hands', play } as const,
        kernel: play.kernel,
        length: play.length,
        partsOf: (range: Range, most: number) => handsOf(spec.rounds, range, most),
      })),
      ...(compile(rulebook, bet === null ? {} : { bet }) ?? []).map((play) => ({
        name: play.bet,
        of: { kind: 'table', play } as const,
        kernel: loaded(play.table, key),
        length: play.table.nets.length,
        partsOf: streams,
      })),
      ...playsOfCards(rulebook, bet).map((play) => ({
        name: play.name,
        of: { kind: 'cards', play } as const,
        kernel: loadedCards(play.table, key),
        length: play.table.endings,
        partsOf: streams,
      })),
    ],
  };
};

/** Rounds of cards; those on a meter once for each amount that has a price. */
const playsOfCards = (rulebook: Rulebook, bet: string | null): readonly CardPlay[] => {
  const onMeter = 'blazing7s';
  const isOnMeter = isBlackjack(rulebook) && (bet ?? onMeter) === onMeter;
  const meters = (isOnMeter ? pricesOf(rulebook, onMeter) : []).flatMap(
    ({ condition }) => parseDollars(condition?.replace('meter=', '') ?? '') ?? [],
  );
  return cardPlays(rulebook, bet ?? undefined, meters);
};

/** The hands of a range of streams: each hand is a stream of its own. */
function* handsOf(rounds: number, range: Range, most: number): Generator<Units> {
  for (const { first, units } of streamsOf(rounds, range, most)) {
    yield { first: first * roundsInStream, units };
  }
}

/** The streams of a range in parts of this size; the last stream of a run may be shorter. */
function* streamsOf(rounds: number, { first, count }: Range, most: number): Generator<Units> {
  const end = Math.min(rounds, (first + count) * roundsInStream);
  const before = first * roundsInStream;
  for (const part of partsOf(Math.max(0, end - before), most)) {
    yield { first: first + part.first, units: part.rounds };
  }
}

const planJob = (spec: Spec, rulebook: Rulebook, what: PlanSpec): Job => {
  const plan = planRun(rulebook, { ...what, rounds: spec.rounds, seed: BigInt(spec.seed) });
  return {
    spec,
    rulebook,
    count: Math.max(1, Math.floor(spec.rounds / what.session)),
    unitsEach: 1,
    plan,
    pieces: [
      {
        name: what.name,
        of: { kind: 'plan' },
        kernel: plan.kernel,
        length: plan.length,
        partsOf: sessionsOf,
      },
    ],
  };
};

function* sessionsOf({ first, count }: Range, most: number): Generator<Units> {
  for (let at = 0; at < count; at += most) {
    yield { first: first + at, units: Math.min(most, count - at) };
  }
}
