import {
  type BlackjackGame,
  type CountedChart,
  type HandKind,
  handActs,
  type Seen,
  type Stakes,
  tagOf,
  trueCount,
  wishAt,
} from './game.ts';

/** Everything besides the cards that decides a round. */
export type RoundRules = {
  readonly game: BlackjackGame;
  /** By rising count; the first is used below all others. */
  readonly charts: readonly CountedChart[];
  readonly stakes: Stakes;
};

/** Where cards come from, and what is known of the shoe after they have come, the dealer's hole card included. */
export type Drawing = { readonly draw: () => number; readonly seen: () => Seen };

type Looking = { readonly rules: RoundRules; readonly seen: () => Seen; readonly hole: number };

/** The chart for what a player has seen: all cards except the one that is face down. */
const chartNow = ({ rules: { charts }, seen, hole }: Looking): CountedChart => {
  const { running, left } = seen();
  const count = trueCount(
    hole === 0 ? { running, left } : { running: running - tagOf(hole), left: left + 1 },
  );
  const chart = charts.findLast((one, at) => at === 0 || count >= one.count);
  if (!chart) throw new Error('bug: there is a first chart');
  return chart;
};

type Hand = {
  low: number;
  hasAce: boolean;
  cards: number;
  first: number;
  isPair: boolean;
  isSplit: boolean;
  isFromAces: boolean;
  isZapped: boolean;
  isDoubled: boolean;
  own: number;
  tokens: number;
  end: '' | 'bust' | 'surrendered' | 'done';
};

/**
 * The reference: one round of blackjack from the cards as they come, aces as 1. It must pay what a table of the engine pays, and
 * assembly/blackjack.ts must pay the same.
 */
export const playRound = (rules: RoundRules, { draw, seen }: Drawing): number => {
  const { game, stakes } = rules;
  const first = draw();
  const up = draw();
  const second = draw();
  const hole = game.hasHole ? draw() : 0;
  const looking: Looking = { rules, seen, hole };
  const isNatural = isTwoCard21(first, second);
  const canBe = up === 1 || up === 10;
  let side = 0;
  const insurance = (isDealers: boolean) =>
    side * (isDealers ? stakes.insuranceWins : -stakes.insured);
  if (up === 1 && game.insures) {
    if (isNatural && game.takesEvenMoney) return stakes.bet;
    const pair = 10 * Math.min(first, second) + Math.max(first, second);
    if (chartNow(looking).insured.has(pair)) side = 1;
  }
  const hand = handFrom(first, stakes.bet);
  take(hand, second);
  if (game.hasHole && canBe) {
    const isDealers = isTwoCard21(up, hole);
    if (game.surrender === 2 && !isNatural && wishOf(looking, hand, up) % 8 === acts.surrender) {
      return insurance(isDealers) - stakes.surrendered;
    }
    if (isDealers) return insurance(true) - (isNatural ? 0 : stakes.bet);
  }
  if (isNatural) {
    if (game.hasHole || !canBe) return insurance(false) + stakes.natural;
    return isTwoCard21(up, draw()) ? insurance(true) : insurance(false) + stakes.natural;
  }
  const hands = [hand];
  for (let at = 0; at < hands.length; at++) playHand(looking, { hands, at, up, draw });
  return settled(rules, { hands, up, hole, canBe, insurance, draw, isInsured: side > 0 });
};

const acts = {
  stand: handActs.indexOf('stand'),
  hit: handActs.indexOf('hit'),
  double: handActs.indexOf('double'),
  split: handActs.indexOf('split'),
  surrender: handActs.indexOf('surrender'),
  zap: handActs.indexOf('zap'),
};

const isTwoCard21 = (a: number, b: number): boolean => a + b === 11 && (a === 1 || b === 1);

const handFrom = (first: number, own: number): Hand => ({
  low: first,
  hasAce: first === 1,
  cards: 1,
  first,
  isPair: false,
  isSplit: false,
  isFromAces: false,
  isZapped: false,
  isDoubled: false,
  own,
  tokens: 0,
  end: '',
});

const take = (hand: Hand, card: number): void => {
  if (hand.cards === 0) hand.first = card;
  hand.isPair = hand.cards === 1 && card === hand.first;
  hand.cards++;
  hand.low += card;
  hand.hasAce ||= card === 1;
};

const isSoft = ({ low, hasAce }: Hand): boolean => hasAce && low <= 11;

const totalOf = (hand: Hand): number => (isSoft(hand) ? hand.low + 10 : hand.low);

const wishOf = (looking: Looking, hand: Hand, up: number): number => {
  const kind = ((): HandKind => {
    if (hand.isSplit) return hand.own === 0 ? 'token' : 'split';
    return hand.isZapped ? 'zapped' : 'first';
  })();
  const pair = hand.isPair ? hand.first : null;
  const { wishes } = chartNow(looking);
  return wishes[wishAt({ kind, total: totalOf(hand), isSoft: isSoft(hand), pair, up })] ?? 0;
};

type Turn = {
  readonly hands: Hand[];
  readonly at: number;
  readonly up: number;
  readonly draw: () => number;
};

const playHand = (looking: Looking, turn: Turn): void => {
  const { rules } = looking;
  const { game } = rules;
  const { hands, up, draw } = turn;
  const hand = hands[turn.at] as Hand; // counted by the loop
  while (hand.end === '') {
    if (hand.cards < 2) {
      const card = draw();
      take(hand, card);
      const isStuck = hand.isFromAces && !game.acesHit;
      if (isStuck && !(card === 1 && maySplitAces(rules, hands.length))) hand.end = 'done';
      continue;
    }
    if (totalOf(hand) >= 21) {
      hand.end = 'done';
      return;
    }
    const act = firstLegal(looking, { hand, count: hands.length, up });
    if (act === acts.hit) hitBy(hand, draw());
    else if (act === acts.double) doubled(rules, hand, draw());
    else if (act === acts.split) hands.push(splitOff(rules, hand));
    else if (act === acts.surrender) hand.end = 'surrendered';
    else if (act === acts.zap) zapped(hand);
    else hand.end = 'done';
  }
};

const maySplitAces = ({ game }: RoundRules, count: number): boolean =>
  game.acesAgain > 0 && count < game.hands;

type Legal = { readonly hand: Hand; readonly count: number; readonly up: number };

const firstLegal = (looking: Looking, legal: Legal): number => {
  let wish = wishOf(looking, legal.hand, legal.up);
  for (; wish > 0; wish >>>= 3) if (isLegal(looking.rules, legal, wish % 8)) return wish % 8;
  return acts.stand;
};

const isLegal = ({ game }: RoundRules, { hand, count, up }: Legal, act: number): boolean => {
  const isStuck = hand.isFromAces && !game.acesHit;
  const isFirst = hand.cards === 2 && !hand.isSplit && !hand.isZapped;
  const canBe = up === 1 || up === 10;
  if (act === acts.hit) return !isStuck;
  if (act === acts.double) {
    const isOpen = hand.cards === 2 && !isStuck && (!hand.isSplit || game.doubleAfterSplit > 0);
    return isOpen && ((game.doubleOn >> totalOf(hand)) & 1) === 1;
  }
  if (act === acts.split) {
    if (!hand.isPair || (hand.isFromAces && !game.acesAgain)) return false;
    return count < game.hands;
  }
  if (act === acts.surrender) {
    return isFirst && game.surrender > 0 && !(game.surrender === 2 && game.hasHole && canBe);
  }
  if (act === acts.zap) return isFirst && !isSoft(hand) && ((game.zapOn >> hand.low) & 1) === 1;
  return true;
};

const hitBy = (hand: Hand, card: number): void => {
  take(hand, card);
  if (hand.low > 21) hand.end = 'bust';
};

const doubled = ({ game, stakes }: RoundRules, hand: Hand, card: number): void => {
  const free = hand.isSplit ? game.freeDoubleAfterSplit : game.freeDouble;
  const isFree = game.hasFree > 0 && !isSoft(hand) && ((free >> hand.low) & 1) === 1;
  if (isFree) hand.tokens += stakes.bet;
  else hand.own += stakes.bet;
  hand.isDoubled = true;
  take(hand, card);
  hand.end = hand.low > 21 ? 'bust' : 'done';
};

/** The second card starts a hand of its own. If splits are free, the hand has a token, except for tens. */
const splitOff = ({ game, stakes }: RoundRules, hand: Hand): Hand => {
  const isFree = game.hasFree > 0 && hand.first !== 10;
  const other = handFrom(hand.first, isFree ? 0 : stakes.bet);
  if (isFree) other.tokens = stakes.bet;
  for (const one of [hand, other]) {
    one.isSplit = true;
    one.isFromAces = hand.first === 1;
    one.isPair = false;
    one.cards = 1;
    one.low = hand.first;
    one.hasAce = hand.first === 1;
  }
  return other;
};

const zapped = (hand: Hand): void => {
  hand.isZapped = true;
  hand.cards = 0;
  hand.low = 0;
  hand.hasAce = false;
  hand.isPair = false;
};

type Settling = {
  readonly hands: readonly Hand[];
  readonly up: number;
  readonly hole: number;
  readonly canBe: boolean;
  readonly insurance: (isDealers: boolean) => number;
  readonly isInsured: boolean;
  readonly draw: () => number;
};

const settled = ({ game, stakes }: RoundRules, settling: Settling): number => {
  const { hands, up, hole, canBe, insurance, draw, isInsured } = settling;
  const waits = !game.hasHole && canBe;
  const isPlayed = hands.some(({ end }) => end === 'done');
  // After a late surrender the result waits for the second card; so does a bust with more than the first bet, if the rest may be
  // returned.
  const isHeld = hands.some(({ end, isSplit, isDoubled }) => {
    if (end === 'surrendered') return game.surrender === 1;
    return end === 'bust' && (isSplit || isDoubled) && !game.blackjackTakesAll;
  });
  const dealer = handFrom(up, 0);
  if (isPlayed || (waits && (isHeld || isInsured))) {
    const card = game.hasHole ? hole : draw();
    if (waits && isTwoCard21(up, card)) {
      const isGivenUp = hands[0]?.end === 'surrendered' && game.surrender === 2;
      const taken = game.blackjackTakesAll
        ? hands.reduce((sum, { own }) => sum + own, 0)
        : stakes.bet;
      return insurance(true) - (isGivenUp ? stakes.surrendered : taken);
    }
    take(dealer, card);
    while (isPlayed && drawsOn(game, dealer)) take(dealer, draw());
  }
  const total = totalOf(dealer);
  const isPush = total === 22 && game.pushes22 > 0;
  return hands.reduce((net, hand) => {
    if (hand.end === 'surrendered') return net - stakes.surrendered;
    if (hand.end === 'bust') return net - hand.own;
    if (isPush || totalOf(hand) === total) return net;
    return total > 21 || totalOf(hand) > total ? net + hand.own + hand.tokens : net - hand.own;
  }, insurance(false));
};

const drawsOn = (game: BlackjackGame, dealer: Hand): boolean => {
  const total = totalOf(dealer);
  return total < 17 || (total === 17 && isSoft(dealer) && game.hitsSoft17 > 0);
};
