import type { Cents, FamilyId, Rulebook } from '@openpit/engine';
import { baccaratPlays } from './baccarat.ts';
import { blackjackPlays } from './blackjack.ts';
import { casinoWarPlays } from './casino-war.ts';
import { redDogPlays } from './red-dog.ts';
import type { CardPlay } from './table.ts';

export { loadedCards } from './kernel-host.ts';
export { type CardPlay, type CardTable, type CardWager, cardCellOf } from './table.ts';
export { playCardsPlainly } from './twin.ts';

type PlaysFor = (
  rulebook: Rulebook,
  bet?: string,
  meters?: readonly Cents[],
) => readonly CardPlay[];

const forFamily =
  <R extends Rulebook>(
    plays: (rulebook: R, bet?: string, meters?: readonly Cents[]) => readonly CardPlay[],
  ): PlaysFor =>
  (rulebook, bet, meters) =>
    plays(rulebook as R, bet, meters); // the register below gives each the rulebooks of its own family

/** How the rounds of each card game are played; null for games whose wagers are compiled as tables. */
const plays: Readonly<Record<FamilyId, PlaysFor | null>> = {
  baccarat: forFamily(baccaratPlays),
  blackjack: forFamily(blackjackPlays),
  'casino-war': forFamily(casinoWarPlays),
  craps: null,
  'red-dog': forFamily(redDogPlays),
  roulette: null,
  wheel: null,
};

const register: ReadonlyMap<string, PlaysFor | null> = new Map(Object.entries(plays));

/** The games whose rounds of cards are compiled. */
export const cardFamilies: readonly string[] = [...register]
  .filter(([, one]) => one !== null)
  .map(([family]) => family);

/**
 * The rounds of a rulebook with all their wagers, or those with one wager; none for a game that is not played so. A wager with a
 * meter is played for each given amount, or with the meter's first amount.
 */
export const cardPlays = (
  rulebook: Rulebook,
  bet?: string,
  meters?: readonly Cents[],
): readonly CardPlay[] =>
  (register.get(rulebook.family)?.(rulebook, bet, meters) ?? []).filter(
    ({ wagers }) => bet === undefined || wagers.some((wager) => wager.bet === bet),
  );
