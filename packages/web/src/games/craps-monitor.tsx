import type { Card } from '@openpit/engine';
import { type Dice, totalOf } from '@openpit/engine/craps';
import type { Felt } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { CardArt, CardPlace } from '../view/pieces/card.tsx';
import { Dice as DiceArt } from '../view/pieces/dice.tsx';

type MonitorProps = {
  readonly felt: Felt;
  readonly cards: readonly Card[] | null;
  readonly dice: Dice | null;
  /** They are on their way: three cards slide out face down. */
  readonly isMoving: boolean;
  /** Which roll it is: another one is another three cards. */
  readonly turn: number;
};

/** Three cards nobody has seen yet. */
const unseen = ['??', '??', '??'] as const;

/** What two dice beside each other need. */
const rollW = 116;

/** The shuffler hands out three cards; the scanner reads the middle one and the monitor shows the roll. */
export const Monitor = ({ felt, cards, dice, isMoving, turn }: MonitorProps) => {
  const at = felt.anchors['monitor'];
  const [w, h] = felt.anchors['monitor:size'] ?? [0, 0];
  if (!at) return null;
  // The roll has the right-hand side to itself, whatever room that leaves the cards.
  const scale = Math.min(1.3, (h - 60) / 100, (w - rollW - 30) / 204);
  const top = 34 + (h - 34 - 104 * scale) / 2;
  const rollX = w - rollW / 2 - 6;
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <rect width={w} height={h} rx="12" className="monitor" />
      <text x="16" y="25" fontSize="13.5" className="cloth-text sans faint">
        {cards ? texts.felt.craps.machine : texts.felt.craps.waiting}
      </text>
      {(cards ?? unseen).map((card, i) => (
        <g
          // A card is known by its place in the roll.
          key={`${turn} ${i}`}
          transform={`translate(${18 + i * 68 * scale} ${top + (i === 1 ? 0 : 10)}) scale(${scale})`}
        >
          {cards || isMoving ? <CardArt card={card} order={i} /> : <CardPlace />}
          {i === 1 && <rect x="-4" y="-4" width="68" height="92" rx="8" className="scanned" />}
        </g>
      ))}
      {dice && <DiceArt dice={dice} x={rollX} y={h / 2 - 8} size={44} />}
      {dice && (
        <text
          x={rollX}
          y={h / 2 + 44}
          dy="0.35em"
          textAnchor="middle"
          fontSize="26"
          className="cloth-text serif"
        >
          {totalOf(dice)}
        </text>
      )}
    </g>
  );
};
