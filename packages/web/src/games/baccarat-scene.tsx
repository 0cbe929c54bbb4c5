import { type Rank, rankOf, ranks } from '@openpit/engine';
import {
  type BaccaratRulebook,
  type BaccaratTable,
  countOf,
  drawNext,
  type Side,
  sides,
  totalOf,
} from '@openpit/engine/baccarat';
import { beadR, beadStep, handStep } from '../felt/baccarat.ts';
import { lettering } from '../felt/lettering.ts';
import { rectOf } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { CameOn } from '../view/cloth/came-on.tsx';
import { HandArt, handWidth } from '../view/pieces/card.tsx';
import { Shoe, shoeOf } from '../view/pieces/shoe.tsx';
import { reasonFor, totalIn, winnerIn } from './baccarat-hands.ts';
import type { BoardProps, GameOf, SceneProps } from './game-view.ts';

type BaccaratGame = GameOf<BaccaratRulebook, BaccaratTable>;

/** The two hands and their totals. */
export const Scene = ({
  game: { table },
  felt,
  frame,
  moving,
  isMoving,
  history,
}: SceneProps<BaccaratGame>) => {
  const scale = felt.anchors['hand:scale']?.[0] ?? 1;
  const step = handStep(frame.form);
  const hasCome = !isMoving && !moving && table.cards.banker.length > 1;
  const winner = hasCome ? (winnerIn(table) ?? 'tie') : null;
  return (
    <g aria-hidden="true">
      <Shoe felt={felt} left={table.shoe.size} of={table.shoe.decks * 52} />
      {sides.map((side) => {
        const [x, y] = felt.anchors[side] ?? [0, 0];
        const cards = table.cards[side];
        const half = (handWidth(Math.max(2, cards.length), step) * scale) / 2;
        return (
          <g key={side}>
            <text
              x={x}
              y={y - 14}
              textAnchor="middle"
              fontSize={frame.form === 'desktop' ? 22 : 16}
              letterSpacing="0.14em"
              className="cloth-text serif"
            >
              {lettering('baccarat', side).toUpperCase()}
            </text>
            {cards.length > 0 ? (
              <HandArt
                cards={cards}
                at={[x, y]}
                step={step}
                scale={scale}
                shoe={shoeOf(felt)}
                round={[sides.indexOf(side), sides.length]}
              />
            ) : (
              <EmptyHand at={[x, y]} step={step} scale={scale} />
            )}
            {!isMoving && <Reason table={table} felt={felt} side={side} />}
            {cards.length > 0 && !isMoving && (
              <Counted
                total={totalIn(table, side)}
                isWinner={!moving && winnerIn(table) === side}
                {...(frame.form === 'desktop'
                  ? { at: [x + half + 34, y + 42 * scale], size: 1 }
                  : { at: [x + besideName(lettering('baccarat', side)), y - 19], size: 0.72 })}
              />
            )}
          </g>
        );
      })}
      {winner && <CameOn felt={felt} bet={winner} />}
      <Road felt={felt} history={history} />
    </g>
  );
};

/**
 * The last rounds on a small screen's own cloth, newest last; a faint ring stands for a round to come. The past is shown and
 * never used for advice.
 */
const Road = ({ felt, history }: Pick<SceneProps<BaccaratGame>, 'felt' | 'history'>) => {
  const at = felt.anchors['road'];
  const [columns, rows] = felt.anchors['road:size'] ?? [0, 0];
  if (!at) return null;
  const marks = history.flatMap(({ outcome }) =>
    outcome?.kind === 'cards' && outcome.tone ? [outcome] : [],
  );
  const shown = marks.slice(-columns * rows);
  const left = at[0] - ((columns - 1) * beadStep) / 2;
  const top = at[1] - ((rows - 1) * beadStep) / 2;
  return (
    <g className="road">
      {Array.from({ length: columns * rows }, (_, i) => {
        const bead = shown[i];
        const where = `translate(${left + Math.floor(i / rows) * beadStep} ${top + (i % rows) * beadStep})`;
        return (
          // Its place is a bead's key.
          <g
            key={where}
            transform={where}
            className={bead ? `road-bead ${bead.tone}` : 'road-bead'}
          >
            {bead?.tone === 'tie' ? (
              <rect x={-beadR} y={-beadR} width={2 * beadR} height={2 * beadR} rx="5" />
            ) : (
              <circle r={bead ? beadR - (bead.tone === 'player' ? 1 : 0) : 2} />
            )}
            {bead && (
              <text textAnchor="middle" dy="0.36em">
                {bead.mark}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
};

/** The reason for a third card or none, below the hand: nobody chooses in this game. */
const Reason = ({ table, felt, side }: ReasonProps) => {
  const [x, y] = felt.anchors[side] ?? [0, 0];
  const scale = felt.anchors['hand:scale']?.[0] ?? 1;
  const foot = y + 84 * scale;
  const roof = Math.min(...felt.places.map((place) => rectOf(place)[1]));
  const words = reasonFor(table.cards, side);
  if (words === '' || roof - foot < 22) return null;
  return (
    <text
      x={x}
      y={foot + (roof - foot) / 2 + 4}
      textAnchor="middle"
      fontSize={scale > 1.6 ? 15 : 13.5}
      className="cloth-text sans faint"
    >
      {words}
    </text>
  );
};

type ReasonProps = {
  readonly table: BaccaratTable;
  readonly felt: SceneProps<BaccaratGame>['felt'];
  readonly side: Side;
};

const EmptyHand = ({
  at: [x, y],
  step,
  scale,
}: {
  readonly at: readonly [number, number];
  readonly step: number;
  readonly scale: number;
}) => (
  <g transform={`translate(${x - (handWidth(2, step) * scale) / 2} ${y}) scale(${scale})`}>
    {[0, step].map((dx) => (
      <rect key={dx} x={dx} width="60" height="84" rx="5" className="cloth-line dotted" />
    ))}
  </g>
);

/** On a small screen the total is after the name, where it covers no card. */
const besideName = (name: string): number => (name.length * 16 * 0.86) / 2 + 22;

/** The total of a hand, filled for the higher one. */
const Counted = ({
  total,
  at,
  size,
  isWinner,
}: {
  readonly total: number;
  readonly at: readonly [number, number];
  readonly size: number;
  readonly isWinner: boolean;
}) => (
  <g
    transform={`translate(${at[0]} ${at[1]}) scale(${size})`}
    className={isWinner ? 'total counted ahead' : 'total counted'}
  >
    <rect x="-17" y="-20" width="34" height="40" rx="17" />
    <text textAnchor="middle" dy="0.36em" fontSize="24">
      {total}
    </text>
  </g>
);

/** A rank for each value of a card. */
const rankFor = (value: number): Rank => ranks.find((rank) => countOf(rank) === value) ?? 'K';

/** Two cards with this total. */
const pairFor = (total: number): readonly Rank[] => [rankFor(total), rankFor(0)];

const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const bankerTotals = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Whether the banker draws after the player drew this card, asked of the engine. */
const drawsOn = (banker: number, third: number): boolean =>
  drawNext({ player: [...pairFor(5), rankFor(third)], banker: pairFor(banker) }).to === 'banker';

/** Totals with the same rule share a row. */
const bankerRows: readonly (readonly number[])[] = bankerTotals
  .filter(
    (total) =>
      total === 0 || values.some((value) => drawsOn(total, value) !== drawsOn(total - 1, value)),
  )
  .map((first, at, firsts) =>
    bankerTotals.filter((total) => total >= first && total < (firsts[at + 1] ?? 8)),
  );

/** Nobody chooses in this game: the whole drawing rule as a grid, with the cell that decided the last coup; then the shoe. */
export const Board = ({ game: { table }, results, isMoving }: BoardProps<BaccaratGame>) => {
  const [, , third] = table.cards.player;
  const hasDealt = table.cards.banker.length >= 2 && !isMoving;
  const at = hasDealt && third ? countOf(rankOf(third)) : null;
  const had = hasDealt ? totalOf(table.cards.banker.slice(0, 2).map(rankOf)) : null;
  const say = texts.baccarat;
  const shown = results.flatMap(({ outcome }) =>
    outcome?.kind === 'cards' && outcome.tone ? [outcome] : [],
  );
  const count = (tone: string): number => shown.filter((mark) => mark.tone === tone).length;
  return (
    <>
      <section className="board" aria-labelledby="draws">
        <h3 id="draws">{say.draws}</h3>
        <table className="draw-rule">
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">{lettering('baccarat', 'banker')}</span>
              </th>
              {values.map((value) => (
                <th key={value} scope="col" className={value === at ? 'now' : ''}>
                  {value}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bankerRows.map((totals) => {
              const [banker = 0] = totals;
              const isHad = had !== null && totals.includes(had);
              return (
                <tr key={banker}>
                  <th scope="row" className={isHad ? 'now' : ''}>
                    {totals.length > 1 ? `${banker}–${totals.at(-1)}` : banker}
                  </th>
                  {values.map((value) => (
                    <td
                      key={value}
                      className={`${drawsOn(banker, value) ? 'draws' : ''} ${isHad && value === at ? 'now' : ''}`}
                    >
                      <span className="hidden-text">
                        {drawsOn(banker, value) ? say.draw : say.stand}
                      </span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className="quiet">{had !== null && at !== null ? say.because(had, at) : say.rule}</p>
      </section>
      {shown.length > 0 && (
        <section className="board" aria-labelledby="shoe-title">
          <h3 id="shoe-title">{say.shoe}</h3>
          <ol className="beads">
            {shown.slice(-60).map(({ mark, tone, words }, i) => (
              <li key={`${i} ${words}`} className={tone} title={words}>
                {mark}
              </li>
            ))}
          </ol>
          <p className="quiet">{say.counts(count('player'), count('banker'), count('tie'))}</p>
        </section>
      )}
    </>
  );
};
