import { confirmingRoles } from '@openpit/protocol/staff-roles';
import { type FormEvent, Fragment, useCallback, useEffect, useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { currentVisit } from '../session/session.ts';
import {
  askConsole,
  askRequests,
  askShifts,
  order,
  type PendingRequest,
  type Sheet,
} from '../staff/house.ts';
import '../style/row-cards.css';
import { MoneyInput } from '../staff/money-input.tsx';
import { NotYours } from '../staff/not-yours.tsx';
import { usePolled } from '../staff/use-polled.ts';
import { denominations } from '../table/chips.ts';
import { texts as site } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { dateAndTime } from '../texts/time.ts';
import { ChipFace } from '../view/pieces/chip-face.tsx';
import { Bars } from './bars.tsx';
import { ColumnCells, ColumnHeads } from './columns.tsx';
import { cageTexts } from './texts.ts';
import { Tips } from './tips.tsx';

const texts = cageTexts.shift;

/** The count of a table's tray, its shift and its sheets. */
export const ShiftPage = ({ table }: { readonly table: string }) => {
  const ask = useCallback(
    async () => ({
      sheets: await askShifts(table),
      info: await askConsole(table),
      waiting: (await askRequests(table)).find(isCount) ?? null,
    }),
    [table],
  );
  const { answer, error, refresh } = usePolled(ask, 5_000);
  useEffect(() => {
    document.title = `${texts.title(table)} · ${site.title}`;
  }, [table]);
  if (!answer)
    return error ? (
      <NotYours title={texts.title(table)} text={texts.notYours} />
    ) : (
      <p className="page quiet">{site.pleaseWait}</p>
    );
  const { sheets, info, waiting } = answer;
  const open = sheets.find(({ to }) => to === null) ?? null;
  const may = info.roles.some((role) => confirmingRoles.includes(role));
  return (
    <main id="main" className="staff shift">
      <div className="staff-head">
        <h1>{texts.title(table)}</h1>
        {open && (
          <p className="quiet">
            {texts.number(open.shift)}, {texts.since(dateAndTime(open.openedAt))}
          </p>
        )}
        <button type="button" className="no-print" onClick={() => print()}>
          {texts.print}
        </button>
      </div>
      <div className="shift-columns">
        {may && <Count table={table} isOpen={open !== null} waiting={waiting} onDone={refresh} />}
        <div>
          {info.tips && <Tips table={table} tips={info.tips} onDone={refresh} />}
          {open && <How sheet={open} />}
        </div>
        <Sheets sheets={sheets} />
      </div>
    </main>
  );
};

type CountRequest = PendingRequest & { readonly ask: { readonly kind: 'count' } };

const isCount = (one: PendingRequest): one is CountRequest => one.ask.kind === 'count';

type CountProps = {
  readonly table: string;
  readonly isOpen: boolean;
  /** A count that waits until a second person has counted the same sum. */
  readonly waiting: CountRequest | null;
  onDone(): void;
};

/** Chips counted value by value, by people who are not shown the expected sum. */
const Count = (props: CountProps) => {
  const { table, isOpen, waiting, onDone } = props;
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [message, setMessage] = useState('');
  const [other, setOther] = useState(0);
  const counted = denominations.reduce((sum, chip) => sum + chip * (counts[chip] ?? 0), other);
  const set = (key: string, value: string): void =>
    setCounts((was) => ({ ...was, [key]: Math.max(0, Math.floor(Number(value)) || 0) }));
  const isOwn = waiting !== null && waiting.actor === currentVisit()?.account.id;
  if (isOwn) return <OwnCount {...props} waiting={waiting} message={message} />;
  const isSecond = waiting !== null;
  const give = (event: FormEvent): void => {
    event.preventDefault();
    const path = isSecond ? `requests/${waiting.request}/confirm` : 'shifts';
    const body = isSecond ? { counted } : { kind: isOpen ? 'close' : 'open', counted };
    order(`/api/tables/${table}/${path}`, body).then(
      async () => {
        // Several small differences of one person add up; the house decides whether a second person is needed.
        const still = await askRequests(table).catch(() => []);
        const isTaken = (await askConsole(table)).shift !== isOpen;
        setMessage(isTaken ? cageTexts.done : still.some(isCount) ? texts.waits : texts.differs);
        setCounts({});
        setOther(0);
        onDone();
      },
      (error: unknown) => setMessage(whyNot(error)),
    );
  };
  return (
    <form className="panel tray-count" onSubmit={give}>
      <CountTable counts={counts} other={other} counted={counted} set={set} setOther={setOther} />
      <p className={isSecond ? 'bad-entry' : 'quiet'}>{isSecond ? texts.countToo : texts.blind}</p>
      <button type="submit" className="primary">
        {isSecond ? texts.confirm : isOpen ? texts.close : texts.open}
      </button>
      <p role="status">{message}</p>
    </form>
  );
};

type OwnCountProps = CountProps & { readonly waiting: CountRequest; readonly message: string };

/** The person who has counted sees the sum, and can wait or withdraw it. */
const OwnCount = ({ table, waiting, message, onDone }: OwnCountProps) => {
  const [refused, setRefused] = useState('');
  const withdraw = (): void => {
    order(`/api/tables/${table}/requests/${waiting.request}/withdraw`).then(
      onDone,
      (error: unknown) => setRefused(whyNot(error)),
    );
  };
  return (
    <section className="panel tray-count">
      <p className="bad-entry">{texts.waits}</p>
      {waiting.ask.counted !== null && <p>{texts.own(money(waiting.ask.counted))}</p>}
      <button type="button" onClick={withdraw}>
        {texts.withdraw}
      </button>
      <p role="status">{refused || message}</p>
    </section>
  );
};

type CountTableProps = {
  readonly counts: Readonly<Record<string, number>>;
  readonly other: number;
  readonly counted: number;
  set(key: string, value: string): void;
  setOther(amount: number): void;
};

const CountTable = ({ counts, other, counted, set, setOther }: CountTableProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{texts.chip}</th>
        <th scope="col">{texts.counted}</th>
        <th scope="col" className="number">
          {texts.worth}
        </th>
      </tr>
    </thead>
    <tbody>
      {denominations.toReversed().map((chip) => (
        <tr key={chip}>
          <th scope="row">
            <svg viewBox="-15 -15 30 30" className="chip-mark" aria-hidden="true">
              <ChipFace chip={chip} />
            </svg>
            <span className="hidden-text">{money(chip)}</span>
          </th>
          <td>
            <input
              inputMode="numeric"
              aria-label={`${texts.counted} ${money(chip)}`}
              value={counts[chip] ?? ''}
              onChange={({ target }) => set(`${chip}`, target.value)}
            />
          </td>
          <td className="number">{money(chip * (counts[chip] ?? 0))}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{texts.other}</th>
        <td>
          <MoneyInput aria-label={texts.other} amount={other} onAmount={setOther} />
        </td>
        <td className="number">{money(other)}</td>
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {texts.bank}
        </th>
        <td className="number strong">{money(counted)}</td>
      </tr>
    </tfoot>
  </table>
);

/** What came and went; the total is shown after the tray has been counted. */
const How = ({ sheet }: { readonly sheet: Sheet }) => {
  const { opening, fills, credits, totals } = sheet;
  return (
    <section className="panel" aria-labelledby="how-title">
      <h2 id="how-title">{texts.how}</h2>
      <Bars
        bars={[
          { name: texts.steps.opening, amount: opening, kind: 'total' },
          { name: texts.steps.fills, amount: fills, kind: 'step' },
          { name: texts.steps.credits, amount: -credits, kind: 'step' },
          { name: texts.steps.drop, amount: -totals.drop, kind: 'step' },
          { name: texts.steps.cashed, amount: totals.cashed, kind: 'step' },
        ]}
      />
    </section>
  );
};

const Sheets = ({ sheets }: { readonly sheets: readonly Sheet[] }) => (
  <section className="panel sheets" aria-labelledby="sheets-title">
    <h2 id="sheets-title">{texts.sheets}</h2>
    {sheets.length === 0 ? (
      <p className="quiet">{texts.nothing}</p>
    ) : (
      <div className="wide-table row-cards" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <ColumnHeads columns={texts.columns} />
            </tr>
          </thead>
          <tbody>
            {sheets.toReversed().map((sheet) => (
              <Fragment key={sheet.shift}>
                <tr>
                  <ColumnCells columns={texts.columns} cells={cellsOf(sheet)} />
                </tr>
                {countsOf(sheet).map((words) => (
                  <tr key={words} className="counted-by">
                    <td colSpan={texts.columns.length}>{words}</td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);

/** Who counted when, and by how much each count was off: at the opening, and at the end. */
const countsOf = (sheet: Sheet): readonly string[] => {
  const { opening, openingExpected, openedAt, openedBy, closedAt, closedBy } = sheet;
  const by = (names: readonly string[]): string => names.join(', ');
  const off = opening - openingExpected;
  const opened = texts.openedBy({
    time: dateAndTime(openedAt),
    names: by(openedBy),
    expected: money(openingExpected),
    off: signed(off),
  });
  return closedAt === null
    ? [opened]
    : [opened, texts.closedBy(dateAndTime(closedAt), by(closedBy))];
};

const cellsOf = ({
  shift,
  opening,
  fills,
  credits,
  totals,
  expected,
  counted,
}: Sheet): readonly string[] => [
  `${shift}`,
  money(opening),
  money(fills),
  money(credits),
  money(totals.drop),
  money(totals.handle),
  signed(totals.win + totals.fees),
  money(totals.tips),
  expected === null ? '–' : money(expected),
  counted === null ? '–' : money(counted),
  counted === null || expected === null ? '–' : signed(counted - expected),
];
