// Writes V8's cache of the commands in one file: code-cache.mjs FOLDER. A V8 that does not take it compiles the file as ever.
import { writeFileSync } from 'node:fs';
import { forShortRuns, loadFew } from '../packages/cli/bin/few.js';

const folder = process.argv[2];
// A cache is taken under the flags it was made under.
forShortRuns();
const { main, script } = loadFew(folder);

// What these run is compiled by then and goes into the cache.
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
