#!/usr/bin/env node
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forShortRuns, loadFew } from './few.js';

/** Commands that are also there in one file instead of hundreds: scripts/few-files.mjs makes it. */
const quick = new Set(['odds', 'strategy', 'report', 'rulebooks', 'roles', 'play']);
const madeOf = ['analysis', 'cli', 'engine', 'messages', 'notation', 'rulebooks'];

const few = fileURLToPath(new URL('../dist/few', import.meta.url));

const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const madeAt = writtenAt(`${few}/openpit.cjs`);
const isFresh = madeOf.every(
  (room) => writtenAt(new URL(`../../${room}/dist/.tsbuildinfo`, import.meta.url)) <= madeAt,
);
const isQuick = quick.has(process.argv[2] ?? '');
if (isQuick) forShortRuns();

const { main } = isQuick && madeAt > 0 && isFresh ? loadFew(few) : await import('../dist/main.js');

await main(process.argv);
