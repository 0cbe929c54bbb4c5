import type { Command } from '@openpit/engine';
import type { z } from 'zod';
import { casinoWarCommand } from './casino-war.ts';
import { redDogCommand } from './red-dog.ts';
import { wheelCommand } from './wheel.ts';

export * from './shared.ts';

/** The commands of every family: adding one is a line here. */
export const commandSchemas: Readonly<Record<string, z.ZodType<Command>>> = {
  'casino-war': casinoWarCommand,
  'red-dog': redDogCommand,
  wheel: wheelCommand,
};
