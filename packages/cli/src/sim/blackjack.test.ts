import { amountMax, type Card, cents, deck } from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackTable,
  blackjack,
  type Dealt,
  dealtKinds,
  handInTurn,
  isBlackjack,
  isNatural,
  isPair,
  isSoft,
  pointsOf,
  rulesFor,
  totalOf,
} from '@openpit/engine/blackjack';
import { lawPart, madeOtherwise } from '@openpit/engine/testing';
import { bclcBlackjack, rulebooks } from '@openpit/rulebooks';
import {
  blackjackGame,
  blackjackSteps,
  type CountedChart,
  handActs,
  keyOf,
  loadedBlackjack,
  outcomes,
  playRound,
  playSessionsPlainly,
  type RoundRules,
  runKernel,
  type Seen,
  type Session,
  stakesFor,
  tagOf,
  trueCount,
  type Wishes,
  wishAt,
  wishesOf,
} from '@openpit/simulation';
import { describe, expect, test } from 'vitest';

const bet = cents(1000);

/** A chart with any choices in any order. */
const randomWishes = (draw: () => number): Wishes =>
  wishesOf(() =>
    Array.from({ length: 6 }, () => handActs[1 + (draw() % 6)] ?? 'stand').concat('stand'),
  );

/** Charts that each apply from a count on. */
const randomCharts = (draw: () => number): readonly CountedChart[] =>
  [-99, -2, 0, 1, 3].map((count) => ({
    count,
    wishes: randomWishes(draw),
    insured: new Set(Array.from({ length: 40 }, () => draw() % 111)),
  }));

/** The chart of a counter who has seen these cards after the earlier ones. */
const chartFor = (
  charts: readonly CountedChart[],
  cards: readonly Card[],
  before: Seen,
): CountedChart => {
  const running = cards.reduce((sum, card) => sum + tagOf(pointsOf(card)), before.running);
  const count = trueCount({ running, left: before.left - cards.length });
  const chart = charts.findLast((one, at) => at === 0 || count >= one.count);
  if (!chart) throw new Error('there is a first chart');
  return chart;
};

/** What an engine's table pays for a round of these cards, played by the charts. */
const onEngine = (
  rulebook: BlackjackRulebook,
  { dealt, charts, before, takesEvenMoney, drawn, draw }: EngineRound,
): number => {
  const opened = blackjack.open(rulebook, { dealt });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const begun = blackjack.start({
    kind: 'table-opened',
    rulebook: rulebook.id,
    options: { dealt },
    by: [],
  });
  let table: BlackjackTable = opened.events.slice(1).reduce(blackjack.evolve, begun);
  const act = (command: BlackjackCommand): boolean => {
    const decision = blackjack.decide(rulebook, table, command);
    if (decision.ok) table = decision.events.reduce(blackjack.evolve, table);
    return decision.ok;
  };
  act({ kind: 'sit', seat: 1, player: 'Ann', amount: amountMax });
  act({ kind: 'place-bet', seat: 1, hand: 1, bet: 'main', tip: false, amount: bet });
  act({ kind: 'deal' });
  // The dealer's second card is the fourth card dealt. It is face down if the dealer has two cards before hands are played.
  const chart = () =>
    chartFor(charts, table.round.hasHole ? drawn().toSpliced(3, 1) : drawn(), before);
  const wishesFor = (number: number): readonly string[] => {
    const hand = table.round.hands.find((one) => one.hand === number);
    if (!hand) throw new Error('a hand is asked');
    const stake = table.layout.wagers.find(
      (one) => one.hand === number && one.bet === 'main',
    )?.stake;
    const kind = hand.isSplit
      ? stake === 0
        ? 'token'
        : 'split'
      : hand.isZapped
        ? 'zapped'
        : 'first';
    const pair = isPair(hand.cards) ? pointsOf(hand.cards[0] ?? '??') : null;
    const up = pointsOf(table.round.dealer[0] ?? '??');
    const total = totalOf(hand.cards);
    if (total >= 21) return ['stand'];
    let packed = chart().wishes[wishAt({ kind, total, isSoft: isSoft(hand.cards), pair, up })] ?? 0;
    const all: string[] = [];
    for (; packed > 0; packed >>>= 3) all.push(handActs[packed % 8] ?? 'stand');
    return [...all, 'stand'];
  };
  while (table.round.phase !== 'over') {
    const { round } = table;
    const [first] = round.hands;
    if (round.phase === 'insurance' && first) {
      const [low = 0, high = 0] = first.cards.map(pointsOf).sort((a, b) => a - b);
      const amount = cents(stakesFor(rulesFor(rulebook, dealt), bet).insured);
      if (isNatural(first) && takesEvenMoney && act({ kind: 'even-money', seat: 1, hand: 1 }))
        continue;
      if (chart().insured.has(10 * low + high) && act({ kind: 'insure', seat: 1, hand: 1, amount }))
        continue;
      act({ kind: 'decline-insurance', seat: 1, hand: 1 });
    } else if (round.phase === 'surrendering' && first) {
      const gives = !isNatural(first) && wishesFor(1)[0] === 'surrender';
      act({ kind: gives ? 'surrender' : 'play-on', seat: 1, hand: 1 });
    } else {
      const hand = handInTurn(round);
      if (round.phase === 'playing' && hand && hand.due === 0) {
        const taken = wishesFor(hand.hand).find((kind) =>
          act({ kind, seat: 1, hand: hand.hand } as BlackjackCommand),
        );
        if (taken === undefined) throw new Error('a hand can always stand');
      } else if (!act({ kind: 'deal-cards', cards: [draw()] })) {
        throw new Error('a card is taken');
      }
    }
  }
  return (table.layout.seats[0]?.rack ?? 0) - amountMax;
};

type EngineRound = {
  readonly dealt: 'up' | 'down' | 'hand';
  readonly charts: readonly CountedChart[];
  /** What a counter has seen of the shoe before the round. */
  readonly before: Seen;
  readonly takesEvenMoney: boolean;
  readonly drawn: () => readonly Card[];
  readonly draw: () => Card;
};

/** Cases of the rules that chance seldom brings: a blackjack against an ace, with either card first, and pairs that are split. */
const openings: readonly (readonly Card[])[] = [
  ['As', 'Ah', 'Kd'],
  ['Kd', 'Ah', 'As'],
  ['As', '6h', 'Ad'],
  ['8s', '6h', '8d'],
  ['As', 'Kh', 'Ad'],
];

/** Rounds whose money differs, with their cards. */
const differences = (
  rulebook: BlackjackRulebook,
  rounds: number,
  kinds: readonly Dealt[] = dealtKinds(rulebook),
): readonly string[] => {
  const random = outcomes(keyOf(77n), rulebook.id.length, 997);
  const wrong: string[] = [];
  for (const dealt of kinds) {
    const rules = rulesFor(rulebook, dealt);
    let charts = randomCharts(() => random.next().value);
    for (let round = 0; round < rounds; round++) {
      if (round % 12 === 11) charts = randomCharts(() => random.next().value);
      const opening = openings[round] ?? [];
      const takesEvenMoney = opening.length > 0 || random.next().value % 2 === 0;
      const before: Seen = {
        running: (random.next().value % 9) - 4,
        left: 52 * rules.deal.decks.is - (random.next().value % 12),
      };
      const dealtCards: Card[] = [];
      const draw = (): Card => {
        const card = opening[dealtCards.length] ?? deck[random.next().value % 52] ?? 'As';
        if (dealtCards.filter((one) => one === card).length === rules.deal.decks.is) return draw();
        dealtCards.push(card);
        return card;
      };
      const drawn = () => dealtCards;
      const paid = onEngine(rulebook, { dealt, charts, before, takesEvenMoney, drawn, draw });
      const game = blackjackGame(rules, { cut: null, takesEvenMoney });
      const given: RoundRules = { game, charts, stakes: stakesFor(rules, bet) };
      let [at, running] = [0, before.running];
      const twin = playRound(given, {
        draw: () => {
          const value = pointsOf(dealtCards[at++] ?? '??');
          running += tagOf(value);
          return value;
        },
        seen: () => ({ running, left: before.left - at }),
      });
      if (twin !== paid || at !== dealtCards.length) {
        wrong.push(
          `${dealt} ${dealtCards.join(' ')}: engine ${paid}, kernel ${twin} after ${at} cards`,
        );
      }
    }
  }
  return wrong;
};

/** Side wagers, caps, dealer bets and back bettors do not affect the main wager of one player. */
const bearsOnHand = (name: string): boolean =>
  !/sides|caps|tips|back|betting|highestMin/.test(name);

/** Every choice that affects a hand, changed alone, with the way the cards of such a hand are dealt. */
const playedOtherwise = (base: BlackjackRulebook) =>
  lawPart(
    process.env,
    madeOtherwise(base).filter(({ name }) => bearsOnHand(name)),
  ).map(({ name, changed }) => ({
    changed,
    dealt: dealtKinds(base).find((one) => name.startsWith(`${one}.`)) ?? 'up',
  }));

describe('law: same cards in, same money out, by any charts, each from a count on', () => {
  test.each(rulebooks.filter(isBlackjack).map((one) => [one.id, one] as const))(
    '%s and each of its choices made otherwise',
    (_, base) => {
      expect(differences(base, 150)).toEqual([]);
      for (const { dealt, changed } of playedOtherwise(base)) {
        expect(differences(changed, 12, [dealt]), changed.id).toEqual([]);
      }
    },
  );
});

/** Whether the kernel and its counterpart reach the same tally, with and without a cut card, by charts drawn at random. */
const comparedTallies = (
  rulebook: BlackjackRulebook,
  { dealt, sessions, random }: { dealt: Dealt; sessions: number; random: () => number },
): void => {
  const rules = rulesFor(rulebook, dealt);
  for (const cut of [null, 60]) {
    const play = {
      game: blackjackGame(rules, { cut, takesEvenMoney: random() % 2 === 0 }),
      charts: randomCharts(random).slice(0, cut === null ? 1 : undefined),
      levels: [-99, 0, 2].map((count, at) => ({
        count,
        stakes: stakesFor(rules, 1000 * (at + 1)),
      })),
    };
    const given = { key: keyOf(BigInt(random())), session };
    const twin = playSessionsPlainly(blackjackSteps(play), given, { first: 3, sessions });
    expect(runKernel(loadedBlackjack(play, given))(3, sessions), rulebook.id).toEqual(twin);
  }
};

const session: Session = {
  rounds: 60,
  bankroll: 60_000,
  high: 90_000,
  low: 20_000,
  scale: { from: 0, width: 200 },
};

describe('law: the kernel of blackjack gives the tally of its plain twin', () => {
  const numbers = outcomes(keyOf(5n), 1, 997);
  const random = () => numbers.next().value;

  test.each(rulebooks.filter(isBlackjack).map((one) => [one.id, one] as const))(
    '%s and each of its choices made otherwise',
    (_, base) => {
      for (const dealt of dealtKinds(base)) comparedTallies(base, { dealt, sessions: 12, random });
      for (const { dealt, changed } of playedOtherwise(base)) {
        comparedTallies(changed, { dealt, sessions: 4, random });
      }
    },
  );
});

describe('a shoe that runs out in the middle of a round', () => {
  const numbers = outcomes(keyOf(31n), 1, 997);
  const rules = rulesFor(bclcBlackjack, 'up');
  /** Splits every pair, tens above all, and stands late otherwise. */
  const splitting = (standsFrom: number): Wishes =>
    wishesOf(({ pair, total }) => {
      if (pair !== null) return ['split', 'hit'];
      return total < standsFrom ? ['hit'] : ['stand'];
    });
  const playOf = (
    decks: number,
    { cut, hasHole, standsFrom }: { cut: number; hasHole: number; standsFrom: number },
  ) => ({
    game: {
      ...blackjackGame(rules, { cut: 85, takesEvenMoney: false }),
      cards: 52 * decks,
      cut,
      hasHole,
      acesAgain: 1,
      acesHit: 1,
      hitsSoft17: 1,
    },
    charts: [-99, 0, 2].map((count, at) => ({
      count,
      wishes: splitting(standsFrom - at),
      insured: new Set([11, 110]),
    })),
    levels: [-99, 0, 2].map((count, at) => ({ count, stakes: stakesFor(rules, 1000 * (at + 1)) })),
  });
  const unlimited: Session = {
    rounds: 400,
    bankroll: null,
    high: null,
    low: null,
    scale: { from: -200_000, width: 1000 },
  };
  const shoes = [1, 2, 8].flatMap((decks) =>
    [0.85, 1].flatMap((share) =>
      [0, 1].flatMap((hasHole) =>
        [17, 20].map((standsFrom) => ({
          decks,
          cut: Math.floor(52 * decks * share),
          hasHole,
          standsFrom,
        })),
      ),
    ),
  );

  test.each(shoes)(
    '$decks decks, cut at $cut, hole card $hasHole, stands from $standsFrom: the kernel gives the tally of its plain twin',
    ({ decks, ...how }) => {
      const play = playOf(decks, how);
      const given = { key: keyOf(BigInt(numbers.next().value)), session: unlimited };
      const twin = playSessionsPlainly(blackjackSteps(play), given, { first: 3, sessions: 6 });
      expect(runKernel(loadedBlackjack(play, given))(3, 6)).toEqual(twin);
    },
  );

  test('what was discarded is shuffled, and the cards of the round stay out', () => {
    const { first, step, count } = blackjackSteps(
      playOf(1, { cut: 44, hasHole: 1, standsFrom: 19 }),
    );
    let [shoe, refilled] = [first, 0];
    for (let round = 0; round < 5000; round++) {
      const before = shoe;
      const drawn: number[] = [];
      const random = outcomes(keyOf(9n), round, count);
      shoe = step(before, () => {
        const at = random.next().value;
        drawn.push(at);
        return at;
      }).next;
      if (shoe.gone.size === 0 || [...before.gone].every((at) => shoe.gone.has(at))) continue;
      refilled++;
      // Everything that is out now came in this round, and everything else could have come again.
      expect([...shoe.gone].every((at) => drawn.includes(at))).toBe(true);
      const running = [...shoe.gone].reduce(
        (sum, at) => sum + tagOf(pointsOf(deck[at % 52] ?? '??')),
        0,
      );
      expect(shoe.running).toBe(running);
    }
    expect(refilled).toBeGreaterThan(10);
  });
});

test.each([
  [-1, 52, -1],
  [-3, 104, -2],
  [-2, 104, -1],
  [3, 104, 1],
  [0, 0, 0],
])(
  'a running count of %i with %i cards left is a true count of %i, rounded down',
  (running, left, count) => {
    expect(trueCount({ running, left })).toBe(count);
  },
);
