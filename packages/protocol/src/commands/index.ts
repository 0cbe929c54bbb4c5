import { type Command, type CommandSpecs, families } from '@openpit/engine';
import type { z } from 'zod';
import { casinoWarCommand } from './casino-war.ts';
import { schemaOf } from './from-specs.ts';
import { redDogCommand } from './red-dog.ts';

export * from './shared.ts';

const written: Readonly<Record<string, z.ZodType<Command>>> = {
  'casino-war': casinoWarCommand,
  'red-dog': redDogCommand,
};

const specsOf = (family: object): CommandSpecs | undefined =>
  // What a family calls its commands are specs.
  'commands' in family ? (family.commands as CommandSpecs) : undefined;

/** The commands of every family, from its own specs. */
export const commandSchemas: Readonly<Record<string, z.ZodType<Command>>> = Object.fromEntries(
  Object.entries(families).map(([id, family]) => {
    const specs = specsOf(family);
    const schema = specs ? schemaOf(specs) : written[id];
    if (!schema) throw new Error(`bug: ${id} has no commands`);
    return [id, schema];
  }),
);
