import {
  isSameWager,
  type SeatNumber,
  type Settlement,
  type Wager,
  type WagerRef,
} from '@openpit/engine';
import { type CSSProperties, useRef } from 'react';
import { apart } from '../../felt/apart.ts';
import { othersSpot } from '../../felt/others-chips.ts';
import { pileAt, type Sharing, sharingOf } from '../../felt/shared-place.ts';
import { sideBySide } from '../../felt/side-by-side.ts';
import { type StackSpot, splitHand, stackIn, verdictIn, verdictSize } from '../../felt/stack.ts';
import { dot, type Felt, type Place, type Point } from '../../felt/zone.ts';
import { type OwnChip, tokensOn } from '../../table/chips.ts';
import { effectText } from '../../table/effects.ts';
import type { Result } from '../../table/result.ts';
import type { Pending } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { money, signed } from '../../texts/money.ts';
import { FreeToken, Stack, Tag, tagWidth } from '../pieces/chips.tsx';
import { tripsOf } from '../pieces/trips.ts';

export type ChipsProps = {
  readonly felt: Felt;
  readonly wagers: readonly Wager[];
  readonly pending: readonly Pending[];
  readonly mine: readonly SeatNumber[];
  /** Whether a seat's chips are on this cloth. */
  isHere(seat: SeatNumber): boolean;
  /** A seat's own chips, if it has any. */
  ownChipOf?(wager: Wager): OwnChip | undefined;
  /** Whether the next outcome does nothing to an open wager. */
  isOff?(wager: Wager): boolean;
  readonly result: Result | null;
  /** What one next outcome would do, while the player asks. */
  readonly prospect: readonly Settlement[] | null;
  /** Chips are drawn at their final places and do not travel there. */
  readonly isStill: boolean;
  /** Whether the player has placed or taken back chips since the last settlement. */
  readonly hasMovedOn: boolean;
};

const keyOf = ({ seat, hand, bet, tip }: WagerRef): string => `${seat}.${hand} ${bet} ${tip}`;

/** Chips that share a place with those of other seats, seen by a visitor who has no seat. */
type Shared = { readonly ref: WagerRef; readonly sharing: Sharing; readonly at: number };

/** A visitor who watches sees whose chips are whose: chips that share a place are drawn apart. */
const sharesOn = ({ felt, mine, wagers }: ChipsProps): readonly Shared[] => {
  if (mine.length > 0) return [];
  const bets = new Set(wagers.map(({ bet }) => bet));
  return [...bets].flatMap((bet): readonly Shared[] => {
    const place = felt.places.find((one) => one.bet === bet);
    const at = place?.chips ?? felt.spots[bet];
    const all = wagers
      .filter((one) => one.bet === bet)
      .toSorted((a, b) => a.seat - b.seat || Number(a.tip) - Number(b.tip));
    if (all.length < 2 || !at || (place && place.seat !== null)) return [];
    const words = all.map(({ seat, stake }) => tagWidth(`${seat}: ${money(stake)}`));
    const size = (place?.chipSize ?? 1) * felt.chipSize;
    const sharers = { count: all.length, tagWidth: Math.max(...words), size };
    const sharing = place ? sharingOf(felt, place, sharers) : pileAt(at, sharers);
    return all.map((ref, index) => ({ ref, sharing, at: index }));
  });
};

const spotIn = ({ sharing, at }: Shared): StackSpot | null => {
  if (sharing.kind !== 'discs') return sharing.spots[at] ?? null;
  const middle = sharing.discs[at];
  return middle ? { at: middle, size: sharing.r / 14, tag: 'over' } : null;
};

/** The player's own chips are in the usual spot of a place, those of others at half the size along its lower edge. */
const spotsOn = ({ felt, mine, wagers, result }: ChipsProps, shares: readonly Shared[]) => {
  const othersOn = (bet: string): readonly SeatNumber[] => [
    ...new Set(
      wagers.filter((one) => one.bet === bet && !mine.includes(one.seat)).map(({ seat }) => seat),
    ),
  ];
  const handsOf = (ref: WagerRef): number =>
    Math.max(
      ref.hand,
      // A wager that was just decided was beside those that are still there.
      ...[...wagers, ...(result?.lines ?? [])]
        .filter((one) => one.seat === ref.seat && one.bet === ref.bet)
        .map(({ hand }) => hand),
    );
  const usualSpot = (ref: WagerRef): StackSpot | null => {
    const { bet, seat, tip } = ref;
    const shared = shares.find((one) => isSameWager(one.ref, ref));
    if (shared) return spotIn(shared);
    const place = felt.places.find(
      (one: Place) => one.bet === bet && (one.seat === null || one.seat === seat),
    );
    const at =
      place?.chips ?? (mine.includes(seat) || mine.length === 0 ? felt.spots[bet] : undefined);
    if (!at) return null;
    const size = (place?.chipSize ?? 1) * (place?.seat === null || !place ? felt.chipSize : 1);
    if (place && place.seat === null && !mine.includes(seat) && mine.length > 0) {
      const others = othersOn(bet);
      const rank = Math.max(0, others.indexOf(seat));
      const at = othersSpot(place, { rank, count: others.length, size: felt.chipSize });
      return { at, size: felt.chipSize, tag: 'under' };
    }
    // Another seat's wagers on several hands form a column, so that they are not under the player's own.
    const stood = place
      ? (splitHand(felt, seat, { hand: ref.hand, hands: handsOf(ref) })?.stake ??
        stackIn(place, size))
      : {
          at: [at[0], at[1] + Math.max(0, ref.hand - 1) * 26] as const,
          size,
          tag: felt.spotTag ?? ('under' as const),
        };
    return tip ? aside(stood) : stood;
  };
  const own = wagers.filter(({ seat, tip }) => mine.includes(seat) && !tip);
  const beside = inSharedBoxes(felt, own, usualSpot);
  return (ref: WagerRef): StackSpot | null => {
    const stood = mine.includes(ref.seat) ? beside.get(ref.bet) : undefined;
    if (!stood) return usualSpot(ref);
    return ref.tip ? aside(stood) : stood;
  };
};

/** A tip for the crew is beside the wager of the player who gives it. */
const aside = ({ at: [x, y], ...spot }: StackSpot): StackSpot => ({
  ...spot,
  at: [x - 20, y - 14],
});

/** The spot, by bet, of chips that share a box of the cloth with those of other bets. */
const inSharedBoxes = (
  { sharedBoxes = [] }: Felt,
  own: readonly Wager[],
  spot: (ref: WagerRef) => StackSpot | null,
): ReadonlyMap<string, StackSpot> =>
  new Map(
    sharedBoxes.flatMap((box) => [
      ...sideBySide(
        box,
        own
          .filter(({ bet }) => box.bets.includes(bet))
          .flatMap((wager) => {
            const usual = spot(wager);
            return usual ? [{ bet: wager.bet, usual, tagWidth: tagWidth(money(wager.stake)) }] : [];
          }),
      ),
    ]),
  );

/** The name of a round place whose chips cover it, or of a place that is not drawn: the amount then includes the name. */
const hiddenName = (felt: Felt, { bet, seat }: WagerRef): string => {
  const place = felt.places.find((one) => one.bet === bet && one.seat === seat);
  if (!place) return felt.spotNames?.[bet] ?? '';
  const [art] = place?.shape.kind === 'dot' ? place.art : [];
  return art?.kind === 'text' ? art.text : '';
};

/** The chips on the cloth: where they are, where they go, and what the next outcome would do to them. */
export const Chips = (props: ChipsProps) => {
  const { felt, wagers, pending, mine, isHere, result, prospect } = props;
  const shares = sharesOn(props);
  const spot = spotsOn(props, shares);
  const lines = (result?.lines ?? []).filter(({ seat }) => isHere(seat));
  const own = lines.filter(({ seat }) => mine.includes(seat));
  return (
    <g aria-hidden="true" className="chips">
      <Lying {...props} lines={lines} spot={spot} shares={shares} />
      <Trips {...props} lines={lines} spot={spot} />
      {pending.map(({ order, amount, ...ref }) => {
        const found = spot(ref);
        return (
          found && (
            <Stack
              key={`pending ${order}`}
              amount={amount}
              scale={found.size}
              at={[found.at[0] + 6, found.at[1] - 12]}
              manner="pending"
            />
          )
        );
      })}
      <Gains
        felt={felt}
        lines={prospect ? [] : own}
        wagers={wagers.filter(({ seat }) => mine.includes(seat))}
        hasMovedOn={props.hasMovedOn}
        spot={spot}
        version={result?.version ?? 0}
      />
      {prospect &&
        wagers
          .filter(({ seat }) => mine.includes(seat))
          .map((wager) => {
            const found = spot(wager);
            const lineItem = prospect.find((one) => isSameWager(one, wager));
            return found && <Would key={keyOf(wager)} at={found.at} lineItem={lineItem} />;
          })}
    </g>
  );
};

type SpottedProps = ChipsProps & {
  /** The wagers that were just settled on this cloth. */
  readonly lines: readonly Settlement[];
  spot(ref: WagerRef): StackSpot | null;
};

const Lying = (props: SpottedProps & { readonly shares: readonly Shared[] }) => {
  const { felt, wagers, mine, isHere, ownChipOf, isOff, isStill, lines, spot, shares } = props;
  const isComing = (wager: Wager): boolean =>
    !isStill &&
    lines.some(({ verdict, left }) => verdict === 'moved' && left && isSameWager(left, wager));
  const isMine = ({ seat }: Wager): boolean => mine.includes(seat);
  // The player's own chips are drawn last, so that nobody else's cover them.
  return wagers
    .filter(({ seat }) => isHere(seat))
    .sort((a, b) => Number(isMine(a)) - Number(isMine(b)))
    .map((wager) => {
      const found = spot(wager);
      if (!found) return null;
      const [x, y] = found.at;
      const hasTokens = tokensOn(wager) > 0;
      // Chips and tokens share the circle: the chips are moved to the left to make room.
      const aside = hasTokens && wager.stake > 0 ? 11.5 * found.size : 0;
      const shared = shares.find((one) => isSameWager(one.ref, wager));
      const isOthers = mine.length > 0 && !mine.includes(wager.seat);
      // In a circle that belongs to another seat, its chips cover no lettering.
      const hasRoom = isOthers && felt.places.some((one) => one.seat === wager.seat);
      if (shared?.sharing.kind === 'discs')
        return <Disc key={keyOf(wager)} wager={wager} shared={shared} wagers={wagers} />;
      return (
        <g key={keyOf(wager)} className={isOthers ? 'others' : ''}>
          {wager.stake > 0 && (
            <Stack
              at={[x - aside, y]}
              scale={hasRoom ? found.size * 1.5 : found.size}
              tag={found.tag}
              name={shared ? `${wager.seat}:` : hiddenName(felt, wager)}
              amount={wager.stake}
              {...(isOff?.(wager) && { marked: texts.felt.craps.off })}
              {...tagOf(shared, wagers)}
              ownChip={ownChipOf?.(wager)}
              isOthers={isOthers}
              manner={isComing(wager) ? 'coming' : 'lying'}
            />
          )}
          {hasTokens && (
            <g
              transform={`translate(${x + aside} ${y}) scale(${found.size * (aside > 0 ? 1 : 1.3)})`}
            >
              <FreeToken />
            </g>
          )}
        </g>
      );
    });
};

/** A pile has one amount, the sum of all of it, on its highest stack. */
const tagOf = (shared: Shared | undefined, wagers: readonly Wager[]) => {
  if (shared?.sharing.kind !== 'pile') return {};
  const isTop = shared.at === shared.sharing.spots.length - 1;
  return { written: isTop ? money(sumOn(wagers, shared.ref.bet)) : null };
};

const sumOn = (wagers: readonly Wager[], bet: string): number =>
  wagers.filter((one) => one.bet === bet).reduce((sum, { stake }) => sum + stake, 0);

type DiscProps = {
  readonly wager: Wager;
  readonly shared: Shared;
  readonly wagers: readonly Wager[];
};

/** Without room for amounts, a disc shows whose chips these are, and the last disc shows the sum. */
const Disc = ({ wager: { seat, stake, bet, tip }, shared: { sharing, at }, wagers }: DiscProps) => {
  const middle = sharing.kind === 'discs' ? sharing.discs[at] : undefined;
  if (sharing.kind !== 'discs' || !middle) return null;
  return (
    <>
      <g
        className={tip ? 'whose-chips tip' : 'whose-chips'}
        transform={`translate(${middle[0]} ${middle[1]})`}
      >
        <title>{`${seat}: ${money(stake)}`}</title>
        <circle r={sharing.r} />
        <text textAnchor="middle" dy="0.36em" fontSize={sharing.r * 1.3}>
          {seat}
        </text>
      </g>
      {at === sharing.discs.length - 1 && (
        <g transform={`translate(${sharing.sum[0]} ${sharing.sum[1]})`}>
          <Tag words={money(sumOn(wagers, bet))} y={0} />
        </g>
      )}
    </>
  );
};

const Trips = ({ felt, result, isStill, lines, spot }: SpottedProps) => {
  const trips = isStill ? [] : tripsOf(felt, { lines, spot: (ref) => spot(ref)?.at ?? null });
  return trips.map(({ key, amount, from, via, to, startMs, kind }) => (
    <g
      key={`${result?.version} ${key}`}
      className={`trip ${kind}`}
      style={
        {
          '--from': `translate(${from[0]}px, ${from[1]}px)`,
          '--via': `translate(${via[0]}px, ${via[1]}px)`,
          '--to': `translate(${to[0]}px, ${to[1]}px)`,
          animationDelay: `${startMs}ms`,
        } as CSSProperties // our own CSS properties are not in React's types
      }
    >
      <Stack amount={amount} at={[0, 0]} scale={felt.chipSize} manner="travelling" />
    </g>
  ));
};

type GainsProps = {
  readonly felt: Felt;
  /** The player's wagers that were just settled, and those that are open now. */
  readonly lines: readonly Settlement[];
  readonly wagers: readonly Wager[];
  readonly hasMovedOn: boolean;
  readonly version: number;
  spot(ref: WagerRef): StackSpot | null;
};

/** Whether the player has placed or taken back chips since the last settlement. */
export const useMovedOn = ({
  result,
  wagers,
  mine,
  pending,
}: Pick<ChipsProps, 'result' | 'wagers' | 'mine' | 'pending'>): boolean => {
  const version = result?.version ?? 0;
  const own = wagers.filter(({ seat }) => mine.includes(seat));
  const stakes = own.map((wager) => `${keyOf(wager)} ${wager.stake}`).join(', ');
  const settled = useRef({ version, stakes });
  if (settled.current.version !== version) settled.current = { version, stakes };
  return settled.current.stakes !== stakes || pending.length > 0;
};

/** The results of the player's wagers whose chips are gone: shown where the chips were, until others are placed. */
export const standingVerdicts = ({
  result,
  wagers,
  mine,
  prospect,
  hasMovedOn,
}: Omit<ChipsProps, 'isStill'>): readonly Settlement[] =>
  hasMovedOn || prospect
    ? []
    : (result?.lines ?? []).filter(
        (one) =>
          mine.includes(one.seat) &&
          one.profit !== one.lost &&
          !wagers.some((wager) => isSameWager(wager, one)),
      );

/** The result of each of the player's wagers: shown where its chips were until others are placed, or for a while if the chips stay. */
const Gains = ({ felt, lines, wagers, hasMovedOn, version, spot }: GainsProps) => {
  const shown = lines.flatMap((lineItem) => {
    const found = spot(lineItem);
    const gain = lineItem.profit - lineItem.lost;
    const isLying = wagers.some((wager) => isSameWager(wager, lineItem));
    if (!found || gain === 0 || (hasMovedOn && !isLying)) return [];
    const [x, y] = found.at;
    const words = signed(gain);
    const at: Point = isLying ? [x, y - 26] : besideLettering(felt, lineItem, found.at);
    return [{ lineItem, gain, isLying, words, at, size: verdictSize(words) }];
  });
  const spots = apart(shown, felt.size);
  return shown.map(({ lineItem, gain, isLying, words, at }, index) => (
    <Verdict
      key={`${version} ${keyOf(lineItem)}`}
      at={spots[index] ?? at}
      gain={gain}
      words={words}
      names={isLying ? 'gain' : 'gain stays'}
    />
  ));
};

/** Where the result of a wager is shown once its chips are gone: beside the lettering. */
const besideLettering = (felt: Felt, lineItem: Settlement, [x, y]: Point): Point => {
  // A small screen draws one kind of seam at a time. Chips on a seam that is not drawn are still on its crossing.
  const place = felt.places.find(
    (one) => one.bet === lineItem.bet && (one.seat === null || one.seat === lineItem.seat),
  ) ?? { ...dot([x, y, 1], { art: [] }), bet: lineItem.bet, seat: null };
  const { shape } = place;
  // The stake of one hand among several was below its cards, in no place of the cloth.
  if (shape.kind === 'dot' && Math.hypot(x - shape.x, y - shape.y) >= shape.r) return [x, y];
  const isCircle = shape.kind === 'dot' && place.seat !== null;
  const near: Point = isCircle ? [x, shape.y - shape.r * 0.92] : [x, y];
  return verdictIn(felt, place, {
    near,
    size: verdictSize(signed(lineItem.profit - lineItem.lost)),
  });
};

type VerdictProps = {
  readonly at: Point;
  readonly gain: number;
  readonly words: string;
  readonly names: string;
};

/** The gain or loss of a wager, in a pill. */
const Verdict = ({ at: [x, y], gain, words, names }: VerdictProps) => {
  const [width, height] = verdictSize(words);
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={`${names} ${gain > 0 ? 'up' : gain < 0 ? 'down' : ''}`}
    >
      <g>
        <rect x={-width / 2} y="-13" width={width} height={height} rx={height / 2} />
        <text textAnchor="middle" dy="5">
          {words}
        </text>
      </g>
    </g>
  );
};

/** What an outcome that the player asks about would do to a wager. */
const Would = ({
  at: [x, y],
  lineItem,
}: {
  readonly at: Point;
  readonly lineItem: Settlement | undefined;
}) => {
  const gain = lineItem ? lineItem.profit - lineItem.lost : 0;
  const words = gain === 0 ? effectText(lineItem) : signed(gain);
  return <Verdict at={[x, y - 34]} gain={gain} words={words} names="would" />;
};
