import { type Command, families } from '@openpit/engine';
import type { z } from 'zod';
import { schemaOf } from './from-specs.ts';

/** The commands of every family, from its own specs. */
export const commandSchemas: Readonly<Record<string, z.ZodType<Command>>> = Object.fromEntries(
  Object.entries(families).map(([id, { commands }]) => [id, schemaOf(commands)]),
);
