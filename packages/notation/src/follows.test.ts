import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Event } from '@openpit/engine';
import { expect, test } from 'vitest';
import { type Played, playRecord } from './run.ts';

// Games with all that follows from each order, read against the documents: who says and does what, what happens, in which order, and
// by which clauses. A line that begins with > is what follows; all others are a play record's.
const folder = join(import.meta.dirname, '../follows');

const whatFollows = ({ events, refusal }: Played): readonly string[] =>
  refusal
    ? [`> refused ${refusal.code}: ${refusal.by.join(' ')}`]
    : events.map((event) => `> ${happening(event)}: ${event.by.join(' ')}`);

const happening = (event: Event): string => {
  const { kind, role, call, act } = Object(event);
  if (kind === 'announced') return `${role} says ${call}`;
  return kind === 'done' ? `${role} does ${act}` : kind;
};

const isFollowing = (line: string): boolean => line.startsWith('>');

/** A line with its clauses sorted: which come first is not what these games are about. */
const inOrder = (line: string): string => {
  const at = line.indexOf(': ') + 2;
  return `${line.slice(0, at)}${line.slice(at).split(' ').sort().join(' ')}`;
};

/** The game as it is written and as it goes, order by order. */
const compared = (text: string): readonly (readonly string[])[] => {
  const lines = text.trimEnd().split('\n');
  const record = lines.map((line) => (isFollowing(line) ? '' : line)).join('\n');
  const { played, failure } = playRecord(record);
  if (failure) throw new Error(JSON.stringify(failure));
  return played.map((one) => {
    const rest = lines.slice(one.line);
    const end = rest.findIndex((line) => !isFollowing(line) && !line.startsWith('expect'));
    const written = rest.slice(0, end === -1 ? undefined : end).filter(isFollowing);
    return [written, whatFollows(one)].map((list) => [one.text, ...list.map(inOrder)].join('\n'));
  });
};

test.each(readdirSync(folder))('what follows from each order, %s', (name) => {
  const both = compared(readFileSync(join(folder, name), 'utf8'));
  expect(both.length).toBeGreaterThan(0);
  for (const [written, goes] of both) expect(goes).toBe(written);
});
