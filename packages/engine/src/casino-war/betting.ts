import {
  accepted,
  add,
  type Cents,
  cite,
  type Decision,
  decideSeating,
  houseRule,
  isRefusal,
  isSentAway,
  type Limits,
  ownWager,
  type PlaceBet,
  type Refusal,
  refuse,
  refused,
  refuseLeaving,
  refuseLimits,
  refuseRack,
  type SharedCommand,
  sentAway,
  type TakeDown,
  takenDown,
  wagerAt,
  zero,
} from '../core/index.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** Sitting down, buying in and leaving; a wager in play keeps its player. */
export const seating = (
  rulebook: CasinoWarRulebook,
  { layout, phase }: Table,
  command: SharedCommand,
): Decision<Event> => {
  const { closes } = rulebook.cites.betting;
  const left = phase.kind === 'betting' ? undefined : refuseLeaving(layout, command, closes);
  if (left) return refused(left);
  return isSentAway(command)
    ? sentAway(rulebook, layout, command.seat)
    : decideSeating(rulebook, layout, command);
};

export const placeBet = (
  rulebook: CasinoWarRulebook,
  table: Table,
  command: PlaceBet,
): Decision<Event> => {
  const refusal = refuseBet(rulebook, table, command);
  if (refusal) return refused(refusal);
  const { betting, tips } = rulebook.cites;
  const { seat, hand, bet, tip, amount } = command;
  const own = cite(bet === 'tie' ? betting.tie : betting.main, betting.closes);
  const by = tip ? cite(tips.made, tips.apart) : own;
  return accepted({
    ...{ kind: 'wager-placed', seat, hand, bet, tip, amount, by },
    ...{ fee: zero, state: null },
  });
};

/** Why a wager cannot be made now; the felt asks this too. */
export const refuseBet = (
  rulebook: CasinoWarRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const { amount, tip, seat, bet } = command;
  const refusal = refuseOffer(rulebook, command);
  if (refusal) return refusal;
  if (table.phase.kind !== 'betting') {
    return refuse('deal-begun', {}, rulebook.cites.betting.closes);
  }
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  const main = ownWager(table.layout, seat, 'main')?.stake ?? zero;
  const refuseStake = () =>
    bet === 'tie'
      ? refuseTie(rulebook, table.limits, { main, tie: stake })
      : refuseLimits(table.limits, stake, rulebook.limits);
  return (tip ? undefined : refuseStake()) ?? refuseRack(table.layout, seat, amount);
};

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

/** The limits a tie wager is held to, by whether a basic wager stands beside it. */
export const tieLimits = (
  { choices: { tie } }: CasinoWarRulebook,
  { min, max }: Limits,
  hasMain: boolean,
): Limits => ({
  min: hasMain || tie.alone.is !== 'minimum' ? zero : min,
  max: tie.limited.is ? max : null,
});

/** A tie wager outside its limits, or on its own where it may not be. */
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

export const takeDown = (
  rulebook: CasinoWarRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  if (table.phase.kind !== 'betting' && wagerAt(table.layout, command)) {
    return refused(refuse('wagers-stay', {}, rulebook.cites.betting.closes));
  }
  const lineItem = takenDown(table.layout, command);
  if (isRefusal(lineItem)) return refused(lineItem);
  const left = lineItem.left?.stake ?? zero;
  const tooLittle = lineItem.tip
    ? undefined
    : refuseLeft(rulebook, table, { ...command, amount: left });
  if (tooLittle) return refused(tooLittle);
  return accepted({ kind: 'settled', lines: [lineItem], by: lineItem.by });
};

/** Refuses what would be left up: a basic wager under the minimum, or a tie under it on its own. */
const refuseLeft = (
  rulebook: CasinoWarRulebook,
  { layout, limits: posted }: Table,
  { seat, bet, amount }: TakeDown & { readonly amount: PlaceBet['amount'] },
): Refusal | undefined => {
  const stakeOn = (name: string) =>
    name === bet ? amount : (ownWager(layout, seat, name)?.stake ?? zero);
  const [main, tie] = [stakeOn('main'), stakeOn('tie')];
  return (
    (bet === 'main' && main > 0 ? refuseLimits(posted, main, rulebook.limits) : undefined) ??
    refuseTie(rulebook, posted, { main, tie })
  );
};
