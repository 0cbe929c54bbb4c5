import type { FamilyId } from '@openpit/engine';

/** What a game is played with: its cloth's colour and its mark follow from it. */
export type Equipment = 'dice' | 'cards' | 'wheels';

type Traits = {
  readonly equipment: Equipment;
  /** Whether players choose something in the middle of a round: they then have turns, and hints. */
  readonly asks: boolean;
};

/** What a page knows of each game before anything of it is loaded. */
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

/** The games without cards: what is done and what comes next has a word of its own there. */
export type FamilyWithoutCards = {
  [F in FamilyId]: (typeof traits)[F]['equipment'] extends 'cards' ? never : F;
}[FamilyId];

const known: ReadonlyMap<string, Traits> = new Map(Object.entries(traits));

/** A house may be newer than the page that visits it: a game it does not know lies on the cloth of cards. */
export const equipmentOf = (family: string): Equipment => known.get(family)?.equipment ?? 'cards';

export const asksPlayers = (family: string): boolean => known.get(family)?.asks ?? false;
