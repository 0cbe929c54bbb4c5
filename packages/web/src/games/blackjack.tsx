import { deck, familyOf, type Pays, type SeatNumber, timesOut, wagersOf } from '@openpit/engine';
import {
  type BlackjackRulebook,
  type BlackjackTable,
  backOn,
  blackjack,
  handInTurn,
  isBust,
  isTwoCard21,
  rulesOf,
  totalOf,
} from '@openpit/engine/blackjack';
import { blackjackSpots } from '../felt/blackjack.ts';
import { texts } from '../texts/index.ts';
import { cardName } from '../view/pieces/card-text.tsx';
import { dealMs } from '../view/pieces/motion-ms.ts';
import { type Cards, totalText } from './blackjack-total.ts';
import { deferred } from './deferred.ts';
import { type GameOf, gameView, type Nexts, noNexts, type SeatAct } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

type BlackjackGame = GameOf<BlackjackRulebook, BlackjackTable>;

const ratio = ([to, per]: Pays): string => texts.felt.ratio(to, per);

// The drawings of this game are loaded with its first table, so that nobody at another game waits for them.
const drawn = deferred(async () => ({
  ...(await import('../felt/card-table.ts')),
  ...(await import('./blackjack-scene.tsx')),
}));

/** What a seat may do now besides betting; an act with an amount is for as much as the rules and the rack allow. */
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

/** The card that a hit would bring, while the player may hit. */
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

const dealerWords = (cards: Cards): string => {
  if (isTwoCard21(cards)) return texts.outcomes.natural;
  const total = totalOf(cards);
  return texts.outcomes.dealer(isBust(cards) ? texts.outcomes.bust(total) : `${total}`);
};

/** Whether a dealer's blackjack may appear after doubles and splits, and wins those too. */
const takesAll = ({ deal, dealer }: ReturnType<typeof rulesOf>): boolean =>
  deal.hole.is === 'none' && dealer.blackjackTakes.is === 'all';

export const blackjackView = gameView<BlackjackRulebook, BlackjackTable>({
  family: 'blackjack',
  first: 'main',
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
      ...(takesAll(rules) ? [texts.shoe.blackjackTakesAll] : []),
    ];
    return drawn.now().cardFelt(
      {
        seats: rulebook.seats.max.is,
        taken: table.layout.seats.map(({ seat }) => seat),
        spots,
        lines,
        hasHands: true,
        split: splitSeats(table),
        behind: backOn,
        isSpread:
          table.layout.seats.length === 1 && table.round.hands.some(({ isSplit }) => isSplit),
      },
      frame,
    );
  },
  load: drawn.load,
  get Scene() {
    return drawn.now().Scene;
  },
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
  motionMs: (outcome, cards) => (cards > 0 || outcome ? dealMs(cards) : 0),
  acts,
  asked: ({ rulebook, table }, seat) => {
    const { round } = table;
    const { mayInsure, mayParlay } = texts.outcomes.totals;
    if (round.phase === 'insurance')
      return mayInsure(ratio(rulesOf(rulebook, table).insurance.pays.is));
    if (round.phase === 'war') return mayParlay;
    const turn = handInTurn(round);
    if (turn?.seat !== seat || round.phase !== 'playing') return '';
    const words = texts.outcomes.totals.against(
      totalText(turn.cards, turn.isSplit),
      totalText(round.dealer.filter((card) => card !== '??')),
    );
    // If a seat has several hands, the hand is named.
    const isOne = round.hands.every((hand) => hand.seat !== seat || hand === turn);
    return isOne ? words : texts.spoken.hand(turn.hand, words, '');
  },
  said: ({ dealer = [] }) => {
    const cards = dealer as Cards; // the type of the cards that the engine dealt, of which one may be face down
    const mark = isBust(cards) ? texts.outcomes.bustMark : `${totalOf(cards)}`;
    return { cards, words: dealerWords(cards), mark };
  },
  nexts,
  facts: ({ table: { shoe, setup } }) => [`decks=${shoe.decks}`, `dealt=${setup.dealt}`],
  unseen: ({ table: { round, shoe } }) => {
    const left = deck.filter((card) => timesOut(shoe, card) < shoe.decks);
    return round.hands.flatMap(({ seat, hand, cards }) => {
      const count = cards.filter((card) => card === '??').length;
      return count === 0 ? [] : [{ seat, hand, cards: left.slice(0, count) }];
    });
  },
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});

/** The seats that play several hands. */
const splitSeats = ({ round }: BlackjackTable): readonly SeatNumber[] =>
  round.phase === 'playing'
    ? [...new Set(round.hands.filter(({ isSplit }) => isSplit).map(({ seat }) => seat))]
    : [];

const hasInsurance = ({ layout }: BlackjackTable): boolean =>
  layout.seats.some(({ seat }) => wagersOf(layout, seat).some(({ bet }) => bet === 'insurance'));
