import { useState } from 'react';
import { Icon } from '../view/icons.tsx';
import { Link } from '../view/shell.tsx';
import type { Evidence } from './evidence.ts';
import type { Chapter, DocumentPart, Page } from './parts.ts';
import { libraryTexts } from './texts.ts';

type ChaptersProps = {
  readonly chapters: readonly Chapter[];
  /** What is read. */
  readonly open: Page | undefined;
  readonly evidence: Evidence | null;
  pathTo(part: string): string;
};

/** The contents: the chapters of a rulebook's documents, the sections of the open one, and their coverage. */
export const Chapters = ({ chapters, open, evidence, pathTo }: ChaptersProps) => {
  // A narrow page has no room beside the clauses, so the list opens on demand and closes once a part is chosen.
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const here = open?.part.id ?? '';
  const isOpen = askedAt === here;
  const documents = [...new Set(chapters.map(({ document }) => document))];
  return (
    <nav className="chapters" aria-label={libraryTexts.chapters}>
      <button
        type="button"
        className="chapters-button"
        aria-expanded={isOpen}
        onClick={() => setAskedAt(isOpen ? null : here)}
      >
        {libraryTexts.chapters}
        {open && (
          <span className="quiet" lang="en">
            {numberOf(open.part)} {open.part.name}
          </span>
        )}
      </button>
      <div className="chapters-list" data-open={isOpen}>
        {documents.map((document) => (
          <section key={document.id}>
            <h2 lang="en">{document.title}</h2>
            <ul>
              {chapters
                .filter((chapter) => chapter.document === document)
                .map((chapter) => (
                  <li key={chapter.id}>
                    <Entry
                      part={chapter}
                      count={chapter.count}
                      isHere={chapter === open?.part}
                      to={pathTo(chapter.id)}
                    />
                    {chapter === open?.chapter && chapter.sections.length > 0 && (
                      <ul>
                        {chapter.sections.map((section) => (
                          <li key={section.id}>
                            <Entry
                              part={section}
                              count={section.clauses.length}
                              isHere={section === open.part}
                              to={pathTo(section.id)}
                            />
                          </li>
                        ))}
                      </ul>
                    )}
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

/** The number of a part as people say it; a row of a table of pays has a name in its place. */
export const numberOf = ({ number }: DocumentPart): string => number.replace(/\.pay\..*/, '');

type EntryProps = {
  readonly part: DocumentPart;
  readonly count: number;
  readonly isHere: boolean;
  readonly to: string;
};

const Entry = ({ part, count, isHere, to }: EntryProps) => (
  <Link to={to} isHere={isHere}>
    <span className="amount">{numberOf(part)}</span>
    <span lang="en">{part.name}</span>
    <span className="amount quiet">{count}</span>
  </Link>
);

type AroundProps = {
  readonly pages: readonly Page[];
  readonly open: Page;
  pathTo(part: string): string;
};

/** On to what is read next, and back to what came before. */
export const Around = ({ pages, open, pathTo }: AroundProps) => {
  const at = pages.indexOf(open);
  const [before, after] = [pages[at - 1]?.part, pages[at + 1]?.part];
  return (
    <nav className="chapters-around" aria-label={libraryTexts.around}>
      {before && (
        <Link to={pathTo(before.id)} className="button">
          <Icon name="back" />
          <span lang="en">
            {numberOf(before)} {before.name}
          </span>
        </Link>
      )}
      {after && (
        <Link to={pathTo(after.id)} className="button after">
          <span lang="en">
            {numberOf(after)} {after.name}
          </span>
          <Icon name="on" />
        </Link>
      )}
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
