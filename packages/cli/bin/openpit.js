#!/usr/bin/env node
import { statSync } from 'node:fs';

/** Commands that are also there in few files instead of hundreds: scripts/few-files.mjs makes them. */
const quick = new Set(['odds', 'strategy', 'report', 'rulebooks', 'roles', 'play']);
const madeOf = ['analysis', 'cli', 'engine', 'messages', 'notation', 'rulebooks'];

const writtenAt = (path) =>
  statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const madeAt = writtenAt('../dist/few/main.js');
const isFresh = madeOf.every((room) => writtenAt(`../../${room}/dist/.tsbuildinfo`) <= madeAt);
const isQuick = quick.has(process.argv[2] ?? '') && madeAt > 0 && isFresh;

const { main } = await import(isQuick ? '../dist/few/main.js' : '../dist/main.js');

await main(process.argv);
