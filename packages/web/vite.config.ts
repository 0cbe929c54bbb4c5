import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { filesOf } from './files.ts';
import { lobbyAtOnce } from './lobby-at-once.ts';

const folder = join(import.meta.dirname, '../../records');

/** The project's records, a file for each rulebook: the library plays them beside their clauses. */
const records = (): Plugin => ({
  name: 'openpit-records',
  generateBundle() {
    for (const rulebook of readdirSync(folder)) {
      const files = readdirSync(join(folder, rulebook)).filter((name) => name.endsWith('.pit'));
      const source = files.map((name) => ({
        name: name.replace(/\.pit$/, ''),
        text: readFileSync(join(folder, rulebook, name), 'utf8'),
      }));
      const fileName = `records/${rulebook}.json`;
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(source) });
    }
  },
});

/**
 * No page writes a JSON schema of what it reads, and zod brings the writing of them along wherever something is read: some 5 kB
 * packed, which the first table would have to wait for.
 */
const withoutJsonSchemas = (): Plugin => ({
  name: 'openpit-without-json-schemas',
  enforce: 'pre',
  load(id) {
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
  },
});

/** No page shows what zod has to say in English about something that cannot be read: its sentences are left out. */
const withoutZodSentences = (): Plugin => ({
  name: 'openpit-without-zod-sentences',
  enforce: 'pre',
  load(id) {
    if (!/zod\/v4\/locales\/en\.js$/.test(id)) return null;
    return 'export default () => ({ localeError: () => undefined });';
  },
});

/**
 * No sentence writes a date, a time or a number by an ICU skeleton (`::`), which a test of the catalogues holds: what reads
 * skeletons, and which hours every country counts, are left out.
 */
const withoutSkeletons = (): Plugin => ({
  name: 'openpit-without-skeletons',
  enforce: 'pre',
  load(id) {
    if (/@formatjs\/icu-skeleton-parser\/index\.js$/.test(id)) {
      const [, names = ''] = /^export \{ (.+) \};$/m.exec(readFileSync(id, 'utf8')) ?? [];
      if (names === '') this.error('the skeleton parser exports nothing that can be left out');
      return names
        .split(', ')
        .map((name) => `export const ${name} = () => ({});`)
        .join('\n');
    }
    if (!/@formatjs\/icu-messageformat-parser\/index\.js$/.test(id)) return null;
    const whole = readFileSync(id, 'utf8');
    const shorter = whole.replace(/^const timeData = \{.*?^\};$/ms, 'const timeData = {};');
    if (shorter === whole) this.error('the message parser has no table of hours to leave out');
    return shorter;
  },
});

/** Everything a table of one's own needs is stored, so that it opens without a connection. */
const offline = () =>
  VitePWA({
    registerType: 'autoUpdate',
    injectRegister: 'script-defer',
    includeAssets: ['icon.svg'],
    manifest: {
      name: 'OpenPit',
      short_name: 'OpenPit',
      description: 'Casino table games with play money. Every payout cites its rule.',
      theme_color: '#0b1017',
      background_color: '#0b0e13',
      display: 'standalone',
      start_url: '/',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    },
    workbox: {
      // Everything a table of one's own needs, so that it opens without a connection; the house's answers are never stored.
      globPatterns: ['**/*.{js,css,html,svg,woff2,wasm}'],
      // The same page as index.html, which is stored, for those who have nothing stored yet.
      globIgnores: ['lobby.html'],
      maximumFileSizeToCacheInBytes: 6_000_000,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/play$/],
      // A new release is there when a page is loaded again, also while others of the house are open: what waited for all of them to be
      // closed left consoles on the old one for days.
      skipWaiting: true,
      clientsClaim: true,
    },
  });

// The packages are taken from their sources, as the tests take them: nothing has to be built first.
const shared = {
  root: import.meta.dirname,
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  build: { target: 'es2022' },
} satisfies UserConfig;

const plugins = () => [react(), withoutJsonSchemas(), withoutZodSentences(), withoutSkeletons()];

export default defineConfig(async ({ command }) => {
  const files =
    command === 'build'
      ? await filesOf({ ...shared, plugins: plugins() })
      : new Map<string, string>();
  return {
    ...shared,
    plugins: [...plugins(), records(), lobbyAtOnce(), offline()],
    build: {
      ...shared.build,
      outDir: 'dist/site',
      emptyOutDir: true,
      manifest: true,
      // The budget is a test's: 350 kB packed for the first table, fonts included.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'first visit', name: (id: string) => files.get(id) ?? null }],
          },
        },
      },
    },
  };
});
