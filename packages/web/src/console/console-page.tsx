import { type Role, roles } from '@openpit/engine';
import { useEffect, useState } from 'react';
import { useVisit } from '../session/session.ts';
import type { ConsoleInfo } from '../staff/house.ts';
import { useTable } from '../table/use-table.ts';
import { texts } from '../texts/index.ts';
import { Link } from '../view/shell.tsx';
import { Console } from './console.tsx';
import './console.css';
import './owed.css';
import { consoleTexts } from './texts.ts';
import { useConsoleInfo } from './use-console.ts';

/** The page with which the crew of a table works. */
export const ConsolePage = ({ table }: { readonly table: string }) => {
  const visit = useVisit();
  useEffect(() => {
    document.title = `${consoleTexts.of(table)} · ${texts.title}`;
  }, [table]);
  if (!visit)
    return (
      <Away words={consoleTexts.logIn}>
        <Link to="/account" className="button primary">
          {consoleTexts.toAccount}
        </Link>
      </Away>
    );
  return <Staffed key={visit.id} table={table} />;
};

const Away = ({
  words,
  children,
}: {
  readonly words: string;
  readonly children: React.ReactNode;
}) => (
  <main id="main" className="page">
    <h1>{consoleTexts.title}</h1>
    <p>{words}</p>
    <p>{children}</p>
  </main>
);

const Staffed = ({ table }: { readonly table: string }) => {
  const { info } = useConsoleInfo(table, 0);
  if (info === null) return <p className="connecting">{consoleTexts.loading}</p>;
  if (info === 'refused' || info === 'ended') return <Refused table={table} why={info} />;
  return <Working table={table} first={info} />;
};

/** Why the console cannot be used, and where to go instead. */
const Refused = ({ table, why }: { readonly table: string; readonly why: 'refused' | 'ended' }) =>
  why === 'ended' ? (
    <Away words={consoleTexts.ended}>
      <Link to="/account" className="button primary">
        {consoleTexts.toAccount}
      </Link>
    </Away>
  ) : (
    <Away words={consoleTexts.notStaff}>
      <Link to={`/table/${table}`} className="button">
        {consoleTexts.watch}
      </Link>
    </Away>
  );

/** Dealing roles come before supervising ones. */
const inOrder = (held: readonly Role[]): readonly Role[] =>
  roles.filter((role) => role !== 'player' && held.includes(role));

const Working = ({ table, first }: { readonly table: string; readonly first: ConsoleInfo }) => {
  const held = inOrder(first.roles);
  const [role, setRole] = useState<Role>(held[0] ?? 'dealer');
  const { store, seen } = useTable(table, role);
  const { info, requests, refresh } = useConsoleInfo(table, seen.version, seen.connection === 'up');
  if (info === 'refused' || info === 'ended') return <Refused table={table} why={info} />;
  const known = info ?? first;
  if (!store || !seen.game) return <p className="connecting">{consoleTexts.loading}</p>;
  return (
    <Console
      table={table}
      store={store}
      seen={seen}
      role={role}
      requests={requests}
      refresh={refresh}
      game={seen.game}
      info={known}
      roles={held}
      onRole={setRole}
    />
  );
};
