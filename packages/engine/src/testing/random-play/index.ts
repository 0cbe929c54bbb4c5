import type { FamilyId } from '../../families.ts';
import type { RandomPlay } from '../laws.ts';
import { baccaratPlay } from './baccarat.ts';
import { blackjackPlay } from './blackjack.ts';
import { casinoWarPlay } from './casino-war.ts';
import { crapsPlay } from './craps.ts';
import { withPitPlay } from './pit.ts';
import { redDogPlay } from './red-dog.ts';
import { roulettePlay } from './roulette.ts';
import { wheelPlay } from './wheel.ts';

/** Random play for every family: one without it does not compile. */
export const randomPlays: Readonly<Record<string, RandomPlay>> = {
  baccarat: withPitPlay(baccaratPlay),
  blackjack: withPitPlay(blackjackPlay),
  'casino-war': withPitPlay(casinoWarPlay),
  craps: crapsPlay,
  'red-dog': withPitPlay(redDogPlay),
  roulette: withPitPlay(roulettePlay),
  wheel: withPitPlay(wheelPlay),
} satisfies Readonly<Record<FamilyId, RandomPlay>>;
