import {
  assert,
  type Cents,
  type Choice,
  type Citation,
  cents,
  citationOf,
  type Pays,
  profitOf,
  type Settlement,
  seatAt,
  type Wager,
  won,
  zero,
} from '../core/index.ts';
import { type BlackjackRules, type CapName, capNames } from './rules.ts';
import type { Run } from './run.ts';
import { settle } from './settle-wagers.ts';
import type { WagerState } from './table.ts';

/** A side bet's win before any cap, and what a dealer bet wins once the cap is applied. */
export type CappedWin = {
  readonly wager: Wager<WagerState>;
  readonly pays: Pays;
  readonly by: Citation;
  readonly tipCapped?: Choice<Pays> | undefined;
};

/** The most that all players together win on some bets of one round, and how it is shared. */
export type Cap = {
  readonly bets: readonly string[];
  readonly max: Choice<Cents>;
  readonly share: Citation;
};

const cappedBets: Readonly<Record<CapName, readonly string[]>> = {
  kingsbounty: ['kingsbounty'],
  push22: ['push22'],
  together: ['kingsbounty', 'push22'],
};

/** The cap that applies to a side bet's wins, if any. */
export const capOver = ({ caps, capShares }: BlackjackRules, bet: string): Cap | undefined => {
  const name = capNames.find((one) => caps[one] && cappedBets[one].includes(bet));
  const max = name && caps[name];
  return max && { bets: cappedBets[name], max, share: capShares[name] ?? [] };
};

/** Pays wins that fall under one cap together, in the order given. */
export const payCapped = (run: Run, wins: readonly CappedWin[]): void =>
  settle(run, cappedLines(run, wins));

/** What is paid for wins under one cap, a line item for each. Dealer bets are outside the shared total. */
export const cappedLines = (
  run: Run,
  wins: readonly CappedWin[],
): readonly Settlement<WagerState>[] => {
  const [first] = wins;
  if (!first) return [];
  const cap = capOver(run.rules, first.wager.bet);
  const real = wins.map(({ wager, pays }) => profitOf(wager.stake, pays));
  const players = wins.flatMap(({ wager }, at) =>
    wager.tip
      ? []
      : [{ at, player: seatAt(run.table.layout, wager.seat)?.player ?? '', win: real[at] ?? zero }],
  );
  const total = players.reduce((sofar, { win }) => sofar + win, 0);
  if (!cap || total <= cap.max.is) {
    return wins.map(({ wager, by }, at) => won(wager, real[at] ?? zero, { by }));
  }
  const shares = shareOut(cap.max.is, players);
  return wins.map(({ wager, by, tipCapped }, at): Settlement<WagerState> => {
    if (!wager.tip) {
      const cited = [...by, ...citationOf(cap.max), ...cap.share];
      return won(wager, shares.get(at) ?? zero, { by: cited });
    }
    assert(tipCapped, 'a bet that dealers win along with has a pay for them under its cap');
    const profit = profitOf(wager.stake, tipCapped.is);
    return won(wager, profit, { by: [...by, ...citationOf(tipCapped)] });
  });
};

type Claim = { readonly at: number; readonly player: string; readonly win: Cents };

/** Each player's share is in proportion to their uncapped win, and is then divided over that player's wagers in the same way. */
const shareOut = (max: Cents, claims: readonly Claim[]): ReadonlyMap<number, Cents> => {
  const names = [...new Set(claims.map(({ player }) => player))];
  const claimsOf = (name: string) => claims.filter(({ player }) => player === name);
  const totals = names.map((name) => claimsOf(name).reduce((sofar, { win }) => sofar + win, 0));
  const shares = largestRemainder(max, totals);
  const paid = new Map<number, Cents>();
  for (const [index, name] of names.entries()) {
    const own = claimsOf(name);
    const parts = largestRemainder(
      shares[index] ?? zero,
      own.map(({ win }) => win),
    );
    for (const [part, { at }] of own.entries()) paid.set(at, parts[part] ?? zero);
  }
  return paid;
};

/**
 * Divides an amount in proportion to the claims, in whole cents that add up to it. The earlier of two equal remainders gets the
 * cent.
 */
export const largestRemainder = (amount: Cents, claims: readonly number[]): readonly Cents[] => {
  const total = claims.reduce((sofar, claim) => sofar + BigInt(claim), 0n);
  if (total === 0n) return claims.map(() => zero);
  const exact = claims.map((claim) => BigInt(amount) * BigInt(claim));
  const shares = exact.map((product) => Number(product / total));
  let left = amount - shares.reduce((sofar, share) => sofar + share, 0);
  const byRemainder = exact
    .map((product, at) => ({ at, rest: product % total }))
    .sort((a, b) => Number(b.rest - a.rest));
  for (const { at } of byRemainder) {
    if (left === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left--;
  }
  return shares.map(cents);
};
