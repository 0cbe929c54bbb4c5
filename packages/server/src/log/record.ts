import type { Entry } from '@openpit/engine';
import { writeRecord } from '@openpit/notation';
import type { StoredEntry } from '../ports.ts';
import { isReplacing, type LogEntry } from './log-entry.ts';

/** An accepted act under the entry it was stored as. */
type Act = Entry & { readonly version: number };

/** The accepted acts of a table: what its log shows once the entries about chance are left out and corrections are made. */
export const actsIn = (logEntries: readonly LogEntry[]): readonly Act[] => {
  let acts: readonly Act[] = [];
  const since: Act[] = [];
  for (const { version, body } of logEntries) {
    if (body.kind === 'act') {
      since.push({ version, command: body.command, events: body.events });
    } else if (isReplacing(body)) {
      const right = [...acts, ...since].filter((act) => act.version < body.from);
      acts = [...right, ...body.acts];
      since.length = 0;
    }
  }
  return [...acts, ...since];
};

/** The play record of a table from its opening to the end of a round, or as far as it has come. */
export const playedRecord = (stored: readonly StoredEntry[], round: number | null): string => {
  const logEntries = stored.map(({ text }) => JSON.parse(text) as LogEntry); // only `seal` writes these
  const end = logEntries.find(
    ({ body }) =>
      (body.kind === 'share-revealed' || body.kind === 'seed-revealed') &&
      round !== null &&
      body.round >= round,
  );
  return recordUpTo(actsIn(logEntries), end?.version ?? Number.POSITIVE_INFINITY);
};

/** The record of acts up to an entry. */
export const recordUpTo = (acts: readonly Act[], before: number): string =>
  writeRecord(
    acts
      .filter(({ version }) => version < before)
      .map(({ command, events }) => ({ command, events })),
  );
