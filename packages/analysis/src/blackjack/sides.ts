import {
  type Card,
  type Cents,
  citationOf,
  deck,
  dollars,
  type Pays,
  type Rule,
  writeDollars,
} from '@openpit/engine';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  type BlazingRules,
  dealerResult,
  evenMoney,
  evens,
  isOffered,
  type SideName,
  settleHand,
  settleInsurance,
  settleKingsBounty,
  settlePush22,
  settleWar,
} from '@openpit/engine/blackjack';
import { type Census, census, gainBy, type WeightedGain } from '../census.ts';
import { type Priced, pricedBy, writeAllPays } from '../price.ts';
import { multiply, one, type Ratio, zero } from '../ratio.ts';
import { blazingAt, firstFairMeter, writeMeter } from './blazing.ts';
import { countDraws, pairsOf } from './cards.ts';
import { cardsOf, chanceOfHand, dealerHands, suitings } from './dealer-hands.ts';

/** Everything at a blackjack table but the main wager, priced from a full shoe. */
export const priceSides = (
  rulebook: BlackjackRulebook,
  rules: BlackjackRules,
  isAsked: (bet: string) => boolean = () => true,
): readonly Priced[] => {
  const decks = rules.deal.decks.is;
  const asked = counters.filter(({ bets }) => bets.some(isAsked));
  return asked
    .flatMap(({ count }) => count(rules, decks))
    .map((counted) => pricedSide(rulebook, rules, counted));
};

/** The wager on a meter while it shows any amount; undefined where the rulebook has none. */
export const priceAtMeter = (
  rulebook: BlackjackRulebook,
  rules: BlackjackRules,
  meter: Cents,
): Priced | undefined => {
  const side = rules.sides.blazing7s;
  if (!isOffered(side)) return undefined;
  return pricedSide(rulebook, rules, blazingShowing(side, rules.deal.decks.is, meter));
};

const pricedSide = (
  rulebook: BlackjackRulebook,
  rules: BlackjackRules,
  { pays, counted, ...asked }: Counted,
): Priced => {
  const clauses = [...new Set([...counted.clauses, ...pays.flatMap(citationOf)])];
  const written = asked.bet === 'blazing7s' ? writeAwards(rules) : writeAllPays(pays);
  const tag = { rulebook: rulebook.id, ...asked, model: null, pays: written, clauses };
  return pricedBy(tag, counted);
};

type Counter = {
  /** What is counted together, so that what is not asked for need not be. */
  readonly bets: readonly string[];
  readonly count: (rules: BlackjackRules, decks: number) => readonly Counted[];
};

type Counted = {
  readonly bet: string;
  readonly condition: string | null;
  readonly pays: readonly Rule<Pays>[];
  readonly isWithin?: true;
  readonly counted: Census;
};

const blackjack: readonly [Card, Card] = ['Ac', 'Kc'];
const aceUp: Card = 'Ad';

/** Insurance with the ace alone known, even money, and what a blackjack is worth against an ace without it. */
const insurance = (rules: BlackjackRules, decks: number): readonly Counted[] => {
  const insured = deck.map((second): WeightedGain => {
    const verdict = settleInsurance(rules, dealerResult([aceUp, second]));
    return { weight: countDraws(decks, [aceUp, second]), gain: gainBy(verdict), by: verdict.by };
  });
  const waiting = deck.map((second): WeightedGain => {
    const verdict = settleHand(rules, natural, dealerResult([aceUp, second]));
    const weight = countDraws(decks, [...blackjack, aceUp, second]);
    return { weight, gain: gainBy(verdict), by: verdict.by };
  });
  const { insurance: terms, natural: own } = rules;
  return [
    ...(terms.offered.is
      ? [{ bet: 'insurance', condition: null, pays: [terms.pays], counted: census(insured) }]
      : []),
    ...(terms.offered.is && terms.evenMoney.is ? [pricedEvenMoney(rules)] : []),
    {
      bet: 'main',
      condition: 'hand=blackjack,up=A',
      isWithin: true,
      pays: [own.pays],
      counted: census(waiting),
    },
  ];
};

const pricedEvenMoney = (rules: BlackjackRules): Counted => {
  const even = evenMoney(rules);
  return {
    bet: 'evenmoney',
    condition: null,
    pays: [{ is: evens, by: rules.insurance.evenMoneyPays }],
    counted: census([{ weight: one, gain: gainBy(even), by: even.by }]),
  };
};

const natural = {
  total: 21,
  cards: 2,
  isNatural: true,
  isBust: false,
  isSplit: false,
  isDoubled: false,
  isSurrendered: false,
  isZapped: false,
} as const;

const kingsBounty = (rules: BlackjackRules, decks: number): readonly Counted[] => {
  const side = rules.sides.kingsbounty;
  if (!isOffered(side)) return [];
  const outcomes = pairsOf(decks).flatMap((cards) => {
    const weight = countDraws(decks, cards);
    const [low, high] = [false, true].map((isNatural) => settleKingsBounty(side, cards, isNatural));
    if (!low || !high) return [];
    if (low.kind === high.kind && gainBy(low).top === gainBy(high).top) {
      return [{ weight, gain: gainBy(low), by: low.by }];
    }
    const chance = chanceOfNatural(decks, cards);
    const split = (share: Ratio) => multiply(weight, share);
    return [
      { weight: split(chance), gain: gainBy(high), by: high.by },
      {
        weight: split({ ...chance, top: chance.bottom - chance.top }),
        gain: gainBy(low),
        by: low.by,
      },
    ];
  });
  const pays = Object.values(side.pays);
  return [{ bet: 'kingsbounty', condition: null, pays, counted: census(outcomes) }];
};

/** How likely the dealer's first two cards are a blackjack once some cards are out. */
const chanceOfNatural = (decks: number, out: readonly Card[]): Ratio => {
  const counted = census(
    pairsOf(decks).map((cards) => ({
      weight: countDraws(decks, [...out, ...cards]),
      gain: dealerResult(cards).isNatural ? one : zero,
      by: [],
    })),
  );
  return counted.endings.find(({ gain }) => gain.top === 1n)?.chance ?? zero;
};

const push22 = (rules: BlackjackRules, decks: number): readonly Counted[] => {
  const side = rules.sides.push22;
  if (!isOffered(side)) return [];
  const outcomes = dealerHands(rules).flatMap((hand) =>
    suitings.map((suiting): WeightedGain => {
      const verdict = settlePush22(side, cardsOf(hand, suiting));
      const weight = chanceOfHand(hand, suiting, decks);
      return { weight, gain: gainBy(verdict), by: verdict.by };
    }),
  );
  const pays = Object.values(side.pays);
  return [{ bet: 'push22', condition: null, pays, counted: census(outcomes) }];
};

const war = (rules: BlackjackRules, decks: number): readonly Counted[] => {
  const side = rules.sides.war;
  if (!isOffered(side)) return [];
  const outcomes = pairsOf(decks).map(([card, up]): WeightedGain => {
    const verdict = settleWar(side, card, up);
    return { weight: countDraws(decks, [card, up]), gain: gainBy(verdict), by: verdict.by };
  });
  return [{ bet: 'war', condition: null, pays: [side.pays], counted: census(outcomes) }];
};

const meters = [5_000, 10_000, 25_000, 50_000, 100_000] as const;

const blazing = (rules: BlackjackRules, decks: number): readonly Counted[] => {
  const side = rules.sides.blazing7s;
  if (!isOffered(side)) return [];
  const fair = firstFairMeter(side, decks);
  const shown = [side.seed.is, ...meters.map(dollars), ...(fair === null ? [] : [fair])];
  return shown.sort((a, b) => a - b).map((meter) => blazingShowing(side, decks, meter));
};

const blazingShowing = (side: BlazingRules, decks: number, meter: Cents): Counted => ({
  bet: 'blazing7s',
  condition: writeMeter(meter),
  pays: [],
  counted: blazingAt(side, decks, meter),
});

/** Awards are amounts and shares of a meter, not ratios. */
const writeAwards = ({ sides: { blazing7s: side } }: BlackjackRules): string => {
  if (!isOffered(side)) return '';
  const share = ([part, of]: Pays) => `${(100 * part) / of}% of the meter`;
  return [
    ...Object.values(side.ofMeter).map(({ is }) => share(is)),
    ...Object.values(side.fixed).map(({ is }) => `$${writeDollars(is)}`),
  ].join(', ');
};

/** The price of each side bet: a new one does not compile until it is here. */
const sideCounts: Readonly<Record<SideName, Counter['count']>> = {
  kingsbounty: kingsBounty,
  push22,
  war,
  blazing7s: blazing,
};

// At the end, since it names what stands above.
const counters: readonly Counter[] = [
  { bets: ['insurance', 'evenmoney', 'main'], count: insurance },
  ...Object.entries(sideCounts).map(([bet, count]): Counter => ({ bets: [bet], count })),
];
