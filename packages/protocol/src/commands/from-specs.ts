import type { Command, CommandSpec, CommandSpecs, Field, Shape } from '@openpit/engine';
import { z } from 'zod';
import { role } from '../values.ts';

/** The schema of a game's orders on the wire, made from the specs the engine checks them by. */
export const schemaOf = (specs: CommandSpecs): z.ZodType<Command> => {
  const [first, ...rest] = Object.entries(specs).map(([kind, spec]) => orderOf(kind, spec));
  if (!first) throw new Error('bug: a game without an order');
  return z.discriminatedUnion('kind', [first, ...rest]);
};

const orderOf = (kind: string, { fields }: CommandSpec) =>
  z.strictObject({
    kind: z.literal(kind),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)])),
    /** Who gives the order, where it is not the role the rulebook gives the act to. */
    as: role.exactOptional(),
  });

const fieldOf = (field: Field): z.ZodType => {
  if ('optional' in field) return valueSchema(field.optional).exactOptional();
  if ('defaulted' in field) return valueSchema(field.defaulted).default(field.byDefault);
  return valueSchema(field);
};

const valueSchema = ({ form, expected }: Shape): z.ZodType =>
  formSchema(form).meta({ description: expected });

const formSchema = (form: Shape['form']): z.ZodType => {
  switch (form.kind) {
    case 'whole':
      return z.int().min(form.min).max(form.max);
    case 'flag':
      return z.boolean();
    case 'text':
      return z.string().regex(form.pattern);
    case 'one-of':
      return z.literal([...form.values]);
    case 'nullable':
      return valueSchema(form.of).nullable();
    case 'list':
      return z.array(valueSchema(form.of)).min(form.min).max(form.max);
    case 'tuple': {
      const [first, ...rest] = form.of.map(valueSchema);
      return first ? z.tuple([first, ...rest]) : z.tuple([]);
    }
    case 'counts':
      return z.record(z.string(), z.int().min(0).max(form.max));
  }
};
