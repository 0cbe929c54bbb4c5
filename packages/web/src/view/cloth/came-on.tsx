import { type Felt, inset, rectOf } from '../../felt/zone.ts';

type CameOnProps = { readonly felt: Felt; readonly bet: string };

/** A ring around the place of the outcome. */
export const CameOn = ({ felt, bet }: CameOnProps) => {
  const place = felt.places.find((one) => one.bet === bet && one.seat === null);
  if (!place) return null;
  const [x, y, width, height] = inset(rectOf(place), 2);
  return <rect x={x} y={y} width={width} height={height} rx="6" className="came-on" />;
};
