import { useContext, useRef } from 'react';
import type { Felt, Point } from '../../felt/zone.ts';
import { texts } from '../../texts/index.ts';
import { Moving } from './moving.ts';

/** Where cards come from: the mouth of the shoe, or a point beyond the corner if there is no room to draw a shoe. */
export const shoeOf = ({ anchors, size }: Felt): Point => {
  const at = anchors['shoe'];
  return at ? [at[0] - 70, at[1] + 8] : [size[0] + 10, -110];
};

/** The shoe, with the cards that are left in it. */
export const Shoe = ({
  felt,
  left,
  of,
}: {
  readonly felt: Felt;
  readonly left: number;
  readonly of: number;
}) => {
  const at = felt.anchors['shoe'];
  const isMoving = useContext(Moving);
  // The count changes when the cards are at rest: earlier it would reveal how many cards are coming.
  const counted = useRef(left);
  if (!isMoving) counted.current = left;
  if (!at) return null;
  return (
    <g transform={`translate(${at[0]} ${at[1]})`} className="shoe">
      <path d="M-42 14 L70 -2 V66 L-42 80 Z" className="shoe-side" />
      <path d="M-42 14 L70 -2 L62 -12 L-46 4 Z" className="shoe-top" />
      <rect x="-54" y="22" width="16" height="52" rx="3" className="card-face" />
      <rect x="-51" y="25" width="10" height="46" rx="2" className="card-back" />
      <text x="14" y="37" textAnchor="middle" fontSize="18" className="cloth-text sans strong">
        {counted.current}
      </text>
      <text x="14" y="55" textAnchor="middle" fontSize="12.5" className="cloth-text sans faint">
        {texts.shoe.of(of)}
      </text>
    </g>
  );
};
