import { lawRuns } from '@openpit/engine/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { genesis, linkOf, seal } from './chain.ts';
import type { LogEntry } from './log-entry.ts';

test('law: an act is sealed as the text that canonical writes, and its events as they stand in it', () => {
  const anything = {
    command: fc.jsonValue(),
    events: fc.array(fc.jsonValue()),
    drawn: fc.jsonValue(),
  };
  const stamped = { table: fc.string(), version: fc.nat(), at: fc.string(), actor: fc.string() };
  fc.assert(
    fc.property(fc.record({ ...anything, ...stamped }), ({ command, events, drawn, ...stamp }) => {
      const body = { kind: 'act', command, events, drawn };
      const logEntry = { ...stamp, body } as unknown as LogEntry; // any text that an order or an event may contain
      const [sealed] = seal(genesis, [logEntry]);
      expect(sealed?.text).toBe(canonical(logEntry));
      expect(sealed?.events).toBe(canonical(events));
      expect(sealed?.hash).toBe(linkOf(genesis, canonical(logEntry)));
    }),
    lawRuns(process.env, 1_000),
  );
});

test('what is no act is sealed without events', () => {
  const body = { kind: 'share-revealed', round: 1, share: 'ab' } as const;
  const logEntry: LogEntry = { table: 'pit-1', version: 2, at: '', actor: 'house', body };
  const [sealed] = seal(genesis, [logEntry]);
  expect(sealed).toMatchObject({ text: canonical(logEntry), events: null });
});
