import type { FamilyId } from '@openpit/engine';
import type { Catalogue } from '../patterns.ts';
import { baccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { casinoWar } from './casino-war.ts';
import { core } from './core.ts';
import { craps } from './craps.ts';
import { faults } from './faults.ts';
import { house } from './house.ts';
import { redDog } from './red-dog.ts';
import { roulette } from './roulette.ts';
import { wheel } from './wheel.ts';

const games = {
  baccarat,
  blackjack,
  'casino-war': casinoWar,
  craps,
  'red-dog': redDog,
  roulette,
  wheel,
} satisfies Readonly<Record<FamilyId, Catalogue>>;

export const fr: Catalogue = Object.assign({}, core, house, faults, ...Object.values(games));
