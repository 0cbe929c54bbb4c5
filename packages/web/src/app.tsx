import { type ComponentType, Suspense } from 'react';
import { fetched } from './lazy/fetched.tsx';
import { usePath, useRoute } from './route.ts';
import { texts } from './texts/index.ts';
import { Top } from './view/shell.tsx';
import { useArrival } from './view/use-arrival.ts';

// The lobby needs no engine: a table's code is loaded when somebody goes to one.
const table = fetched(async () => (await import('./lazy/table.ts')).TablePage);
const own = fetched(async () => (await import('./lazy/own-table.ts')).OwnTablePage);
const lobby = fetched(async () => (await import('./lobby/lobby-page.tsx')).LobbyPage);
const account = fetched(async () => (await import('./account/account-route.tsx')).AccountRoute);
const crew = fetched(async () => (await import('./lazy/console.ts')).ConsolePage);
const staff = fetched(async () => (await import('./staff/staff-route.tsx')).StaffRoute);
const odds = fetched(async () => (await import('./lazy/explorer.ts')).ExplorerPage);
const simulator = fetched(
  async () => (await import('./simulator/simulator-page.tsx')).SimulatorPage,
);
const unknown = fetched(async () => (await import('./view/unknown-page.tsx')).UnknownPage);
const replay = fetched(async () => (await import('./lazy/replay.ts')).ReplayPage);

/** Loads the page of the address while everything else is loading, for the pages that most people begin with. */
export const fetchPage = (path: string): Promise<unknown> => {
  if (path === '/') return lobby.fetch();
  return path.startsWith('/own/') ? own.fetch() : Promise.resolve();
};

const Connecting = () => <p className="connecting">{texts.table.connecting}</p>;

const Waiting = () => (
  <>
    <Top />
    <p className="page quiet">{texts.pleaseWait}</p>
  </>
);

/** A page that is drawn once its code is loaded. */
const Fetched = ({ of: { Page } }: { readonly of: { readonly Page: ComponentType } }) => (
  <Suspense fallback={<Waiting />}>
    <Page />
  </Suspense>
);

/** The application: draws the page of the current address. */
export const App = () => {
  const route = useRoute();
  useArrival(usePath());
  switch (route.kind) {
    case 'table':
      return (
        <Suspense fallback={<Connecting />}>
          <table.Page key={route.table} table={route.table} sit={route.sit} linkKey={route.key} />
        </Suspense>
      );
    case 'own':
      return (
        <Suspense fallback={<Connecting />}>
          <own.Page key={route.rulebook} rulebook={route.rulebook} />
        </Suspense>
      );
    case 'console':
      return (
        <Suspense fallback={<Connecting />}>
          <crew.Page key={route.table} table={route.table} />
        </Suspense>
      );
    case 'account':
      return <Fetched of={account} />;
    case 'pit':
    case 'cage':
    case 'report':
    case 'shift':
    case 'record':
    case 'library':
    case 'school':
    case 'class':
      return (
        <Suspense fallback={<Waiting />}>
          <staff.Page route={route} />
        </Suspense>
      );
    case 'odds':
      return <Fetched of={odds} />;
    case 'simulator':
      return <Fetched of={simulator} />;
    case 'replay':
      return (
        <Suspense fallback={<Connecting />}>
          <replay.Page />
        </Suspense>
      );
    case 'unknown':
      return <Fetched of={unknown} />;
    case 'lobby':
      return (
        <Suspense>
          <lobby.Page onNear={() => void own.fetch()} />
        </Suspense>
      );
  }
};
