import {
  type ChoiceEntry,
  type ClauseId,
  choicesOf,
  citationOf,
  isRefusal,
  type Rulebook,
  readChoices,
} from '@openpit/engine';
import { playRecord } from './run.ts';
import type { RecordText, Showing } from './shown.ts';

/** Another way to show the clause behind a choice: a record that fails if the house chooses otherwise. */
export const shownByChoice = (
  rulebook: Rulebook,
  records: readonly RecordText[],
  isAsked: (clause: ClauseId) => boolean,
): ReadonlyMap<ClauseId, Showing> => {
  const shown = new Map<ClauseId, Showing>();
  const own = records.filter(({ text }) => tableOf(text) === rulebook.id);
  for (const entry of choicesOf(rulebook)) {
    const clauses = citationOf(entry.choice).filter((one) => isAsked(one) && !shown.has(one));
    const place = clauses.length > 0 ? missedBy(rulebook, entry, own) : undefined;
    if (place === undefined) continue;
    for (const clause of clauses) shown.set(clause, { way: 'choice', place });
  }
  return shown;
};

const tableOf = (text: string): string | undefined => /^table (\S+)/m.exec(text)?.[1];

/** The first record that fails with another value of the choice. */
const missedBy = (
  rulebook: Rulebook,
  { name, domain, choice }: ChoiceEntry,
  records: readonly RecordText[],
): string | undefined => {
  for (const other of domain.others(choice.is)) {
    const changed = readChoices(rulebook, `${name}=${domain.write(other)}`);
    if (isRefusal(changed)) continue;
    for (const { path, text } of records) {
      const line = failsAt(text.replaceAll(`table ${rulebook.id}`, `table ${changed.id}`));
      if (line !== null) return `${path}:${line}`;
    }
  }
  return undefined;
};

/** Where a record fails. If the table cannot be opened with the other choice, that shows nothing. */
const failsAt = (text: string): number | null => {
  try {
    return playRecord(text).failure?.line ?? null;
  } catch {
    return null;
  }
};
