import type { SeatNumber, Wager } from '@openpit/engine';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Felt as FeltData, middleOf, type Place } from '../felt/zone.ts';
import type { Pending, Result } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { signed } from '../texts/money.ts';
import { Stack } from './chips.tsx';
import { Lettering, Outline } from './place.tsx';

/** How a place stands for the one who looks. */
export type PlaceState = {
  readonly isOpen: boolean;
  /** Can be pointed at and pressed by this player. */
  readonly isMine: boolean;
  /** Everything about it, for those who hear the table. */
  readonly says: string;
};

export const keyOf = ({ bet, seat }: Pick<Place, 'bet' | 'seat'>): string => `${seat ?? ''}/${bet}`;

type FeltProps = {
  readonly felt: FeltData;
  readonly states: ReadonlyMap<string, PlaceState>;
  readonly wagers: readonly Wager[];
  readonly pending: readonly Pending[];
  readonly mine: readonly SeatNumber[];
  /** Whether a seat's chips lie on this cloth. */
  isHere(seat: SeatNumber): boolean;
  readonly result: Result | null;
  onPoint(place: Place): void;
  onPress(place: Place): void;
  onTake(place: Place): void;
  readonly children: ReactNode;
};

/** The cloth: every place a named target, chips where they lie, and what moves above them. */
export const Felt = (props: FeltProps) => {
  const { felt, states, onPoint, onPress, onTake } = props;
  const [w, h] = felt.size;
  const svg = useRef<SVGSVGElement>(null);
  const live = useMemo(
    () => felt.places.filter((place) => states.get(keyOf(place))?.isMine),
    [felt, states],
  );
  const [stop, setStop] = useState<string | null>(null);
  const current = live.find((place) => keyOf(place) === stop) ?? live[0];
  const focus = (place: Place): void => {
    setStop(keyOf(place));
    const found = svg.current?.querySelector<SVGGElement>(`[data-place="${keyOf(place)}"]`);
    found?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (!current) return;
    const way = ways[event.key];
    if (way) {
      const next = nearest(live, current, way);
      if (next) focus(next);
    } else if (event.key === 'Enter' || event.key === ' ') onPress(current);
    else if (event.key === 'Backspace' || event.key === 'Delete') onTake(current);
    else return;
    event.preventDefault();
  };
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${w} ${h}`}
      className={`felt felt-${felt.colour}`}
      style={{ '--felt-min': `${felt.minWidth}px`, '--ratio': `${w / h}` } as CSSProperties} // a property of our own, which React's types do not list
      role="group"
      aria-label={texts.table.felt}
      onKeyDown={press}
    >
      <rect width={w} height={h} rx="16" className="cloth" />
      {felt.places.map((place) => (
        <Target
          key={keyOf(place)}
          place={place}
          state={states.get(keyOf(place))}
          isStop={place === current}
          onPoint={onPoint}
          onPress={(pressed) => {
            setStop(keyOf(pressed));
            onPress(pressed);
          }}
          onFocus={(focused) => {
            setStop(keyOf(focused));
            onPoint(focused);
          }}
        />
      ))}
      <g aria-hidden="true" className="letters">
        {felt.places.map((place) => (
          <Lettering key={keyOf(place)} zone={place} />
        ))}
      </g>
      {props.children}
      <Chips {...props} />
    </svg>
  );
};

type Way = readonly [x: number, y: number];

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The closest place that way: a step aside counts twice. */
const nearest = (places: readonly Place[], from: Place, [wx, wy]: Way): Place | undefined => {
  const [x, y] = middleOf(from);
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [px, py] = middleOf(place);
    const along = (px - x) * wx + (py - y) * wy;
    const aside = Math.abs((px - x) * wy) + Math.abs((py - y) * wx);
    const cost = along + 2 * aside;
    if (along > 1 && cost < least) {
      best = place;
      least = cost;
    }
  }
  return best;
};

type TargetProps = {
  readonly place: Place;
  readonly state: PlaceState | undefined;
  readonly isStop: boolean;
  onPoint(place: Place): void;
  onPress(place: Place): void;
  onFocus(place: Place): void;
};

const Target = ({ place, state, isStop, onPoint, onPress, onFocus }: TargetProps) => {
  const look = `place ${state?.isOpen ? 'open' : 'shut'} ${place.isBare ? 'bare' : ''} ${place.paint ? `paint-${place.paint}` : ''}`;
  const drawn = <Outline shape={place.shape} />;
  if (!state?.isMine) {
    return (
      <g className={`${look} still`} aria-hidden="true" onPointerEnter={() => onPoint(place)}>
        {drawn}
      </g>
    );
  }
  return (
    <g
      className={look}
      data-place={keyOf(place)}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={state.says}
      aria-disabled={!state.isOpen}
      onPointerEnter={() => onPoint(place)}
      onFocus={() => onFocus(place)}
      onClick={() => onPress(place)}
      onDragOver={(event) => {
        event.preventDefault();
        onPoint(place);
      }}
      onDrop={(event) => {
        event.preventDefault();
        onPress(place);
      }}
    >
      {drawn}
    </g>
  );
};

const Chips = ({ felt, wagers: all, pending, mine, isHere, result }: FeltProps) => {
  const wagers = all.filter(({ seat }) => isHere(seat));
  const placeOf = (bet: string, seat: number): Place | undefined =>
    felt.places.find((place) => place.bet === bet && (place.seat === null || place.seat === seat));
  const spotOf = ({ bet, seat, hand }: Pick<Wager, 'bet' | 'seat' | 'hand'>, others: number) => {
    const place = placeOf(bet, seat);
    if (!place) return null;
    const [x, y] = place.chips;
    const shift = place.seat === null && !mine.includes(seat) ? -24 - others * 20 : 0;
    return [x + shift + (hand - 1) * 26, y] as const;
  };
  const order = (wager: Wager): number =>
    wagers.filter((one) => one.bet === wager.bet && !mine.includes(one.seat)).indexOf(wager);
  return (
    <g aria-hidden="true" className="chips">
      {wagers.map((wager) => {
        const at = spotOf(wager, Math.max(0, order(wager)));
        if (!at) return null;
        return (
          <Stack
            key={`${wager.seat}.${wager.hand} ${wager.bet} ${wager.tip}`}
            amount={wager.stake}
            at={wager.tip ? [at[0] - 22, at[1] - 16] : at}
            seat={mine.includes(wager.seat) ? undefined : wager.seat}
          />
        );
      })}
      {pending.map(({ order: id, amount, ...ref }) => {
        const at = spotOf(ref, 0);
        return (
          at && (
            <Stack key={`pending ${id}`} amount={amount} at={[at[0] + 6, at[1] - 12]} isPending />
          )
        );
      })}
      {result?.lines
        .filter(({ seat }) => mine.includes(seat))
        .map((line) => {
          const at = spotOf(line, 0);
          const gain = line.profit - line.lost;
          if (!at || gain === 0) return null;
          return (
            <text
              key={`${result.version} ${line.bet} ${line.hand} ${line.tip}`}
              x={at[0]}
              y={at[1] - 22}
              textAnchor="middle"
              className={gain > 0 ? 'gain up' : 'gain down'}
            >
              {signed(gain)}
            </text>
          );
        })}
    </g>
  );
};
