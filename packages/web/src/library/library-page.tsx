import type { Document, Rulebook } from '@openpit/engine';
import { rulebookOf, rulebooks } from '@openpit/rulebooks';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Opened } from '../replay/stage.tsx';
import { go, ownPathOf } from '../route.ts';
import { documentsById } from '../table/documents-by-id.ts';
import { texts as site } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { Link } from '../view/shell.tsx';
import { Chapters, idOfClause } from './chapters.tsx';
import type { Evidence } from './evidence.ts';
import './library.css';
import { RulebookOptions } from '../view/rulebook-options.tsx';
import { recordsOf } from './records.ts';
import { libraryTexts } from './texts.ts';

type LibraryProps = { readonly rulebook: string | null; readonly beside: string | null };

const pathOf = (rulebook: string, beside = ''): string =>
  `/library?rulebook=${encodeURIComponent(rulebook)}${beside === '' ? '' : `&beside=${encodeURIComponent(beside)}`}`;

// Reading needs no felt: it is loaded when a record is played, and the prices when two rulebooks are compared.
const Stage = lazy(async () => ({ default: (await import('../replay/stage.tsx')).Stage }));
const PlayedClause = lazy(async () => ({
  default: (await import('./played-clause.tsx')).PlayedClause,
}));
const Compare = lazy(async () => ({ default: (await import('./compare.tsx')).Compare }));

/** Every rulebook, clause by clause: its text, our reading, its coverage, and the records that show it. */
export const LibraryPage = ({ rulebook: id, beside }: LibraryProps) => {
  const [first] = rulebooks;
  const rulebook = (id === null ? undefined : rulebookOf(id)) ?? first;
  const other = beside === null ? undefined : rulebookOf(beside);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    document.title = `${libraryTexts.title} · ${site.title}`;
  }, []);
  if (!rulebook) return null;
  if (opened)
    return (
      <Suspense fallback={<p className="page quiet">{site.pleaseWait}</p>}>
        <Stage opened={opened} onOther={() => setOpened(null)} />
      </Suspense>
    );
  const kin = rulebooks.filter(
    ({ family, id: one }) => family === rulebook.family && one !== rulebook.id,
  );
  return (
    <main id="main" className="staff library">
      <div className="staff-head">
        <h1>{libraryTexts.title}</h1>
        <form>
          <label>
            {libraryTexts.rulebook}
            <select value={rulebook.id} onChange={({ target }) => go(pathOf(target.value))}>
              <RulebookOptions of={rulebooks} />
            </select>
          </label>
          <label>
            {libraryTexts.beside}
            <select
              value={other?.id ?? ''}
              onChange={({ target }) => go(pathOf(rulebook.id, target.value))}
            >
              <option value="">{libraryTexts.nothingBeside}</option>
              <RulebookOptions of={kin} />
            </select>
          </label>
        </form>
      </div>
      {other ? (
        <Suspense fallback={<p className="quiet">{site.pleaseWait}</p>}>
          <Compare left={rulebook} right={other} />
        </Suspense>
      ) : (
        <Reading key={rulebook.id} rulebook={rulebook} onOpen={setOpened} />
      )}
    </main>
  );
};

type ReadingProps = { readonly rulebook: Rulebook; onOpen(opened: Opened): void };

const Reading = ({ rulebook, onOpen }: ReadingProps) => {
  const [find, setFind] = useState('');
  const wanted = useDeferredValue(find.trim().toLowerCase());
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useDocuments(rulebook);
  const evidence = useEvidence(rulebook, own);
  return (
    <div className="library-columns">
      <Chapters documents={own} evidence={evidence} />
      <div>
        <p className="quiet">{evidence ? libraryTexts.own : libraryTexts.counting}</p>
        <label>
          {libraryTexts.find}
          <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
        </label>
        {own.map((one) => (
          <Clauses
            key={one.id}
            document={one}
            wanted={wanted}
            evidence={evidence}
            chosen={chosen}
            onChoose={setChosen}
          />
        ))}
      </div>
      {/* On a narrow page it comes from below once a clause is chosen, and goes again. */}
      <aside className="panel played" data-open={chosen !== null}>
        {evidence && chosen !== null ? (
          <>
            <button
              type="button"
              className="ghost played-close"
              aria-label={site.why.close}
              onClick={() => {
                setChosen(null);
                // The page opens where the visitor was reading.
                document.getElementById(idOfClause(chosen))?.querySelector('button')?.focus();
              }}
            >
              <Icon name="close" />
            </button>
            <Suspense fallback={<p className="quiet">{site.pleaseWait}</p>}>
              <PlayedClause
                key={chosen}
                rulebook={rulebook}
                clause={chosen}
                records={evidence.recordsFor(chosen)}
                onOpen={onOpen}
              />
            </Suspense>
          </>
        ) : (
          <p className="quiet">{libraryTexts.choose}</p>
        )}
        <p>
          <Link to={ownPathOf(rulebook.id)} className="button">
            {libraryTexts.try}
          </Link>
        </p>
      </aside>
    </div>
  );
};

const noDocuments: readonly Document[] = [];

/** Only the documents of a rulebook are loaded. */
const useDocuments = (rulebook: Rulebook): readonly Document[] => {
  const [documents, setDocuments] = useState(noDocuments);
  useEffect(() => {
    let isWanted = true;
    const wanted = Object.entries(documentsById).filter(([id]) => rulebook.documents.includes(id));
    void Promise.all(wanted.map(([, load]) => load())).then(
      (found) => isWanted && setDocuments(found),
    );
    return () => {
      isWanted = false;
    };
  }, [rulebook]);
  return documents;
};

/** Counted after the page is drawn, because replaying every record takes a while. */
const useEvidence = (rulebook: Rulebook, ruled: readonly Document[]): Evidence | null => {
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  useEffect(() => {
    let isWanted = true;
    const count = async (): Promise<void> => {
      const own = await recordsOf(rulebook.id).catch(() => []);
      const { evidenceFor } = await import('./evidence.ts');
      if (isWanted) setEvidence(evidenceFor(rulebook, { ruled, own }));
    };
    if (ruled.length > 0) void count();
    return () => {
      isWanted = false;
    };
  }, [rulebook, ruled]);
  return evidence;
};

type ClausesProps = {
  readonly document: Document;
  readonly wanted: string;
  readonly evidence: Evidence | null;
  readonly chosen: string | null;
  onChoose(clause: string): void;
};

const Clauses = ({
  document: { id, title, clauses },
  wanted,
  evidence,
  chosen,
  onChoose,
}: ClausesProps) => {
  const shown = useMemo(
    () =>
      Object.entries(clauses).filter(([number, { text, reading = '' }]) =>
        `${number} ${text} ${reading}`.toLowerCase().includes(wanted),
      ),
    [clauses, wanted],
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={`doc-${id}`}>
      <h2 id={`doc-${id}`} lang="en">
        {title}
      </h2>
      <ul className="clause-list">
        {shown.map(([number, { text, reading }]) => {
          const clause = `${id}.${number}`;
          const covered = evidence?.coverage.get(clause);
          const count = evidence?.recordsFor(clause).length ?? 0;
          return (
            <li key={number} id={idOfClause(clause)} data-chosen={chosen === clause}>
              <span className="clause-mark">{number}</span>
              <div>
                <p lang="en">{text}</p>
                {reading && (
                  <p className="reading">
                    <strong>{libraryTexts.reading}</strong> <span lang="en">{reading}</span>
                  </p>
                )}
                {covered === undefined ? (
                  <p className="covered" />
                ) : (
                  <p className="covered">
                    <span className={`status-${covered.status}`}>
                      {libraryTexts.status[covered.status]}
                    </span>
                    {covered.status === 'outside' && (
                      <span className="quiet" lang="en">
                        {' '}
                        {covered.by}
                      </span>
                    )}
                    {count > 0 && (
                      <button
                        type="button"
                        aria-pressed={chosen === clause}
                        onClick={() => onChoose(clause)}
                      >
                        {libraryTexts.records(count)}
                      </button>
                    )}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
