import type { FamilyId, Rulebook, Table } from '@openpit/engine';
import { baccaratDealing } from './baccarat.ts';
import { blackjackDealing } from './blackjack.ts';
import { casinoWarDealing } from './casino-war.ts';
import { crapsDealing } from './craps.ts';
import type { Dealing } from './dealing.ts';
import { redDogDealing } from './red-dog.ts';
import { rouletteDealing } from './roulette.ts';
import { wheelDealing } from './wheel.ts';

export * from './dealing.ts';

const asAny = <R extends Rulebook, T extends Table>(dealing: Dealing<R, T>): Dealing =>
  // It is only ever given the rulebooks and tables of its own family, which the register sees to.
  dealing as unknown as Dealing;

const dealings: Readonly<Record<string, Dealing>> = {
  baccarat: asAny(baccaratDealing),
  blackjack: asAny(blackjackDealing),
  'casino-war': asAny(casinoWarDealing),
  craps: asAny(crapsDealing),
  'red-dog': asAny(redDogDealing),
  roulette: asAny(rouletteDealing),
  wheel: asAny(wheelDealing),
} satisfies Readonly<Record<FamilyId, Dealing>>;

/** How the house deals a rulebook's tables; undefined where only a crew can. */
export const dealingOf = ({ family }: Rulebook): Dealing | undefined => dealings[family];
