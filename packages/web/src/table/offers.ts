import {
  type BetInfo,
  familyOf,
  type Game,
  type OpenBet,
  type SeatNumber,
  type Wager,
} from '@openpit/engine';
import type { Felt } from '../felt/zone.ts';
import { gameViewOf } from '../games/index.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import type { PlaceState } from '../view/felt.tsx';
import { keyOf } from '../view/felt.tsx';

/** What is offered at a table now, to one seat. */
export type Offers = {
  readonly open: ReadonlyMap<string, OpenBet>;
  readonly infos: ReadonlyMap<string, BetInfo>;
};

/** The engine's own answer to what may be bet; for somebody who only watches, as the first seat would see it. */
export const offersFor = (game: Game, seat: SeatNumber | undefined): Offers => {
  const { rulebook, table } = game;
  const family = familyOf(rulebook);
  const infos = gameViewOf(rulebook).infos?.(game) ?? family.bets(rulebook);
  return {
    open: new Map(family.openBets(rulebook, table, seat ?? 1).map((one) => [one.bet, one])),
    infos: new Map(infos.map((info) => [info.bet, info])),
  };
};

export const paysText = (info: BetInfo | undefined): string => {
  if (!info || info.pays.length === 0) return texts.table.paysOther;
  const ratios = [...new Set(info.pays.map(({ is }) => ratioText(is)))];
  return texts.table.pays(ratios.join(', '));
};

/** Some pays are quoted with the spread they belong to. */
const ratioText = (is: unknown): string => {
  if (Array.isArray(is)) return texts.felt.ratio(is[0], is[1]);
  const pays = typeof is === 'object' && is !== null && 'pays' in is ? is.pays : undefined;
  return Array.isArray(pays) ? texts.felt.ratio(pays[0], pays[1]) : '';
};

type Looking = {
  readonly offers: Offers;
  readonly mine: readonly SeatNumber[];
  readonly wagers: readonly Wager[];
  readonly isPlaying: boolean;
};

/** How every place of a felt stands for the one who looks, with all of it in words. */
export const statesOf = (
  { places }: Felt,
  { offers, mine, wagers, isPlaying }: Looking,
): ReadonlyMap<string, PlaceState> =>
  new Map(
    places.map((place): [string, PlaceState] => {
      const offer = offers.open.get(place.bet);
      const isNear = place.seat === null || mine.includes(place.seat);
      const isOpen = isPlaying && isNear && offer !== undefined && offer.closedBy === null;
      const info = offers.infos.get(place.bet);
      const stake = wagers
        .filter(({ bet, seat }) => bet === place.bet && mine.includes(seat))
        .reduce((sum, wager) => sum + wager.stake, 0);
      const words = [
        info?.name ?? place.label,
        paysText(info),
        ...(stake > 0 ? [`${texts.table.layout} ${money(stake)}`] : []),
        ...(offer?.closedBy ? [`${texts.table.closedBy}: ${offer.closedBy.says}`] : []),
        ...(isOpen && offer ? [texts.table.from(money(offer.min))] : []),
      ];
      return [
        keyOf(place),
        { isOpen, isMine: isNear && offer !== undefined, says: words.join(', ') },
      ];
    }),
  );
