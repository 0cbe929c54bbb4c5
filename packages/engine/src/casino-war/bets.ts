import {
  accepted,
  add,
  cite,
  type Decision,
  decideSeating,
  houseRule,
  isRefusal,
  type Limits,
  ownWager,
  type PlaceBet,
  type Refusal,
  refuse,
  refuseAmount,
  refused,
  refuseLeaving,
  refuseLimits,
  refuseRack,
  type SharedCommand,
  type TakeDown,
  takenDown,
  wagerAt,
  zero,
} from '../core/index.ts';
import type { CasinoWarRulebook, CasinoWarRules } from './rules.ts';
import type { Event, Table } from './table.ts';

/** Sitting down, buying in and leaving; a wager in play keeps its player. */
export const seating = (
  rulebook: CasinoWarRulebook,
  { layout, phase }: Table,
  command: SharedCommand,
): Decision<Event> => {
  const { closes } = rulebook.rules.betting;
  const kept = phase.kind === 'betting' ? undefined : refuseLeaving(layout, command, closes);
  if (kept) return refused(kept);
  return decideSeating(rulebook, layout, command);
};

export const placeBet = (
  rulebook: CasinoWarRulebook,
  table: Table,
  command: PlaceBet,
): Decision<Event> => {
  const refusal = refuseBet(rulebook, table, command);
  if (refusal) return refused(refusal);
  const { betting, tips } = rulebook.rules;
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
  { rules, limits }: CasinoWarRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const { amount, tip } = command;
  const refusal = refuseOffer(rules, command);
  if (refusal) return refusal;
  if (table.phase.kind !== 'betting') {
    const says = 'the first card has been dealt: wagers are made before it';
    return refuse('bets-closed', cite(rules.betting.closes), says);
  }
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  const main = ownWager(table.layout, command.seat, 'main')?.stake ?? zero;
  const refuseStake = () =>
    command.bet === 'tie'
      ? refuseTieAlone(rules, table.limits, { main, tie: stake })
      : refuseLimits(table.limits, stake, limits);
  return (
    refuseAmount(amount) ??
    (tip ? undefined : refuseStake()) ??
    refuseRack(table.layout, command.seat, amount)
  );
};

const refuseOffer = (
  { choice, goToWar, tips }: CasinoWarRules,
  { bet, hand, tip }: PlaceBet,
): Refusal | undefined => {
  if (bet === 'war') {
    const [by, says] = tip
      ? [cite(tips.noWar), 'a dealer bet does not go to war']
      : [cite(goToWar, choice), 'a war wager is made by going to war, on equal ranks'];
    return refuse('not-offered', by, says);
  }
  if (bet === 'tie' && tip) {
    return refuse('not-offered', cite(tips.made), 'a dealer bet rides on the basic wager alone');
  }
  return (bet === 'main' || bet === 'tie') && hand === 1
    ? undefined
    : refuse('not-offered', houseRule('offered'), `the layout has no place for ${bet}`);
};

/** A tie without a basic wager beside it has the table minimum to reach. */
const refuseTieAlone = (
  { betting }: CasinoWarRules,
  { min }: Limits,
  { main, tie }: { readonly main: number; readonly tie: PlaceBet['amount'] },
): Refusal | undefined =>
  main > 0 || tie === zero ? undefined : refuseLimits({ min, max: null }, tie, betting.tieAlone);

export const takeDown = (
  rulebook: CasinoWarRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const { closes } = rulebook.rules.betting;
  if (table.phase.kind !== 'betting' && wagerAt(table.layout, command)) {
    const says = 'the first card has been dealt: wagers stay as they are';
    return refused(refuse('bets-closed', cite(closes), says));
  }
  const line = takenDown(table.layout, command);
  if (isRefusal(line)) return refused(line);
  const left = line.left?.stake ?? zero;
  const tooLittle = line.tip
    ? undefined
    : refuseLeft(rulebook, table, { ...command, amount: left });
  if (tooLittle) return refused(tooLittle);
  return accepted({ kind: 'settled', lines: [line], by: line.by });
};

/** Refuses what would be left up: a basic wager under the minimum, or a tie under it on its own. */
const refuseLeft = (
  { rules, limits }: CasinoWarRulebook,
  { layout, limits: posted }: Table,
  { seat, bet, amount }: TakeDown & { readonly amount: PlaceBet['amount'] },
): Refusal | undefined => {
  const stakeOn = (name: string) =>
    name === bet ? amount : (ownWager(layout, seat, name)?.stake ?? zero);
  const [main, tie] = [stakeOn('main'), stakeOn('tie')];
  return (
    (bet === 'main' && main > 0 ? refuseLimits(posted, main, limits) : undefined) ??
    refuseTieAlone(rules, posted, { main, tie })
  );
};
