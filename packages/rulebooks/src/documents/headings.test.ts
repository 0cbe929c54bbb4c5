import type { Document } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { type Headings, headings } from './headings.ts';
import { documents } from './index.ts';

/** Whether a part with this number begins with this clause. */
const begins = (part: string, clause: string): boolean =>
  clause === part || clause.startsWith(`${part}.`);

const all: Readonly<Record<string, Headings>> = headings;

/** More than somebody reads on without a word of what it is about. */
const longestPart = 36;

describe.each(documents.map((one): Document => one))('the headings of $title', ({
  id,
  clauses,
}) => {
  const own = all[id] ?? {};
  const numbers = Object.keys(clauses);
  const starts = Object.keys(own)
    .map((part) => numbers.findIndex((clause) => begins(part, clause)))
    .sort((a, b) => a - b);

  test('each stands over clauses of its own', () => {
    expect(starts[0]).toBe(0);
    // A chapter and its first section may begin together.
    const chapters = Object.keys(own).filter((part) => !part.includes('.'));
    const firstOf = (part: string) => numbers.findIndex((clause) => begins(part, clause));
    expect(new Set(chapters.map(firstOf)).size).toBe(chapters.length);
    for (const part of Object.keys(own)) expect([part, firstOf(part)]).not.toEqual([part, -1]);
  });

  test('none is long to read', () => {
    const lengths = starts.map((start, at) => (starts[at + 1] ?? numbers.length) - start);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(longestPart);
    for (const name of Object.values(own)) expect(name.length).toBeLessThanOrEqual(40);
  });
});
