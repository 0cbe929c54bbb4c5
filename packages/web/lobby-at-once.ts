import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * The page as those get it who come to the lobby: it names everything the lobby is made of. Without that the browser learns of those
 * files only once the first script has come and run, and on a slow line asks for them a whole trip later. Other pages leave the lobby's
 * files alone, so this one is a file of its own, and whatever hands out the site answers `/` with it.
 */
export const lobbyAtOnce = (): Plugin => ({
  name: 'openpit-lobby-at-once',
  apply: 'build',
  generateBundle: {
    // After the page itself is written.
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('there is no page to name the files in');
      const html = String(page.source);
      const links = lobbyFiles(bundle)
        .filter((file) => !html.includes(file))
        .map((file) => `<link ${wayOf(file)} crossorigin href="/${file}">`);
      const source = html.replace('</head>', () => `${links.join('')}</head>`);
      this.emitFile({ type: 'asset', fileName: 'lobby.html', source });
    },
  },
});

const wayOf = (file: string): string =>
  file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload"';

const lobbyPage = join(import.meta.dirname, 'src/lobby/lobby-page.tsx');

/** The files that hold the lobby, and everything they import, with its styles. */
const lobbyFiles = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ moduleIds }) => moduleIds.includes(lobbyPage));
  if (!entry) throw new Error('no file of the site holds the lobby');
  const found = new Set([entry.fileName]);
  for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next);
  const styles = [...found].flatMap((name) => [
    ...(byName.get(name)?.viteMetadata?.importedCss ?? []),
  ]);
  return [...styles, ...found];
};
