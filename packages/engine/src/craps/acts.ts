import {
  type Act,
  amountMax,
  assert,
  type Bounds,
  boundsIn,
  type Cents,
  cents,
  refuseRole,
  type SeatNumber,
  seatAt,
  type Wager,
  wagerAt,
  wagersOf,
} from '../core/index.ts';
import type { Offer } from './bets/index.ts';
import { refuseCalled } from './call-bets.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { refuseLowering } from './lowering.ts';
import type { Marks } from './marks.ts';
import { offerFor, type PreparedBet, standingsIn } from './offers.ts';
import { maxOf } from './open-bets.ts';
import { placingOf, refusePlacing } from './placing.ts';
import type { CrapsRulebook } from './rules.ts';
import { isOffered } from './shooter.ts';
import type { Table } from './table.ts';

type CrapsAct = Act<Command>;

const cent = cents(1);

/** Everything a seat may do at a craps table now. */
export const acts = (
  rulebook: CrapsRulebook,
  table: Table,
  seat: SeatNumber,
): readonly CrapsAct[] => {
  const held = seatAt(table.layout, seat);
  if (!held) return [];
  const anyAmount = { min: cent, max: amountMax, step: cent };
  const rack = boundsIn({ low: 1, high: Math.min(held.rack, amountMax), step: cent });
  return [
    ...bettingActs(rulebook, table, seat),
    ...loweringActs(rulebook, table, seat),
    ...plainActs(rulebook, table, seat),
    ...buyingIn(rulebook, seat).map((command) => ({ command, amount: anyAmount })),
    ...(rack
      ? [
          { command: { kind: 'cash-out', seat, amount: rack.min }, amount: rack } as const,
          { command: { kind: 'change-colour', seat, amount: rack.min }, amount: rack } as const,
        ]
      : []),
  ];
};

/** Buying chips, for any amount the house takes. */
const buyingIn = ({ choices }: CrapsRulebook, seat: SeatNumber): readonly Command[] => {
  const bought = { kind: 'buy-in', seat, amount: cent } as const;
  const paid = ['cash', 'chips', 'foreign'] as const;
  const isTaken = (means: string) => means !== 'foreign' || choices.foreignChips.is === 'taken';
  return [bought, ...paid.filter(isTaken).map((means) => ({ ...bought, with: means }))];
};

/** Wagers set down or called, for the player or for the dealers. */
const bettingActs = (
  rulebook: CrapsRulebook,
  table: Table,
  seat: SeatNumber,
): readonly CrapsAct[] => {
  const { callBets } = rulebook.choices;
  const isCallable = callBets.is !== 'never' && !refuseRole(rulebook.roles, callOrder);
  const found: CrapsAct[] = [];
  for (const [bet, standing] of standingsIn(rulebook)) {
    for (const tip of [false, true]) {
      const ref = { seat, hand: 1, bet, tip };
      addPlacings(found, { rulebook, table, ref, standing, isCallable, named: undefined });
      if (standing.offer.split?.is !== 'free') continue;
      const named = table.settings.chip;
      addPlacings(found, { rulebook, table, ref, standing, isCallable, named });
    }
  }
  return found;
};

const callOrder = { kind: 'call-bet', as: 'player' } as const;

type Ref = {
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly bet: string;
  readonly tip: boolean;
};

type Placeable = {
  readonly rulebook: CrapsRulebook;
  readonly table: Table;
  readonly ref: Ref;
  readonly standing: PreparedBet;
  /** The part that is bet on any craps, if the player names it. */
  readonly named: Cents | undefined;
  readonly isCallable: boolean;
};

const addPlacings = (found: CrapsAct[], placing: Placeable): void => {
  const { rulebook, table, ref, standing, named, isCallable } = placing;
  const { seat, hand, bet, tip } = ref;
  const split = named === undefined ? {} : { onCraps: named };
  const amount = boundsOf(placing, (part) => {
    const wanted =
      named === undefined
        ? { seat, hand, bet, tip, amount: part }
        : { seat, hand, bet, tip, amount: part, onCraps: named };
    return !refusePlacing(rulebook, table, placingOf(table, wanted, standing));
  });
  if (amount) {
    const command = { kind: 'place-bet', ...ref, ...split, amount: amount.min } as const;
    found.push({ command, amount });
  }
  if (!isCallable) return;
  // Every field is written out: spreading objects here costs more than trying the call.
  const call = (part: Cents): Command & { readonly kind: 'call-bet' } =>
    named === undefined
      ? { kind: 'call-bet', as: 'player', seat, hand, bet, tip, amount: part }
      : { kind: 'call-bet', as: 'player', seat, hand, bet, tip, onCraps: named, amount: part };
  const isTaken = (part: Cents) =>
    !refuseCalled(rulebook, table, { command: call(part), standing });
  // While bets are open a call is like any other bet. Later, calls may be accepted when bets are not.
  const isOpen = table.betting === 'open';
  const called = isOpen
    ? amount && (isTaken(amount.min) ? amount : null)
    : boundsOf(placing, isTaken);
  if (called) found.push({ command: call(called.min), amount: called });
};

/** The amounts that are accepted. Above some amount all are refused, so the last accepted one is found by search. */
const boundsOf = (
  { table, ref, standing: { offer }, named }: Placeable,
  isTaken: (amount: Cents) => boolean,
): Bounds | null => {
  const { settings, layout } = table;
  const before = wagerAt(layout, ref);
  const standing = before?.stake ?? 0;
  const { range } = offer.side ?? {};
  const isUnlimited = ref.tip || offer.behind || offer.side;
  const floor = range ? range.is.min : isUnlimited ? 0 : settings.limits.min;
  const most =
    ref.tip && !range && !offer.behind
      ? null
      : maxOf(table, { seat: ref.seat, bet: ref.bet, tip: ref.tip, offer, before });
  const rack = seatAt(layout, ref.seat)?.rack ?? 0;
  const step = stepOf(table, offer, named);
  const all = boundsIn({
    low: Math.max(floor - standing, named === undefined ? 1 : 2 * step),
    high: Math.min(rack, most ?? rack, amountMax),
    step,
  });
  if (!all || !isTaken(all.min)) return null;
  return { ...all, max: lastTaken(all, isTaken) };
};

/** The step of the amount: whole units, whole chips on each part of a combination, or one cent. */
const stepOf = ({ settings: { chip } }: Table, offer: Offer, named: Cents | undefined): Cents => {
  if (named !== undefined) return chip;
  return offer.unit?.is ?? (offer.shares ? cents(offer.shares.is * chip) : cent);
};

/** The last accepted amount, if the first one is accepted. */
const lastTaken = ({ min, max, step }: Bounds, isTaken: (amount: Cents) => boolean): Cents => {
  if (isTaken(max)) return max;
  let low = 0;
  let high = (max - min) / step;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isTaken(cents(min + middle * step))) low = middle;
    else high = middle;
  }
  return cents(min + low * step);
};

/** Wagers taken down, whole or in part. */
const loweringActs = (
  rulebook: CrapsRulebook,
  table: Table,
  seat: SeatNumber,
): readonly CrapsAct[] =>
  wagersOf(table.layout, seat).flatMap((wager): readonly CrapsAct[] => {
    const { hand, bet, tip, stake } = wager;
    const whole = { kind: 'take-down', seat, hand, bet, tip } as const;
    const isTaken = (amount: Cents) => !refuseLowering(rulebook, table, { wager, amount });
    const parts = boundsIn({ low: 1, high: stake - 1, step: cutOf(rulebook, table, wager) });
    const found: CrapsAct[] = isTaken(stake) ? [{ command: whole, amount: null }] : [];
    if (!parts || !isTaken(parts.min)) return found;
    const last = lastTaken(parts, isTaken);
    const isToTheEnd = last + parts.step === stake && isTaken(stake);
    const amount = { ...parts, max: isToTheEnd ? stake : last };
    return [...found, { command: { ...whole, amount: amount.min }, amount }];
  });

/** The smallest reduction after which the rest is still a wager that could have been made. */
const cutOf = (rulebook: CrapsRulebook, table: Table, wager: Wager<Marks>): Cents => {
  const offer = offerFor(rulebook, wager.bet);
  assert(offer, `a wager on ${wager.bet}, which is not offered`);
  const { onCraps } = wager.state;
  if (onCraps === null) return stepOf(table, offer, undefined);
  const { chip } = table.settings;
  const shared = commonDivisor(onCraps / chip, (wager.stake - onCraps) / chip);
  return cents(wager.stake / shared);
};

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Orders without an amount are tried as they would be given. */
const plainActs = (
  rulebook: CrapsRulebook,
  table: Table,
  seat: SeatNumber,
): readonly CrapsAct[] => {
  const refs = wagersOf(table.layout, seat).map(({ hand, bet, tip }) => ({ seat, hand, bet, tip }));
  const won = [...standingsIn(rulebook)]
    .filter(([, { offer }]) => offer.rides?.is)
    .flatMap(([bet]) => [false, true].map((tip) => ({ seat, hand: 1, bet, tip })));
  const commands: readonly Command[] = [
    ...refs.flatMap((ref) =>
      (['on', 'off'] as const).flatMap((to) =>
        [false, true].map((only) => ({ kind: 'switch', ...ref, to, only }) as const),
      ),
    ),
    ...won.map((ref) => ({ kind: 'ride', ...ref }) as const),
    ...(isOffered(rulebook, table, seat) || table.isClosed
      ? [{ kind: 'take-dice', seat } as const]
      : []),
    { kind: 'pass-dice', seat },
    { kind: 'ask-same-dice', seat },
    ...pairsOf(rulebook).map((dice) => ({ kind: 'choose-dice', dice, seat }) as const),
    ...(rulebook.cites.claims
      ? [{ kind: 'ask-investigation', seat, reason: 'a claim' } as const]
      : []),
    { kind: 'leave', seat },
  ];
  return commands
    .filter((command) => decide(rulebook, table, command).ok)
    .map((command) => ({ command, amount: null }));
};

/** Every pair of dice in the bowl. */
const pairsOf = ({ choices }: CrapsRulebook): readonly (readonly [number, number])[] => {
  const dice = Array.from({ length: choices.shooter?.dice.is ?? 0 }, (_, at) => at + 1);
  return dice.flatMap((first) =>
    dice.filter((second) => second !== first).map((second) => [first, second] as const),
  );
};
