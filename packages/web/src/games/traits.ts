import type { FamilyId } from '@openpit/engine';

/** What a game is played with: the colour of its cloth, and its mark. */
export type Hue = 'dice' | 'cards' | 'wheels';

type Traits = {
  readonly hue: Hue;
  /** Whether players choose something in the middle of a round: they then have turns, and hints. */
  readonly asks: boolean;
};

/** What a page knows of each game before anything of it is loaded. */
export const traits = {
  baccarat: { hue: 'cards', asks: false },
  blackjack: { hue: 'cards', asks: true },
  'casino-war': { hue: 'cards', asks: true },
  craps: { hue: 'dice', asks: false },
  'red-dog': { hue: 'cards', asks: true },
  roulette: { hue: 'wheels', asks: false },
  wheel: { hue: 'wheels', asks: false },
} as const satisfies Readonly<Record<FamilyId, Traits>>;

/** The games that ask their players something. */
export type AskingFamily = {
  [F in FamilyId]: (typeof traits)[F]['asks'] extends true ? F : never;
}[FamilyId];

const known: ReadonlyMap<string, Traits> = new Map(Object.entries(traits));

/** A house may be newer than the page that visits it: a game it does not know lies on the cloth of cards. */
export const hueOf = (family: string): Hue => known.get(family)?.hue ?? 'cards';

export const asksPlayers = (family: string): boolean => known.get(family)?.asks ?? false;
