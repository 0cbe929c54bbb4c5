import type { FamilyId } from '@openpit/engine';

/** A table of one's own that the lobby offers. */
export type OwnOffer = { readonly id: string; readonly family: FamilyId; readonly title: string };

/**
 * Every rulebook by its name, so that the lobby can offer them without the engine and without a connection. The register of
 * rulebooks has the last word: a test compares the two.
 */
const offers = [
  { id: 'bclc.craps', family: 'craps', title: 'Craps' },
  { id: 'openpit.nevada', family: 'craps', title: 'Nevada craps' },
  { id: 'bclc.blackjack', family: 'blackjack', title: 'Blackjack' },
  { id: 'openpit.blackjack', family: 'blackjack', title: 'Blackjack, stand on 17' },
  { id: 'bclc.roulette', family: 'roulette', title: 'Roulette, double zero' },
  { id: 'openpit.european', family: 'roulette', title: 'European roulette' },
  { id: 'openpit.baccarat', family: 'baccarat', title: 'Baccarat' },
  { id: 'bclc.reddog', family: 'red-dog', title: 'Red Dog' },
  { id: 'bclc.war', family: 'casino-war', title: 'Casino War' },
  { id: 'bclc.wheel', family: 'wheel', title: 'Wheel of Fortune' },
  { id: 'chickasaw.cardcraps', family: 'craps', title: 'Card Craps' },
  { id: 'division.craps', family: 'craps', title: 'Division Craps' },
  { id: 'bclc.midi', family: 'craps', title: 'Midi Craps' },
  { id: 'bclc.doubledeck', family: 'blackjack', title: 'Double Deck Blackjack' },
  { id: 'bclc.freebet', family: 'blackjack', title: 'Free Bet Blackjack' },
  { id: 'bclc.zappit', family: 'blackjack', title: 'Zappit Blackjack' },
  { id: 'bclc.sixtofive', family: 'blackjack', title: '6 to 5 Blackjack' },
  { id: 'bclc.classicroulette', family: 'roulette', title: 'Classic American roulette' },
] as const satisfies readonly OwnOffer[];

export const ownOffers: readonly OwnOffer[] = offers;

/** The rulebooks of roulette: each has a wheel to draw. */
export type RouletteId = Extract<(typeof offers)[number], { readonly family: 'roulette' }>['id'];
