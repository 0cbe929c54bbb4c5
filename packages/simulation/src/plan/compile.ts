import { assert, type Rulebook } from '@openpit/engine';
import { type Move, mergedStates, numbered, numbering } from '../compile.ts';
import type { SessionTable } from '../session/table.ts';
import { type IdleClause, idleClauses } from './idle.ts';
import type { Plan } from './plan.ts';
import { type Player, playerOf } from './player.ts';
import { type Situation, type Situations, situationsOf } from './situations.ts';
import { stopsOf } from './stops.ts';

/** A plan ready to be played: as a flat table if it is small enough, otherwise on the engine. */
export type PlayedPlan = {
  readonly player: Player;
  /** The situations that were reached while it was compiled; null if a bet recalls its past. */
  readonly situations: Situations | null;
  /** Null if it is not compiled; `why` then says why. */
  readonly table: SessionTable | null;
  readonly why: 'recalls' | 'states' | 'money' | null;
  /** Whether the table continues after situations that a bankroll would have ended, at which the plan stops. */
  readonly isWhole: boolean;
  /** Clauses that never do anything: the first is shown to the person who wrote the plan. */
  readonly idle: readonly IdleClause[];
};

/** The most states of a plan's table. */
export const planStatesMax = 6000;
// Each takes about as long as this many rounds in known situations.
const roundsOfState = 4000;
const statesAlways = 1500;

/** With more states than this, the plan would be finished before its table. The figures are the same. */
const statesWorth = (rounds: number): number =>
  Math.min(planStatesMax, Math.max(statesAlways, Math.floor(rounds / roundsOfState)));

export type CompilePlanOptions = {
  /** The player's money at the start, in cents; null without a limit. */
  readonly bankroll: number | null;
  /**
   * The rounds of all sessions together. A plan with more states than these are worth is not compiled. Without it there is no
   * limit.
   */
  readonly rounds?: number;
};

/**
 * Undefined if plans of the game are not played at tables. Throws `PlanRefused` if the rules refuse one of its orders. A player
 * with a bankroll never reaches a table with as much up as the plan stops at: that money is owned, or the bankroll is gone.
 */
export const compilePlan = (
  rulebook: Rulebook,
  plan: Plan,
  { bankroll, rounds = Number.POSITIVE_INFINITY }: CompilePlanOptions = { bankroll: null },
): PlayedPlan | undefined => {
  const player = playerOf(rulebook, plan);
  if (!player) return undefined;
  const { used, met, found } = player;
  const idle = (isEveryState: boolean) => idleClauses(plan, { used, met, found, isEveryState });
  const situations = situationsOf(player) ?? null;
  const onEngine = { player, situations, table: null, isWhole: true };
  if (!situations) return { ...onEngine, why: 'recalls', idle: idle(false) };
  const most = (bankroll === null ? null : stopsOf(plan, bankroll).high) ?? Infinity;
  const explored = explore(situations, { statesMax: statesWorth(rounds), most });
  if (!explored) return { ...onEngine, why: 'states', idle: idle(false) };
  const isWhole = explored.ups.every((up) => up < most);
  const table = tableOf(explored);
  const why = table ? null : 'money';
  return { player, situations, table: table ?? null, why, isWhole, idle: idle(isWhole) };
};

/** An outcome in a state of a plan; it always leads to another state. */
type PlanMove = Move & { readonly to: number; readonly decided: number };

type Explored = {
  readonly moves: readonly (readonly PlanMove[])[];
  readonly ups: readonly number[];
};

const explore = (
  situations: Situations,
  { statesMax, most }: { readonly statesMax: number; readonly most: number },
): Explored | undefined => {
  const { met: all, numberOf } = numbered((situation: Situation) => situation);
  numberOf(situations.first);
  const moves: (readonly PlanMove[])[] = [];
  for (let at = 0; at < all.length; at++) {
    if (all.length > statesMax) return undefined;
    const situation = all[at] as Situation; // counted by the loop
    // Nobody continues from here: the session is over.
    const over = situation.seated.up >= most ? { net: 0, decided: 0, to: at } : null;
    moves.push(
      Array.from({ length: situations.count }, (_, outcome): PlanMove => {
        if (over) return over;
        const { net, decided, next } = situations.led(situation, outcome);
        return { net, decided, to: numberOf(next) };
      }),
    );
  }
  return { moves, ups: all.map(({ seated }) => seated.up) };
};

const int32Max = 2 ** 31 - 1;

const tableOf = ({ moves, ups }: Explored): SessionTable | undefined => {
  const count = moves[0]?.length ?? 0;
  assert(
    count > 0 && moves.every((row) => row.length === count),
    'every state has as many outcomes',
  );
  // A loop, because a large table has more cells than a call may have arguments.
  let biggest = 0;
  for (const up of ups) biggest = Math.max(biggest, up);
  for (const row of moves) for (const { net } of row) biggest = Math.max(biggest, Math.abs(net));
  if (biggest > int32Max) return undefined;
  const names = new Map<string, number>();
  const first = ups.map((up, at) => {
    const decided = (moves[at] ?? []).map((move) => move.decided).join(' ');
    const name = `${up} ${decided}`;
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  });
  const { reached, rowOf } = numbering(mergedStates(moves, first));
  rowOf(0);
  const next: number[] = [];
  const nets: number[] = [];
  const decided: number[] = [];
  for (let row = 0; row < reached.length; row++) {
    for (const move of moves[reached[row] ?? 0] ?? []) {
      next.push(rowOf(move.to));
      nets.push(move.net);
      decided.push(move.decided);
    }
  }
  return {
    count,
    states: reached.length,
    next: Int32Array.from(next),
    nets: Int32Array.from(nets),
    decided: Float64Array.from(decided),
    ups: Int32Array.from(reached.map((state) => ups[state] ?? 0)),
  };
};
