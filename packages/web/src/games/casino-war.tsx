import type { Event } from '@openpit/engine';
import {
  type CasinoWarEvent,
  type CasinoWarRulebook,
  type CasinoWarTable,
  casinoWar,
} from '@openpit/engine/casino-war';
import { arcPlaces, arcSize, seatMiddle } from '../felt/arc.ts';
import { casinoWarSpots } from '../felt/casino-war.ts';
import { texts } from '../texts/index.ts';
import { cardText, HandArt } from '../view/card.tsx';
import { ArcText, SeatNames } from '../view/seat-names.tsx';
import { type GameOf, gameView, type SceneProps, type SeatAct } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

type CasinoWarGame = GameOf<CasinoWarRulebook, CasinoWarTable>;

const Scene = ({ game: { rulebook, table }, mine }: SceneProps<CasinoWarGame>) => {
  const warOf = (seat: number) => table.wars.find((war) => war.seat === seat);
  const dealer = [table.dealer, ...table.wars.map((war) => war.dealer)].filter(
    (card) => card !== null,
  );
  return (
    <g aria-hidden="true">
      <SeatNames layout={table.layout} seats={rulebook.seats.max.is} mine={mine} below={120} />
      <ArcText id="war-arc" says={texts.felt.war.says} />
      {dealer.length > 0 && <HandArt cards={dealer} x={600} y={40} step={50} scale={1.35} />}
      <text x="600" y="150" textAnchor="middle" className="felt-text" fontSize="22">
        {texts.shoe.dealer}
      </text>
      {table.hands.map(({ seat, card }) => {
        const [x, y] = seatMiddle(seat, rulebook.seats.max.is);
        const own = warOf(seat)?.player;
        return (
          <HandArt
            key={seat}
            cards={own ? [card, own] : [card]}
            x={x}
            y={y - 134}
            step={48}
            scale={1.3}
          />
        );
      })}
    </g>
  );
};

const acts = ({ rulebook, table }: CasinoWarGame, seat: number): readonly SeatAct[] =>
  casinoWar
    .acts(rulebook, table, seat)
    .filter(({ command: { kind } }) => kind === 'war' || kind === 'surrender')
    .map(({ command }) => ({ name: command.kind, command }));

const known = (event: Event): CasinoWarEvent => event as CasinoWarEvent; // a war table tells war events

export const casinoWarView = gameView<CasinoWarRulebook, CasinoWarTable>({
  family: 'casino-war',
  colour: 'blue',
  felt: ({ rulebook }) => ({
    colour: 'blue',
    size: arcSize,
    places: arcPlaces(casinoWarSpots, rulebook.seats.max.is),
    minWidth: 760,
    phoneWidth: 920,
    chipScale: 1.35,
  }),
  Scene,
  asks: true,
  acts,
  inPlay: ({ rulebook }, [own]) =>
    own === undefined ? arcSize[0] / 2 : seatMiddle(own, rulebook.seats.max.is)[0],
  outcome: (events, { table: { dealer } }) =>
    events.map(known).some(({ kind }) => kind === 'round-ended') && dealer
      ? { kind: 'cards', cards: [dealer], words: texts.outcomes.dealer(cardText(dealer)) }
      : null,
  nexts: ({ rulebook, table }) => ({
    lead: [],
    draws: nextByRank(casinoWar.chance(rulebook, table)),
  }),
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});
