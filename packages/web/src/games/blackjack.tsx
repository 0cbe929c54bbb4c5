import {
  type Card,
  type Chance,
  type Event,
  familyOf,
  type Pays,
  rankOf,
  wagersOf,
} from '@openpit/engine';
import {
  type BlackjackEvent,
  type BlackjackRulebook,
  type BlackjackTable,
  blackjack,
  handInTurn,
  isBust,
  isTwoCard21,
  rulesOf,
  totalOf,
} from '@openpit/engine/blackjack';
import { arcPlaces, arcSize, seatMiddle } from '../felt/arc.ts';
import { blackjackSpots } from '../felt/blackjack.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { HandArt } from '../view/card.tsx';
import { SeatNames } from '../view/seat-names.tsx';
import {
  type GameOf,
  gameView,
  type Next,
  type Nexts,
  noNexts,
  type SceneProps,
  type SeatAct,
} from './game-view.ts';

type BlackjackGame = GameOf<BlackjackRulebook, BlackjackTable>;

const ratio = ([to, per]: Pays): string => texts.felt.ratio(to, per);

const totalText = (cards: readonly string[]): string => {
  const shown = cards.filter((card) => card !== '??') as Parameters<typeof totalOf>[0]; // what is not hidden is a card
  if (shown.length < cards.length || shown.length === 0) return '';
  return isTwoCard21(shown) ? texts.felt.blackjack.natural : `${totalOf(shown)}`;
};

const Cloth = ({ game: { rulebook, table } }: { readonly game: BlackjackGame }) => {
  const rules = rulesOf(rulebook, table);
  const hasMeter = table.setup.sides.includes('blazing7s');
  return (
    <>
      <defs>
        <path id="arc-natural" d="M240 148 Q600 352 960 148" />
        <path id="arc-insurance" d="M190 182 Q600 416 1010 182" />
      </defs>
      <path d="M180 168 Q600 400 1020 168" className="felt-stroke" />
      <path d="M170 196 Q600 432 1030 196" className="felt-stroke" />
      <text className="felt-text" fontSize="24">
        <textPath href="#arc-natural" startOffset="50%" textAnchor="middle">
          {texts.shoe.naturalPays(ratio(rules.natural.pays.is))} ·{' '}
          {rules.dealer.hitsSoft17.is ? texts.shoe.dealerHits : texts.shoe.dealerStands}
        </textPath>
      </text>
      <text className="felt-text" fontSize="18">
        <textPath href="#arc-insurance" startOffset="50%" textAnchor="middle">
          {rules.insurance.offered.is ? texts.shoe.insurance(ratio(rules.insurance.pays.is)) : ''}
        </textPath>
      </text>
      {hasMeter && (
        <g transform="translate(20, 20)">
          <rect width="170" height="62" rx="8" className="monitor" />
          <text x="14" y="24" className="felt-note">
            {texts.shoe.progressive}
          </text>
          <text x="14" y="50" className="meter">
            {money(table.meter)}
          </text>
        </g>
      )}
    </>
  );
};

const Scene = ({ game, mine }: SceneProps<BlackjackGame>) => {
  const { rulebook, table } = game;
  const { round } = table;
  const seats = rulebook.seats.max.is;
  const turn = round.phase === 'playing' ? handInTurn(round) : undefined;
  return (
    <g aria-hidden="true">
      <Cloth game={game} />
      <SeatNames layout={table.layout} seats={seats} mine={mine} below={106} />
      <g transform="translate(1120, 36)">
        <rect x="-36" width="84" height="54" rx="8" className="monitor" />
        <text x="6" y="24" textAnchor="middle" className="felt-note">
          {texts.shoe.title}
        </text>
        <text x="6" y="43" textAnchor="middle" className="felt-note">
          {table.shoe.size}
        </text>
      </g>
      {round.dealer.length > 0 && (
        <HandArt cards={round.dealer} x={600} y={20} step={30} scale={1.35} />
      )}
      <text x="600" y="130" textAnchor="middle" className="felt-text" fontSize="22">
        {round.dealer.length > 0 ? totalText(round.dealer) : texts.shoe.dealer}
      </text>
      {round.hands.map((hand) => {
        const siblings = round.hands.filter(({ seat }) => seat === hand.seat).length;
        const [x, y] = seatMiddle(hand.seat, seats);
        const dx = (hand.hand - (siblings + 1) / 2) * 66;
        const isTurn = turn === hand;
        return (
          <g key={`${hand.seat}.${hand.hand}`}>
            {isTurn && (
              <rect x={x + dx - 58} y={y - 158} width="116" height="120" rx="14" className="turn" />
            )}
            <HandArt
              cards={hand.cards}
              x={x + dx}
              y={y - 130}
              step={siblings > 1 ? 14 : 23}
              scale={1.3}
            />
            <text
              x={x + dx}
              y={y - 137}
              textAnchor="middle"
              className={mine.includes(hand.seat) ? 'felt-text mine' : 'felt-text'}
              fontSize="20"
            >
              {totalText(hand.cards)}
            </text>
          </g>
        );
      })}
    </g>
  );
};

/** What a seat may say now besides betting; an act with an amount is for as much as the rules and the rack let it be. */
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

/** A card that may come, told together with those of its rank. */
const nextCard = ({ command }: Chance): Next => {
  const [card] = 'cards' in command ? (command.cards as readonly Card[]) : []; // chance at blackjack is a card
  const rank = card ? rankOf(card) : '';
  const name = rank === 'T' ? '10' : rank;
  return { group: name, name, command };
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
    draws: blackjack.chance(rulebook, asked).map(nextCard),
  };
};

const known = (event: Event): BlackjackEvent => event as BlackjackEvent; // a blackjack table tells blackjack events

const dealerSays = (cards: Parameters<typeof totalOf>[0]): string => {
  if (isTwoCard21(cards)) return texts.outcomes.natural;
  const total = totalOf(cards);
  return texts.outcomes.dealer(isBust(cards) ? texts.outcomes.bust(total) : `${total}`);
};

export const blackjackView = gameView<BlackjackRulebook, BlackjackTable>({
  family: 'blackjack',
  colour: 'green',
  felt: ({ rulebook, table }) => {
    const open = new Set([
      ...familyOf(rulebook)
        .openBets(rulebook, table, 1)
        .map(({ bet }) => bet),
      ...(table.round.phase === 'insurance' || hasInsurance(table) ? ['insurance'] : []),
    ]);
    const spots = Object.fromEntries(
      Object.entries(blackjackSpots).filter(([bet]) => open.has(bet)),
    );
    return {
      colour: 'green',
      size: arcSize,
      places: arcPlaces(spots, rulebook.seats.max.is),
      minWidth: 760,
      phoneWidth: 920,
      chipScale: 1.35,
    };
  },
  Scene,
  asks: true,
  acts,
  inPlay: ({ rulebook }, [own]) =>
    own === undefined ? arcSize[0] / 2 : seatMiddle(own, rulebook.seats.max.is)[0],
  outcome: (events, { table: { round } }) =>
    events.map(known).some(({ kind }) => kind === 'round-ended')
      ? { kind: 'cards', cards: round.dealer, words: dealerSays(round.dealer) }
      : null,
  nexts,
  facts: ({ table: { shoe } }) => [`decks=${shoe.decks}`],
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});

const hasInsurance = ({ layout }: BlackjackTable): boolean =>
  layout.seats.some(({ seat }) => wagersOf(layout, seat).some(({ bet }) => bet === 'insurance'));
