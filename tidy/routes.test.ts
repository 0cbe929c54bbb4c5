import { describe, expect, test } from 'vitest';
import { type File, ourFiles } from './source.ts';

// docs/protocol.md names every route of the house (the role matrix checks that); this test checks the callers.
const files = ourFiles();

/** A path in parts: a part that is filled in when it is asked for is a star, and one that may be several parts is two. */
const partsOf = (path: string): readonly string[] =>
  path
    .replaceAll(/\$?\{[^}]*\}/g, '*')
    .replace(/\?.*$/, '')
    .split('/')
    // A question mark directly after a word begins a query.
    .map((part) => part.replace(/^([^*]+)\*$/, '$1'));

const routes = [
  ...(files.find(({ path }) => path === 'docs/protocol.md')?.text ?? '').matchAll(
    /`[A-Z]+ (\/api\/[^`\s]+)`/g,
  ),
].map(([, path = '']) => partsOf(path));

const isRoute = (asked: readonly string[]): boolean => {
  const tail = asked.indexOf('**');
  return routes.some((route) => {
    if (tail < 0 && route.length !== asked.length) return false;
    const whole = tail < 0 ? asked : asked.slice(0, tail);
    return whole.every((part, at) => part === '*' || route[at] === '*' || part === route[at]);
  });
};

const asksIn = ({ path, text }: File): readonly string[] =>
  [...text.matchAll(/['`](\/api\/[^'`]*)['`]/g)]
    .map(([, asked = '']) => asked)
    .filter((asked) => !isRoute(partsOf(asked)))
    .map((asked) => `${path}: ${asked}`);

/** The name of the schema of a route's answer: `grant`, or `grant[]` for several. */
const schemaIn = (expression: string): string =>
  expression.replace(/^z\.array\((\w+)\)$/, '$1[]').replace(/^(\w+)\.array\(\)$/, '$1[]');

/** Every route of the server with its method, the parts of its path, and the schema of its answer. */
const answered = files
  .filter(({ path }) => /^packages\/server\/src\/adapters\/http\/[\w-]*routes\.ts$/.test(path))
  .flatMap(({ text }) => [
    ...text.matchAll(
      /method: '(\w+)',\s+path: '([^']+)',[\s\S]*?\banswers: ((?:[^,()]|\([^()]*\))+),/g,
    ),
  ])
  .map(([, method = '', path = '', answers = '']) => ({
    method,
    parts: partsOf(path),
    schema: schemaIn(answers),
  }));

/** The schema from which each type of a text is inferred. */
const inferredIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...text.matchAll(
        /type (\w+)(?:<[^=]*>)? = [^;]*?z\.infer<(?:typeof |\w+<\w+>\[')(\w+)(?:'\])?>/g,
      ),
    ].map(([, name = '', schema = '']) => [name, schema]),
  );

/** The name of a type of a text in the file that imports it: `ClassHead as Head`, `type Head = ClassHead<…>`. */
const importedAs = (text: string, name: string): string => {
  const again = new RegExp(`(\\w+) as ${name}\\b|type ${name} = (\\w+)<`).exec(text);
  const other = again?.[1] ?? again?.[2];
  return other === undefined ? name : importedAs(text.replace(again?.[0] ?? '', ''), other);
};

const ofProtocol = inferredIn(
  files
    .filter(({ path }) => path.startsWith('packages/protocol/src/'))
    .map(({ text }) => text)
    .join('\n'),
);

/** The type that a page gives to an answer: `(await ask('/api/roles')) as readonly Grant[]`. */
const takenFor =
  /\bask\(\s*['`](\/api\/[^'`]*)['`](\s*,[^;]*?)?\s*,?\s*\)\)\s+as\s+(?:readonly\s+)?(?:z\.infer<typeof (\w+)>|(\w+))(\[\])?/g;

/** Answers that a page gives another type than the route has. */
const mistakenIn = ({ path, text }: File): { readonly read: number; readonly wrong: string[] } => {
  const own = inferredIn(text);
  const taken = [...text.matchAll(takenFor)];
  const wrong = taken.flatMap(([, asked = '', body, inferred, name = '', several = '']) => {
    const schema = inferred ?? own.get(name) ?? ofProtocol.get(importedAs(text, name)) ?? name;
    const parts = partsOf(asked);
    const route = answered.find(
      ({ method, parts: has }) =>
        method === (body === undefined ? 'get' : 'post') &&
        has.length === parts.length &&
        has.every((part, at) => part === '*' || part === parts[at]),
    );
    return route?.schema === schema + several
      ? []
      : [`${path}: ${asked} answers ${route?.schema}, not ${schema}${several}`];
  });
  return { read: taken.length, wrong };
};

/** A path that a test asks for, and its method; null if the text does not show it. */
type Asked = { readonly parts: readonly string[]; readonly method: 'get' | 'post' | null };

/** The text after a place up to the end of the call that contains it. */
const restOfCall = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at);
    if ('([{'.includes(letter)) depth++;
    if (')]}'.includes(letter) && --depth < 0) return text.slice(from, at).trim();
  }
  return text.slice(from);
};

/** The argument shows the method: none, a token or headers belong to a GET, anything else to a POST. */
const methodBy = (rest: string): Asked['method'] => {
  if (/\b(body|method)\b/.test(rest)) return 'post';
  if (/^,?$|^, (token\b|\{ (token|headers)\b)/.test(rest)) return 'get';
  return /^, ['`"]/.test(rest) ? null : 'post';
};

/** The text of a test without its queries, because a filled-in value may contain quotes. */
const quoted = /`((?:\$\{[^}]*\}|[^`\s?$])+)(?:\?[^`]*)?`|(['"])([^'"\s?]+)(?:\?[^'"]*)?\2/g;

/** If a test writes `at('shifts')` for a path of its table, the argument follows it. */
const askedIn = (text: string): readonly Asked[] =>
  [...text.matchAll(quoted)].map(({ 0: whole, 1: template, 3: plain = '', index }) => {
    const isWrapped = /, at\($/.test(text.slice(0, index));
    const end = index + whole.length + (isWrapped ? 1 : 0);
    const path = `${isWrapped ? 'tables/*/' : ''}${template ?? plain}`;
    return { parts: tailOf(path), method: methodBy(restOfCall(text, end)) };
  });

/**
 * The requests of the tests, with or without `/api/`; the matrix of roles asks for every route, but never for its effect, so it
 * does not count.
 */
const askedByTests = files
  .filter(
    ({ path }) =>
      /^packages\/(server|client|cli)\/src\/.*\.(test|contract)\.ts$/.test(path) &&
      !/\/(role-matrix|routes-in-docs)\.test\.ts$/.test(path),
  )
  .flatMap(({ text }) => askedIn(text));

/** A path without the prefix of every path. */
function tailOf(path: string): readonly string[] {
  const parts = partsOf(path.replace(/^\$\{[^}]*\}(?=\/api\/)/, '')).filter((part) => part !== '');
  return parts[0] === 'api' ? parts.slice(1) : parts;
}

type Route = { readonly method: string; readonly path: string };

/** Every route of a file of routes; those that answer with CSV are GET requests. */
const routesIn = ({ text }: File): readonly Route[] =>
  [...text.matchAll(/(?:method: '(\w+)',\s+path: |csvRoute\(\s*)'(\/api\/[^']+)'/g)].map(
    ([, method = 'get', path = '']) => ({ method, path }),
  );

/** Whether a path is that of a route: all of it, or its end after a part that was put together before. */
const isEndOf = (asked: readonly string[], route: readonly string[]): boolean => {
  const start = route.length - asked.length;
  if (start < 0 || asked.length < Math.min(2, route.length)) return false;
  return asked.every((part, at) => route[start + at] === '*' || part === route[start + at]);
};

/** Routes that no test asks for. If two share a path, a test has to show by its method which of them it asks for. */
const untested = (all: readonly Route[], asked: readonly Asked[]): readonly string[] =>
  all
    .filter(({ method, path }) => {
      const isShared = all.some((one) => one.path === path && one.method !== method);
      return !asked.some(
        (one) => isEndOf(one.parts, tailOf(path)) && (!isShared || one.method === method),
      );
    })
    .map(({ method, path }) => `${method} ${path}`);

describe('routes', () => {
  test('every route is asked by a test, as somebody who may', () => {
    const all = files
      .filter(({ path }) => /^packages\/server\/src\/adapters\/http\/[\w-]*routes\.ts$/.test(path))
      .flatMap(routesIn);
    expect(all.length).toBeGreaterThan(75);
    expect(untested(all, askedByTests)).toEqual([]);
    const unasked = { method: 'get', path: '/api/pit/taken' };
    expect(untested([unasked], askedByTests)).toEqual(['get /api/pit/taken']);
  });

  test('a route is not asked by a test that asks for another method of its path', () => {
    const [read, open] = ['get', 'post'].map((method) => ({ method, path: '/api/tables' }));
    const lacks = (...texts: readonly string[]): readonly string[] =>
      untested(read && open ? [read, open] : [], texts.flatMap(askedIn));
    const [asks, orders] = ["call(url, '/api/tables', { token })", "ask('Ann', 'tables', { id })"];
    expect(lacks(asks, orders)).toEqual([]);
    expect(lacks(asks)).toEqual(['post /api/tables']);
    expect(lacks(orders)).toEqual(['get /api/tables']);
    expect(lacks("call(url, '/api/tables', { token, body })")).toEqual(['get /api/tables']);
    expect(askedIn("ask('Sue', at('shifts'), { kind })")).toContainEqual({
      parts: ['tables', '*', 'shifts'],
      method: 'post',
    });
  });

  test('every path that a page, a client or a command asks for is one of docs/protocol.md', () => {
    const askers = files.filter(
      ({ path }) =>
        /^packages\/(web|client|cli)\/src\/.*\.tsx?$/.test(path) &&
        // An attack also asks for routes that do not exist.
        !/\.test\.tsx?$|\/attack\//.test(path),
    );
    expect(routes.length).toBeGreaterThan(80);
    expect(askers.flatMap(asksIn)).toEqual([]);
  });

  test.each(['/api/cage/chipz', '/api/tables', '/api/tables/{id}/talk', '/api/class/{one}'])(
    'a path that is none is found: %s',
    (path) => {
      const found = asksIn({ path: 'a', text: `'${path}'` });
      expect(found.length).toBe(path === '/api/tables' ? 0 : 1);
    },
  );

  test('a page takes an answer for what its route answers with, and for nothing else', () => {
    const pages = files.filter(
      ({ path }) => /^packages\/web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
    );
    const read = pages.map(mistakenIn);
    expect(read.reduce((sum, one) => sum + one.read, 0)).toBeGreaterThan(20);
    expect(read.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  test('an answer taken for another is found', () => {
    const wrongIn = (text: string): number => mistakenIn({ path: 'a', text }).wrong.length;
    expect(wrongIn("(await ask('/api/roles')) as readonly Grant[];")).toBe(0);
    expect(wrongIn("(await ask('/api/roles')) as Grant;")).toBe(1);
    expect(wrongIn("(await ask('/api/roles', {})) as readonly Grant[];")).toBe(1);
    expect(wrongIn("(await ask('/api/pit')) as readonly Grant[];")).toBe(1);
  });
});

/** Bodies that a route reads by a schema of its own: callers could not know what to send. */
const ownBodiesIn = ({ path, text }: File): readonly string[] =>
  [...text.matchAll(/^\s+body: (.+),$/gm)].flatMap(([, body = '']) =>
    /^\w+$/.test(body) && !text.includes(`const ${body} =`) ? [] : [`${path}: ${body}`],
  );

const ofRoutes = files.filter(({ path }) =>
  /^packages\/server\/src\/adapters\/http\/[\w-]*routes\.ts$/.test(path),
);

/** Answers of routes by schemas that are among the requests. */
const answeredRequestsIn = (requests: string, { path, text }: File): readonly string[] => {
  const names = [...requests.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  return [...text.matchAll(/^\s+answers: (.+),$/gm)].flatMap(([, answers = '']) =>
    names
      .filter((name) => new RegExp(`\\b${name}\\b`).test(answers))
      .map((name) => `${path}: ${name}`),
  );
};

test('what a route answers is no schema of packages/protocol/src/requests.ts', () => {
  const requests = files.find(({ path }) => path === 'packages/protocol/src/requests.ts');
  const answered = ofRoutes.flatMap((file) => answeredRequestsIn(requests?.text ?? '', file));
  expect(answered).toEqual([]);
  const bad = 'route({\n  body: ask,\n  answers: z.array(info),\n';
  const wrong = 'export const ask = z.strictObject({});\nexport const info = z.strictObject({});\n';
  expect(answeredRequestsIn(wrong, { path: 'a', text: bad })).toEqual(['a: info']);
});

test('what goes into a route is a schema of packages/protocol/src/requests.ts', () => {
  expect(ofRoutes.length).toBeGreaterThan(8);
  expect(ofRoutes.flatMap(ownBodiesIn)).toEqual([]);
  const bad =
    'const own = z.strictObject({});\nroute({\n  body: own,\n  body: z.strictObject({ a }),\n  body: null,\n';
  expect(ownBodiesIn({ path: 'a', text: bad })).toEqual(['a: own', 'a: z.strictObject({ a })']);
});
