import type { Random } from './mutate.ts';

/** A JSON schema, as far as the house uses them. */
type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minLength?: number;
  readonly minimum?: number;
};

/** Everything that a house accepts, from the page on which it describes itself, so that a new route or message is attacked too. */
export type Targets = {
  readonly gets: readonly string[];
  readonly posts: readonly { readonly path: string; readonly body: Schema }[];
  readonly message: Schema;
  readonly commands: readonly Schema[];
  readonly tables: readonly string[];
};

type Page = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

type Operation = {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
};

const noBody: Schema = { type: 'object' };

export const targetsAt = async (url: string): Promise<Targets> => {
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
  const { paths, components } = (await read('/api/openapi.json')) as Page; // written by `openapi`
  const tables = (await read('/api/tables')) as readonly { readonly id: string }[]; // the house's own
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const posts = all.filter(({ method }) => method === 'post');
  return {
    gets: all.filter(({ method }) => method === 'get').map(({ path }) => path),
    posts: posts.map(({ path, operation }) => ({
      path,
      body: operation.requestBody?.content['application/json']?.schema ?? noBody,
    })),
    message: components.schemas['FromClient'] ?? noBody,
    commands: Object.entries(components.schemas)
      .filter(([name]) => name.startsWith('Command.'))
      .map(([, schema]) => schema),
    tables: tables.map(({ id }) => id),
  };
};

const depthMax = 6;

/** A value that fits a schema, more or less. */
export const sampleOf = (
  random: Random,
  schema: Schema,
  { root, depth }: { readonly root: Schema; readonly depth: number } = { root: schema, depth: 0 },
): unknown => {
  if (depth > depthMax) return null;
  const within = (part: Schema): unknown => sampleOf(random, part, { root, depth: depth + 1 });
  if (schema.$ref !== undefined)
    return within(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const one = schema.anyOf ?? schema.oneOf;
  if (one) return within(random.pick(one));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => Object(within(part))));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.below(2))
          .map(([name, part]) => [name, within(part)]),
      );
    case 'array': {
      const rest = schema.items
        ? Array.from({ length: random.below(3) }, () => within(schema.items ?? {}))
        : [];
      return [...(schema.prefixItems ?? []).map(within), ...rest];
    }
    case 'string':
      return 'a'.repeat(Math.max(schema.minLength ?? 0, 1 + random.below(12)));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0) + random.below(1_000);
    case 'boolean':
      return random.below(2) === 0;
    default:
      return {};
  }
};
