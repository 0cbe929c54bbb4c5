import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Event, familyOf } from '@openpit/engine';
import { expect, test } from 'vitest';
import { type Played, playRecord } from './run.ts';

// Games with all that follows from each order, read against the documents: who says and does what, what happens, in which order, and
// by which clauses. A line that begins with > is what follows. Where one begins with ?, they are all that the crew is then asked to do, in
// any order: `? nothing` where it is nothing. All others are a play record's.
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

/** What the crew is asked to do after an order. */
const whatIsAsked = ({ game }: Played): readonly string[] => {
  const asked = game ? familyOf(game.rulebook).prompts?.(game.rulebook, game.table) : undefined;
  const lines = (asked ?? []).map(({ role, code, by }) => {
    const name = code.replace('prompt.', '');
    return `? ${role} ${name}: ${by.join(' ')}`;
  });
  return lines.length === 0 ? ['? nothing'] : lines;
};

const isFollowing = (line: string): boolean => line.startsWith('>');
const isAsked = (line: string): boolean => line.startsWith('?');
const isRecord = (line: string): boolean => !isFollowing(line) && !isAsked(line);

/** A line with its clauses sorted: which come first is not what these games are about. */
const inOrder = (line: string): string => {
  const at = line.indexOf(': ') + 2;
  return `${line.slice(0, at)}${line.slice(at).split(' ').sort().join(' ')}`;
};

/** The game as it is written and as it goes, order by order. */
const compared = (text: string): readonly (readonly string[])[] => {
  const lines = text.trimEnd().split('\n');
  const record = lines.map((line) => (isRecord(line) ? line : '')).join('\n');
  const { played, failure } = playRecord(record);
  if (failure) throw new Error(JSON.stringify(failure));
  return played.map((one) => {
    const rest = lines.slice(one.line);
    const end = rest.findIndex((line) => isRecord(line) && !line.startsWith('expect'));
    const own = rest.slice(0, end === -1 ? undefined : end);
    const asked = own.filter(isAsked).map(inOrder).sort();
    const asks = asked.length === 0 ? [] : whatIsAsked(one).map(inOrder).sort();
    return [
      [one.text, ...own.filter(isFollowing).map(inOrder), ...asked].join('\n'),
      [one.text, ...whatFollows(one).map(inOrder), ...asks].join('\n'),
    ];
  });
};

for (const name of readdirSync(folder)) {
  test(`what follows from each order, ${name}`, () => {
    const both = compared(readFileSync(join(folder, name), 'utf8'));
    expect(both.length).toBeGreaterThan(0);
    for (const [written, goes] of both) expect(goes).toBe(written);
  });
}
