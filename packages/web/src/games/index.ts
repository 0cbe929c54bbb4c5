import type { Rulebook } from '@openpit/engine';
import { blackjackView } from './blackjack.tsx';
import { casinoWarView } from './casino-war.tsx';
import { crapsView } from './craps.tsx';
import type { GameView } from './game-view.ts';
import { redDogView } from './red-dog.tsx';
import { rouletteView } from './roulette.tsx';
import { wheelView } from './wheel.tsx';

const views: readonly GameView[] = [
  blackjackView,
  casinoWarView,
  crapsView,
  redDogView,
  rouletteView,
  wheelView,
];

const byFamily: ReadonlyMap<string, GameView> = new Map(views.map((view) => [view.family, view]));

/** How a rulebook's tables are shown: a family without a view is a line missing above. */
export const gameViewOf = ({ family }: Pick<Rulebook, 'family'>): GameView => {
  const view = byFamily.get(family);
  if (!view) throw new Error(`bug: nobody has drawn ${family}`);
  return view;
};
