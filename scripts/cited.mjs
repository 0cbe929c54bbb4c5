import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

/** The committed list of the clauses that the tests cited, by test file. */
export const citedFile = 'docs/cited-by-tests.json';

/** What the committed file should contain, from the files that the tests of a run left in a folder. */
const collected = (folder) => {
  const lists = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(({ clauses }) => clauses.length > 0)
    .sort((a, b) => (a.test < b.test ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(lists.map(({ test, clauses }) => [test, clauses])), null, 2)}\n`;
};

/**
 * Whether a full run of the tests saw everything that the committed file claims. Further citations may be written down later:
 * nobody has to run everything to add a test.
 */
export const isCitedTrue = (folder) => {
  const seen = JSON.parse(collected(folder));
  const claimed = Object.entries(JSON.parse(readFileSync(root + citedFile, 'utf8')));
  const untrue = claimed.flatMap(([test, clauses]) =>
    clauses.filter((clause) => !seen[test]?.includes(clause)).map((clause) => `${test}: ${clause}`),
  );
  if (untrue.length > 0) {
    console.error(`${citedFile} claims what no test cites: run "npm run cited" and commit it.`);
    console.error(untrue.slice(0, 20).join('\n'));
  }
  return untrue.length === 0;
};

export const writeCited = (folder) => writeFileSync(root + citedFile, collected(folder));
