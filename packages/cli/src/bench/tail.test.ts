import { expect, test } from 'vitest';
import { tailOf, tailText } from './tail.ts';

test('the tail of a run is where its longest order waited, with what everybody did meanwhile', () => {
  const at = Array.from({ length: 100 }, (_, index) => index * 20);
  const took = at.map((_, index) => (index === 60 ? 700 : 5));
  const samples = at.map((time) => ({
    at: time,
    server: time / 2,
    machine: time * 2,
    stolen: time / 10,
  }));
  const database = [
    { at: 100, busy: ['WALSync'] },
    { at: 900, busy: ['autovacuum: ANALYZE public.lines', 'WALSync'] },
    { at: 1_100, busy: ['WALSync'] },
  ];
  const tail = tailOf({ took, at }, { began: 0, samples, database });
  expect(tail).toMatchObject({
    fromMs: 500,
    longestMs: 700,
    server: 0.5,
    machine: 2,
    stolen: 0.1,
    database: { WALSync: 2, 'autovacuum: ANALYZE public.lines': 1 },
  });
  expect(tailText(tail)).toBe(
    '700 ms, 0.5 s in: 36 answers meanwhile, the server 50 % of a core, the machine 200 %, 10 % taken by its host; the database at WALSync 2×, autovacuum: ANALYZE public.lines 1×',
  );
  expect(tailOf({ took: [], at: [] }, { began: 0, samples, database })).toBeNull();
});
