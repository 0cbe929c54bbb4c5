import { lazy, Suspense } from 'react';
import { Lobby } from './lobby/lobby.tsx';
import { useRoute } from './route.ts';
import { texts } from './texts/index.ts';
import { Top } from './view/shell.tsx';

// A lobby needs no engine: a table is loaded when somebody goes to one, with everything it is drawn and played with.
const tables = () => import('./parts/table.ts');

const Table = lazy(async () => ({ default: (await tables()).TablePage }));
const OwnTable = lazy(async () => ({ default: (await tables()).OwnTablePage }));
const Account = lazy(async () => {
  const { AccountPage } = await import('./account/account-page.tsx');
  return { default: AccountPage };
});

const waiting = <p className="connecting">{texts.table.connecting}</p>;

/** The house: the page somebody is on. */
export const App = () => {
  const route = useRoute();
  switch (route.kind) {
    case 'table':
      return (
        <Suspense fallback={waiting}>
          <Table key={route.table} table={route.table} sit={route.sit} />
        </Suspense>
      );
    case 'own':
      return (
        <Suspense fallback={waiting}>
          <OwnTable key={route.rulebook} rulebook={route.rulebook} />
        </Suspense>
      );
    case 'account':
      return (
        <>
          <Top />
          <Suspense fallback={<p className="page quiet">{texts.lobby.loading}</p>}>
            <Account />
          </Suspense>
        </>
      );
    case 'lobby':
      return (
        <>
          <Top />
          <Lobby onNear={() => void tables()} />
        </>
      );
  }
};
