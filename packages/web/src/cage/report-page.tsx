import type { HourReport } from '@openpit/protocol';
import { useCallback, useState } from 'react';
import { askTables } from '../session/house.ts';
import { Band } from '../staff/band.tsx';
import type { Theory } from '../staff/house.ts';
import { StaffOnly } from '../staff/staff-only.tsx';
import { usePolled } from '../staff/use-polled.ts';
import { texts as site } from '../texts/index.ts';
import { money, percent, signed } from '../texts/money.ts';
import { dateAndTime } from '../texts/time.ts';
import { RankedBars } from './bars.tsx';
import { ColumnCells, ColumnHeads } from './columns.tsx';
import { Hours } from './hours.tsx';
import {
  askHours,
  askJackpots,
  askLarge,
  askReports,
  type DayReport,
  type Flagged,
} from './house.ts';
import { Jackpots } from './jackpots.tsx';
import { Listed } from './listed.tsx';
import { PlayersReport, ShiftsReport } from './report-groups.tsx';
import { cageTexts } from './texts.ts';

const texts = cageTexts.report;

const today = (): string => new Date().toISOString().slice(0, 10);

const groups = ['table', 'day', 'game', 'shift', 'player'] as const;

type Group = (typeof groups)[number];

/** The address of the same report as CSV. */
const csvOf = (group: Group): string => {
  if (group === 'shift') return '/api/reports/shifts.csv';
  return group === 'player' ? '/api/reports/players.csv' : '/api/reports.csv';
};

/** What the house took in and paid out, from the postings in its books. */
export const ReportPage = () => (
  <StaffOnly page="report" texts={texts}>
    {() => <Report />}
  </StaffOnly>
);

const Report = () => {
  const [days, setDays] = useState({ from: today(), to: today() });
  const [group, setGroup] = useState<Group>('table');
  const ask = useCallback(
    async () => ({
      reports: await askReports(days.from, days.to),
      large: await askLarge(days.from, days.to),
      hours: days.from === days.to ? await askHours(days.from) : [],
      jackpots: await askJackpots(days.from, days.to),
      games: new Map(
        (await askTables()).map(({ id, family }) => [id, site.families[family] ?? family]),
      ),
    }),
    [days],
  );
  const { answer } = usePolled(ask, 15_000);
  const rows = answer ? grouped(answer.reports, (one) => keyIn(one, group, answer.games)) : [];
  return (
    <main id="main" className="staff report">
      <div className="staff-head">
        <h1>{texts.title}</h1>
        <Choosing days={days} group={group} setDays={setDays} setGroup={setGroup} />
      </div>
      {!answer ? (
        <p className="quiet">{site.pleaseWait}</p>
      ) : (
        <>
          {group === 'shift' && <ShiftsReport key={`${days.from} ${days.to}`} {...days} />}
          {group === 'player' && <PlayersReport key={`${days.from} ${days.to}`} {...days} />}
          {group !== 'shift' && group !== 'player' && (
            <Figures rows={rows} hours={answer.hours} group={texts.groups[group]} />
          )}
          <LargeList large={answer.large} />
          <Jackpots jackpots={answer.jackpots} />
          <p className="quiet">{texts.exact}</p>
        </>
      )}
    </main>
  );
};

type Days = { readonly from: string; readonly to: string };

type ChoosingProps = {
  readonly days: Days;
  readonly group: Group;
  setDays(days: Days): void;
  setGroup(group: Group): void;
};

/** The form for the days, the grouping, and the download. */
const Choosing = ({ days, group, setDays, setGroup }: ChoosingProps) => (
  <form className="no-print">
    {(['from', 'to'] as const).map((end) => (
      <label key={end}>
        {texts[end]}
        <input
          type="date"
          value={days[end]}
          onChange={({ target }) =>
            target.value !== '' && setDays({ ...days, [end]: target.value })
          }
        />
      </label>
    ))}
    <div className="segments" role="group" aria-label={texts.by}>
      {groups.map((one) => (
        <button key={one} type="button" aria-pressed={group === one} onClick={() => setGroup(one)}>
          {texts.groups[one]}
        </button>
      ))}
    </div>
    <a
      className="button"
      href={`${csvOf(group)}?from=${days.from}&to=${days.to}`}
      download="report.csv"
    >
      {texts.csv}
    </a>
    <button type="button" onClick={() => print()}>
      {texts.print}
    </button>
  </form>
);

const keyIn = (
  { table, day }: DayReport,
  group: Group,
  games: ReadonlyMap<string, string>,
): string => (group === 'table' ? table : group === 'day' ? day : (games.get(table) ?? table));

/** Figures of several days or tables together. */
type Row = Omit<DayReport, 'table' | 'day' | 'hold'> & { readonly key: string };

const amounts = [
  'drop',
  'cashed',
  'handle',
  'win',
  'fees',
  'tips',
  'fills',
  'credits',
  'jackpots',
] as const;

const together = (key: string, reports: readonly DayReport[]): Row => {
  const sums = Object.fromEntries(
    amounts.map((name) => [name, reports.reduce((sum, one) => sum + one[name], 0)]),
  ) as Record<(typeof amounts)[number], number>; // one for each name there is
  return {
    key,
    ...sums,
    theory: theoryOf(reports.flatMap(({ theory }) => (theory ? [theory] : []))),
  };
};

/** Days are independent, so their variances add up. */
const theoryOf = (theories: readonly Theory[]): Theory | null => {
  if (theories.length === 0) return null;
  const sum = (of: (one: Theory) => number): number =>
    theories.reduce((all, one) => all + of(one), 0);
  const expected = sum((one) => one.expected);
  const reach = Math.round(Math.sqrt(sum(({ low, high }) => ((high - low) / 2) ** 2)));
  return {
    expected,
    low: expected - reach,
    high: expected + reach,
    unpriced: sum((one) => one.unpriced),
  };
};

const grouped = (
  reports: readonly DayReport[],
  keyOf: (report: DayReport) => string,
): readonly Row[] => {
  const keys = [...new Set(reports.map(keyOf))].sort();
  return keys.map((key) =>
    together(
      key,
      reports.filter((one) => keyOf(one) === key),
    ),
  );
};

const holdText = ({ drop, win, fees }: Row): string =>
  drop === 0 ? '–' : percent((win + fees) / drop);

const cellsOf = (row: Row): readonly string[] => [
  money(row.drop),
  money(row.cashed),
  money(row.handle),
  signed(row.win),
  money(row.fees),
  holdText(row),
  money(row.tips),
  money(row.fills),
  money(row.credits),
  signed(row.jackpots),
];

/** A row in which nothing has happened. */
const noRow = together('', []);

type FiguresProps = {
  readonly rows: readonly Row[];
  readonly hours: readonly HourReport[];
  readonly group: string;
};

const Figures = ({ rows, hours, group }: FiguresProps) => {
  if (rows.length === 0) return <p className="quiet">{texts.nothing}</p>;
  const [first] = rows;
  const total: Row = rows.slice(1).reduce<Row>(addRows, { ...(first as Row), key: texts.total }); // there is one, as above
  const scale = Math.max(
    1,
    ...[...rows, total].flatMap(({ theory, win, fees }) =>
      theory ? [Math.abs(theory.low), Math.abs(theory.high), Math.abs(win + fees)] : [],
    ),
  );
  const nothing = cellsOf(noRow);
  const empty = new Set(
    texts.columns.filter((_, at) =>
      rows.every((row) => nothing[at] !== undefined && cellsOf(row)[at] === nothing[at]),
    ),
  );
  return (
    <>
      <Tiles total={total} />
      <Charts rows={rows} hours={hours} group={group} />
      <section className="panel wide-table row-cards" aria-label={texts.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{group}</th>
              <ColumnHeads columns={texts.columns} />
            </tr>
          </thead>
          <tbody>
            {[...rows, total].map((row) => (
              <tr key={row.key} className={row === total ? 'strong' : ''}>
                <th scope="row">{row.key}</th>
                <ColumnCells columns={texts.columns} cells={cellsOf(row)} empty={empty} />
                <td className="whole-row" data-head={texts.columns.at(-1)}>
                  <div className="band-cell">
                    {row.theory && row.theory.low !== row.theory.high ? (
                      <>
                        <Band held={row.win + row.fees} theory={row.theory} scale={scale} />
                        <span className="quiet">
                          {texts.theory(
                            signed(row.theory.expected),
                            money(row.theory.high - row.theory.expected),
                          )}
                        </span>
                      </>
                    ) : (
                      <span className="quiet">{texts.noTheory}</span>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {empty.size > 0 && (
          <p className="quiet empty-columns">{texts.emptyColumns([...empty].join(', '))}</p>
        )}
      </section>
    </>
  );
};

/** The few figures that everybody looks for first. */
const Tiles = ({ total }: { readonly total: Row }) => {
  const { drop, handle, win, fees, theory, tips } = total;
  const isPriced = theory !== null && theory.low !== theory.high;
  const tiles = [
    [
      texts.held,
      signed(win + fees),
      isPriced
        ? texts.theory(signed(theory.expected), money(theory.high - theory.expected))
        : texts.noTheory,
    ],
    [texts.staked, money(handle), ''],
    [texts.drop, money(drop), drop > 0 ? texts.holdOf(holdText(total)) : ''],
    [texts.tips, money(tips), ''],
  ] as const;
  return (
    <dl className="tiles">
      {tiles.map(([name, figure, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="amount figure">{figure}</dd>
          <dd className="quiet">{note}</dd>
        </div>
      ))}
    </dl>
  );
};

type ChartsProps = {
  readonly rows: readonly Row[];
  readonly hours: readonly HourReport[];
  readonly group: string;
};

const Charts = ({ rows, hours, group }: ChartsProps) => (
  <div className="report-charts">
    {hours.length > 0 && <Hours hours={hours} />}
    {rows.length > 1 && (
      <section className="panel" aria-labelledby="held-title">
        <h2 id="held-title">{texts.heldBy(group)}</h2>
        <RankedBars bars={rows.map(({ key, win, fees }) => ({ name: key, amount: win + fees }))} />
      </section>
    )}
  </div>
);

const addRows = (a: Row, b: Row): Row => {
  const sums = Object.fromEntries(amounts.map((name) => [name, a[name] + b[name]])) as Record<
    (typeof amounts)[number],
    number
  >; // one for each name there is
  return {
    key: a.key,
    ...sums,
    theory: theoryOf([a, b].flatMap(({ theory }) => (theory ? [theory] : []))),
  };
};

const LargeList = ({ large }: { readonly large: Flagged }) => (
  <section className="panel" aria-labelledby="large-title">
    <h2 id="large-title">{texts.large}</h2>
    {large.players.length + large.payouts.length === 0 && <p className="quiet">{texts.noLarge}</p>}
    {large.players.length > 0 && (
      <Listed
        caption={texts.largePeople}
        columns={texts.person}
        rows={large.players.map(({ name, day, deposited, paidOut, bought, cashed }) => [
          name,
          day,
          money(deposited),
          money(paidOut),
          money(bought),
          money(cashed),
        ])}
      />
    )}
    {large.payouts.length > 0 && (
      <Listed
        caption={texts.largePayouts}
        columns={texts.payout}
        rows={large.payouts.map(({ table, at, player, amount }) => [
          table,
          dateAndTime(at),
          player,
          money(amount),
        ])}
      />
    )}
  </section>
);
