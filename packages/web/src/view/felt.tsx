import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Felt as FeltData, middleOf, type Place } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { Edges } from './edges.tsx';
import { Chips, type ChipsProps } from './felt-chips.tsx';
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

type FeltProps = Omit<ChipsProps, 'isStill'> & {
  readonly states: ReadonlyMap<string, PlaceState>;
  /** What wagers cost, by bet, while somebody wants to see it. */
  readonly edges?: ReadonlyMap<string, number> | null;
  onPoint(place: Place): void;
  onPress(place: Place): void;
  onTake(place: Place): void;
  readonly children: ReactNode;
};

/** The cloth: every place a named target, chips where they lie, and what moves above them. */
export const Felt = (props: FeltProps) => {
  const { felt, states, result, edges = null } = props;
  const [w, h] = felt.size;
  // Whoever acts does not wait for chips on their way: they are where they go.
  const [skipped, setSkipped] = useState(0);
  const isStill = result === null || skipped === result.version;
  const { svg, current, listeners } = useListening(props, () => setSkipped(result?.version ?? 0));
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${w} ${h}`}
      className={`felt felt-${felt.colour} ${isStill ? 'hurried' : ''}`}
      style={sizesOf(felt)}
      role="group"
      aria-label={texts.table.felt}
      {...listeners}
    >
      <rect width={w} height={h} rx="16" className="cloth" />
      {felt.places.map((place) => {
        const state = states.get(keyOf(place));
        return (
          <Target
            key={keyOf(place)}
            place={place}
            isOpen={state?.isOpen ?? false}
            says={state?.isMine ? state.says : null}
            isStop={place === current}
          />
        );
      })}
      <Letters places={felt.places} />
      {props.children}
      {edges && <Edges places={felt.places} edges={edges} />}
      <Chips {...props} isStill={isStill} />
    </svg>
  );
};

/** The cloth listens for all its places, so that none has to be drawn anew when only an answer changes. */
const useListening = ({ felt, states, onPoint, onPress, onTake }: FeltProps, skip: () => void) => {
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
    skip();
    if (!current) return;
    const way = ways[event.key];
    const next = way && nearest(live, current, way);
    if (next) focus(next);
    else if (event.key === 'Enter' || event.key === ' ') onPress(current);
    else if (event.key === 'Backspace' || event.key === 'Delete') onTake(current);
    else if (!way) return;
    event.preventDefault();
  };
  const placeAt = (target: EventTarget): Place | undefined => {
    const key =
      target instanceof Element && target.closest('[data-spot]')?.getAttribute('data-spot');
    return felt.places.find((place) => keyOf(place) === key);
  };
  const putOn = (event: SyntheticEvent): void => {
    const place = placeAt(event.target);
    if (event.type === 'drop') event.preventDefault();
    if (!place || !states.get(keyOf(place))?.isMine) return;
    setStop(keyOf(place));
    onPress(place);
  };
  const point = (event: SyntheticEvent): void => {
    const place = placeAt(event.target);
    if (!place) return;
    if (event.type === 'focus') setStop(keyOf(place));
    if (event.type === 'dragover') event.preventDefault();
    onPoint(place);
  };
  const listeners = {
    ...{ onKeyDown: press, onPointerDown: skip, onPointerOver: point },
    ...{ onFocus: point, onDragOver: point, onClick: putOn, onDrop: putOn },
  };
  return { svg, current, listeners };
};

/** How wide the cloth has to be, for the style sheet. */
const sizesOf = ({ size: [w, h], minWidth, phoneWidth = minWidth }: FeltData): CSSProperties =>
  ({
    '--felt-min': `${minWidth}px`,
    '--felt-phone': `${phoneWidth}px`,
    '--ratio': `${w / h}`,
  }) as CSSProperties; // properties of our own, which React's types do not list

/** What is printed on the cloth. */
const Letters = memo(({ places }: { readonly places: readonly Place[] }) => (
  <g aria-hidden="true" className="letters">
    {places.map((place) => (
      <Lettering key={keyOf(place)} zone={place} />
    ))}
  </g>
));

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
  readonly isOpen: boolean;
  /** Everything about it, in words; null where it is nothing to press for this player. */
  readonly says: string | null;
  readonly isStop: boolean;
};

/** Drawn again only when it changes itself: a felt has hundreds of them. */
const Target = memo(({ place, isOpen, says, isStop }: TargetProps) => {
  const look = `place ${isOpen ? 'open' : 'shut'} ${place.isBare ? 'bare' : ''} ${place.paint ? `paint-${place.paint}` : ''}`;
  const key = keyOf(place);
  return says === null ? (
    <g className={`${look} still`} aria-hidden="true" data-spot={key}>
      <Outline shape={place.shape} />
    </g>
  ) : (
    <g
      className={look}
      data-place={key}
      data-spot={key}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={says}
      aria-disabled={!isOpen}
    >
      <Outline shape={place.shape} />
    </g>
  );
});
