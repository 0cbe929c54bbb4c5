import { describe, expect, test } from 'vitest';
import { type File, ourFiles } from './source.ts';

// docs/protocol.md names every route of the house (the role matrix holds it to that); here it holds those who ask.
const files = ourFiles();

/** A path in parts: a part that is filled in when it is asked for is a star, and one that may be several is two. */
const partsOf = (path: string): readonly string[] =>
  path
    .replaceAll(/\$?\{[^}]*\}/g, '*')
    .replace(/\?.*$/, '')
    .split('/')
    // What follows a word at once is a query.
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

describe('routes', () => {
  test('every path that a page, a client or a command asks for is one of docs/protocol.md', () => {
    const askers = files.filter(
      ({ path }) =>
        /^packages\/(web|client|cli)\/src\/.*\.tsx?$/.test(path) &&
        // An attack asks for what there is not as well.
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
});
