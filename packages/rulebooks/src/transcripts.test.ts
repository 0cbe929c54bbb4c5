import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { departureFrom, openingsIn, openingsOf, transcriptsIn } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { rulebookById } from './index.ts';

const folder = join(import.meta.dirname, '../transcripts');

describe('a game that was written down goes again as it went, order by order', () => {
  test('every rulebook has its games', () => {
    const written = readdirSync(folder).map((name) => name.replace(/\.jsonl$/, ''));
    expect(written.sort()).toEqual([...rulebookById.keys()].sort());
  });

  test.each([...rulebookById.values()])(
    '$id: every setting is taken or refused as it was',
    (rulebook) => {
      const written = openingsIn(readFileSync(join(folder, `${rulebook.id}.jsonl`), 'utf8'));
      expect(written.length).toBeGreaterThan(0);
      expect(openingsOf(rulebook)).toEqual(written);
    },
  );

  // A rulebook without its games is named by the first test: `npm run transcripts -- <id>` writes them.
  const written = new Set(readdirSync(folder));
  const recorded = [...rulebookById.values()].filter(({ id }) => written.has(`${id}.jsonl`));
  const games = recorded.flatMap((rulebook) =>
    transcriptsIn(readFileSync(join(folder, `${rulebook.id}.jsonl`), 'utf8')).map(
      (transcript, at) => ({ name: `${rulebook.id}, game ${at + 1}`, rulebook, transcript }),
    ),
  );
  test.each(games)('$name', ({ rulebook, transcript }) => {
    const departure = departureFrom(rulebook, transcript);
    // All that a table answers is tens of thousands of characters.
    const shown = departure && { ...departure, now: `${departure.now.slice(0, 300)}…` };
    const remedy = `if this is meant: npm run transcripts -- ${rulebook.id}`;
    expect(shown, remedy).toBeUndefined();
  });
});
