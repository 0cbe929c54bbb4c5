import {
  amountMax,
  type Card,
  dollars,
  type Options,
  parseDollars,
  profitOf,
  subtract,
} from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackRules,
  type BlackjackTable,
  blackjack,
  dealtKinds,
  handInTurn,
  isAce,
  isOffered,
  isTwoCard21,
  sideNames,
} from '@openpit/engine/blackjack';
import { dealtKindOf, gameOf } from '../blackjack/index.ts';
import type { Priced } from '../price.ts';
import { type Acting, actAll, actingFor, betOf, lineItemsIn, netOf } from './acting.ts';
import { type Batch, staked } from './batch.ts';
import { mainBatch } from './blackjack-main.ts';
import { type Pack, shoeOf } from './pack.ts';
import type { Random } from './random.ts';

/**
 * The main wager by its chart, the side wagers in every state of the progressive's meter, insurance, and a blackjack against an
 * ace.
 */
export const blackjackBatches = (
  rulebook: BlackjackRulebook,
  prices: readonly Priced[],
): readonly Batch[] => {
  const isOf = (...bets: readonly string[]) => prices.filter(({ bet }) => bets.includes(bet));
  // The progressive is opened with another meter for each of its prices, so it has rounds of its own.
  const sides = isOf(...sideNames.filter((name) => name !== 'blazing7s'));
  const against = prices.filter(
    ({ bet, condition }) =>
      bet === 'evenmoney' || (bet === 'main' && condition === 'hand=blackjack,up=A'),
  );
  const kinds = [null, ...dealtKinds(rulebook)];
  const all = [
    ...kinds.flatMap((way) =>
      prices
        .filter(({ bet, condition }) => bet === 'main' && condition === (way && `dealt=${way}`))
        .map((main) => mainBatch(rulebook, { main, dealt: way ?? dealtKindOf(rulebook) })),
    ),
    ...(sides.length > 0 ? [sideBatch(rulebook, sides)] : []),
    ...isOf('blazing7s').map((price) => sideBatch(rulebook, [price])),
    insuranceBatch(rulebook, isOf('insurance')),
    naturalBatch(rulebook, against),
  ];
  return all.filter((batch) => batch.prices.length > 0);
};

const unit = dollars(1);
const main = dollars(2);

/** Side wagers of one player who always stands, because none of them depends on how the hand is played. */
const sideBatch = (rulebook: BlackjackRulebook, prices: readonly Priced[]): Batch => ({
  name: prices.map(({ bet, condition }) => condition ?? bet).join(', '),
  prices: staked(unit, prices),
  prepare(random) {
    const bets = prices.map(({ bet }) => bet);
    const acting = actingFor(blackjack, rulebook);
    const rules = gameOf(rulebook);
    const [first] = prices;
    const table = actAll(
      acting,
      acting.open({ ...dealtOf(rulebook), ...sideOptions(rules, first) }),
      [...seated, ...bets.map((bet) => betOf(1, bet, unit)), { kind: 'deal' }],
    );
    const shoe = shoeOf(rules.deal.decks.is, random);
    return (emit) => {
      shoe.fill();
      const cards = [shoe.draw()];
      playOut(
        {
          acting,
          shoe,
          asked: bets.length,
          note: (bet, net) => {
            const at = bets.indexOf(bet);
            if (at >= 0) emit(at, net);
            return at >= 0;
          },
        },
        table,
        cards,
      );
    };
  },
});

const seated: readonly BlackjackCommand[] = [
  { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
  betOf(1, 'main', main),
];

const dealtOf = (rulebook: BlackjackRulebook): Options => ({ dealt: dealtKindOf(rulebook) });

/** The table opens one contribution short of the meter in question, because the wager's own contribution is added first. */
const sideOptions = ({ sides }: BlackjackRules, price: Priced | undefined): Options => {
  if (price?.bet !== 'blazing7s') {
    const offered = (['kingsbounty', 'war'] as const).filter((name) => isOffered(sides[name]));
    return offered.length > 0 ? { side: offered.join(',') } : {};
  }
  const shown = parseDollars(price.condition?.replace('meter=', '') ?? '') ?? unit;
  const { blazing7s } = sides;
  const own = isOffered(blazing7s) ? profitOf(unit, blazing7s.toMeter.is) : unit;
  return { side: 'blazing7s', meter: `${subtract(shown, own) / unit}` };
};

/** Rounds with an ace up, insured by a player who does not look at the cards. */
const insuranceBatch = (rulebook: BlackjackRulebook, prices: readonly Priced[]): Batch => ({
  name: 'an ace up',
  prices: staked(unit, prices),
  prepare(random) {
    const { acting, shoe, table } = aceTable(rulebook, random);
    return (emit) => {
      const asked = dealtOn(acting, table, { shoe, cards: cardsAgainstAce(shoe) });
      const insure = { kind: 'insure', seat: 1, hand: 1, amount: unit } as const;
      playOn(
        {
          acting,
          shoe,
          asked: 1,
          note: (bet, net) => {
            if (bet === 'insurance') emit(0, net);
            return bet === 'insurance';
          },
        },
        asked,
        insure,
      );
    };
  },
});

/** The same blackjack against the same ace twice: paid at once, and left to the dealer's next card. */
const naturalBatch = (rulebook: BlackjackRulebook, prices: readonly Priced[]): Batch => ({
  name: 'a blackjack against an ace',
  prices: staked(main, prices),
  prepare(random) {
    const { acting, shoe, table } = aceTable(rulebook, random);
    const answers = prices.map(({ bet }) => (bet === 'main' ? 'decline-insurance' : 'even-money'));
    return (emit) => {
      const asked = dealtOn(acting, table, { shoe, cards: cardsAgainstAce(shoe, isTwoCard21) });
      for (const [at, kind] of answers.entries()) {
        playOn(
          {
            acting,
            shoe,
            asked: 1,
            note: (bet, net) => {
              if (bet === 'main') emit(at, net);
              return bet === 'main';
            },
          },
          asked,
          { kind, seat: 1, hand: 1 },
        );
      }
    };
  },
});

const aceTable = (rulebook: BlackjackRulebook, random: Random) => {
  const acting = actingFor(blackjack, rulebook);
  const shoe = shoeOf(gameOf(rulebook).deal.decks.is, random);
  const open = acting.open(dealtOf(rulebook));
  return { acting, shoe, table: actAll(acting, open, [...seated, { kind: 'deal' }]) };
};

/** The table after the opening cards, with a hole card if the game has one. */
const dealtOn = (
  acting: Playing['acting'],
  table: BlackjackTable,
  { shoe, cards }: { readonly shoe: Pack<Card>; readonly cards: readonly Card[] },
): BlackjackTable => {
  const dealt = acting.act(table, { kind: 'deal-cards', cards }).table;
  if (dealt.round.phase !== 'dealing') return dealt;
  return acting.act(dealt, { kind: 'deal-cards', cards: [shoe.draw()] }).table;
};

/** The opening cards (first, the dealer's, second) with an ace up, drawn until they are as asked. */
const cardsAgainstAce = (
  shoe: Pack<Card>,
  isWanted: (hand: readonly [Card, Card]) => boolean = () => true,
): readonly Card[] => {
  for (;;) {
    shoe.fill();
    // The up card is drawn first, because any place in the shoe is equally likely.
    const up = shoe.draw();
    if (!isAce(up)) continue;
    const [first, second] = [shoe.draw(), shoe.draw()];
    if (isWanted([first, second])) return [first, up, second];
  }
};

type Playing = {
  readonly acting: Acting<BlackjackTable, BlackjackCommand, { readonly kind: string }>;
  readonly shoe: Pack<Card>;
  /** How many settlements are needed. Once they are known, the rest of the round is not played. */
  readonly asked: number;
  /** Gets the gain of a wager, and returns whether it was one of those needed. */
  readonly note: (bet: string, net: number) => boolean;
};

const playOut = (playing: Playing, table: BlackjackTable, cards: readonly Card[]): void =>
  playOn(playing, table, { kind: 'deal-cards', cards });

/** Plays from one command until the needed settlements are known, and stands on everything. */
const playOn = (
  { acting, shoe, asked, note }: Playing,
  table: BlackjackTable,
  first: BlackjackCommand,
): void => {
  let next: BlackjackCommand | null = first;
  let now = table;
  let known = 0;
  while (next && known < asked) {
    const acted = acting.act(now, next);
    now = acted.table;
    lineItemsIn(acted.events, (lineItem) => {
      if (note(lineItem.bet, netOf(lineItem))) known++;
    });
    next = standing(now, shoe);
  }
};

const standing = ({ round }: BlackjackTable, shoe: Pack<Card>): BlackjackCommand | null => {
  switch (round.phase) {
    case 'war':
      return { kind: 'collect', seat: 1, hand: 1 };
    case 'insurance':
      return { kind: 'decline-insurance', seat: 1, hand: 1 };
    case 'surrendering':
      return { kind: 'play-on', seat: 1, hand: 1 };
    case 'playing':
      return (handInTurn(round)?.due ?? 0) > 0
        ? { kind: 'deal-cards', cards: [shoe.draw()] }
        : { kind: 'stand', seat: 1, hand: 1 };
    case 'dealing':
    case 'drawing':
      return { kind: 'deal-cards', cards: [shoe.draw()] };
    default:
      return null;
  }
};
