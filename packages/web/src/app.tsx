import { lazy, Suspense } from 'react';
import { Lobby } from './lobby/lobby.tsx';
import { useRoute } from './route.ts';
import { texts } from './texts/index.ts';
import { Top } from './view/shell.tsx';
import { TablePage } from './view/table-page.tsx';

const Account = lazy(async () => {
  const { AccountPage } = await import('./account/account-page.tsx');
  return { default: AccountPage };
});

/** The house: what stands above every page, and the page somebody is on. */
export const App = () => {
  const route = useRoute();
  return (
    <>
      <Top />
      {route.kind === 'lobby' && <Lobby />}
      {route.kind === 'table' && (
        <TablePage key={route.table} table={route.table} sit={route.sit} />
      )}
      {route.kind === 'account' && (
        <Suspense fallback={<p className="page quiet">{texts.lobby.loading}</p>}>
          <Account />
        </Suspense>
      )}
    </>
  );
};
