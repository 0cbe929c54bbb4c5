#!/usr/bin/env node
// A script and no module, for it starts sooner: modules wait for a loader of theirs.
const { statSync } = require('node:fs');
const { join } = require('node:path');
const { forShortRuns, loadFew } = require('./few.js');

/** Commands that are also there in one file instead of hundreds: scripts/few-files.mjs makes it. */
const quick = new Set(['odds', 'strategy', 'report', 'rulebooks', 'roles', 'play']);
const madeOf = ['analysis', 'cli', 'engine', 'messages', 'notation', 'rulebooks'];

const few = join(__dirname, '../dist/few');

const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const madeAt = writtenAt(`${few}/openpit.cjs`);
const isFresh = madeOf.every(
  (room) => writtenAt(join(__dirname, `../../${room}/dist/.tsbuildinfo`)) <= madeAt,
);
const isQuick = quick.has(process.argv[2] ?? '');
if (isQuick) forShortRuns();

const run = async () => {
  const { main } =
    isQuick && madeAt > 0 && isFresh ? loadFew(few) : await import('../dist/main.js');
  await main(process.argv);
};

// A fault that nobody foresaw is printed without the line it comes from: of the commands in one file that would be all of them.
run().catch((fault) => {
  process.stderr.write(`${fault instanceof Error ? fault.stack : fault}\n`);
  process.exitCode = 1;
});
