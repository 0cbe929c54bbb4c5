import type { SeatNumber } from '@openpit/engine';
import type { Place, Zone } from './zone.ts';

export const arcSize: readonly [number, number] = [1200, 640];

/** Where a seat's own spot is: seats go clockwise from the dealer's left, which is our right. */
export const seatMiddle = (seat: SeatNumber, seats: number): readonly [number, number] => {
  const share = seats === 1 ? 0.5 : (seat - 1) / (seats - 1);
  const angle = ((14 + share * 152) * Math.PI) / 180;
  return [600 + 510 * Math.cos(angle), 90 + 400 * Math.sin(angle)];
};

/** Every seat's spots, each moved to its seat. */
export const arcPlaces = (spots: Readonly<Record<string, Zone>>, seats: number): readonly Place[] =>
  Array.from({ length: seats }, (_, at) => at + 1).flatMap((seat) =>
    Object.entries(spots).map(([bet, zone]) => ({
      ...movedBy(zone, seatMiddle(seat, seats)),
      bet,
      seat,
    })),
  );

const movedBy = (zone: Zone, [dx, dy]: readonly [number, number]): Zone => {
  const { shape, chips } = zone;
  return {
    ...zone,
    shape: { ...shape, x: shape.x + dx, y: shape.y + dy },
    chips: [chips[0] + dx, chips[1] + dy],
  };
};
