import {
  type CasinoWarRulebook,
  type CasinoWarTable,
  casinoWar,
  leftInShoe,
} from '@openpit/engine/casino-war';
import { casinoWarSpots } from '../felt/casino-war.ts';
import { texts } from '../texts/index.ts';
import { cardName, cardText } from '../view/pieces/card-text.tsx';
import { dealMs } from '../view/pieces/motion-ms.ts';
import { deferred } from './deferred.ts';
import { type GameOf, gameView, type SeatAct } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

type CasinoWarGame = GameOf<CasinoWarRulebook, CasinoWarTable>;

// The drawings of this game are loaded with its first table, so that nobody at another game waits for them.
const drawn = deferred(async () => ({
  ...(await import('../felt/card-table.ts')),
  ...(await import('./casino-war-scene.tsx')),
}));

const acts = ({ rulebook, table }: CasinoWarGame, seat: number): readonly SeatAct[] =>
  casinoWar
    .acts(rulebook, table, seat)
    .filter(({ command: { kind } }) => kind === 'war' || kind === 'surrender')
    .map(({ command }) => ({ name: command.kind, command }));

/** Whether a war is offered or in progress: its cards take the room of the seats beside. */
const isAtWar = ({ phase, wars }: CasinoWarTable): boolean =>
  phase.kind === 'choosing' || wars.length > 0;

export const casinoWarView = gameView<CasinoWarRulebook, CasinoWarTable>({
  family: 'casino-war',
  first: 'main',
  felt: ({ rulebook, table }, frame) =>
    drawn.now().cardFelt(
      {
        seats: rulebook.seats.max.is,
        taken: table.layout.seats.map(({ seat }) => seat),
        spots: Object.entries(casinoWarSpots),
        lines: [
          ...texts.felt.war.lines,
          texts.felt.war.tiePays(texts.felt.ratio(...rulebook.choices.tie.pays.is)),
        ],
        hasHands: true,
        // The card of a war is beside the first.
        handWide: 128,
        isSpread: table.layout.seats.length === 1 && isAtWar(table),
        headroom: 22,
        // The burned cards lie to the left of a tied card, the card of the war to its right.
        rowWide: 232,
      },
      frame,
    ),
  load: drawn.load,
  get Scene() {
    return drawn.now().Scene;
  },
  spoken: ({ table: { dealer, hands, wars } }, mine) => [
    ...(dealer
      ? [
          texts.spoken.dealer(
            [dealer, ...wars.flatMap((war) => (war.dealer ? [war.dealer] : []))]
              .map(cardName)
              .join(', '),
            '',
          ),
        ]
      : []),
    ...hands
      .filter(({ seat }) => mine.includes(seat))
      .map(({ seat, card }) => {
        const own = wars.find((war) => war.seat === seat)?.player;
        return texts.spoken.hand(null, [card, ...(own ? [own] : [])].map(cardName).join(', '), '');
      }),
  ],
  motionMs: (outcome, cards) => (cards > 0 || outcome ? dealMs(cards) : 0),
  // Players have time to see their own card of a war before the dealer's cards come.
  pausesBefore: (events, { table: { phase, wars } }) =>
    phase.kind === 'war' &&
    phase.burned === 1 &&
    events.some(({ kind }) => kind === 'card-burned') &&
    wars.some(({ player, dealer }) => player !== null && dealer === null),
  acts,
  asked: ({ table: { hands } }, seat) => {
    const card = hands.find((hand) => hand.seat === seat)?.card;
    return card ? texts.felt.war.ties(cardText(card).slice(0, -1)) : '';
  },
  said: ({ dealer = [], warDealer = [], warPlayer = [] }) => {
    // After a war, the card of the war decided.
    const isWar = warDealer.length > 0;
    const cards = isWar ? warDealer : dealer;
    const [own] = warPlayer.length === 1 ? warPlayer : [];
    const dealers = cards.map(cardText).join(' ');
    return {
      cards,
      words: isWar
        ? texts.outcomes.war(dealers, own ? cardText(own) : null)
        : texts.outcomes.dealer(dealers),
      mark: cardText(cards.at(-1) ?? ''),
    };
  },
  nexts: ({ rulebook, table }) => ({
    lead: [],
    draws: nextByRank(casinoWar.chance(rulebook, table)),
  }),
  status: ({ table }) => texts.shoe.left(leftInShoe(table).size),
});
