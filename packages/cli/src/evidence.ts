import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ClauseId, Document } from '@openpit/engine';
import {
  citedIn,
  clausesOf,
  type Evidence,
  placesOf,
  playRecord,
  type RecordText,
  type Replay,
  type Showing,
  settingsIn,
  shownBy,
  shownByChoice,
  shownByFollowing,
  togetherIn,
} from '@openpit/notation';
import { documents, notApplicable, rulebooks } from '@openpit/rulebooks';

const tests = 'docs/cited-by-tests.json';

// The same depth from src/ and from dist/: the repository's root, wherever the command is called from. A packed command has
// the records and what the tests saw beside it: scripts/pack-evidence.mjs puts them there.
const repository = join(import.meta.dirname, '../../..');
const root = existsSync(join(repository, tests))
  ? repository
  : join(import.meta.dirname, 'evidence');

/** Every record under `records/`, in the order of their paths. */
const ownRecords = (): readonly RecordText[] =>
  readdirSync(join(root, 'records'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.pit'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => ({
      path: relative(root, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));

/** What the tests saw cited, test file by test file, as `npm run cited` last wrote it down. */
const citedByTests = (): Readonly<Record<string, readonly ClauseId[]>> =>
  JSON.parse(readFileSync(join(root, tests), 'utf8'));

/** The evidence of coverage, and the records that do not hold and so prove nothing. */
export type Collected = { readonly evidence: Evidence; readonly broken: readonly BrokenRecord[] };

export type BrokenRecord = { readonly path: string; readonly message: string };

let all: Collected | undefined;

/** Replays the project's records, looks at them again without each clause, and adds what its tests collected. */
export const collectEvidence = (): Collected => {
  all ??= collect(() => true);
  return all;
};

/** The same for one clause, from the records that cite it. */
export const collectEvidenceFor = (clause: ClauseId): Collected =>
  all ?? collect((one) => one === clause);

const collect = (isAsked: (clause: ClauseId) => boolean): Collected => {
  const broken: BrokenRecord[] = [];
  const citing: [RecordText, ReadonlySet<ClauseId>][] = [];
  const replays: Replay[] = [];
  for (const record of ownRecords()) {
    const { replay, message } = replayOf(record.text);
    if (replay && message === null) {
      citing.push([record, citedIn(replay)]);
      replays.push(replay);
    } else broken.push({ path: record.path, message: message ?? '' });
  }
  // What the crew is shown need not be on any event: the record names it.
  const records = citing
    .filter(([{ text }, cited]) => [...cited, ...text.split(/[\s|]+/)].some(isAsked))
    .map(([record]) => record);
  const evidence = {
    documents,
    shown: shownIn(records, isAsked),
    cited: placesOf([
      ...citing.map(([{ path }, cited]) => [path, cited] as const),
      ...Object.entries(citedByTests()),
    ]),
    configured: placesOf(rulebooks.flatMap(settingsIn)),
    outside: { ...notApplicable },
    together: togetherIn(replays),
  };
  return { evidence, broken };
};

const kinds = new Map(
  documents
    .flatMap((document: Document) => clausesOf(document))
    .map(([id, { kind }]) => [id, kind]),
);

const shownIn = (
  records: readonly RecordText[],
  isAsked: (clause: ClauseId) => boolean,
): ReadonlyMap<ClauseId, Showing> => {
  const shown = new Map(shownBy(records, (clause) => kinds.get(clause)));
  for (const [clause, showing] of shownByFollowing(records)) {
    if (isAsked(clause) && !shown.has(clause)) shown.set(clause, showing);
  }
  const isMissing = (clause: ClauseId): boolean =>
    isAsked(clause) && kinds.has(clause) && !shown.has(clause);
  for (const rulebook of rulebooks) {
    for (const [clause, showing] of shownByChoice(rulebook, records, isMissing)) {
      shown.set(clause, showing);
    }
  }
  return shown;
};

type Tried = { readonly replay: Replay | null; readonly message: string | null };

const replayOf = (text: string): Tried => {
  try {
    const replay = playRecord(text);
    return { replay, message: replay.failure?.message ?? null };
  } catch (fault) {
    return { replay: null, message: fault instanceof Error ? fault.message : String(fault) };
  }
};
