import { lazy, Suspense } from 'react';
import { useRoute } from './route.ts';
import { texts } from './texts/index.ts';

// A lobby needs no engine: a table is loaded when somebody goes to one, with everything it is drawn and played with.
const tables = () => import('./lazy/table.ts');
const ownTables = () => import('./lazy/own-table.ts');

const consoles = () => import('./lazy/console.ts');

const Table = lazy(async () => ({ default: (await tables()).TablePage }));
const OwnTable = lazy(async () => ({ default: (await ownTables()).OwnTablePage }));
const LobbyPage = lazy(async () => ({
  default: (await import('./lobby/lobby-page.tsx')).LobbyPage,
}));
const Account = lazy(async () => {
  const { AccountRoute } = await import('./account/account-route.tsx');
  return { default: AccountRoute };
});

const Console = lazy(async () => ({ default: (await consoles()).ConsolePage }));

const Staff = lazy(async () => ({
  default: (await import('./staff/staff-route.tsx')).StaffRoute,
}));
const Explorer = lazy(async () => {
  const { ExplorerPage } = await import('./odds-explorer/explorer-page.tsx');
  return { default: ExplorerPage };
});
const Simulator = lazy(async () => {
  const { SimulatorPage } = await import('./simulator/simulator-page.tsx');
  return { default: SimulatorPage };
});
const ReplayPage = lazy(async () => ({ default: (await import('./lazy/replay.ts')).ReplayPage }));

const waiting = <p className="connecting">{texts.table.connecting}</p>;

/** The house: the page somebody is on. */
export const App = () => {
  const route = useRoute();
  switch (route.kind) {
    case 'table':
      return (
        <Suspense fallback={waiting}>
          <Table key={route.table} table={route.table} sit={route.sit} linkKey={route.key} />
        </Suspense>
      );
    case 'own':
      return (
        <Suspense fallback={waiting}>
          <OwnTable key={route.rulebook} rulebook={route.rulebook} />
        </Suspense>
      );
    case 'console':
      return (
        <Suspense fallback={waiting}>
          <Console key={route.table} table={route.table} />
        </Suspense>
      );
    case 'account':
      return (
        <Suspense fallback={<p className="page quiet">{texts.pleaseWait}</p>}>
          <Account />
        </Suspense>
      );
    case 'pit':
    case 'cage':
    case 'report':
    case 'shift':
    case 'record':
    case 'library':
    case 'school':
    case 'class':
      return (
        <Suspense fallback={<p className="page quiet">{texts.pleaseWait}</p>}>
          <Staff route={route} />
        </Suspense>
      );
    case 'odds':
      return (
        <Suspense fallback={<p className="page quiet">{texts.pleaseWait}</p>}>
          <Explorer />
        </Suspense>
      );
    case 'simulator':
      return (
        <Suspense fallback={<p className="page quiet">{texts.pleaseWait}</p>}>
          <Simulator />
        </Suspense>
      );
    case 'replay':
      return (
        <Suspense fallback={waiting}>
          <ReplayPage />
        </Suspense>
      );
    case 'lobby':
      return (
        <Suspense>
          <LobbyPage onNear={() => void ownTables()} />
        </Suspense>
      );
  }
};
