import { assert } from './assert.ts';
import { type Citation, cite, type Rule } from './clause.ts';
import type { PlaceBet, SharedCommand, TakeDown } from './command.ts';
import { accepted, type Decision, type Refusal, refuse, refused } from './decision.ts';
import type { MoneyEvent } from './event.ts';
import type { OpenBet } from './family.ts';
import { houseRule } from './house.ts';
import { type Layout, type SeatNumber, type Wager, wagerAt } from './layout.ts';
import { leaving } from './leaving.ts';
import { type Limits, refuseLimits } from './limits.ts';
import { add, type Cents, dollars, zero } from './money.ts';
import { isRefusal } from './options.ts';
import { eachOf, seatingKinds } from './orders.ts';
import type { Rulebook } from './rulebook.ts';
import { decideSeating, refuseLeaving, refuseRack } from './seating.ts';
import { takenDown } from './taking-down.ts';

/** A table whose wagers are made before a deal and stand until it is over. */
type RoundTable = {
  readonly layout: Layout<null>;
  readonly phase: { readonly kind: string };
};

/** The stake that a bet would have after an order. */
export type Stake = { readonly seat: SeatNumber; readonly bet: string; readonly stake: Cents };

/** What a dealt game defines about its wagers. Making them, taking them down and leaving follow from it. */
export type RoundBetting<R extends Rulebook, T extends RoundTable> = {
  /** The clauses that close the betting. */
  closes(rulebook: R): Citation;
  /** The clauses by which a closed wager stays, if they are others. */
  stays?(rulebook: R): Citation;
  /** Refuses a wager that is never possible. */
  refuseOffer(rulebook: R, command: PlaceBet): Refusal | undefined;
  /** Refuses a stake that may not stand there, including zero. It is not called for dealer bets. */
  refuseStake(rulebook: R, table: T, stake: Stake): Refusal | undefined;
  placedBy(rulebook: R, command: PlaceBet): Citation;
  /** Further events when somebody sits down, if the game has any. */
  seated?(rulebook: R, table: T, sat: Sat): Decision<MoneyEvent<never>>;
};

/** A person who sits down, and the events that every table has for it. */
type Sat = {
  readonly command: Extract<SharedCommand, { readonly kind: 'sit' }>;
  readonly decision: Decision<MoneyEvent<never>>;
};

/** The orders about seats and wagers in a dealt game, and the reason why a wager cannot be made now. */
export const roundBetting = <R extends Rulebook, T extends RoundTable>(
  game: RoundBetting<R, T>,
) => {
  /** Why a wager cannot be made now; the felt calls this too. */
  const refuseBet = (rulebook: R, table: T, command: PlaceBet): Refusal | undefined => {
    const { seat, bet, tip, amount } = command;
    const refusal = game.refuseOffer(rulebook, command);
    if (refusal) return refusal;
    if (table.phase.kind !== 'betting') return refuse('deal-begun', {}, game.closes(rulebook));
    const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
    return (
      (tip ? undefined : game.refuseStake(rulebook, table, { seat, bet, stake })) ??
      refuseRack(table.layout, seat, amount)
    );
  };

  const placeBet = (rulebook: R, table: T, command: PlaceBet): Decision<MoneyEvent<null>> => {
    const refusal = refuseBet(rulebook, table, command);
    if (refusal) return refused(refusal);
    const { seat, hand, bet, tip, amount } = command;
    const by = game.placedBy(rulebook, command);
    const wager = { seat, hand, bet, tip, amount, by, fee: zero, state: null };
    return accepted({ kind: 'wager-placed', ...wager });
  };

  const takeDown = (rulebook: R, table: T, command: TakeDown): Decision<MoneyEvent<null>> => {
    if (table.phase.kind !== 'betting' && wagerAt(table.layout, command)) {
      const { stays = game.closes } = game;
      return refused(refuse('wagers-stay', {}, stays(rulebook)));
    }
    const lineItem = takenDown(table.layout, command);
    if (isRefusal(lineItem)) return refused(lineItem);
    const { seat, bet, tip, left } = lineItem;
    const stake = left?.stake ?? zero;
    const tooLittle = tip ? undefined : game.refuseStake(rulebook, table, { seat, bet, stake });
    if (tooLittle) return refused(tooLittle);
    return accepted({ kind: 'settled', lines: [lineItem], by: lineItem.by });
  };

  /** Sitting down, buying chips and leaving. A player with a wager in play may not leave. */
  const seating = (rulebook: R, table: T, command: SharedCommand): Decision<MoneyEvent<null>> => {
    const { layout, phase } = table;
    const left =
      phase.kind === 'betting' ? undefined : refuseLeaving(layout, command, game.closes(rulebook));
    if (left) return refused(left);
    if (command.kind === 'leave') return leaving(rulebook, layout, command.seat);
    const decision = decideSeating(rulebook, layout, command);
    return command.kind === 'sit' && game.seated
      ? game.seated(rulebook, table, { command, decision })
      : decision;
  };

  const orders = {
    ...eachOf(seatingKinds, seating),
    'place-bet': placeBet,
    'take-down': takeDown,
  };
  return { refuseBet, orders };
};

/** A rulebook of a game whose places are a closed list. Players may also bet for the dealers on each of them. */
type PlacesRulebook = Rulebook & {
  readonly choices: { readonly tips: Rule<boolean> };
  readonly cites: {
    readonly betting: {
      readonly closes: Citation;
      readonly places: Citation;
      readonly tips: Citation;
    };
  };
};

/** The betting of such a game: wagers on its places within the limits, until the deal begins. */
export const placesBetting = <
  R extends PlacesRulebook,
  T extends RoundTable & { readonly limits: Limits },
>(
  bets: readonly string[],
) => {
  const betting = roundBetting<R, T>({
    closes: ({ cites }) => cites.betting.closes,
    refuseOffer({ choices: { tips } }, { bet, hand, tip }) {
      if (!bets.includes(bet) || hand !== 1)
        return refuse('no-place-for', { bet }, houseRule('offered'));
      return tip && !tips.is ? refuse('no-dealer-bets', {}, cite(tips)) : undefined;
    },
    refuseStake: ({ limits: rule }, { limits }, { stake }) =>
      stake > 0 ? refuseLimits(limits, stake, rule) : undefined,
    placedBy: ({ cites: { betting: own } }, { tip }) =>
      cite(tip ? own.tips : own.places, own.closes),
  });
  const openBets = (rulebook: R, table: T, seat: SeatNumber): readonly OpenBet[] =>
    bets.map((bet) =>
      openBet({ seat, bet }, table.limits, (command) =>
        betting.refuseBet(rulebook, table, command),
      ),
    );
  return { ...betting, openBets };
};

/** Returns which bet of the game a wager is on. There is no wager on any other. */
export const betAmong = <B extends string>(bets: readonly B[], { bet }: Wager): B => {
  const found = bets.find((one) => one === bet);
  assert(found, `no wager on ${bet} is taken`);
  return found;
};

/** What a push leaves on the layout: a dealer bet may stay for the next round if the rulebook says so. */
export const leftByPush = <S>(wager: Wager<S>, afterPush: Rule<string>): Wager<S> | null =>
  wager.tip && afterPush.is === 'stays' ? wager : null;

/** Whether a seat could make a usual wager now: the minimum of the table, or a dollar. */
export const openBet = (
  { seat, bet }: Omit<Stake, 'stake'>,
  { min, max }: Limits,
  refusalOf: (command: PlaceBet) => Refusal | undefined,
): OpenBet => {
  const amount = min > 0 ? min : dollars(1);
  const command = { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount } as const;
  return { bet, min: amount, max, closedBy: refusalOf(command) ?? null };
};
