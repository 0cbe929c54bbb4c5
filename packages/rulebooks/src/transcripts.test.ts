import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { departureFrom, transcriptsIn } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { rulebookById } from './index.ts';

const folder = join(import.meta.dirname, '../transcripts');

describe('a game that was written down goes again as it went, order by order', () => {
  test('every rulebook has its games', () => {
    const written = readdirSync(folder).map((name) => name.replace(/\.jsonl$/, ''));
    expect(written.sort()).toEqual([...rulebookById.keys()].sort());
  });

  const games = [...rulebookById.values()].flatMap((rulebook) =>
    transcriptsIn(readFileSync(join(folder, `${rulebook.id}.jsonl`), 'utf8')).map(
      (transcript, at) => ({ name: `${rulebook.id}, game ${at + 1}`, rulebook, transcript }),
    ),
  );
  test.each(games)('$name', ({ rulebook, transcript }) => {
    const departure = departureFrom(rulebook, transcript);
    // Meant? Then `npm run transcripts` writes the games anew.
    expect(departure).toBeUndefined();
  });
});
