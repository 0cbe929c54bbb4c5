import { isSameWager, type SeatNumber, type Settlement, type Wager } from '@openpit/engine';
import type { CSSProperties } from 'react';
import type { Felt, Place } from '../felt/zone.ts';
import { effectText } from '../table/effects.ts';
import type { Pending, Result } from '../table/seen.ts';
import { signed } from '../texts/money.ts';
import { Stack } from './chips.tsx';
import { type Point, tripsOf } from './trips.ts';

export type ChipsProps = {
  readonly felt: Felt;
  readonly wagers: readonly Wager[];
  readonly pending: readonly Pending[];
  readonly mine: readonly SeatNumber[];
  /** Whether a seat's chips lie on this cloth. */
  isHere(seat: SeatNumber): boolean;
  /** The colour of a seat's own chips, where it has any. */
  colourOf?(wager: Wager): string | undefined;
  readonly result: Result | null;
  /** What one next outcome would do, while somebody asks. */
  readonly prospect: readonly Settlement[] | null;
  /** Chips lie where they belong instead of travelling there. */
  readonly isStill: boolean;
};

type Ref = Pick<Wager, 'bet' | 'seat' | 'hand' | 'tip'>;

const keyOf = ({ seat, hand, bet, tip }: Ref): string => `${seat}.${hand} ${bet} ${tip}`;

/** Where a wager's chips lie: one's own in the middle of the place, those of others beside them. */
const spotsOn = ({ felt, mine, wagers }: ChipsProps) => {
  const others = (ref: Ref): number => {
    const there = wagers.filter((one) => one.bet === ref.bet && !mine.includes(one.seat));
    return Math.max(
      0,
      there.findIndex((one) => one.seat === ref.seat),
    );
  };
  return (ref: Ref): Point | null => {
    const { bet, seat, hand, tip } = ref;
    const place = felt.places.find(
      (one: Place) => one.bet === bet && (one.seat === null || one.seat === seat),
    );
    if (!place) return null;
    const scale = felt.chipScale ?? 1;
    const [x, y] = place.chips;
    const aside = place.seat === null && !mine.includes(seat) ? -24 - others(ref) * 20 : 0;
    return [x + (aside + (hand - 1) * 26 - (tip ? 22 : 0)) * scale, y - (tip ? 16 : 0) * scale];
  };
};

/** The chips on the cloth: where they lie, where they go, and what they would do. */
export const Chips = (props: ChipsProps) => {
  const { felt, wagers, pending, mine, isHere, result, prospect } = props;
  const spot = spotsOn(props);
  const scale = felt.chipScale ?? 1;
  const lines = (result?.lines ?? []).filter(({ seat }) => isHere(seat));
  const own = lines.filter(({ seat }) => mine.includes(seat));
  return (
    <g aria-hidden="true" className="chips">
      <Lying {...props} lines={lines} spot={spot} />
      <Trips {...props} lines={lines} spot={spot} />
      {pending.map(({ order, amount, ...ref }) => {
        const at = spot(ref);
        return (
          at && (
            <Stack
              key={`pending ${order}`}
              {...{ amount, scale }}
              at={[at[0] + 6 * scale, at[1] - 12 * scale]}
              manner="pending"
            />
          )
        );
      })}
      <Gains lines={prospect ? [] : own} spot={spot} version={result?.version ?? 0} />
      {prospect &&
        wagers
          .filter(({ seat }) => mine.includes(seat))
          .map((wager) => {
            const at = spot(wager);
            const line = prospect.find((one) => isSameWager(one, wager));
            return at && <Would key={keyOf(wager)} at={at} line={line} />;
          })}
    </g>
  );
};

type SpottedProps = ChipsProps & {
  /** What was just settled on this cloth. */
  readonly lines: readonly Settlement[];
  spot(ref: Ref): Point | null;
};

const Lying = ({ felt, wagers, mine, isHere, colourOf, isStill, lines, spot }: SpottedProps) => {
  const isComing = (wager: Wager): boolean =>
    !isStill &&
    lines.some(({ verdict, left }) => verdict === 'moved' && left && isSameWager(left, wager));
  return wagers
    .filter(({ seat }) => isHere(seat))
    .map((wager) => {
      const at = spot(wager);
      if (!at) return null;
      return (
        <Stack
          key={keyOf(wager)}
          at={at}
          scale={felt.chipScale ?? 1}
          amount={wager.stake}
          colour={colourOf?.(wager)}
          seat={mine.includes(wager.seat) ? undefined : wager.seat}
          manner={isComing(wager) ? 'coming' : 'lying'}
        />
      );
    });
};

const Trips = ({ felt, result, isStill, lines, spot }: SpottedProps) => {
  const trips = isStill ? [] : tripsOf(felt, { lines, spot, outcome: result?.outcome ?? null });
  return trips.map(({ key, amount, from, to, startMs, isPaid }) => (
    <g
      key={`${result?.version} ${key}`}
      className={isPaid ? 'trip paid' : 'trip'}
      style={
        {
          '--from': `translate(${from[0]}px, ${from[1]}px)`,
          '--to': `translate(${to[0]}px, ${to[1]}px)`,
          animationDelay: `${startMs}ms`,
        } as CSSProperties // properties of our own, which React's types do not list
      }
    >
      <Stack amount={amount} at={[0, 0]} scale={(felt.chipScale ?? 1) * 0.9} manner="travelling" />
    </g>
  ));
};

type GainsProps = {
  readonly lines: readonly Settlement[];
  readonly version: number;
  spot(ref: Ref): Point | null;
};

/** What each of one's wagers just won or lost, over its place. */
const Gains = ({ lines, version, spot }: GainsProps) =>
  lines.map((line) => {
    const at = spot(line);
    const gain = line.profit - line.lost;
    if (!at || gain === 0) return null;
    return (
      <text
        key={`${version} ${keyOf(line)}`}
        x={at[0]}
        y={at[1] - 22}
        textAnchor="middle"
        className={gain > 0 ? 'gain up' : 'gain down'}
      >
        {signed(gain)}
      </text>
    );
  });

/** What an outcome that somebody asks about would do to a wager. */
const Would = ({
  at: [x, y],
  line,
}: {
  readonly at: Point;
  readonly line: Settlement | undefined;
}) => {
  const gain = line ? line.profit - line.lost : 0;
  const says = gain === 0 ? effectText(line) : signed(gain);
  const width = 14 + says.length * 9;
  return (
    <g
      transform={`translate(${x}, ${y - 34})`}
      className={gain > 0 ? 'would up' : gain < 0 ? 'would down' : 'would'}
    >
      <rect x={-width / 2} y="-13" width={width} height="25" rx="12.5" />
      <text textAnchor="middle" dy="5">
        {says}
      </text>
    </g>
  );
};
