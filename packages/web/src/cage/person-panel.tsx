import type { TableInfo } from '@openpit/protocol';
import { bounds, limitKinds } from '@openpit/protocol/bounds';
import { grantableRoles } from '@openpit/protocol/staff-roles';
import { roleNameOf } from '../console/role-name.ts';
import { gameTitle } from '../lobby/game-title.ts';
import { askTables } from '../session/house.ts';
import { useOrder } from '../staff/use-order.ts';
import { usePolled } from '../staff/use-polled.ts';
import { money } from '../texts/money.ts';
import { timeOrDate } from '../texts/time.ts';
import type { Person } from './house.ts';
import { figureOf, limitText } from './limit-text.ts';
import { cageTexts } from './texts.ts';

type PersonProps = {
  readonly person: Person;
  readonly isAdmin: boolean;
  /** Nobody does anything here on their own account. */
  readonly isSelf: boolean;
  onDone(): void;
};

/** What the house knows about a person: what they did, their limits, and their roles. */
export const PersonPanel = ({ person, isAdmin: isAdministrator, isSelf, onDone }: PersonProps) => {
  const isAdmin = isAdministrator && !isSelf;
  const { give, wrong } = useOrder(onDone);
  return (
    <section className="panel person" aria-labelledby="person-title">
      <h2 id="person-title">{person.name}</h2>
      {wrong !== '' && (
        <p className="bad-entry" role="alert">
          {wrong}
        </p>
      )}
      <Entries person={person} />
      <Limits person={person} />
      <h3>{cageTexts.seats}</h3>
      {person.seats.length === 0 ? (
        <p className="quiet">{cageTexts.noSeats}</p>
      ) : (
        <ul>
          {person.seats.map(({ table, seat, rack }) => (
            <li key={`${table} ${seat}`}>
              {table}, {seat}: <span className="amount">{money(rack)}</span>
            </li>
          ))}
        </ul>
      )}
      <Roles person={person} isAdmin={isAdmin} give={give} />
      <p>{cageTexts.sessions(person.sessions)}</p>
      {isAdmin && person.sessions > 0 && (
        <button type="button" onClick={() => give(`/api/people/${person.account}/sessions/end`)}>
          {cageTexts.endSessions}
        </button>
      )}
      {!isSelf && <Reset person={person} give={give} />}
    </section>
  );
};

const Entries = ({ person: { entries } }: { readonly person: Person }) => (
  <>
    <h3>{cageTexts.today}</h3>
    {entries.length === 0 ? (
      <p className="quiet">{cageTexts.noEntries}</p>
    ) : (
      <ul className="entries">
        {entries.slice(0, 12).map(({ at, kind, amount, by, detail }) => (
          <li key={`${at} ${kind} ${detail}`}>
            <span className="quiet">{timeOrDate(at)}</span>
            <span>
              {cageTexts.kinds[kind] ?? kind} {detailIn(kind, detail)}
              <span className="quiet"> {by}</span>
            </span>
            <span className="amount">{figureOf(kind, detail, amount)}</span>
          </li>
        ))}
      </ul>
    )}
  </>
);

/** The subject of an entry, in words: a role and its table, a request, a limit. */
const detailIn = (kind: string, detail: string): string => {
  const limits: Readonly<Record<string, string>> = cageTexts.limitKinds;
  switch (kind) {
    case 'granted':
    case 'revoked': {
      const [role = '', table = ''] = detail.split(' ');
      const where = table === '*' ? cageTexts.everywhere : table;
      return `${roleNameOf(role)} ${cageTexts.atTable} ${where}`;
    }
    case 'requested':
      return cageTexts.waiting.kinds[detail] ?? detail;
    case 'limit-set':
      return limits[detail] ?? detail;
    default:
      return detail;
  }
};

const Limits = ({ person: { limits } }: { readonly person: Person }) => (
  <>
    <h3>{cageTexts.limits}</h3>
    <dl className="facts-list">
      {limitKinds.map((kind) => {
        const { amount } = limits[kind];
        return (
          <div key={kind} className="pair">
            <dt>{cageTexts.limitKinds[kind]}</dt>
            <dd className="amount">{limitText(kind, amount)}</dd>
          </div>
        );
      })}
    </dl>
  </>
);

type GiveProps = { readonly person: Person; give(path: string, body?: object): void };

const Roles = ({ person, isAdmin, give }: GiveProps & { readonly isAdmin: boolean }) => (
  <>
    <h3>{cageTexts.roles}</h3>
    {person.roles.length === 0 && <p className="quiet">{cageTexts.noRoles}</p>}
    <ul>
      {person.roles.map(({ table, role }) => (
        <li key={`${table} ${role}`} className="role-line">
          <span>
            {roleNameOf(role)} {cageTexts.atTable} {table === '*' ? cageTexts.everywhere : table}
          </span>
          {isAdmin && (
            <button
              type="button"
              className="ghost"
              onClick={() =>
                give(`/api/tables/${table}/grants/revoke`, { account: person.account, role })
              }
            >
              {cageTexts.revoke}
            </button>
          )}
        </li>
      ))}
    </ul>
    {isAdmin && <GiveRole person={person} give={give} />}
  </>
);

/** A role at one of the tables, or at all of them. */
const GiveRole = ({ person, give }: GiveProps) => {
  const { answer } = usePolled(askTables, 10_000);
  const tables = answer ?? [];
  const titled = (mode: TableInfo['mode']) =>
    tables
      .filter((one) => one.mode === mode)
      .map(({ id, rulebook }) => ({ id, title: gameTitle(rulebook) }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const table = String(form.get('table'));
        give(`/api/tables/${table}/grants`, {
          account: person.account,
          role: String(form.get('role')),
        });
      }}
    >
      <label>
        {cageTexts.role}
        <select name="role">
          {grantableRoles.map((role) => (
            <option key={role} value={role}>
              {roleNameOf(role)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {cageTexts.atTable}
        {/* Nobody is given a role at every table by not looking. */}
        <select name="table" required defaultValue="">
          <option value="" disabled hidden>
            {cageTexts.chooseTable}
          </option>
          <option value="*">{cageTexts.everywhere}</option>
          <Tables label={cageTexts.byCrew} tables={titled('hosted')} />
          <Tables label={cageTexts.byHouse} tables={titled('automated')} />
        </select>
      </label>
      <button type="submit">{cageTexts.grant}</button>
    </form>
  );
};

const Tables = ({
  label,
  tables,
}: {
  readonly label: string;
  readonly tables: readonly Pick<TableInfo, 'id' | 'title'>[];
}) =>
  tables.length === 0 ? null : (
    <optgroup label={label}>
      {tables.map(({ id, title }) => (
        <option key={id} value={id}>
          {id} · {title}
        </option>
      ))}
    </optgroup>
  );

const Reset = ({ person, give }: GiveProps) => (
  <details>
    <summary>{cageTexts.reset}</summary>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason')).trim();
        give('/api/resets', { account: person.account, reason });
      }}
    >
      <label>
        {cageTexts.resetReason}
        <input name="reason" required maxLength={bounds.reason.max} />
      </label>
      <button type="submit">{cageTexts.reset}</button>
    </form>
  </details>
);
