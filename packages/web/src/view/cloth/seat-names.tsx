import type { Layout, SeatNumber } from '@openpit/engine';
import { type Felt, type Frame, fit } from '../../felt/zone.ts';
import { stakedBy } from '../../table/seats.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { Tag } from '../pieces/chips.tsx';

type SeatNamesProps = { readonly layout: Layout; readonly felt: Felt; readonly frame: Frame };

/** The players along the arc with their stakes; an empty seat says that it is open. */
export const SeatNames = ({ layout, felt, frame: { mine } }: SeatNamesProps) =>
  Object.entries(felt.anchors).flatMap(([name, at]) => {
    const seat = Number(name.split(':')[1]);
    if (!name.startsWith('name:')) return [];
    const player = layout.seats.find((one) => one.seat === seat)?.player;
    const riding = stakedBy(layout, seat);
    const isOwn = mine.includes(seat);
    // A single player at a table knows that the other seats are open.
    if (player === undefined && layout.seats.length < 2) return [];
    const who = isOwn ? texts.table.youName : (player ?? texts.table.openSeat(seat));
    return [
      <text
        key={seat}
        x={at[0]}
        y={at[1]}
        textAnchor="middle"
        fontSize="14"
        className={`cloth-text sans ${isOwn ? 'own' : player === undefined ? 'faint' : ''}`}
      >
        {riding > 0 ? `${who} · ${money(riding)}` : who}
      </text>,
    ];
  });

type TotalProps = {
  readonly words: string;
  readonly at: readonly [number, number];
  /** Whether it is this hand's turn, or whether it is winning. */
  readonly tone?: 'turn' | 'ahead' | 'usual';
  /** Whether it is the player's own total or the dealer's, which decide how to play. */
  readonly isLarge?: boolean;
};

/** How much larger the player's own total and the dealer's are than those of others. */
export const largeTotal = 1.35;

/** The total of a hand, in a pill. */
export const Total = ({ words, at, tone = 'usual', isLarge = false }: TotalProps) =>
  words === '' ? null : (
    <g
      transform={`translate(${at[0]} ${at[1]}) scale(${isLarge ? largeTotal : 1})`}
      className={`total ${tone}`}
    >
      <Tag words={words} y={0} />
    </g>
  );

type RibbonProps = {
  readonly felt: Felt;
  readonly seats: readonly {
    readonly seat: SeatNumber;
    readonly name: string;
    readonly words: string;
    readonly isTurn: boolean;
  }[];
};

/** The other seats on a small screen: a name and a total each. */
export const Ribbon = ({ felt, seats }: RibbonProps) => {
  const at = felt.anchors['ribbon'];
  if (!at || seats.length === 0) return null;
  const w = Math.min(92, (felt.size[0] - 16) / seats.length);
  return seats.map(({ seat, name, words, isTurn }, i) => (
    <g
      key={seat}
      transform={`translate(${at[0] + i * w} ${at[1]})`}
      className={isTurn ? 'ribbon turn' : 'ribbon'}
    >
      <rect width={w - 5} height="40" rx="9" />
      <text x={(w - 5) / 2} y="16" textAnchor="middle" fontSize="12.5">
        {name.slice(0, Math.floor((w - 8) / 7))}
      </text>
      <text
        x={(w - 5) / 2}
        y="33"
        textAnchor="middle"
        fontSize={fit(words, w - 9, { most: 15 })}
        className="ribbon-total"
      >
        {words}
      </text>
    </g>
  ));
};
