import type { FamilyId, Game, Rulebook } from '@openpit/engine';
import { baccaratView } from './baccarat.tsx';
import { blackjackView } from './blackjack.tsx';
import { casinoWarView } from './casino-war.tsx';
import { crapsView } from './craps.tsx';
import type { GameView } from './game-view.ts';
import { redDogView } from './red-dog.tsx';
import { rouletteView } from './roulette.tsx';
import { wheelView } from './wheel.tsx';

const views: Readonly<Record<string, GameView>> = {
  baccarat: baccaratView,
  blackjack: blackjackView,
  'casino-war': casinoWarView,
  craps: crapsView,
  'red-dog': redDogView,
  roulette: rouletteView,
  wheel: wheelView,
} satisfies Readonly<Record<FamilyId, GameView>>;

/** How a rulebook's tables are shown: a family without a view does not compile. */
export const gameViewOf = ({ family }: Pick<Rulebook, 'family'>): GameView => {
  const view = views[family];
  if (!view) throw new Error(`bug: nobody has drawn ${family}`);
  return view;
};

/** The bet to begin with in the table's present state. */
export const firstBetAt = (game: Game): string => {
  const view = gameViewOf(game.rulebook);
  return view.firstNow?.(game) ?? view.first;
};
