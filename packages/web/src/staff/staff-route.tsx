import { lazy, type ReactNode, Suspense } from 'react';
import type { Route } from '../route.ts';
import { texts } from '../texts/index.ts';
import { Top } from '../view/shell.tsx';
import './staff.css';

/** Names of bets, calls and refusals in the visitor's language, for the pages that say them. */
const words = async (): Promise<void> => (await import('../lazy/words.ts')).loadWords();

// Each page is loaded when somebody goes to it.
const PitPage = lazy(async () => ({ default: (await import('../pit/pit-page.tsx')).PitPage }));
const CagePage = lazy(async () => ({ default: (await import('../cage/cage-page.tsx')).CagePage }));
const ShiftPage = lazy(async () => ({
  default: (await import('../cage/shift-page.tsx')).ShiftPage,
}));
const ReportPage = lazy(async () => ({
  default: (await import('../cage/report-page.tsx')).ReportPage,
}));
const RecordPage = lazy(async () => {
  await words();
  return { default: (await import('../replay/record-page.tsx')).RecordPage };
});
const LibraryPage = lazy(async () => {
  await words();
  return { default: (await import('../library/library-page.tsx')).LibraryPage };
});

const SchoolPage = lazy(async () => {
  await words();
  return { default: (await import('../school/school-page.tsx')).SchoolPage };
});

const ClassPage = lazy(async () => {
  await words();
  return { default: (await import('../class/class-page.tsx')).ClassPage };
});

type StaffRouteProps = {
  readonly route: Extract<
    Route,
    {
      readonly kind:
        | 'pit'
        | 'cage'
        | 'report'
        | 'shift'
        | 'record'
        | 'library'
        | 'school'
        | 'class';
    }
  >;
};

export const StaffRoute = ({ route }: StaffRouteProps) => (
  <>
    <Top />
    <Suspense fallback={<p className="page quiet">{texts.pleaseWait}</p>}>{pageOf(route)}</Suspense>
  </>
);

const pageOf = (route: StaffRouteProps['route']): ReactNode => {
  switch (route.kind) {
    case 'pit':
      return <PitPage />;
    case 'cage':
      return <CagePage />;
    case 'report':
      return <ReportPage />;
    case 'shift':
      return <ShiftPage key={route.table} table={route.table} />;
    case 'record':
      return (
        <RecordPage key={`${route.table} ${route.round}`} table={route.table} round={route.round} />
      );
    case 'library':
      return <LibraryPage rulebook={route.rulebook} beside={route.beside} at={route.at} />;
    case 'school':
      return <SchoolPage />;
    case 'class':
      return <ClassPage number={route.number} code={route.code} />;
  }
};
