import type { TableInfo } from '@openpit/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { asksPlayers, equipmentOf } from '../games/traits.ts';
import { idle } from '../lazy/breath.ts';
import { go } from '../route.ts';
import { askMe, askTables, type Me } from '../session/house.ts';
import { end, useVisit } from '../session/session.ts';
import { texts } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { LanguageButtons, ThemeButtons } from '../view/settings.tsx';
import { Link } from '../view/shell.tsx';
import { FriendsTable } from './friends-table.tsx';
import { Hero } from './hero.tsx';
import { type Last, useLastOutcomes } from './last-outcomes.ts';
import { ownOffers } from './own-tables.ts';
import { Preview } from './preview.tsx';
import { wheels } from './wheels.ts';

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
    // One's own tables stand first: what the house has comes when the page has nothing else to do.
    void idle().then(look);
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

/** The address of a table of one's own. */
const ownPath = (id: string): string => `/own/${id.replaceAll('.', '-')}`;

/** The tables at a glance: one's own in one click, and the live ones. `onNear` is called once somebody may soon sit down. */
export const Lobby = ({ onNear }: { onNear(): void }) => {
  const { floor, look } = useFloor();
  const me = useMe();
  useEffect(() => {
    document.title = `${texts.lobby.title} · ${texts.title}`;
    // A table is brought while the visitor looks around, not before the lobby stands.
    const timer = setTimeout(onNear, nearMs);
    return () => clearTimeout(timer);
  }, [onNear]);
  return (
    <main id="main" className="lobby">
      <Hero ownPath={ownPath} />
      {me?.seats.map(({ table, seat }) => (
        <div key={`${table} ${seat}`} className="notice">
          <p>
            {texts.lobby.seated(seat, ownOffers.find(({ id }) => id === table)?.title ?? table)}
          </p>
          <Link to={`/table/${table}`} className="button primary">
            {texts.lobby.resume}
          </Link>
        </div>
      ))}
      <OwnTables />
      {floor.kind === 'loading' && <p className="quiet">{texts.lobby.loading}</p>}
      {floor.kind === 'failed' && (
        <div className="notice bad" role="alert">
          <p>{texts.lobby.failed}</p>
          <button type="button" onClick={look}>
            {texts.lobby.retry}
          </button>
        </div>
      )}
      {floor.kind === 'open' && <LiveTables tables={floor.tables} me={me} />}
      {floor.kind === 'open' && <FriendsTable />}
      <footer className="lobby-foot">
        <ThemeButtons />
        <LanguageButtons />
      </footer>
    </main>
  );
};

const nearMs = 1_500;

const hasOneZero = (id: string): boolean => wheels[id]?.includes('00') === false;

/** What people take for one game: roulette with one zero is another than with two. */
const gameOf = ({ id, family }: (typeof ownOffers)[number]): string =>
  `${family} ${hasOneZero(id)}`;

/** The games, those people look for first at the front, each by the rulebook that stands first. */
const games = ownOffers.filter(
  (offer, at) => ownOffers.findIndex((other) => gameOf(other) === gameOf(offer)) === at,
);

const others = ownOffers.filter((offer) => !games.includes(offer));

/** Every game one click away, with a picture of it; the same by other house rules beneath. */
const OwnTables = () => (
  <section aria-labelledby="own-title">
    <div className="live-head">
      <h2 id="own-title">{texts.lobby.own}</h2>
      <p className="quiet">{texts.lobby.ownAbout}</p>
    </div>
    <ul className="own-tables">
      {games.map(({ id, title, family }) => (
        <li key={id} className="own-card">
          <Preview family={family} rulebook={id} last={null} />
          <Link to={ownPath(id)} label={texts.own.open(title)}>
            {title}
          </Link>
          <p className="quiet">
            {hasOneZero(id) ? texts.lobby.oneZero : (texts.about[family] ?? '')}
          </p>
          <span className="own-go" aria-hidden="true">
            <Icon name="play" />
          </span>
        </li>
      ))}
    </ul>
    <h3 className="other-rules">{texts.lobby.otherRules}</h3>
    <ul className="own-others">
      {others.map(({ id, title, family }) => (
        <li key={id}>
          <Link to={ownPath(id)} className="own-other" label={texts.own.open(title)}>
            <span className="own-dot" data-equipment={equipmentOf(family)} />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

type LiveTablesProps = { readonly tables: readonly TableInfo[]; readonly me: Me | null };

const LiveTables = ({ tables, me }: LiveTablesProps) => {
  const [family, setFamily] = useState('');
  const [search, setSearch] = useState('');
  const last = useLastOutcomes(
    useMemo(() => tables.filter(({ mode }) => mode === 'automated').map(({ id }) => id), [tables]),
  );
  const quick = quickest(tables);
  const families = [...new Set(tables.map((table) => table.family))].sort(
    (a, b) => rank(a) - rank(b),
  );
  const people = tables.reduce((sum, { seats }) => sum + seats.taken, 0);
  const shown = [...tables]
    // Where people are is where somebody may want to be.
    .sort((a, b) => isEmpty(a) - isEmpty(b) || rank(a.family) - rank(b.family))
    .filter(
      (table) =>
        (family === '' || table.family === family) &&
        `${table.title} ${table.id}`.toLowerCase().includes(search.toLowerCase()),
    );
  return (
    <section aria-labelledby="live-title">
      <div className="live-head">
        <h2 id="live-title">{texts.lobby.live}</h2>
        <p className="quiet">
          <span className="live-dot" /> {texts.lobby.counts(tables.length, people)}
        </p>
        {quick && (
          <button
            type="button"
            className="quick"
            title={`${texts.lobby.sit} ${texts.lobby.at(quick.title)}`}
            onClick={() => go(`/table/${quick.id}?sit`)}
          >
            <Icon name="play" />
            {texts.lobby.quick}
          </button>
        )}
        <input
          type="search"
          value={search}
          placeholder={texts.lobby.search}
          aria-label={texts.lobby.search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="segments" role="group" aria-label={texts.lobby.live}>
          {['', ...families].map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === family}
              onClick={() => setFamily(one)}
            >
              {one === '' ? texts.lobby.all : (texts.families[one] ?? one)}
            </button>
          ))}
        </div>
      </div>
      {shown.length === 0 && <p className="quiet">{texts.lobby.empty}</p>}
      <ul className="tables">
        {shown.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            last={last[table.id] ?? []}
            isMine={me?.seats.some((seat) => seat.table === table.id) ?? false}
          />
        ))}
      </ul>
    </section>
  );
};

const isEmpty = ({ people }: TableInfo): number => (people.length === 0 ? 1 : 0);

/** The games people look for first stand first. */
const rank = (family: string): number => {
  const at = Object.keys(texts.families).indexOf(family);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

const secondsOf = (ms: number): number => Math.max(1, Math.round(ms / 1000));

/** How fast a table goes: a turn is named only where players have one. */
const paceText = ({ betsMs, turnMs }: NonNullable<TableInfo['pace']>, family: string): string =>
  texts.lobby.pace(secondsOf(betsMs), asksPlayers(family) ? secondsOf(turnMs) : null);

/** Where one sits down soonest in company: the table with most people at it that has a seat left. */
const quickest = (tables: readonly TableInfo[]): TableInfo | undefined =>
  tables
    .filter(({ seats, mode }) => mode === 'automated' && seats.taken < seats.max)
    .reduce<TableInfo | undefined>(
      (best, one) => (best && best.seats.taken >= one.seats.taken ? best : one),
      undefined,
    );

const shownMax = 5;

/** Who sits at a table: the first of them by name. */
const PeopleHere = ({ people }: Pick<TableInfo, 'people'>) => (
  <ul className="people-here" aria-label={texts.lobby.peopleHere}>
    {people.slice(0, shownMax).map((name) => (
      <li key={name}>{name}</li>
    ))}
    {people.length > shownMax && <li>+{people.length - shownMax}</li>}
  </ul>
);

type TableCardProps = {
  readonly table: TableInfo;
  readonly isMine: boolean;
  readonly last: readonly Last[];
};

const TableCard = ({ table, isMine, last }: TableCardProps) => {
  const { id, title, options, seats, people, mode, pace, family, rulebook } = table;
  const { min = '', max = '' } = options;
  const isFull = seats.taken >= seats.max;
  return (
    <li className="table-card">
      <Preview family={family} rulebook={rulebook} last={last} />
      <div className="table-card-text">
        <h3>{title}</h3>
        <p className="seats-taken">
          <Icon name="people" />
          <span className="hidden-text">{texts.lobby.seats(seats.taken, seats.max)}</span>
          <span aria-hidden="true">
            {seats.taken}/{seats.max}
          </span>
        </p>
        <p className="quiet">
          {texts.lobby.limits(min, max)}
          <br />
          {texts.lobby[mode]}
          {pace && ` · ${paceText(pace, family)}`}
        </p>
        {people.length > 0 && <PeopleHere people={people} />}
        {last.length > 0 && (
          <ol className="last-marks" aria-label={texts.table.last}>
            {last.slice(0, 6).map(({ mark, paint }, at) => (
              // Newest first: a mark has no name of its own.
              <li key={`${last.length - at} ${mark}`} className={paint}>
                {mark}
              </li>
            ))}
          </ol>
        )}
        <p className="table-card-ways">
          <Link
            to={`/table/${id}`}
            className="button ghost"
            label={`${texts.lobby.watch} ${texts.lobby.at(title)}`}
          >
            <Icon name="eye" />
          </Link>
          {isMine ? (
            <Link to={`/table/${id}`} className="button primary">
              {texts.lobby.resume}
            </Link>
          ) : isFull ? (
            <Link
              to={ownPath(rulebook)}
              className="button"
              label={`${texts.lobby.full}: ${texts.own.open(title)}`}
            >
              {texts.lobby.own}
            </Link>
          ) : (
            <button
              type="button"
              className="primary"
              aria-label={`${texts.lobby.sit} ${texts.lobby.at(title)}`}
              onClick={() => go(`/table/${id}`)}
            >
              {seats.max - seats.taken === 1 ? texts.lobby.lastSeat : texts.lobby.sit}
            </button>
          )}
        </p>
      </div>
    </li>
  );
};
