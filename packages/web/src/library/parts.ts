import type { Clause, Document } from '@openpit/engine';
import { type Headings, headings } from '@openpit/rulebooks/document-headings';

/** A part of a document: its heading, and the clauses until the next. */
export type DocumentPart = {
  /** The number it begins with, with its document's name before it. */
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly clauses: readonly (readonly [number: string, clause: Clause])[];
};

/** A chapter: what stands under its own heading, and the sections after that. */
export type Chapter = DocumentPart & {
  readonly document: Document;
  readonly sections: readonly DocumentPart[];
  /** How many clauses it has in all. */
  readonly count: number;
};

const all: Readonly<Record<string, Headings>> = headings;

const begins = (part: string, clause: string): boolean =>
  clause === part || clause.startsWith(`${part}.`);

/** A document in the parts its headings name, in the order of its clauses. */
export const chaptersOf = (document: Document): readonly Chapter[] => {
  const clauses = Object.entries(document.clauses);
  const named = Object.entries(all[document.id] ?? {}).map(([number, name]) => ({
    number,
    name,
    isChapter: !number.includes('.'),
    from: clauses.findIndex(([clause]) => begins(number, clause)),
  }));
  // A chapter comes before the section that begins with it.
  const inOrder = named.toSorted(
    (a, b) => a.from - b.from || Number(b.isChapter) - Number(a.isChapter),
  );
  const parts = inOrder.map(({ number, name, isChapter, from }, at) => ({
    id: `${document.id}.${number}`,
    number,
    name,
    isChapter,
    clauses: clauses.slice(from, inOrder[at + 1]?.from),
  }));
  const firsts = parts.flatMap(({ isChapter }, at) => (isChapter ? [at] : []));
  return firsts.flatMap((from, at) => {
    const [chapter, ...sections] = parts.slice(from, firsts[at + 1]);
    if (!chapter) return [];
    const count = [chapter, ...sections].reduce((sum, part) => sum + part.clauses.length, 0);
    return [{ ...chapter, document, sections, count }];
  });
};

/** What is read at once: a section, or a chapter that has none. */
export type Page = { readonly chapter: Chapter; readonly part: DocumentPart };

export const pagesOf = (chapters: readonly Chapter[]): readonly Page[] =>
  chapters.flatMap((chapter) =>
    [chapter, ...chapter.sections]
      .filter(({ clauses }) => clauses.length > 0)
      .map((part) => ({ chapter, part })),
  );

/** The page that a clause or a section is on, or that a chapter begins with. */
export const pageAt = (pages: readonly Page[], id: string): Page | undefined =>
  pages.find(
    ({ chapter, part }) =>
      part.id === id || part.clauses.some(([number]) => `${chapter.document.id}.${number}` === id),
  ) ?? pages.find(({ chapter }) => chapter.id === id);
