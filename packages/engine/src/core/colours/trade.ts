import { cite } from '../clause.ts';
import { dealerDoes } from '../crew.ts';
import { accepted, type Decision, type Refusal, refuse, refused } from '../decision.ts';
import type { Done } from '../event.ts';
import { houseRule } from '../house.ts';
import { seatAt } from '../layout.ts';
import { cents, subtract, times, writeDollars } from '../money.ts';
import { emptySeat, type Limits, refuseAmount } from '../seating.ts';
import type { ColourCommand, ColourEvent } from './events.ts';
import {
  bankOf,
  chipsOut,
  type Holding,
  holdingOf,
  type TableChips,
  valueChipsOf,
} from './holdings.ts';
import type { ColourRules, RoundMoment } from './rules.ts';
import { countColours } from './sheet.ts';

/** All that a question about non-value chips needs to know. */
export type ColourCounter = TableChips & {
  readonly rules: ColourRules;
  readonly limits: Limits;
  readonly moment: RoundMoment;
};

type Traded = Decision<ColourEvent | Done>;

/** Non-value chips bought, changed, cashed out and counted: the same at every table that has them. */
export const decideColours = (counter: ColourCounter, command: ColourCommand): Traded => {
  switch (command.kind) {
    case 'buy-colour':
      return buyColour(counter, command);
    case 'change-colour':
      return changeColour(counter, command);
    case 'cash-colour':
      return cashColour(counter, command);
    case 'count-colours':
      return countColours(counter, command.counted);
  }
};

/** Refuses a buy-in or a change of colour outside its window. */
export const refuseChange = ({
  rules,
  moment,
}: Pick<ColourCounter, 'rules' | 'moment'>): Refusal | undefined => {
  if (moment !== 'closed') return undefined;
  const by = cite(rules.changesUntil, rules.changesFrom, rules.changes);
  return refuse('no-change-now', by, 'no more bets: chips are sold and changed once all is paid');
};

/** Refuses a cash-out while a spin is under way or its bets are unpaid. */
export const refuseCashOut = ({ rules, moment, layout }: ColourCounter): Refusal | undefined => {
  if (moment === 'between') return undefined;
  const isUnpaid = moment === 'closed' && layout.wagers.length > 0;
  const by = isUnpaid
    ? cite(rules.cashOutUntil, rules.cashOutCleared, rules.cashOutPaid, rules.cashOut)
    : cite(rules.cashOutUntil, rules.cashOut);
  return refuse('no-cash-out-now', by, 'chips are cashed out between rounds, not during a spin');
};

/** What a seat that leaves does with its non-value chips: they are worth nothing elsewhere. */
export const cashOnLeaving = (counter: ColourCounter, seat: number): Traded => {
  const holding = holdingOf(counter.colours, seat);
  if (!holding || holding.chips === 0) return accepted();
  return cashColour(counter, { kind: 'cash-colour', seat });
};

const buyColour = (
  counter: ColourCounter,
  command: ColourCommand & { readonly kind: 'buy-colour' },
): Traded => {
  const { rules } = counter;
  const { seat, amount, value } = command;
  const held = seatAt(counter.layout, seat);
  if (!held) return refused(emptySeat(seat));
  const colour = command.colour ?? colourFor(counter, seat);
  if (colour === undefined) return refused(noneFree(rules));
  const wanted: Holding = { seat, player: held.player, colour, value, chips: 0 };
  const refusal =
    refuseChange(counter) ??
    refuseColour(counter, wanted) ??
    refuseValue(counter, wanted) ??
    refuseAmount(amount) ??
    refuseLot(counter, wanted, amount);
  if (refusal) return refused(refusal);
  const { player } = held;
  const chips = amount / value;
  const by = cite(rules.sold, rules.values, rules.colours, rules.changes);
  const bought = { kind: 'colour-bought', seat, player, colour, value, chips, by } as const;
  return isMarked(counter, wanted) ? accepted(bought) : accepted(bought, marks(rules, wanted));
};

/** The seat's own colour, or the first that nobody has. */
const colourFor = ({ rules, colours }: ColourCounter, seat: number): string | undefined =>
  holdingOf(colours, seat)?.colour ??
  rules.colours.is.find((colour) => !colours.holdings.some((holding) => holding.colour === colour));

const noneFree = ({ colours }: ColourRules): Refusal =>
  refuse('no-colour-free', cite(colours), 'every colour of the table has a player');

const refuseColour = (counter: ColourCounter, wanted: Holding): Refusal | undefined => {
  const { rules, colours } = counter;
  const { seat, player, colour } = wanted;
  if (!rules.colours.is.includes(colour)) {
    const says = `the table has no ${colour} chips; it has ${rules.colours.is.join(', ')}`;
    return refuse('no-such-colour', cite(rules.colours), says);
  }
  const taken = colours.holdings.find(
    (other) => other.colour === colour && other.player !== player,
  );
  if (taken) {
    return refuse(
      'colour-taken',
      cite(rules.colours),
      `${colour} is the colour of ${taken.player}`,
    );
  }
  const own = holdingOf(colours, seat);
  if (own && own.colour !== colour && isOut(counter, own)) {
    const says = `seat ${seat} has ${own.colour} chips: change or cash them first`;
    return refuse('has-a-colour', cite(rules.colours), says);
  }
  return undefined;
};

const isOut = ({ layout }: TableChips, { seat, chips }: Holding): boolean =>
  chips + chipsOut(layout, seat) > 0;

const refuseValue = (counter: ColourCounter, wanted: Holding): Refusal | undefined => {
  const { rules, limits, colours } = counter;
  const { seat, value, colour } = wanted;
  const isOffered = rules.values.is.some((offered) => offered === value);
  if (!isOffered || value < limits.min || (limits.max !== null && value > limits.max)) {
    const offered = rules.values.is.map((cent) => writeDollars(cents(cent))).join(', ');
    const says = `a chip is worth one of ${offered}, within the table’s limits`;
    return refuse('no-such-value', cite(rules.values), says);
  }
  const marked = colours.holdings.find(
    (other) => other.colour === colour && other.value !== value && isOut(counter, other),
  );
  if (!marked) return undefined;
  const says =
    marked.seat === seat
      ? `${colour} is marked at ${writeDollars(marked.value)} while those chips are out`
      : `${colour} is marked at ${writeDollars(marked.value)} at seat ${marked.seat}`;
  return refuse('other-value', cite(rules.marked), says);
};

const refuseLot = (
  counter: ColourCounter,
  wanted: Holding,
  amount: number,
): Refusal | undefined => {
  const { rules } = counter;
  const { seat, colour, value } = wanted;
  if (amount % value !== 0) {
    const says = `${writeDollars(cents(amount))} is no whole number of chips at ${writeDollars(value)}`;
    return refuse('no-whole-chips', cite(rules.values), says);
  }
  if (amount / value > bankOf(counter, colour)) {
    const says = `the bank has ${bankOf(counter, colour)} ${colour} chips`;
    return refuse('bank-short', cite(rules.sheet), says);
  }
  const valueChips = valueChipsOf(counter, seat);
  if (amount <= valueChips) return undefined;
  const says = `seat ${seat} has ${writeDollars(valueChips)} to buy chips with`;
  return refuse('rack-short', houseRule('rack'), says);
};

const isMarked = ({ colours }: TableChips, { colour, value }: Holding): boolean =>
  colours.holdings.some((holding) => holding.colour === colour && holding.value === value);

const marks = ({ marked }: ColourRules, { colour, value }: Holding): Done =>
  dealerDoes(`marks ${colour} at ${writeDollars(value)}`, cite(marked));

const changeColour = (
  counter: ColourCounter,
  { seat, colour, value: wantedValue }: ColourCommand & { readonly kind: 'change-colour' },
): Traded => {
  const { rules, colours, layout } = counter;
  if (!seatAt(layout, seat)) return refused(emptySeat(seat));
  const from = holdingOf(colours, seat);
  if (!from) return refused(noChips(seat));
  const value = wantedValue ?? from.value;
  const others = colours.holdings.filter((holding) => holding.seat !== seat);
  const elsewhere = { ...counter, colours: { ...colours, holdings: others } };
  const refusal =
    refuseChange(counter) ??
    refuseOut(counter, from) ??
    refuseColour(elsewhere, { ...from, colour }) ??
    refuseValue(elsewhere, { ...from, colour, value });
  if (refusal) return refused(refusal);
  const worth = times(from.value, from.chips);
  const chips = Math.min(Math.floor(worth / value), bankOf(elsewhere, colour));
  const to: Holding = { ...from, colour, value, chips };
  const inValue = subtract(worth, times(value, chips));
  const by =
    inValue > 0
      ? cite(rules.changes, rules.changesFrom, rules.changesUntil, rules.completed)
      : cite(rules.changes, rules.changesFrom, rules.changesUntil);
  return accepted(
    { kind: 'colour-changed', seat, from, to, inValue, by },
    marks(rules, to),
    restacks(rules),
  );
};

const refuseOut = (
  { rules, layout }: ColourCounter,
  { seat, colour }: Holding,
): Refusal | undefined =>
  chipsOut(layout, seat) === 0
    ? undefined
    : refuse('chips-out', cite(rules.colours), `${colour} chips of seat ${seat} are on the layout`);

const noChips = (seat: number): Refusal =>
  refuse('no-chips', houseRule('rack'), `seat ${seat} holds no non-value chips`);

const restacks = ({ stack }: ColourRules): Done =>
  dealerDoes(`restacks idle chips in stacks of ${stack.is}`, cite(stack));

const cashColour = (
  counter: ColourCounter,
  command: ColourCommand & { readonly kind: 'cash-colour' },
): Traded => {
  const { rules, colours, layout } = counter;
  const { seat } = command;
  if (!seatAt(layout, seat)) return refused(emptySeat(seat));
  const holding = holdingOf(colours, seat);
  const refusal = refuseCashOut(counter) ?? (holding ? undefined : noChips(seat));
  if (refusal || !holding) return refused(refusal ?? noChips(seat));
  const { colour, value } = holding;
  const worth = command.amount ?? times(value, holding.chips);
  const chips = worth / value;
  if (worth <= 0 || !Number.isInteger(chips) || chips > holding.chips) {
    const says = `seat ${seat} has ${holding.chips} chips at ${writeDollars(value)} in hand`;
    return refused(refuse('no-such-chips', houseRule('rack'), says));
  }
  const isReleased = chips === holding.chips && chipsOut(layout, seat) === 0;
  const by = cite(
    rules.cashOut,
    rules.cashOutCleared,
    rules.cashOutPaid,
    rules.cashOutChanged,
    rules.cashOutUntil,
    rules.worth,
  );
  return accepted(
    { kind: 'colour-cashed', seat, colour, chips, worth, isReleased, by },
    restacks(rules),
  );
};
