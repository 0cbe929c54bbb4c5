import {
  type Cents,
  cents,
  cite,
  houseRule,
  type Limits,
  openBet,
  ownWager,
  type PlaceBet,
  type Refusal,
  refuse,
  refuseLimits,
  roundBetting,
  type SeatNumber,
  type Stake,
  zero,
} from '../core/index.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

const refuseOffer = (
  { choices, cites }: CasinoWarRulebook,
  { bet, hand, tip }: PlaceBet,
): Refusal | undefined => {
  const { tips } = cites;
  if (bet === 'war') {
    return tip
      ? refuse('no-war-for-dealers', {}, tips.noWar)
      : refuse('war-by-going', {}, cite(choices.war.costs, cites.choice));
  }
  if (bet === 'tie' && tip) return refuse('dealers-ride-on-basic', {}, tips.made);
  if (tip && !choices.tips.taken.is) return refuse('no-dealer-bets', {}, cite(choices.tips.taken));
  return (bet === 'main' || bet === 'tie') && hand === 1
    ? undefined
    : refuse('no-place-for', { bet }, houseRule('offered'));
};

type Stakes = { readonly main: Cents; readonly tie: Cents };

/** The limits of a tie wager. They depend on whether there is a basic wager beside it. */
export const tieLimits = (
  { choices: { tie } }: CasinoWarRulebook,
  { min, max }: Limits,
  hasMain: boolean,
): Limits => ({
  min: hasMain || tie.alone.is !== 'minimum' ? zero : min,
  max: tie.limited.is ? max : null,
});

/** The limits of a basic wager. If only a part of it is taken down, the rest must be within them, with or without a tie wager. */
export const mainLimits = ({ min, max }: Limits): Limits => ({
  min: cents(Math.max(min, 1)),
  max,
});

/** Refuses a tie wager outside its limits, or without the basic wager it needs. */
const refuseTie = (
  rulebook: CasinoWarRulebook,
  posted: Limits,
  { main, tie }: Stakes,
): Refusal | undefined => {
  if (tie === zero) return undefined;
  const { alone, limited } = rulebook.choices.tie;
  if (main === zero && alone.is === 'no') return refuse('tie-not-alone', {}, cite(alone));
  const { min, max } = tieLimits(rulebook, posted, main > 0);
  return (
    refuseLimits({ min, max: null }, tie, alone) ?? refuseLimits({ min: zero, max }, tie, limited)
  );
};

/** Refuses a basic wager outside its limits, or a tie wager that would no longer fit beside it. */
const refuseStake = (
  rulebook: CasinoWarRulebook,
  { layout, limits }: Table,
  { seat, bet, stake }: Stake,
): Refusal | undefined => {
  const stakeOn = (name: string) =>
    name === bet ? stake : (ownWager(layout, seat, name)?.stake ?? zero);
  const [main, tie] = [stakeOn('main'), stakeOn('tie')];
  return (
    (bet === 'main' && main > 0 ? refuseLimits(limits, main, rulebook.limits) : undefined) ??
    refuseTie(rulebook, limits, { main, tie })
  );
};

/** Wagers, made until the deal begins. */
export const betting = roundBetting<CasinoWarRulebook, Table>({
  closes: ({ cites }) => cites.betting.closes,
  refuseOffer,
  refuseStake,
  placedBy: ({ cites: { betting: own, tips } }, { bet, tip }) =>
    tip ? cite(tips.made, tips.apart) : cite(bet === 'tie' ? own.tie : own.main, own.closes),
});

export const openBets = (rulebook: CasinoWarRulebook, table: Table, seat: SeatNumber) => {
  const hasMain = ownWager(table.layout, seat, 'main') !== undefined;
  return (['main', 'tie'] as const).map((bet) => {
    const limits = bet === 'main' ? table.limits : tieLimits(rulebook, table.limits, hasMain);
    return openBet({ seat, bet }, limits, (command) => betting.refuseBet(rulebook, table, command));
  });
};
