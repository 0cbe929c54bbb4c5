import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What the pages of a first visit are made of, by the beginning of their address; the lobby alone has the whole of it. */
const pages = {
  '/': ['app.tsx', 'lobby/lobby-page.tsx'],
  '/own/': [
    'app.tsx',
    'lazy/own-table.ts',
    'lazy/rules.ts',
    'lazy/words.ts',
    'own-table/own-table-page.tsx',
  ],
  '/table/': [
    'app.tsx',
    'lazy/table.ts',
    'lazy/wire.ts',
    'lazy/rules.ts',
    'lazy/words.ts',
    'view/table/table-page.tsx',
  ],
} as const;

/**
 * A small script that asks for everything a page is made of as soon as the page is there. Without it the browser learns of each
 * part only from the one before, and on a slow line every part comes a whole trip later. It runs nothing: each part stays a task
 * of its own.
 */
export const near = (): Plugin => {
  let src = '';
  return {
    name: 'openpit-near',
    apply: 'build',
    generateBundle: {
      // Before the page is written, which names it.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const parts = Object.entries(pages).map(([path, files]) => [path, partsOf(chunks, files)]);
        const source = script(JSON.stringify(parts));
        const print = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        src = `/assets/near-${print}.js`;
        this.emitFile({ type: 'asset', fileName: src.slice(1), source });
      },
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src, async: true }, injectTo: 'head-prepend' },
    ],
  };
};

/** The files that hold these sources, and everything they import; what the page names itself is on its way already. */
const partsOf = (
  chunks: readonly Rolldown.OutputChunk[],
  sources: readonly string[],
): readonly string[] => {
  const ids = sources.map(sourceOf);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = ids.map(
    (id) =>
      chunks.find(({ moduleIds }) => moduleIds.includes(id)) ??
      fail(`no file of the site holds ${id}`),
  );
  const found = new Set(holding.map(({ fileName }) => fileName));
  for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next);
  return [...found]
    .filter((name) => !byName.get(name)?.moduleIds.includes(sourceOf('main.tsx')))
    .flatMap((name) => [name, ...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
    .map((name) => `/${name}`);
};

const sourceOf = (path: string): string => join(import.meta.dirname, 'src', path);

const fail = (words: string): never => {
  throw new Error(words);
};

const script = (parts: string): string => `for (const [path, files] of ${parts})
  if (path === '/' ? location.pathname === path : location.pathname.startsWith(path))
    for (const href of files) {
      const link = document.createElement('link');
      const isStyle = href.endsWith('.css');
      Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
      Object.assign(link, { crossOrigin: '', href });
      document.head.append(link);
    }
`;
