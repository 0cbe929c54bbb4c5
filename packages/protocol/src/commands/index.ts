import type { Command } from '@openpit/engine';
import type { z } from 'zod';
import { blackjackCommand } from './blackjack.ts';
import { casinoWarCommand } from './casino-war.ts';
import { crapsCommand } from './craps.ts';
import { redDogCommand } from './red-dog.ts';
import { rouletteCommand } from './roulette.ts';
import { wheelCommand } from './wheel.ts';

export * from './shared.ts';

/** The commands of every family: adding one is a line here. */
export const commandSchemas: Readonly<Record<string, z.ZodType<Command>>> = {
  blackjack: blackjackCommand,
  'casino-war': casinoWarCommand,
  craps: crapsCommand,
  'red-dog': redDogCommand,
  roulette: rouletteCommand,
  wheel: wheelCommand,
};
