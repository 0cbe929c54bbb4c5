import type { FamilyId } from '../../families.ts';
import type { Probe } from '../choice-law.ts';
import { baccaratProbes } from './baccarat.ts';
import { blackjackProbes } from './blackjack.ts';
import { casinoWarProbes } from './casino-war.ts';
import { crapsProbes } from './craps.ts';
import { redDogProbes } from './red-dog.ts';
import { rouletteProbes } from './roulette.ts';
import { wheelProbes } from './wheel.ts';

/** Scripts written for the choices of every family: one without them does not compile. */
export const scriptedProbes: Readonly<Record<string, readonly Probe[]>> = {
  baccarat: baccaratProbes,
  blackjack: blackjackProbes,
  'casino-war': casinoWarProbes,
  craps: crapsProbes,
  'red-dog': redDogProbes,
  roulette: rouletteProbes,
  wheel: wheelProbes,
} satisfies Readonly<Record<FamilyId, readonly Probe[]>>;
