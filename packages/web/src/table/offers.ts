import type { BetInfo, Game, OpenBet, SeatNumber, Wager } from '@openpit/engine';
import type { Felt } from '../felt/zone.ts';
import { gameViewOf } from '../games/index.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import type { PlaceState } from '../view/cloth/felt.tsx';
import { keyOf } from '../view/cloth/felt.tsx';
import { infosOf, nameOfBet, openBetsFor, refusalFor } from './engine.ts';
import { ratiosOf } from './pays.ts';

/** What a table offers to one seat now. */
export type Offers = {
  readonly family: string;
  readonly open: ReadonlyMap<string, OpenBet>;
  nameOf(bet: string): string;
  readonly infos: ReadonlyMap<string, BetInfo>;
};

/** The bets that the engine allows; for spectators, those of the first seat. */
export const offersFor = (game: Game, seat: SeatNumber | undefined): Offers => {
  const infos = gameViewOf(game.rulebook).infos?.(game) ?? infosOf(game);
  return {
    family: game.rulebook.family,
    open: new Map(openBetsFor(game, seat ?? 1).map((one) => [one.bet, one])),
    infos: new Map(infos.map((info) => [info.bet, info])),
    nameOf: (bet) => nameOfBet(game, bet),
  };
};

/** The pay of a bet, in its shortest form. */
export const paysOf = (info: BetInfo): string => {
  const ratios = ratiosOf(info).filter((one) => one !== '');
  return ratios.length === 0 ? texts.table.paysOther : ratios.join(', ');
};

/** The pay of a bet, for a sentence. */
export const paysWords = (info: BetInfo | undefined): string => {
  const ratios = ratiosOf(info).filter((one) => one !== '');
  return ratios.length === 0 ? texts.table.paysOther : texts.table.pays(ratios.join(', '));
};

type Looking = {
  readonly offers: Offers;
  readonly mine: readonly SeatNumber[];
  readonly wagers: readonly Wager[];
  readonly isPlaying: boolean;
};

/** The state of every place of a felt for the viewer, also in words. */
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
        offers.nameOf(place.bet),
        paysWords(info),
        ...(stake > 0 ? [`${texts.table.layout} ${money(stake)}`] : []),
        ...(offer?.closedBy
          ? [texts.table.closedBy(refusalFor(offer.closedBy, offers.family))]
          : []),
        ...(isOpen && offer ? [texts.table.from(money(offer.min))] : []),
      ];
      return [
        keyOf(place),
        {
          isOpen,
          isMine: isNear && offer !== undefined,
          isHeld: stake > 0,
          words: words.join(', '),
        },
      ];
    }),
  );
