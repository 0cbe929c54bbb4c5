import type { FamilyId } from '@openpit/engine';

type Ratio = readonly [number, number];

/** What distinguishes the rulebooks of a game, as far as people choose a table by it. */
export type Facts = {
  /** Cards are used in place of dice. */
  readonly cards?: boolean;
  /** How many times the line bet odds may be: on 4 and 10, on 5 and 9, on 6 and 8. */
  readonly odds?: string;
  readonly field12?: Ratio;
  /** Whether there is a Big 6 and a Big 8. */
  readonly big?: boolean;
  /** Some doubles and splits are paid by the house. */
  readonly free?: boolean;
  /** A bad hand may be exchanged for two new cards. */
  readonly zap?: boolean;
  /** A dealer's 22 is a push. */
  readonly pushes22?: boolean;
  readonly decks?: string;
  readonly natural?: Ratio;
  readonly soft17?: 'hits' | 'stands';
  readonly zeros?: 1 | 2;
  /** What a zero takes of an even-money bet. */
  readonly zeroTakes?: 'all' | 'half' | 'prison';
  /** Layouts at one wheel. */
  readonly sides?: number;
  readonly banker?: Ratio;
  readonly tie?: Ratio;
  readonly spreadOfOne?: Ratio;
};

/** A table of one's own that the lobby offers. */
export type OwnOffer = {
  readonly id: string;
  readonly family: FamilyId;
  readonly title: string;
  readonly facts: Facts;
};

/**
 * Every rulebook with its name and facts, so that the lobby can offer them without the engine and without a connection. A test
 * compares the list with the register of rulebooks.
 */
const offers = [
  {
    id: 'bclc.craps',
    family: 'craps',
    title: 'Craps',
    facts: { odds: '3-4-5', field12: [2, 1], big: true },
  },
  {
    id: 'openpit.nevada',
    family: 'craps',
    title: 'Nevada craps',
    facts: { odds: '3-4-5', field12: [3, 1], big: false },
  },
  {
    id: 'bclc.blackjack',
    family: 'blackjack',
    title: 'Blackjack',
    facts: { decks: '6', natural: [3, 2], soft17: 'hits' },
  },
  {
    id: 'openpit.blackjack',
    family: 'blackjack',
    title: 'Blackjack, stand on 17',
    facts: { decks: '6', natural: [3, 2], soft17: 'stands' },
  },
  {
    id: 'bclc.roulette',
    family: 'roulette',
    title: 'Roulette, double zero',
    facts: { zeros: 2, zeroTakes: 'all', sides: 1 },
  },
  {
    id: 'openpit.european',
    family: 'roulette',
    title: 'European roulette',
    facts: { zeros: 1, zeroTakes: 'half', sides: 1 },
  },
  {
    id: 'openpit.baccarat',
    family: 'baccarat',
    title: 'Baccarat',
    facts: { decks: '8', banker: [19, 20], tie: [8, 1] },
  },
  {
    id: 'bclc.reddog',
    family: 'red-dog',
    title: 'Red Dog',
    facts: { decks: '4–6', spreadOfOne: [5, 1] },
  },
  {
    id: 'bclc.war',
    family: 'casino-war',
    title: 'Casino War',
    facts: { decks: '6', tie: [10, 1] },
  },
  { id: 'bclc.wheel', family: 'wheel', title: 'Wheel of Fortune', facts: {} },
  {
    id: 'chickasaw.cardcraps',
    family: 'craps',
    title: 'Card Craps',
    facts: { cards: true, odds: '3-4-5', field12: [2, 1], big: false },
  },
  {
    id: 'division.craps',
    family: 'craps',
    title: 'Division Craps',
    facts: { odds: '1', field12: [2, 1], big: true },
  },
  {
    id: 'bclc.midi',
    family: 'craps',
    title: 'Midi Craps',
    facts: { odds: '3-4-5', field12: [2, 1], big: false },
  },
  {
    id: 'bclc.doubledeck',
    family: 'blackjack',
    title: 'Double Deck Blackjack',
    facts: { decks: '2', natural: [3, 2], soft17: 'hits' },
  },
  {
    id: 'bclc.freebet',
    family: 'blackjack',
    title: 'Free Bet Blackjack',
    facts: { free: true, pushes22: true, decks: '6', natural: [3, 2], soft17: 'hits' },
  },
  {
    id: 'bclc.zappit',
    family: 'blackjack',
    title: 'Zappit Blackjack',
    facts: { zap: true, pushes22: true, decks: '6', natural: [3, 2], soft17: 'hits' },
  },
  {
    id: 'bclc.sixtofive',
    family: 'blackjack',
    title: '6 to 5 Blackjack',
    facts: { decks: '6', natural: [6, 5], soft17: 'hits' },
  },
  {
    id: 'bclc.classicroulette',
    family: 'roulette',
    title: 'Classic American roulette',
    facts: { zeros: 2, zeroTakes: 'all', sides: 2 },
  },
] as const satisfies readonly OwnOffer[];

export const ownOffers: readonly OwnOffer[] = offers;

/** The rulebooks of roulette: each has a wheel to draw. */
export type RouletteId = Extract<(typeof offers)[number], { readonly family: 'roulette' }>['id'];
