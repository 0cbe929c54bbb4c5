import type { Clause, Plan } from './plan.ts';

/**
 * A clause of a plan that never does anything, and why: nothing makes its bet, no wager takes its odds, a later clause always
 * replaces it, the bet is always up already, the bet is never up when the clause acts on it, or its condition never occurs.
 */
export type IdleClause = {
  readonly clause: Clause;
  readonly why: 'unmade' | 'unbacked' | 'overruled' | 'standing' | 'absent' | 'never';
  /** The bet of the clause; empty if it has none. */
  readonly bet: string;
};

/**
 * The clauses that did nothing while a plan was played. If every state was reached, this is certain; otherwise it only contains
 * what follows from the clauses themselves.
 */
export const idleClauses = (plan: Plan, played: Played): readonly IdleClause[] => {
  const { used, isEveryState } = played;
  // An order for all wagers of a kind has done something once it has done something to one of them.
  const known = new Set([...used].map(({ order }) => order));
  const isFirst = ({ order }: Clause) => !known.has(order) && known.add(order);
  return plan.clauses
    .filter(isFirst)
    .map((clause) => idle(plan, clause, played))
    .filter(({ why }) => isEveryState || why === 'unmade');
};

type Played = {
  /** The clauses that did something, those that were tried, and those whose wager was up then. */
  readonly used: ReadonlySet<Clause>;
  readonly met: ReadonlySet<Clause>;
  readonly found: ReadonlySet<Clause>;
  readonly isEveryState: boolean;
};

const idle = (plan: Plan, clause: Clause, { met, found }: Played): IdleClause => {
  const named = betsIn(clause);
  const unmade = named.find((bet) => !isMade(plan, bet));
  if (unmade !== undefined) return { clause, why: 'unmade', bet: unmade };
  const bet = named.at(-1) ?? '';
  if (clause.action.kind === 'odds') return { clause, why: 'unbacked', bet };
  if (clause.action.kind === 'bet' && met.has(clause)) return { clause, why: 'standing', bet };
  const isAbsent = met.has(clause) && !found.has(clause);
  if (isOfWagerUp(clause) && isAbsent) return { clause, why: 'absent', bet };
  const { clauses } = plan;
  const isOverruled =
    clause.action.kind === 'bet' &&
    clauses.slice(clauses.indexOf(clause) + 1).some(({ action }) => isBetOn(action, bet));
  return { clause, why: isOverruled ? 'overruled' : 'never', bet };
};

const isOfWagerUp = ({ action }: Clause): boolean =>
  action.kind === 'press' || action.kind === 'regress' || action.kind === 'down';

const isBetOn = (action: Clause['action'], bet: string): boolean =>
  action.kind === 'bet' && action.bet === bet;

/** What a clause waits for, and what it acts on. */
const betsIn = ({ when, action }: Clause): readonly string[] => [
  ...(when.kind === 'after' ? [when.bet] : []),
  ...('bet' in action ? [action.bet] : []),
];

/**
 * Whether the plan's orders can lead to wagers of that name: a come wager becomes `come:6`, and the odds behind it are named
 * after it.
 */
const isMade = ({ clauses }: Plan, named: string): boolean =>
  clauses.some(({ action }) => {
    if (action.kind === 'bet') return isPart(action.bet, named) || isPart(named, action.bet);
    return action.kind === 'odds' && /^(odds|lay)\b/.test(named);
  });

const isPart = (whole: string, part: string): boolean =>
  whole === part || whole.startsWith(`${part}:`);
