import type { Clause, Document, Rulebook } from '@openpit/engine';
import { rulebookOf, rulebooks } from '@openpit/rulebooks';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Opened } from '../replay/stage.tsx';
import { go, ownPathOf } from '../route.ts';
import { documentsById } from '../table/documents-by-id.ts';
import { texts as site } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { Link } from '../view/shell.tsx';
import { Around, Chapters, numberOf } from './chapters.tsx';
import type { Evidence } from './evidence.ts';
import './library.css';
import { RulebookOptions } from '../view/rulebook-options.tsx';
import { type Chapter, chaptersOf, type Page, pageAt, pagesOf } from './parts.ts';
import { recordsOf } from './records.ts';
import { libraryTexts } from './texts.ts';

type LibraryProps = {
  readonly rulebook: string | null;
  readonly beside: string | null;
  /** The chapter, section or clause that is read. */
  readonly at: string | null;
};

const pathOf = (rulebook: string, beside = ''): string =>
  `/library?rulebook=${encodeURIComponent(rulebook)}${beside === '' ? '' : `&beside=${encodeURIComponent(beside)}`}`;

const idOfPart = (part: string): string => `part-${part}`;

const idOfClause = (clause: string): string => `clause-${clause}`;

// Reading needs no felt: it is loaded when a record is played, and the prices when two rulebooks are compared.
const Stage = lazy(async () => ({ default: (await import('../replay/stage.tsx')).Stage }));
const PlayedClause = lazy(async () => ({
  default: (await import('./played-clause.tsx')).PlayedClause,
}));
const Compare = lazy(async () => ({ default: (await import('./compare.tsx')).Compare }));

/** Every rulebook, clause by clause: its text, our reading, its coverage, and the records that show it. */
export const LibraryPage = ({ rulebook: id, beside, at }: LibraryProps) => {
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
        <Reading key={rulebook.id} rulebook={rulebook} at={at} onOpen={setOpened} />
      )}
    </main>
  );
};

type ReadingProps = {
  readonly rulebook: Rulebook;
  readonly at: string | null;
  onOpen(opened: Opened): void;
};

const Reading = ({ rulebook, at, onOpen }: ReadingProps) => {
  const [find, setFind] = useState('');
  const wanted = useDeferredValue(find.trim().toLowerCase());
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useDocuments(rulebook);
  const counted = useEvidence(rulebook, own);
  const evidence = counted === 'missing' ? null : counted;
  const chapters = useMemo(() => own.flatMap((one) => chaptersOf(one)), [own]);
  const pages = useMemo(() => pagesOf(chapters), [chapters]);
  const open = (at === null ? undefined : pageAt(pages, at)) ?? pages[0];
  const pathTo = (part: string): string => `${pathOf(rulebook.id)}&at=${encodeURIComponent(part)}`;
  useReadingAt(at, open);
  const clause = { evidence, chosen, onChoose: setChosen };
  return (
    <div className="library-columns">
      <Chapters chapters={chapters} open={open} evidence={evidence} pathTo={pathTo} />
      <div>
        <p className="quiet" role="status">
          {counted === 'missing'
            ? libraryTexts.noRecords
            : counted
              ? libraryTexts.own
              : libraryTexts.counting}
        </p>
        <label>
          {libraryTexts.find}
          <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
        </label>
        {/* One section at a time; what is looked for, wherever it stands. */}
        {wanted !== '' ? (
          <Found chapters={chapters} wanted={wanted} {...clause} />
        ) : (
          open && (
            <>
              <Read page={open} {...clause} />
              <Around pages={pages} open={open} pathTo={pathTo} />
            </>
          )
        )}
      </div>
      <Aside
        rulebook={rulebook}
        evidence={counted}
        chosen={chosen}
        onClose={() => setChosen(null)}
        onOpen={onOpen}
      />
    </div>
  );
};

type AsideProps = {
  readonly rulebook: Rulebook;
  readonly evidence: Evidence | 'missing' | null;
  readonly chosen: string | null;
  onClose(): void;
  onOpen(opened: Opened): void;
};

/** The clause that was chosen, played. On a narrow page it opens from below and can be closed. */
const Aside = ({ rulebook, evidence, chosen, onClose, onOpen }: AsideProps) => (
  <aside className="panel played" data-open={chosen !== null}>
    {evidence !== null && evidence !== 'missing' && chosen !== null ? (
      <>
        <button
          type="button"
          className="ghost played-close"
          aria-label={site.why.close}
          onClick={() => {
            onClose();
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
      evidence !== 'missing' && <p className="quiet">{libraryTexts.choose}</p>
    )}
    <p>
      <Link to={ownPathOf(rulebook.id)} className="button">
        {libraryTexts.try}
      </Link>
    </p>
  </aside>
);

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

/** Counted after the page is drawn, because replaying every record takes a while. Without the records the page does not mention them. */
const useEvidence = (
  rulebook: Rulebook,
  ruled: readonly Document[],
): Evidence | 'missing' | null => {
  const [evidence, setEvidence] = useState<Evidence | 'missing' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const count = async (): Promise<void> => {
      const own = await recordsOf(rulebook.id);
      const { evidenceFor } = await import('./evidence.ts');
      if (isWanted) setEvidence(evidenceFor(rulebook, { ruled, own }));
    };
    if (ruled.length > 0) count().catch(() => isWanted && setEvidence('missing'));
    return () => {
      isWanted = false;
    };
  }, [rulebook, ruled]);
  return evidence;
};

/** Who goes to a part of the rules stands at its head; who comes to the page stands at the page's. */
const useReadingAt = (at: string | null, open: Page | undefined): void => {
  const was = useRef<string | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!open) return;
    const isArrival = isFirst.current;
    isFirst.current = false;
    if (at === was.current) return;
    was.current = at;
    const clause = at === null ? null : document.getElementById(idOfClause(at));
    // Who comes by an address of a part sees the head of the page above it.
    if (at === null || (isArrival && !clause)) return;
    const head = clause ?? document.getElementById(idOfPart(open.part.id));
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  }, [at, open]);
};

type ClauseProps = {
  readonly evidence: Evidence | null;
  readonly chosen: string | null;
  onChoose(clause: string): void;
};

const Read = ({ page: { chapter, part }, ...clause }: ClauseProps & { readonly page: Page }) => {
  const { document } = chapter;
  return (
    <section aria-labelledby={idOfPart(part.id)}>
      <p className="quiet chapter-of" lang="en">
        {document.title}
        {part !== chapter && ` · ${chapter.number} ${chapter.name}`}
      </p>
      <h2 id={idOfPart(part.id)} tabIndex={-1} lang="en">
        <span className="amount">{numberOf(part)}</span> {part.name}
      </h2>
      <ClauseList document={document} clauses={part.clauses} {...clause} />
    </section>
  );
};

type FoundProps = ClauseProps & {
  readonly chapters: readonly Chapter[];
  readonly wanted: string;
};

/** Every clause with the words looked for, under its chapter. */
const Found = ({ chapters, wanted, ...clause }: FoundProps) => {
  const found = chapters.flatMap((chapter) => {
    const clauses = [chapter, ...chapter.sections]
      .flatMap((part) => part.clauses)
      .filter(([number, { text, reading = '' }]) =>
        `${number} ${text} ${reading}`.toLowerCase().includes(wanted),
      );
    return clauses.length === 0 ? [] : [{ ...chapter, clauses }];
  });
  if (found.length === 0) return <p role="status">{libraryTexts.nothingFound}</p>;
  return found.map((chapter) => (
    <Read key={chapter.id} page={{ chapter, part: chapter }} {...clause} />
  ));
};

type ClauseListProps = ClauseProps & {
  readonly document: Document;
  readonly clauses: readonly (readonly [string, Clause])[];
};

const ClauseList = ({ document: { id }, clauses, evidence, chosen, onChoose }: ClauseListProps) => (
  <ul className="clause-list">
    {clauses.map(([number, { text, reading }]) => {
      const clause = `${id}.${number}`;
      return (
        <li key={number} id={idOfClause(clause)} tabIndex={-1} data-chosen={chosen === clause}>
          <span className="clause-mark">{number}</span>
          <div>
            <p lang="en">{text}</p>
            {reading && (
              <p className="reading">
                <strong>{libraryTexts.reading}</strong> <span lang="en">{reading}</span>
              </p>
            )}
            <HowCovered
              clause={clause}
              evidence={evidence}
              isChosen={chosen === clause}
              onChoose={onChoose}
            />
          </div>
        </li>
      );
    })}
  </ul>
);

type HowCoveredProps = {
  readonly clause: string;
  readonly evidence: Evidence | null;
  readonly isChosen: boolean;
  onChoose(clause: string): void;
};

/** How a clause is covered, in a word that the list of chapters explains, and the records that show it. */
const HowCovered = ({ clause, evidence, isChosen, onChoose }: HowCoveredProps) => {
  const covered = evidence?.coverage.get(clause);
  if (!evidence || !covered) return <p className="covered" />;
  // A heading decides nothing: what its records show is said by the clauses under it.
  const count = covered.status === 'heading' ? 0 : evidence.recordsFor(clause).length;
  return (
    <p className="covered">
      <span className={`status-${covered.status}`}>{libraryTexts.short[covered.status]}</span>
      {covered.status === 'outside' && (
        <span className="quiet" lang="en">
          {' '}
          {covered.by}
        </span>
      )}
      {count > 0 && (
        <button type="button" aria-pressed={isChosen} onClick={() => onChoose(clause)}>
          <Icon name="play" />
          {libraryTexts.records(count)}
        </button>
      )}
    </p>
  );
};
