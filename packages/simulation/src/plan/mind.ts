import type { Cents, Command, Settlement, Table } from '@openpit/engine';
import { type Clause, firstPart, type Plan, type When } from './plan.ts';
import type { Stage, TablePlay } from './table-play.ts';

/** What a player remembers from one betting stage to the next, apart from the table. */
export type Mind = {
  /** Bets whose next stake differs from that of the plan. */
  readonly units: Readonly<Record<string, Cents>>;
  /** Bets that the plan has taken down: they stay down until the next come-out. */
  readonly held: readonly string[];
  /** The part of the plan that is in play. */
  readonly part: string;
  /** How often in a row the condition of each clause has been met, by the clause's key; zeros are left out. */
  readonly runs: Readonly<Record<string, number>>;
};

export const firstMind: Mind = { units: {}, held: [], part: firstPart, runs: {} };

/** The last outcome, with the table before it and the wagers that it decided for the player; null before the first. */
export type LastOutcome = {
  readonly table: Table;
  readonly command: Command;
  readonly lines: readonly Settlement[];
};

/** The clauses that apply now, and the player's memory after the outcome. */
export type Applied = { readonly clauses: readonly Clause[]; readonly mind: Mind };

/**
 * Clauses about an outcome apply if they are in the part in which the outcome came. The other clauses apply if they are in the
 * part to which the player then goes. So a player who changes parts bets in the new part at once, and one outcome never leads
 * through two parts.
 */
export const applied = (
  { clauses }: Plan,
  mind: Mind,
  {
    play,
    stage,
    outcome,
  }: { readonly play: TablePlay; readonly stage: Stage; readonly outcome: LastOutcome | null },
): Applied => {
  const runs: Record<string, number> = {};
  const awaited = new Set<Clause>();
  for (const clause of clauses) {
    if (!isAwaiting(clause.when) || !isIn(clause, mind.part)) continue;
    const name = nameOf(clause);
    const before = mind.runs[name] ?? 0;
    const isIt = outcome && happened(play, clause.when, outcome);
    const run = isIt === null ? before : isIt ? before + 1 : 0;
    // After the required number of times the count starts again.
    if (run === clause.when.times) awaited.add(clause);
    else if (run > 0) runs[name] = run;
  }
  const part = partAfter([...awaited]) ?? mind.part;
  const applies = (clause: Clause): boolean =>
    isAwaiting(clause.when)
      ? awaited.has(clause)
      : isIn(clause, part) && isStage(clause.when, stage);
  return {
    clauses: clauses.filter(applies),
    mind: {
      ...mind,
      part,
      runs: part === mind.part ? runs : withoutParts(clauses, runs),
      held: stage.point === null ? [] : mind.held,
    },
  };
};

type Awaiting = Extract<When, { readonly times: number }>;

export const isAwaiting = (when: When): when is Awaiting => 'times' in when;

const isIn = (clause: Clause, part: string): boolean =>
  clause.part === null || clause.part === part;

const nameOf = ({ when, part }: Clause): string => JSON.stringify([when, part]);

/** If several orders lead to another part, the last one counts. */
const partAfter = (clauses: readonly Clause[]): string | undefined =>
  clauses.flatMap(({ action }) => (action.kind === 'go' ? [action.part] : [])).at(-1);

/** Leaving a part resets the counts of its clauses. */
const withoutParts = (clauses: readonly Clause[], runs: Mind['runs']): Mind['runs'] => {
  const always = new Set(clauses.filter(({ part }) => part === null).map(nameOf));
  return Object.fromEntries(Object.entries(runs).filter(([name]) => always.has(name)));
};

const isStage = (when: When, { point }: Stage): boolean => {
  if (when.kind === 'comeout') return point === null;
  if (when.kind === 'point') {
    return point !== null && (when.points === null || when.points.includes(point));
  }
  return when.kind === 'round';
};

/** Whether the outcome meets the condition of a clause; null if the outcome does not concern it, so that its count stays. */
const happened = (play: TablePlay, when: Awaiting, outcome: LastOutcome): boolean | null => {
  if (when.kind === 'seen') return play.sees(outcome.table, outcome.command, when);
  const own = outcome.lines.filter((line) => isOf(line.bet, when.bet));
  const isIt = own.some(
    ({ verdict, stake }) =>
      verdict === when.verdict && (when.stake === null || when.stake === stake),
  );
  if (isIt && when.times === 1) return true;
  const isBroken = own.some(({ verdict }) => verdict !== when.verdict && verdict !== 'push');
  if (isBroken) return false;
  return isIt ? true : null;
};

/** Whether a bet has this name, or is of this kind. */
export const isOf = (name: string, named: string): boolean =>
  name === named || name.startsWith(`${named}:`);

/** Whether a clause about a stage makes this bet, or the odds on it: such a clause would make it again at every stage. */
export const isStanding = ({ clauses }: Plan, bet: string): boolean =>
  clauses.some(({ when, action }) => {
    if (isAwaiting(when)) return false;
    if (action.kind === 'odds') return isBehind(bet);
    return action.kind === 'bet' && action.bet === bet;
  });

/** Whether a bet is placed behind another. */
const isBehind = (bet: string): boolean => /^(odds|lay)\b/.test(bet);
