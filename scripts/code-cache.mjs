// Writes V8's cache of the commands in one file: code-cache.mjs FOLDER. A V8 that refuses the cache compiles the file as usual.
import { writeFileSync } from 'node:fs';
import { forShortRuns, loadFew } from '../packages/cli/bin/few.js';

const folder = process.argv[2];
// V8 accepts a cache only under the flags with which it was made.
forShortRuns();
const { main, script } = loadFew(folder);

// The code that these run is compiled by then and is part of the cache.
for (const asked of [
  'rulebooks',
  'strategy openpit.blackjack',
  'odds bclc.wheel',
  'odds bclc.craps --bet pass',
  'odds bclc.craps --bet fire',
  'odds bclc.blackjack --bet main',
  'odds bclc.zappit --bet main',
  'odds bclc.freebet --bet main',
  'odds bclc.doubledeck --bet main',
]) {
  await main(['node', 'openpit', ...asked.split(' ')]);
}
writeFileSync(`${folder}/openpit.cache`, script.createCachedData());
