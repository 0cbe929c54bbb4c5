import { citationOf } from '@openpit/engine';
import {
  bets,
  type CrapsBet,
  type CrapsRulebook,
  comeOut,
  type Marks,
  type Offer,
  offerFor,
  type Phase,
  phases,
} from '@openpit/engine/craps';
import { type Model, type Priced, type PriceTag, writeAllPays } from '../price.ts';
import { isEqual, negate } from '../ratio.ts';
import { anteEffects } from './ante.ts';
import { type FollowedWager, followCards, followDice } from './following.ts';
import type { Habit } from './rolls.ts';
import { backingOf, bookFor, untried, type WagerState, wagerOn, withFullOdds } from './standing.ts';

export { pointsMade } from './points.ts';

/** Every wager of a craps rulebook that is asked for. */
export const priceCraps = (
  rulebook: CrapsRulebook,
  isAsked: (bet: string) => boolean = () => true,
): readonly Priced[] => [
  ...offered(rulebook)
    .filter(({ bet }) => isAsked(bet.key))
    .flatMap((asked) => playsOf(rulebook, asked).flatMap(priceBy(rulebook))),
  ...anteEffects(rulebook).filter(({ bet }) => isAsked(bet)),
];

type Offered = { readonly bet: CrapsBet; readonly offer: Offer };

const offered = (rulebook: CrapsRulebook): readonly Offered[] =>
  bets.flatMap((bet) => {
    const offer = offerFor(rulebook, bet.key);
    return offer ? [{ bet, offer }] : [];
  });

/** One way to play a bet, and how it is distinguished from the others. */
type Play = Offered & {
  readonly model: Model | null;
  /** Conditions of every price of this play, before those of its start. */
  readonly conditions: readonly string[];
  readonly habit: Habit;
  /** The number of sets whose cards stay out; null if every roll is from the whole. */
  readonly sets: number | null;
  readonly options: Readonly<Record<string, string>>;
};

const plain: Habit = { isLeftUp: false, hasFullOdds: false };
const withOdds: Habit = { isLeftUp: false, hasFullOdds: true };
const leftUp: Habit = { isLeftUp: true, hasFullOdds: false };

const playsOf = (rulebook: CrapsRulebook, asked: Offered): readonly Play[] => {
  const isCards = rulebook.cites.cards !== null;
  const first = { ...asked, conditions: [], habit: plain, sets: null, options: {} };
  const whole: Model | null = isCards ? 'full-set' : null;
  // Only a wager whose stake stays up after a win can be left up.
  const flat: readonly Play[] = asked.offer.commission
    ? [
        { ...first, model: 'first-decision' },
        ...(asked.bet.staysUp ? [{ ...first, model: 'left-up', habit: leftUp } as const] : []),
      ]
    : [{ ...first, model: whole }];
  return [
    ...flat,
    ...(isBacked(rulebook, asked) ? fullOdds(rulebook, asked) : []),
    ...(isCards ? withoutReplacement(rulebook, asked) : []),
  ];
};

const isBacked = (rulebook: CrapsRulebook, { bet, offer }: Offered): boolean =>
  !offer.isReached &&
  bets.some(({ key }) => {
    const flat = offerFor(rulebook, key)?.behind?.flat;
    return flat !== undefined && backedNames(rulebook, bet).includes(flat);
  });

/** The names of the wager that odds stand behind: its own, or those of the numbers it moves to. */
const backedNames = (rulebook: CrapsRulebook, { key, kind }: CrapsBet): readonly string[] => [
  key,
  ...bets
    .filter((bet) => bet.kind === kind && offerFor(rulebook, bet.key)?.isReached)
    .map((bet) => bet.key),
];

/** With full odds: with the cap as it is, and doubled if the operator may allow that. */
const fullOdds = (rulebook: CrapsRulebook, asked: Offered): readonly Play[] => {
  const first = { ...asked, habit: withOdds, sets: null, model: 'full-odds' } as const;
  const book = bookFor(rulebook, asked.bet.key);
  const single: Play = { ...first, conditions: [], options: {} };
  const hasUnits = backedNames(rulebook, asked.bet).some((name) =>
    Object.values(backingOf(book, name)?.behind?.caps ?? {}).some(
      ({ is }) => is === 'payable-unit',
    ),
  );
  if (!hasUnits) return [single];
  return [single, { ...first, conditions: ['odds=2'], options: { odds: '2' } }];
};

const withoutReplacement = (rulebook: CrapsRulebook, asked: Offered): readonly Play[] =>
  ([1, 2] as const).flatMap((sets): readonly Play[] => {
    const model: Model = sets === 1 ? 'without-replacement-36' : 'without-replacement-72';
    const first = { ...asked, model, sets, options: {} };
    if (asked.offer.commission) {
      return [
        { ...first, conditions: ['commission=first-decision'], habit: plain },
        ...(asked.bet.staysUp
          ? [{ ...first, conditions: ['commission=left-up'], habit: leftUp }]
          : []),
      ];
    }
    const flat: Play = { ...first, conditions: [], habit: plain };
    if (!isBacked(rulebook, asked)) return [flat];
    return [flat, { ...first, conditions: ['odds=full'], habit: withOdds }];
  });

const priceBy =
  (rulebook: CrapsRulebook) =>
  (play: Play): readonly Priced[] => {
    const { bet, offer, habit, options } = play;
    const book = bookFor(rulebook, bet.key, options);
    // Prices are for wagers that work. Only odds behind come wagers are left off when the rules say so.
    const called: Marks['called'] = 'on';
    const wager = wagerOn(book, { bet: bet.key, stake: book.stake, called });
    const opens = phases.filter((phase) => isOpen(offer, phase) && isAsked(play, phase));
    const starts = opens.map((phase): WagerState => {
      const standing = { phase, wagers: [wager], history: untried };
      return habit.hasFullOdds ? withFullOdds(book, standing) : standing;
    });
    const wagered = { book, starts, habit };
    const { sets } = play;
    const followed = sets === null ? followDice(wagered) : followCards(wagered, { sets });
    return pricesOf(rulebook, play, { opens, followed });
  };

/**
 * With cards that run down, a wager that is left up outlasts many loads. Only the one that is made on the come-out from a whole
 * load is priced.
 */
const isAsked = ({ habit, sets }: Play, { kind }: Phase): boolean =>
  sets === null || !habit.isLeftUp || kind === 'come-out';

/** Whether a wager can be up in a phase. One that moves may be up in any. */
const isOpen = ({ terms, isReached }: Offer, phase: Phase): boolean => {
  if (isReached) return true;
  return phase.kind === 'come-out' ? terms.opens.comeOut.is : terms.opens.point.is;
};

type Followed = { readonly opens: readonly Phase[]; readonly followed: readonly FollowedWager[] };

/** One price if the start makes no difference, otherwise one for the come-out and one for each point. */
const pricesOf = (
  rulebook: CrapsRulebook,
  play: Play,
  { opens, followed }: Followed,
): readonly Priced[] => {
  const tag = (phase: Phase): PriceTag => ({
    rulebook: rulebook.id,
    bet: play.bet.key,
    condition: conditionOf(play, phase),
    model: play.model,
    pays: writeAllPays(paysAt(play.offer, phase)),
    clauses: [],
  });
  const prices = followed.map((wager, at) => priced(tag(opens[at] ?? comeOut), play, wager));
  const [first] = prices;
  if (!first || prices.some((price) => !isSamePrice(price, first))) return prices;
  return [{ ...first, condition: conditionOf(play, comeOut) }];
};

/** The pay of odds depends on the point that is up. */
const paysAt = ({ pays, behind }: Offer, phase: Phase): Offer['pays'] =>
  behind && behind.point === null && phase.kind === 'point' ? [behind.pays[phase.point]] : pays;

const conditionOf = ({ conditions }: Play, phase: Phase): string | null => {
  const all = phase.kind === 'point' ? [`point=${phase.point}`, ...conditions] : conditions;
  return all.length === 0 ? null : all.join(',');
};

const priced = (tag: PriceTag, { offer }: Offered, wager: FollowedWager): Priced => ({
  ...tag,
  win: wager.win,
  push: wager.push,
  lose: wager.lose,
  edge: negate(wager.mean),
  rolls: wager.steps,
  variance: wager.variance,
  ...(wager.staked ? { staked: wager.staked } : {}),
  endings: wager.endings,
  clauses: [...new Set([...wager.clauses, ...offer.pays.flatMap(citationOf)])],
});

const isSamePrice = (a: Priced, b: Priced): boolean =>
  isEqual(a.win, b.win) &&
  isEqual(a.push, b.push) &&
  isEqual(a.edge, b.edge) &&
  isEqual(a.rolls, b.rolls) &&
  isEqual(a.variance, b.variance);
