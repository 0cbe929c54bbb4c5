import { useEffect, useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { useVisit } from '../session/session.ts';
import { Band, sigmaOf } from '../staff/band.tsx';
import { ChipsPanel } from '../staff/chips-panel.tsx';
import { askPit, type Pit, type PitTable } from '../staff/house.ts';
import { NotYours } from '../staff/not-yours.tsx';
import { usePolled } from '../staff/use-polled.ts';
import { rolesAt, rolesEverywhere, useRoles } from '../staff/use-roles.ts';
import { locale, texts } from '../texts/index.ts';
import { money, percent, signed, signedOneDecimal } from '../texts/money.ts';
import { Alerts } from './alerts.tsx';
import { Cases } from './cases.tsx';
import { OpenTable, TableDoings } from './doings.tsx';
import { GameMark } from './game-mark.tsx';
import { HeldByHour } from './held-by-hour.tsx';
import { pitTexts } from './texts.ts';

const everyMs = 3_000;

/** All tables at once, live, for supervisors. */
export const PitPage = () => {
  const visit = useVisit();
  useEffect(() => {
    document.title = `${pitTexts.title} · ${texts.title}`;
  }, []);
  if (!visit) return <NotHere />;
  return <Watched key={visit.id} />;
};

const NotHere = () => <NotYours title={pitTexts.title} text={pitTexts.notYours} />;

const Watched = () => {
  const { answer: pit, error, refresh } = usePolled(askPit, everyMs);
  const grants = useRoles() ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  if (!pit) return error ? <NotHere /> : <p className="page quiet">{texts.pleaseWait}</p>;
  const table = pit.tables.find(({ id }) => id === chosen) ?? null;
  const time = new Date(pit.at).toLocaleTimeString(locale);
  return (
    <main id="main" className="staff pit">
      <div className="staff-head">
        <h1>{pitTexts.title}</h1>
        <p className="quiet">{error ? pitTexts.failed : pitTexts.asOf(time)}</p>
      </div>
      <Tiles pit={pit} />
      <div className="pit-columns">
        <Tables tables={pit.tables} chosen={chosen} onChoose={setChosen} />
        <div className="pit-side">
          {table && <TableDoings table={table} roles={rolesAt(grants, table.id)} />}
          <Alerts pit={pit} rolesAt={(at) => rolesAt(grants, at)} onDone={refresh} />
          {(pit.chips.length > 0 || !isOnlyAuditor(pit.roles)) && (
            <ChipsPanel chips={pit.chips} rolesAt={(at) => rolesAt(grants, at)} onDone={refresh} />
          )}
          <Cases pit={pit} onDone={refresh} />
          {rolesEverywhere(grants).includes('administrator') && <OpenTable onDone={refresh} />}
        </div>
      </div>
    </main>
  );
};

const isOnlyAuditor = (roles: Pit['roles']): boolean => roles.every((role) => role === 'auditor');

const sum = (tables: readonly PitTable[], of: (table: PitTable) => number): number =>
  tables.reduce((all, table) => all + of(table), 0);

export const heldOf = ({ today }: PitTable): number => (today ? today.win + today.fees : 0);

const Tiles = ({ pit: { tables, hours } }: { readonly pit: Pit }) => {
  const busy = tables.filter(({ seats }) => seats.taken > 0);
  const held = sum(tables, heldOf);
  const drop = sum(tables, ({ today }) => today?.drop ?? 0);
  const staked = sum(tables, ({ today }) => today?.handle ?? 0);
  const theories = tables.flatMap(({ today }) => (today?.theory ? [today.theory] : []));
  const expected = theories.reduce((all, one) => all + one.expected, 0);
  // Tables are independent, so their variances add up.
  const reach = Math.sqrt(theories.reduce((all, one) => all + ((one.high - one.low) / 2) ** 2, 0));
  const tiles = [
    [pitTexts.people, `${sum(tables, ({ seats }) => seats.taken)}`, pitTexts.atTables(busy.length)],
    [pitTexts.staked, money(staked), pitTexts.houseMoney],
    [pitTexts.held, signed(held), drop > 0 ? pitTexts.ofDrop(percent(held / drop)) : ''],
    [
      pitTexts.theory,
      reach > 0 ? signed(expected) : '–',
      reach > 0 ? pitTexts.within(money(Math.round(reach))) : withoutTheory(staked),
    ],
  ] as const;
  return (
    <dl className="tiles pit-tiles">
      {tiles.map(([name, figure, note]) => (
        <div key={name} className={name === pitTexts.staked ? 'tile-staked' : ''}>
          <dt>{name}</dt>
          <dd className="amount figure">{figure}</dd>
          <dd className="quiet">{note}</dd>
        </div>
      ))}
      {hours.length > 0 && (
        <HeldByHour
          hours={hours}
          theory={
            reach > 0
              ? { expected, low: Math.round(expected - reach), high: Math.round(expected + reach) }
              : null
          }
        />
      )}
    </dl>
  );
};

/** Why there is no expected win: nobody bet, or the prices have not been computed since the start. */
const withoutTheory = (staked: number): string =>
  staked === 0 ? pitTexts.nothing : pitTexts.counting;

type TablesProps = {
  readonly tables: readonly PitTable[];
  readonly chosen: string | null;
  onChoose(table: string | null): void;
};

const Tables = ({ tables, chosen, onChoose }: TablesProps) => {
  const [isAll, setIsAll] = useState(false);
  const idle = tables.filter(isIdle);
  const shown = inOrder(isAll ? tables : tables.filter((table) => !isIdle(table)));
  const scale = Math.max(
    1,
    ...tables.flatMap((table) =>
      table.today?.theory
        ? [
            Math.abs(table.today.theory.low),
            Math.abs(table.today.theory.high),
            Math.abs(heldOf(table)),
          ]
        : [],
    ),
  );
  return (
    <section className="panel pit-tables" aria-label={texts.lobby.title}>
      {shown.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{pitTexts.table}</th>
              <th scope="col">{pitTexts.now}</th>
              <th scope="col" className="number">
                {pitTexts.seats}
              </th>
              <th scope="col" className="number">
                {pitTexts.drop}
              </th>
              <th scope="col" className="number">
                {pitTexts.win}
              </th>
              <th scope="col" className="number">
                {pitTexts.hold}
              </th>
              <th scope="col">{pitTexts.band}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((table) => (
              <Row
                key={table.id}
                table={table}
                scale={scale}
                isChosen={chosen === table.id}
                onChoose={() => onChoose(chosen === table.id ? null : table.id)}
              />
            ))}
          </tbody>
        </table>
      )}
      {idle.length > 0 && (
        <button
          type="button"
          className="ghost idle-tables"
          aria-pressed={isAll}
          onClick={() => setIsAll(!isAll)}
        >
          {pitTexts.idle(idle.length)}
        </button>
      )}
    </section>
  );
};

/** Dealt by the house, without players and alerts, so that nobody has to look at it. */
const isIdle = ({ mode, seats, today, open, onLayout }: PitTable): boolean =>
  mode === 'automated' && open && seats.taken === 0 && onLayout === 0 && today === null;

/** Tables with a crew first, then those with the most people. */
const inOrder = (tables: readonly PitTable[]): readonly PitTable[] =>
  tables.toSorted(
    (a, b) =>
      Number(b.mode === 'hosted') - Number(a.mode === 'hosted') || b.seats.taken - a.seats.taken,
  );

type RowProps = {
  readonly table: PitTable;
  readonly scale: number;
  readonly isChosen: boolean;
  onChoose(): void;
};

const Row = ({ table, scale, isChosen, onChoose }: RowProps) => {
  const { today, crew, seats } = table;
  const held = heldOf(table);
  const sigma = today?.theory ? sigmaOf(held, today.theory) : null;
  const isOut = sigma !== null && Math.abs(sigma) > 1.96;
  return (
    <tr className={`${isChosen ? 'chosen' : ''} ${isOut || !table.open ? 'alarming' : ''}`}>
      <th scope="row">
        <button type="button" className="table-name" aria-pressed={isChosen} onClick={onChoose}>
          <GameMark family={table.family} />
          {gameTitle(table.id)}
          <span className="quiet">
            {crew.length > 0
              ? [...new Set(crew.map(({ name }) => name))].join(', ')
              : table.mode === 'automated'
                ? pitTexts.house
                : pitTexts.nobody}
          </span>
        </button>
      </th>
      <td data-name={pitTexts.now}>{nowOf(table)}</td>
      <td className="number" data-name={pitTexts.seats}>
        {pitTexts.taken(seats.taken, seats.max)}
      </td>
      <td className="number" data-name={pitTexts.drop} data-name-shown>
        {today ? money(today.drop) : '–'}
      </td>
      <td className="number strong" data-name={pitTexts.win}>
        {today ? signed(held) : '–'}
      </td>
      <td className="number" data-name={pitTexts.hold} data-name-shown>
        {today?.hold == null ? '–' : percent(today.hold)}
      </td>
      <td data-name={pitTexts.band}>
        <div className="band-cell">
          {today?.theory && sigma !== null ? (
            <>
              <Band held={held} theory={today.theory} scale={scale} />
              <span className="amount">{pitTexts.deviation(signedOneDecimal(sigma))}</span>
            </>
          ) : (
            <span className="quiet">
              {table.currency === 'play' ? pitTexts.play : withoutTheory(today?.handle ?? 0)}
            </span>
          )}
        </div>
      </td>
    </tr>
  );
};

const nowOf = ({ open, paused, awaits }: PitTable): string => {
  if (!open) return pitTexts.trouble;
  return paused ? pitTexts.paused : (pitTexts.awaits[awaits] ?? awaits);
};
