import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ClauseId } from '@openpit/engine';
import { citedIn, type Evidence, placesOf, playRecord, settingsIn } from '@openpit/notation';
import { documents, notApplicable, rulebooks } from '@openpit/rulebooks';

// The same depth from src/ and from dist/: the repository's root, wherever the command is called from.
const root = join(import.meta.dirname, '../../..');

/** A play record of the project's own. */
export type OwnRecord = { readonly path: string; readonly text: string };

/** Every record under `records/`, in the order of their paths. */
export const ownRecords = (): readonly OwnRecord[] =>
  readdirSync(join(root, 'records'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.pit'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => ({
      path: relative(root, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));

/** What the tests saw cited, test file by test file, as `npm run cited` last wrote it down. */
export const citedByTests = (): Readonly<Record<string, readonly ClauseId[]>> =>
  JSON.parse(readFileSync(join(root, 'docs/cited-by-tests.json'), 'utf8'));

/** The evidence of coverage, and the records that do not hold and so prove nothing. */
export type Collected = { readonly evidence: Evidence; readonly broken: readonly BrokenRecord[] };

export type BrokenRecord = { readonly path: string; readonly message: string };

/** Replays the project's records and adds what its tests collected. */
export const collectEvidence = (): Collected => {
  const broken: BrokenRecord[] = [];
  const fromRecords: [string, ReadonlySet<ClauseId>][] = [];
  for (const { path, text } of ownRecords()) {
    const { cited, message } = citedByRecord(text);
    if (message === null) fromRecords.push([path, cited]);
    else broken.push({ path, message });
  }
  const evidence = {
    documents,
    cited: placesOf([...fromRecords, ...Object.entries(citedByTests())]),
    configured: placesOf(rulebooks.flatMap(settingsIn)),
    outside: { ...notApplicable },
  };
  return { evidence, broken };
};

type CitedByRecord = { readonly cited: ReadonlySet<ClauseId>; readonly message: string | null };

const citedByRecord = (text: string): CitedByRecord => {
  try {
    const replay = playRecord(text);
    return { cited: citedIn(replay), message: replay.failure?.message ?? null };
  } catch (fault) {
    return { cited: new Set(), message: fault instanceof Error ? fault.message : String(fault) };
  }
};
