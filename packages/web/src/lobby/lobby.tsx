import type { TableInfo } from '@openpit/protocol';
import { useCallback, useEffect, useState } from 'react';
import { go } from '../route.ts';
import { askMe, askTables, type Me } from '../session/house.ts';
import { end, useVisit } from '../session/session.ts';
import { titleOf } from '../table/title.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { Link } from '../view/shell.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Floor =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'open'; readonly tables: readonly TableInfo[] };

const everyMs = 4_000;

/** The tables of the house, looked at again every few seconds. */
const useFloor = (): { readonly floor: Floor; readonly look: () => void } => {
  const [floor, setFloor] = useState<Floor>({ kind: 'loading' });
  const look = useCallback(() => {
    askTables().then(
      (tables) => setFloor({ kind: 'open', tables }),
      () => setFloor({ kind: 'failed' }),
    );
  }, []);
  useEffect(() => {
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [look]);
  return { floor, look };
};

/** What the house knows of the visitor; null for nobody. */
export const useMe = (): Me | null => {
  const visit = useVisit();
  const [me, setMe] = useState<Me | null>(null);
  useEffect(() => {
    setMe(null);
    if (!visit) return;
    askMe().then(setMe, (error: { readonly status?: number }) => {
      if (error.status === 401) end();
    });
  }, [visit]);
  return me;
};

/** The floor at a glance. */
export const Lobby = () => {
  const { floor, look } = useFloor();
  const me = useMe();
  useEffect(() => {
    document.title = `${texts.lobby.title} · ${texts.title}`;
  }, []);
  return (
    <main id="main" className="page lobby">
      <h1>{texts.lobby.title}</h1>
      <p className="quiet">{texts.lobby.intro}</p>
      {me?.seats.map(({ table, seat, rack }) => (
        <div key={`${table} ${seat}`} className="notice">
          <p>
            {texts.lobby.seated(seat, money(rack))}{' '}
            <span className="quiet">{texts.lobby.at(titleOf(table))}</span>
          </p>
          <Link to={`/table/${table}`} className="button primary">
            {texts.lobby.resume}
          </Link>
        </div>
      ))}
      {floor.kind === 'loading' && <p className="quiet">{texts.lobby.loading}</p>}
      {floor.kind === 'failed' && (
        <div className="notice bad" role="alert">
          <p>{texts.lobby.failed}</p>
          <button type="button" onClick={look}>
            {texts.lobby.retry}
          </button>
        </div>
      )}
      {floor.kind === 'open' && <Games tables={floor.tables} me={me} />}
    </main>
  );
};

const Games = ({
  tables,
  me,
}: {
  readonly tables: readonly TableInfo[];
  readonly me: Me | null;
}) => {
  const count = (family: string): number =>
    tables.filter((table) => table.family === family).length;
  const families = [...new Set(tables.map(({ family }) => family))].sort(
    (a, b) => rank(a) - rank(b) || count(b) - count(a),
  );
  return (
    <div className="games">
      {families.map((family) => (
        <section
          key={family}
          aria-labelledby={`game-${family}`}
          className={count(family) > 1 ? 'game wide' : 'game'}
        >
          <h2 id={`game-${family}`}>{texts.families[family] ?? family}</h2>
          <p className="quiet">{texts.about[family]}</p>
          <ul className="tables">
            {tables
              .filter((table) => table.family === family)
              .map((table) => (
                <TableCard
                  key={table.id}
                  table={table}
                  isMine={me?.seats.some((seat) => seat.table === table.id) ?? false}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** The games people look for first stand first. */
const rank = (family: string): number => {
  const at = Object.keys(texts.families).indexOf(family);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

const secondsOf = (ms: number): number => Math.max(1, Math.round(ms / 1000));

/** How fast a table goes: a turn is named only where players have one. */
const paceText = ({ betsMs, turnMs }: NonNullable<TableInfo['pace']>, family: string): string =>
  texts.lobby.pace(secondsOf(betsMs), hasTurns.has(family) ? secondsOf(turnMs) : null);

const hasTurns: ReadonlySet<string> = new Set(['blackjack', 'red-dog', 'casino-war']);

const TableCard = ({ table, isMine }: { readonly table: TableInfo; readonly isMine: boolean }) => {
  const { id, title, options, seats, mode, pace, family } = table;
  const { min = '', max = '' } = options;
  return (
    <li className="table-card">
      <Thumbnail table={table} />
      <div className="table-card-text">
        <h3>{title}</h3>
        <p className="quiet">
          {texts.lobby.limits(min, max)} · {texts.lobby.seats(seats.taken, seats.max)}
          <br />
          {texts.lobby[mode]}
          {pace && ` · ${paceText(pace, family)}`}
        </p>
        <p className="table-card-ways">
          {isMine ? (
            <Link to={`/table/${id}`} className="button primary">
              {texts.lobby.resume}
            </Link>
          ) : (
            <button
              type="button"
              className="primary"
              aria-label={`${texts.lobby.sit} ${texts.lobby.at(title)}`}
              onClick={() => go(`/table/${id}?sit`)}
            >
              {texts.lobby.sit}
            </button>
          )}
          <Link to={`/table/${id}`} className="button">
            {texts.lobby.watch} <span className="hidden-text">{texts.lobby.at(title)}</span>
          </Link>
        </p>
      </div>
    </li>
  );
};
