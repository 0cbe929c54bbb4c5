import { cite } from '../clause.ts';
import { done } from '../crew.ts';
import { accepted, type Decision, type Refusal, refuse, refused } from '../decision.ts';
import type { Done } from '../event.ts';
import { houseRule } from '../house.ts';
import { seatAt } from '../layout.ts';
import type { Limits } from '../limits.ts';
import { listParam, message, money, term, terms } from '../message.ts';
import { cents, subtract, times } from '../money.ts';
import { emptySeat } from '../seating.ts';
import type { ColourCommand } from './commands.ts';
import type { ColourEvent, Holding } from './events.ts';
import { bankOf, chipsOut, holdingOf, type TableChips, valueChipsOf } from './holdings.ts';
import type { ColourRules, RoundStage } from './rules.ts';
import { countColours } from './sheet.ts';

/** What every rule about non-value chips needs. */
export type ColourCounter = TableChips & {
  readonly rules: ColourRules;
  readonly limits: Limits;
  readonly stage: RoundStage;
};

type Traded = Decision<ColourEvent | Done>;

/** Buying, changing, cashing and counting non-value chips, the same at every table that has them. */
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

/** Refuses a purchase or a change of colour at the wrong time. */
export const refuseChange = ({
  rules,
  stage,
}: Pick<ColourCounter, 'rules' | 'stage'>): Refusal | undefined => {
  if (stage !== 'closed') return undefined;
  const by = cite(rules.cites.changesUntil, rules.cites.changesFrom, rules.cites.changes);
  return refuse('no-change-now', {}, by);
};

/** Refuses cashing while a spin is running or its bets are not paid yet. */
export const refuseCashOut = ({ rules, stage, layout }: ColourCounter): Refusal | undefined => {
  if (stage === 'between') return undefined;
  const isUnpaid = stage === 'closed' && layout.wagers.length > 0;
  const by = isUnpaid
    ? cite(
        rules.cites.cashOutUntil,
        rules.cites.cashOutCleared,
        rules.cites.cashOutPaid,
        rules.cites.cashOut,
      )
    : cite(rules.cites.cashOutUntil, rules.cites.cashOut);
  return refuse('no-cash-out-now', {}, by);
};

/** Cashes the non-value chips of a seat that leaves, because they are worth nothing elsewhere. */
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
  if (colour === undefined) return refused(allTaken(rules));
  const wanted: Holding = { seat, player: held.player, colour, value, chips: 0 };
  const refusal =
    refuseChange(counter) ??
    refuseColour(counter, wanted) ??
    refuseValue(counter, wanted) ??
    refuseLot(counter, wanted, amount);
  if (refusal) return refused(refusal);
  const { player } = held;
  const chips = amount / value;
  const by = cite(
    rules.cites.sold,
    rules.choices.values,
    rules.choices.colours,
    rules.cites.changes,
  );
  const bought = { kind: 'colour-bought', seat, player, colour, value, chips, by } as const;
  return isMarked(counter, wanted) ? accepted(bought) : accepted(bought, marks(rules, wanted));
};

/** The seat's own colour, or the first free one. */
const colourFor = ({ rules, colours }: ColourCounter, seat: number): string | undefined =>
  holdingOf(colours, seat)?.colour ??
  rules.choices.colours.is.find(
    (colour) => !colours.holdings.some((holding) => holding.colour === colour),
  );

const allTaken = ({ choices: { colours } }: ColourRules): Refusal =>
  refuse('no-colour-free', {}, cite(colours));

const refuseColour = (counter: ColourCounter, wanted: Holding): Refusal | undefined => {
  const { colours } = counter;
  const { choices } = counter.rules;
  const colourSet = choices.colours.is;
  const { seat, player, colour } = wanted;
  if (!colourSet.includes(colour)) {
    const params = { colour: term(colour), known: terms(colourSet) };
    return refuse('no-such-colour', params, cite(choices.colours));
  }
  const taken = colours.holdings.find(
    (other) => other.colour === colour && other.player !== player,
  );
  if (taken) {
    const params = { colour: term(colour), player: taken.player };
    return refuse('colour-taken', params, cite(choices.colours));
  }
  const own = holdingOf(colours, seat);
  if (own && own.colour !== colour && isOut(counter, own)) {
    return refuse('has-a-colour', { seat, colour: term(own.colour) }, cite(choices.colours));
  }
  return undefined;
};

const isOut = ({ layout }: TableChips, { seat, chips }: Holding): boolean =>
  chips + chipsOut(layout, seat) > 0;

const refuseValue = (counter: ColourCounter, wanted: Holding): Refusal | undefined => {
  const { limits, colours } = counter;
  const { choices, cites } = counter.rules;
  const { seat, value, colour } = wanted;
  const isOffered = choices.values.is.some((offered) => offered === value);
  if (!isOffered || value < limits.min || (limits.max !== null && value > limits.max)) {
    const values = listParam(choices.values.is.map((cent) => money(cents(cent))));
    return refuse('no-such-value', { values }, cite(choices.values));
  }
  const marked = colours.holdings.find(
    (other) => other.colour === colour && other.value !== value && isOut(counter, other),
  );
  if (!marked) return undefined;
  const params = { colour: term(colour), value: money(marked.value), seat: marked.seat };
  const code = marked.seat === seat ? 'own-colour-marked' : 'colour-marked';
  return refuse(code, params, cite(cites.marked));
};

const refuseLot = (
  counter: ColourCounter,
  wanted: Holding,
  amount: number,
): Refusal | undefined => {
  const { choices } = counter.rules;
  const { seat, colour, value } = wanted;
  if (amount % value !== 0) {
    const params = { amount: money(cents(amount)), value: money(value) };
    return refuse('no-whole-chips', params, cite(choices.values));
  }
  if (amount / value > bankOf(counter, colour)) {
    const params = { chips: bankOf(counter, colour), colour: term(colour) };
    return refuse('bank-short', params, cite(choices.sheet));
  }
  const valueChips = valueChipsOf(counter, seat);
  if (amount <= valueChips) return undefined;
  const params = { seat, rack: money(valueChips), cost: money(cents(amount)) };
  return refuse('rack-short', params, houseRule('rack'));
};

const isMarked = ({ colours }: TableChips, { colour, value }: Holding): boolean =>
  colours.holdings.some((holding) => holding.colour === colour && holding.value === value);

const marks = ({ cites }: ColourRules, { colour, value }: Holding): Done =>
  done(
    'dealer',
    message('marks-colour', { colour: term(colour), value: money(value) }),
    cite(cites.marked),
  );

const changeColour = (
  counter: ColourCounter,
  { seat, colour, value: wantedValue }: ColourCommand & { readonly kind: 'change-colour' },
): Traded => {
  const { rules, colours, layout } = counter;
  const { cites } = rules;
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
      ? cite(cites.changes, cites.changesFrom, cites.changesUntil, cites.completed)
      : cite(cites.changes, cites.changesFrom, cites.changesUntil);
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
    : refuse('chips-out', { seat, colour: term(colour) }, cite(rules.choices.colours));

const noChips = (seat: number): Refusal => refuse('no-chips', { seat }, houseRule('rack'));

const restacks = ({ choices }: ColourRules): Done =>
  done('dealer', message('restacks-chips', { stack: choices.stack.is }), cite(choices.stack));

const cashColour = (
  counter: ColourCounter,
  command: ColourCommand & { readonly kind: 'cash-colour' },
): Traded => {
  const { rules, colours, layout } = counter;
  const { cites } = rules;
  const { seat } = command;
  if (!seatAt(layout, seat)) return refused(emptySeat(seat));
  const holding = holdingOf(colours, seat);
  const refusal = refuseCashOut(counter);
  if (refusal || !holding) return refused(refusal ?? noChips(seat));
  const { colour, value } = holding;
  const worth = command.amount ?? times(value, holding.chips);
  const chips = worth / value;
  if (worth <= 0 || !Number.isInteger(chips) || chips > holding.chips) {
    const params = { seat, chips: holding.chips, value: money(value) };
    return refused(refuse('no-such-chips', params, houseRule('rack')));
  }
  const isReleased = chips === holding.chips && chipsOut(layout, seat) === 0;
  const by = cite(
    cites.cashOut,
    cites.cashOutCleared,
    cites.cashOutPaid,
    cites.cashOutChanged,
    cites.cashOutUntil,
    cites.worth,
  );
  return accepted(
    { kind: 'colour-cashed', seat, colour, chips, worth, isReleased, by },
    restacks(rules),
  );
};
