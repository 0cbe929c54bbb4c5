import type { Announced } from '@openpit/engine';
import { callSentence } from '@openpit/messages';
import { bclcCraps } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import type { LogEntry } from '../../log/log-entry.ts';
import { entryFor } from './view.ts';

test.each([
  [{ kind: 'void', round: 3 }, 'Round 3 is void: a die left the table'],
  [{ kind: 'correction', replace: [] }, 'The last round is corrected: a die left the table'],
] as const)('everybody reads %o in words', (ask, words) => {
  const shared = { request: 1, asker: 'dee', reason: 'a die left the table', from: 4, acts: [] };
  const entry: LogEntry = {
    table: 'pit-1',
    version: 9,
    at: '2026-01-31T10:00:00.000Z',
    actor: 'sue',
    body: { kind: 'corrected', ask, role: 'supervisor', ...shared },
  };
  const logEntry = entryFor(bclcCraps, { kind: 'spectator' }, entry);
  const [call] = logEntry.body.kind === 'act' ? logEntry.body.events : [];
  expect(callSentence(call as unknown as Announced)).toBe(words); // by its kind
});
