import type { FamilyId } from '@openpit/engine';

/** The equipment of a game: the colour of its cloth and its mark depend on it. */
export type Equipment = 'dice' | 'cards' | 'wheels';

type Traits = {
  readonly equipment: Equipment;
  /** Whether players choose something during a round: they then have turns, and hints. */
  readonly asks: boolean;
};

/** What a page knows of each game before any part of it is loaded. */
export const traits = {
  baccarat: { equipment: 'cards', asks: false },
  blackjack: { equipment: 'cards', asks: true },
  'casino-war': { equipment: 'cards', asks: true },
  craps: { equipment: 'dice', asks: false },
  'red-dog': { equipment: 'cards', asks: true },
  roulette: { equipment: 'wheels', asks: false },
  wheel: { equipment: 'wheels', asks: false },
} as const satisfies Readonly<Record<FamilyId, Traits>>;

/** The games that ask their players something. */
export type AskingFamily = {
  [F in FamilyId]: (typeof traits)[F]['asks'] extends true ? F : never;
}[FamilyId];

/** The games without cards: the act and the next outcome have words of their own there. */
export type FamilyWithoutCards = {
  [F in FamilyId]: (typeof traits)[F]['equipment'] extends 'cards' ? never : F;
}[FamilyId];

const known: ReadonlyMap<string, Traits> = new Map(Object.entries(traits));

/** A house may be newer than the page that visits it: an unknown game gets the cloth of card games. */
export const equipmentOf = (family: string): Equipment => known.get(family)?.equipment ?? 'cards';

export const asksPlayers = (family: string): boolean => known.get(family)?.asks ?? false;
