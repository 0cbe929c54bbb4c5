import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { crewFieldIn, familyOf, postings, rackOf } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { playRecord, type Replay } from './run.ts';

const folder = join(import.meta.dirname, '../../../records');

const records = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.pit'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

/** Chips that an order of a player's took out of a rack or bought, though its game does not say that it risks that seat's money. */
const risksUnsaid = ({ game, entries }: Replay): readonly string[] =>
  entries.flatMap(({ command, events }) => {
    const spec = game ? familyOf(game.rulebook).commands?.[command.kind] : undefined;
    const fields: Readonly<Record<string, unknown>> = { ...command };
    // What only the crew may say, the crew answers for.
    if (!spec || spec.from === 'crew' || crewFieldIn(spec, fields)) return [];
    const said = spec.risks === null ? [] : ['cage', rackOf(Number(fields[spec.risks]))];
    return events
      .flatMap(postings)
      .filter(({ from, to }) => from === 'cage' || to.startsWith('layout:'))
      .filter(({ from }) => (from === 'cage' || from.startsWith('rack:')) && !said.includes(from))
      .map(({ from }) => `${command.kind} takes from ${from} and risks ${spec.risks}`);
  });

describe('the conformance suite', () => {
  test.each(records.map((file) => [relative(folder, file), file]))('%s holds', (_, file) => {
    const replay = playRecord(readFileSync(file, 'utf8'));
    expect(replay.failure).toBeNull();
    expect(replay.played.length).toBeGreaterThan(0);
    expect(risksUnsaid(replay)).toEqual([]);
  });
});
