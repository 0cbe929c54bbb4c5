import type { Card } from '@openpit/engine';
import { type Dice, totalOf } from '@openpit/engine/craps';
import { type Felt, smallest } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { CardArt, CardPlace } from '../view/pieces/card.tsx';
import { ChalkDie } from '../view/pieces/chalk-die.tsx';
import { Dice as DiceArt } from '../view/pieces/dice.tsx';

type MonitorProps = {
  readonly felt: Felt;
  readonly cards: readonly Card[] | null;
  readonly dice: Dice | null;
  /** The rolls for which the cards of the set stand. */
  readonly rolls: readonly Dice[];
  /** The cards are moving: three cards slide out face down. */
  readonly isMoving: boolean;
  /** Counts the rolls: a new roll has three new cards. */
  readonly turn: number;
};

/** Three cards nobody has seen yet. */
const unseen = ['??', '??', '??'] as const;

/**
 * The width that two dice need beside each other, and their size. A low monitor leaves them less width, so that the cards stay
 * readable.
 */
const rollOn = (h: number): readonly [w: number, size: number] =>
  h < setFrom ? [96, 38] : [116, 38];

/** From this height on the whole set is shown as well, below the cards. */
const setFrom = 226;

const setH = 132;

/** The shuffler hands out three cards; the scanner reads the middle one and the monitor shows the roll. */
export const Monitor = ({ felt, cards, dice, rolls, isMoving, turn }: MonitorProps) => {
  const at = felt.anchors['monitor'];
  const [w, h] = felt.anchors['monitor:size'] ?? [0, 0];
  if (!at) return null;
  const cardsH = h < setFrom ? h : h - setH;
  // The roll has the right-hand side to itself, however little room that leaves for the cards.
  const [rollW, size] = rollOn(h);
  const scale = Math.min(1.3, (cardsH - 50) / 90, (w - rollW - 30) / 204);
  const top = 34 + (cardsH - 34 - 94 * scale) / 2;
  const rollX = w - rollW / 2 - 6;
  const middle = cardsH / 2 + (h < setFrom ? -8 : -12);
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <rect width={w} height={h} rx="12" className="monitor" />
      <text x="16" y="25" fontSize="13.5" className="cloth-text sans faint">
        {cards ? texts.felt.craps.machine : texts.felt.craps.waiting}
      </text>
      {(cards ?? unseen).map((card, i) => (
        <g
          // Its place in the roll is a card's key.
          key={`${turn} ${i}`}
          transform={`translate(${18 + i * 68 * scale} ${top + (i === 1 ? 0 : 6)}) scale(${scale})`}
        >
          {cards || isMoving ? <CardArt card={card} order={i} /> : <CardPlace />}
          {i === 1 && <rect x="-4" y="-4" width="68" height="92" rx="8" className="scanned" />}
        </g>
      ))}
      {dice && <DiceArt dice={dice} x={rollX} y={middle} size={size} />}
      {dice && (
        <text
          x={rollX}
          y={middle + (h < setFrom ? 52 : 44)}
          dy="0.35em"
          textAnchor="middle"
          fontSize="26"
          className="cloth-text serif"
        >
          {totalOf(dice)}
        </text>
      )}
      {h >= setFrom && <CardSet rolls={rolls} read={dice} w={w} y={cardsH} />}
    </g>
  );
};

const faces = [1, 2, 3, 4, 5, 6] as const;

type CardSetProps = {
  readonly rolls: readonly Dice[];
  readonly read: Dice | null;
  readonly w: number;
  readonly y: number;
};

/** The set in the shuffler: a card for every throw of two dice, with the scanned one lit. */
const CardSet = ({ rolls, read, w, y }: CardSetProps) => {
  const [left, row] = [40, (setH - 10) / 7];
  const column = (w - left - 16) / 6;
  return (
    <g transform={`translate(0 ${y})`}>
      {faces.map((face) => (
        <g key={face}>
          <ChalkDie face={face} x={left + (face - 0.5) * column} y={row / 2} size={14} />
          <ChalkDie face={face} x={left / 2 + 6} y={(face + 0.5) * row} size={14} />
        </g>
      ))}
      {rolls.map((dice) => {
        const [x, top] = [left + (dice[1] - 1) * column, dice[0] * row];
        const isRead = read?.[0] === dice[0] && read[1] === dice[1];
        return (
          <g key={dice.join('-')} className={isRead ? 'in-set read' : 'in-set'}>
            <rect x={x + 1.5} y={top + 1} width={column - 3} height={row - 2} rx="3" />
            <text
              x={x + column / 2}
              y={top + row / 2}
              dy="0.36em"
              textAnchor="middle"
              fontSize={smallest}
            >
              {totalOf(dice)}
            </text>
          </g>
        );
      })}
    </g>
  );
};
