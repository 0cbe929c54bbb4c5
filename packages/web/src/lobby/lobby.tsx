import type { TableInfo } from '@openpit/protocol';
import { useCallback, useEffect, useState } from 'react';
import { equipmentOf } from '../games/traits.ts';
import { idle } from '../lazy/idle.ts';
import { ownPathOf } from '../route.ts';
import { askTables } from '../session/house.ts';
import { useMe } from '../session/use-me.ts';
import { texts } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { LanguageButtons, ThemeButtons } from '../view/settings.tsx';
import { Link } from '../view/shell.tsx';
import { factsText } from './facts-text.ts';
import { FriendsTable } from './friends-table.tsx';
import { gameTitle } from './game-title.ts';
import { Hero } from './hero.tsx';
import { LiveTables } from './live-tables.tsx';
import { ownOffers } from './own-tables.ts';
import { Preview } from './preview.tsx';
import { tableName } from './table-name.ts';
import { wheels } from './wheels.ts';

type Floor =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'open'; readonly tables: readonly TableInfo[] };

const everyMs = 4_000;

/** The tables of the house, loaded again every few seconds. */
const useFloor = (): { readonly floor: Floor; readonly look: () => void } => {
  const [floor, setFloor] = useState<Floor>({ kind: 'loading' });
  const look = useCallback(() => {
    askTables().then(
      (tables) => setFloor({ kind: 'open', tables }),
      () => setFloor({ kind: 'failed' }),
    );
  }, []);
  useEffect(() => {
    // Tables of one's own come first; those of the house are loaded when the page is idle.
    void idle().then(look);
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [look]);
  return { floor, look };
};

/** All tables: those of one's own, one click away, and the live ones. `onNear` is called when a visitor may soon sit down. */
export const Lobby = ({ onNear }: { onNear(): void }) => {
  const { floor, look } = useFloor();
  const me = useMe();
  useEffect(() => {
    document.title = `${texts.lobby.title} · ${texts.title}`;
    // The code of a table is loaded while the visitor looks around, after the lobby is drawn.
    const timer = setTimeout(onNear, nearMs);
    return () => clearTimeout(timer);
  }, [onNear]);
  return (
    <main id="main" className="lobby">
      <Hero />
      {me?.seats.map(({ table, rulebook, seat }) => (
        <div key={`${table} ${seat}`} className="notice">
          <p>{texts.lobby.seated(seat, tableName({ table, rulebook }))}</p>
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
      {floor.kind === 'open' && <FriendsTable />}
      {floor.kind === 'open' && <LiveTables tables={floor.tables} me={me} />}
      <footer className="lobby-foot">
        <ThemeButtons />
        <LanguageButtons />
      </footer>
    </main>
  );
};

const nearMs = 1_500;

const hasOneZero = (id: string): boolean => wheels[id]?.includes('00') === false;

/** What people take for one game: roulette with one zero differs from roulette with two. */
const gameOf = ({ id, family }: (typeof ownOffers)[number]): string =>
  `${family} ${hasOneZero(id)}`;

/** The games, most wanted first, each by its first rulebook. */
const games = ownOffers.filter(
  (offer, at) => ownOffers.findIndex((other) => gameOf(other) === gameOf(offer)) === at,
);

const others = ownOffers.filter((offer) => !games.includes(offer));

/** Every game one click away with its picture, and under it the same game by other rulebooks. */
const OwnTables = () => (
  <section aria-labelledby="own-title">
    <div className="live-head">
      <h2 id="own-title">{texts.lobby.own}</h2>
      <p className="quiet">{texts.lobby.ownAbout}</p>
    </div>
    <ul className="own-tables">
      {games.map(({ id, family }) => (
        <li key={id} className="own-card">
          <Preview family={family} rulebook={id} live={null} />
          <Link to={ownPathOf(id)} label={texts.own.open(gameTitle(id))}>
            {gameTitle(id)}
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
      {others.map(({ id, family }) => (
        <li key={id}>
          <Link
            to={ownPathOf(id)}
            className="own-other"
            label={`${texts.own.open(gameTitle(id))} ${factsText(id)}`}
          >
            <span className="own-dot" data-equipment={equipmentOf(family)} />
            <span>
              {gameTitle(id)} <small>{factsText(id)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
