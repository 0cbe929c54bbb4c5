import type { Rulebook, Table } from '@openpit/engine';
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

const dealings: readonly Dealing[] = [
  asAny(blackjackDealing),
  asAny(casinoWarDealing),
  asAny(crapsDealing),
  asAny(redDogDealing),
  asAny(rouletteDealing),
  asAny(wheelDealing),
];

const byFamily: ReadonlyMap<string, Dealing> = new Map(
  dealings.map((dealing) => [dealing.family, dealing]),
);

/** How the house deals a rulebook's tables; undefined where only a crew can. */
export const dealingOf = ({ family }: Rulebook): Dealing | undefined => byFamily.get(family);
