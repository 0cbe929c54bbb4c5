import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

/** The committed account of which clauses the tests saw cited, test file by test file. */
export const citedFile = 'docs/cited-by-tests.json';

/** What the test files of a run left in a folder, as the committed file should read. */
const collected = (folder) => {
  const lists = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(({ clauses }) => clauses.length > 0)
    .sort((a, b) => (a.test < b.test ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(lists.map(({ test, clauses }) => [test, clauses])), null, 2)}\n`;
};

/** Whether the committed file says what a full run of the tests has just seen. */
export const isCitedFresh = (folder) => {
  const isFresh = readFileSync(root + citedFile, 'utf8') === collected(folder);
  if (!isFresh) {
    console.error(
      `${citedFile} is not what the tests cite now: run "npm run cited" and commit it.`,
    );
  }
  return isFresh;
};

export const writeCited = (folder) => writeFileSync(root + citedFile, collected(folder));
