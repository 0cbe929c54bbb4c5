import type { Document } from '@openpit/engine';
import { useState } from 'react';
import type { Evidence } from './evidence.ts';
import { libraryTexts } from './texts.ts';

type Chapter = {
  readonly number: string;
  /** The clause it begins with. */
  readonly first: string;
  readonly count: number;
  /** What most of its clauses are about. */
  readonly about: string;
};

/** The chapters of a document by the first part of its numbers, named by what most of their clauses are about. */
const chaptersOf = ({ clauses }: Document): readonly Chapter[] => {
  const all = Object.entries(clauses);
  const chapterOf = (number: string): string => number.split('.', 1)[0] ?? '';
  const numbers = [...new Set(all.map(([number]) => chapterOf(number)))];
  return numbers.map((number) => {
    const own = all.filter(([one]) => chapterOf(one) === number);
    const words = own.flatMap(([, { about }]) =>
      about.map((one) => one.split('/').at(-1) ?? one).filter((one) => one !== '*'),
    );
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const most = [...counts].toSorted(([, a], [, b]) => b - a);
    return {
      number,
      first: own[0]?.[0] ?? '',
      count: own.length,
      about: most
        .slice(0, 2)
        .map(([word]) => word.replaceAll('-', ' ').replace(/\bdont\b/, 'don’t'))
        .join(', ')
        .replace(/^./, (letter) => letter.toUpperCase()),
    };
  });
};

export const idOfClause = (clause: string): string => `clause-${clause}`;

type ChaptersProps = {
  readonly documents: readonly Document[];
  readonly evidence: Evidence | null;
};

/** The contents: the chapters of a rulebook's documents, and their coverage. */
export const Chapters = ({ documents, evidence }: ChaptersProps) => {
  // A narrow page has no room beside the clauses, so the list opens on demand.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav className="chapters" aria-label={libraryTexts.chapters}>
      <button
        type="button"
        className="chapters-button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {libraryTexts.chapters}
      </button>
      <div className="chapters-list" data-open={isOpen}>
        {documents.map((document) => (
          <section key={document.id}>
            <h2 lang="en">{document.title}</h2>
            <ul>
              {chaptersOf(document).map(({ number, first, count, about }) => (
                <li key={number}>
                  <a
                    href={`#${idOfClause(`${document.id}.${first}`)}`}
                    onClick={() => setIsOpen(false)}
                  >
                    <span className="amount">{number}</span>
                    <span lang="en">{about}</span>
                    <span className="amount quiet">{count}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {evidence && <Covered evidence={evidence} />}
      </div>
    </nav>
  );
};

const statuses = ['enforced', 'prompted', 'only-cited', 'outside'] as const;

/** How many clauses are covered and how, drawn to scale with the figures beside it. */
const Covered = ({ evidence }: { readonly evidence: Evidence }) => {
  const all = [...evidence.coverage.values()];
  const counts = statuses.map((status) => ({
    status,
    count: all.filter((one) => one.status === status).length,
  }));
  return (
    <div className="coverage">
      <div className="coverage-bar" aria-hidden="true">
        {counts.map(({ status, count }) => (
          <span key={status} className={`status-${status}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="counts">
        {counts.map(({ status, count }) => (
          <li key={status} className={`status-${status}`}>
            {libraryTexts.counted(count, libraryTexts.status[status])}
          </li>
        ))}
      </ul>
    </div>
  );
};
