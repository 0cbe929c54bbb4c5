import { type Event, familyOf, type Pays, wagersOf } from '@openpit/engine';
import {
  type BlackjackEvent,
  type BlackjackRulebook,
  type BlackjackTable,
  blackjack,
  handInTurn,
  isBust,
  isSoft,
  isTwoCard21,
  rulesOf,
  totalOf,
} from '@openpit/engine/blackjack';
import { blackjackSpots } from '../felt/blackjack.ts';
import { cardFelt, cardSize } from '../felt/card-table.ts';
import type { Felt } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { cardName, HandArt, handWidth } from '../view/card.tsx';
import { Ribbon, SeatNames, Total } from '../view/seat-names.tsx';
import { Shoe } from '../view/shoe.tsx';
import {
  type GameOf,
  gameView,
  type Nexts,
  noNexts,
  type SceneProps,
  type SeatAct,
} from './game-view.ts';
import { nextByRank } from './next-cards.ts';

type BlackjackGame = GameOf<BlackjackRulebook, BlackjackTable>;
type Cards = Parameters<typeof totalOf>[0];

const ratio = ([to, per]: Pays): string => texts.felt.ratio(to, per);

/** What a hand comes to, as it is said: `soft 17`, `24 bust`, `Blackjack`; of a hand partly hidden, what it shows. */
const totalText = (cards: Cards, isSplit = false): string => {
  const shown = cards.filter((card) => card !== '??');
  const { totals } = texts.outcomes;
  if (shown.length === 0) return '';
  const total = totalOf(shown);
  if (cards.length === 1) return isSoft(shown) ? totals.ace : `${total}`;
  if (shown.length < cards.length) return totals.shows(total);
  if (isTwoCard21(shown) && !isSplit) return totals.natural;
  if (isBust(shown)) return totals.bust(total);
  return isSoft(shown) && total < 21 ? totals.soft(total) : `${total}`;
};

const Scene = ({ game, felt, frame, isMoving }: SceneProps<BlackjackGame>) => {
  const { table } = game;
  const { round, layout } = table;
  const turn = round.phase === 'playing' ? handInTurn(round) : undefined;
  const dealer = felt.anchors['dealer'] ?? [0, 0];
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  const step = 64;
  const nameOf = (seat: number): string =>
    layout.seats.find((one) => one.seat === seat)?.player ?? '';
  const ribbon = round.seats
    .filter((seat) => !felt.anchors[`hand:${seat}`])
    .map((seat) => ({
      seat,
      name: nameOf(seat),
      words: round.hands
        .filter((hand) => hand.seat === seat)
        .map(({ cards, isSplit }) => totalText(cards, isSplit))
        .join(' '),
      isTurn: turn?.seat === seat,
    }))
    .filter(() => !isMoving);
  return (
    <g aria-hidden="true">
      <SeatNames layout={layout} felt={felt} frame={frame} />
      <Meter table={table} felt={felt} />
      <Shoe felt={felt} left={table.shoe.size} of={table.shoe.decks * 52} />
      {round.dealer.length > 0 ? (
        <>
          <HandArt cards={round.dealer} at={dealer} step={step} scale={scale} />
          <Total
            words={isMoving ? '' : totalText(round.dealer)}
            at={[
              dealer[0] + (handWidth(round.dealer.length, step) * scale) / 2 + 40,
              dealer[1] + 42 * scale,
            ]}
          />
        </>
      ) : (
        <EmptyDealer at={dealer} scale={scale} />
      )}
      <Ribbon felt={felt} seats={ribbon} />
      {round.hands.map((hand) => (
        <PlayedHand
          key={`${hand.seat}.${hand.hand}`}
          felt={felt}
          hand={hand}
          siblings={round.hands.filter(({ seat }) => seat === hand.seat).length}
          isTurn={turn === hand}
          isMoving={isMoving}
          isSmall={frame.form !== 'desktop'}
        />
      ))}
    </g>
  );
};

/** Where the dealer's cards will lie. */
const EmptyDealer = ({
  at: [x, y],
  scale,
}: {
  readonly at: readonly [number, number];
  readonly scale: number;
}) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    {[-62, 2].map((dx) => (
      <rect
        key={dx}
        x={dx}
        width={cardSize[0]}
        height={cardSize[1]}
        rx="5"
        className="cloth-line dotted"
      />
    ))}
  </g>
);

type PlayedHandProps = {
  readonly felt: Felt;
  readonly hand: BlackjackTable['round']['hands'][number];
  readonly siblings: number;
  readonly isTurn: boolean;
  readonly isMoving: boolean;
  readonly isSmall: boolean;
};

/** One hand over its circle; split hands lie side by side and make room for each other. */
const PlayedHand = ({ felt, hand, siblings, isTurn, isMoving, isSmall }: PlayedHandProps) => {
  const at = felt.anchors[`hand:${hand.seat}`];
  if (!at) return null;
  const full = felt.anchors[`scale:${hand.seat}`]?.[0] ?? 1;
  const room = isSmall ? felt.size[0] * (felt.size[0] > felt.size[1] ? 0.5 : 0.92) : 210;
  const step = siblings > 1 ? 17 : 24;
  const wide = handWidth(Math.max(2, hand.cards.length), step) + 10;
  const scale = Math.min(full, room / siblings / wide);
  const x = at[0] + (hand.hand - (siblings + 1) / 2) * Math.min(room / siblings, wide * scale);
  const top = at[1] - cardSize[1] * scale;
  const isOut = hand.end === 'bust' || hand.end === 'surrendered';
  return (
    <g>
      <HandArt
        cards={hand.cards}
        at={[x, at[1]]}
        from="bottom"
        step={step}
        scale={scale}
        isFaded={isOut && !isMoving}
      />
      {hand.isZapped && !isMoving && (
        <Total words={texts.outcomes.totals.zapped} at={[x, at[1] - 12]} />
      )}
      <Total
        words={
          isMoving
            ? ''
            : hand.end === 'surrendered'
              ? texts.outcomes.totals.surrendered
              : totalText(hand.cards, hand.isSplit)
        }
        at={[x, top - 14]}
        isTurn={isTurn}
      />
    </g>
  );
};

/** The progressive, where the table has one. */
const Meter = ({ table, felt }: { readonly table: BlackjackTable; readonly felt: Felt }) => {
  if (!table.setup.sides.includes('blazing7s') || !felt.anchors['shoe']) return null;
  return (
    <g transform="translate(4 14)" className="meter">
      <rect width="150" height="54" rx="10" className="monitor" />
      <text x="14" y="21" fontSize="13" className="cloth-text sans faint">
        {texts.shoe.progressive}
      </text>
      <text x="14" y="43" fontSize="19" className="cloth-text sans own">
        {money(table.meter)}
      </text>
    </g>
  );
};

/** What a seat may do now besides betting; an act with an amount is for as much as the rules and the rack let it be. */
const acts = ({ rulebook, table }: BlackjackGame, seat: number): readonly SeatAct[] => {
  const awaits = blackjack.awaits(rulebook, table);
  if (awaits.kind !== 'choice' || awaits.seat !== seat) return [];
  const open = blackjack.acts(rulebook, table, seat);
  return awaits.acts.flatMap((name): readonly SeatAct[] => {
    const act = open.find(({ command }) => command.kind === name);
    if (!act) return [];
    const { command, amount } = act;
    return [
      { name, command: amount ? Object.assign({ ...command }, { amount: amount.max }) : command },
    ];
  });
};

/** The card a hit would bring, while somebody may hit. */
const nexts = ({ rulebook, table }: BlackjackGame): Nexts => {
  const awaits = blackjack.awaits(rulebook, table);
  if (awaits.kind !== 'choice' || !awaits.acts.includes('hit')) return noNexts;
  const { seat, hand } = awaits;
  const hit = { kind: 'hit', seat, hand } as const;
  const decision = blackjack.decide(rulebook, table, hit);
  if (!decision.ok) return noNexts;
  const asked = decision.events.reduce(blackjack.evolve, table);
  return {
    given: texts.table.whatIf.given(texts.acts['hit'] ?? ''),
    lead: [hit],
    draws: nextByRank(blackjack.chance(rulebook, asked)),
  };
};

const known = (event: Event): BlackjackEvent => event as BlackjackEvent; // a blackjack table emits blackjack events

const dealerWords = (cards: Cards): string => {
  if (isTwoCard21(cards)) return texts.outcomes.natural;
  const total = totalOf(cards);
  return texts.outcomes.dealer(isBust(cards) ? texts.outcomes.bust(total) : `${total}`);
};

export const blackjackView = gameView<BlackjackRulebook, BlackjackTable>({
  family: 'blackjack',
  hue: 'cards',
  first: 'main',
  hasHints: true,
  felt: ({ rulebook, table }, frame) => {
    const open = new Set([
      ...familyOf(rulebook)
        .openBets(rulebook, table, 1)
        .map(({ bet }) => bet),
      ...(table.round.phase === 'insurance' || hasInsurance(table) ? ['insurance'] : []),
    ]);
    const rules = rulesOf(rulebook, table);
    const spots = Object.entries(blackjackSpots).filter(([bet]) => open.has(bet));
    const lines = [
      texts.shoe.naturalPays(ratio(rules.natural.pays.is)),
      ...(rules.insurance.offered.is ? [texts.shoe.insurance(ratio(rules.insurance.pays.is))] : []),
      rules.dealer.hitsSoft17.is ? texts.shoe.dealerHits : texts.shoe.dealerStands,
    ];
    return cardFelt(
      {
        seats: rulebook.seats.max.is,
        taken: table.layout.seats.map(({ seat }) => seat),
        spots,
        lines,
        hasHands: true,
      },
      frame,
    );
  },
  Scene,
  spoken: ({ table: { round } }, mine) => [
    ...(round.dealer.length > 0
      ? [texts.spoken.dealer(round.dealer.map(cardName).join(', '), totalText(round.dealer))]
      : []),
    ...round.hands
      .filter(({ seat, cards }) => mine.includes(seat) && cards.length > 0)
      .map(({ cards, isSplit, hand }) =>
        texts.spoken.hand(
          isSplit ? hand : null,
          cards.map(cardName).join(', '),
          totalText(cards, isSplit),
        ),
      ),
  ],
  motionMs: (outcome, cards) => (cards === 0 && !outcome ? 0 : 260 + cards * 120),
  acts,
  outcome: (events, { table: { round } }) =>
    events.map(known).some(({ kind }) => kind === 'round-ended')
      ? {
          kind: 'cards',
          cards: round.dealer,
          words: dealerWords(round.dealer),
          mark: `${totalOf(round.dealer)}`,
        }
      : null,
  nexts,
  facts: ({ table: { shoe } }) => [`decks=${shoe.decks}`],
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});

const hasInsurance = ({ layout }: BlackjackTable): boolean =>
  layout.seats.some(({ seat }) => wagersOf(layout, seat).some(({ bet }) => bet === 'insurance'));
