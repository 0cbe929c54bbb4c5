import { type FormEvent, useEffect, useState } from 'react';
import { useMe } from '../lobby/lobby.tsx';
import {
  askAccount,
  askLogin,
  askLogout,
  type Entry,
  HouseError,
  type Me,
} from '../session/house.ts';
import { begin, end, enterSomehow, useVisit, type Visit } from '../session/session.ts';
import { texts } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { Link } from '../view/shell.tsx';
import { History } from './history-panel.tsx';
import { Protection } from './protection.tsx';

/** Who one is to the house, what one has, and what one has played. */
export const AccountPage = () => {
  const visit = useVisit();
  const me = useMe();
  useEffect(() => {
    document.title = `${texts.account.title} · ${texts.title}`;
  }, []);
  return (
    <main id="main" className="page account">
      <h1>{texts.account.title}</h1>
      {visit ? <Somebody visit={visit} me={me} /> : <Nobody />}
      <History token={visit?.token} />
    </main>
  );
};

const Nobody = () => (
  <>
    <p>{texts.account.nobody}</p>
    <p>
      <button type="button" className="primary" onClick={() => void enterSomehow()}>
        {texts.account.enterGuest}
      </button>
    </p>
    <div className="columns">
      <EntryForm
        title={texts.account.have}
        label={texts.account.logIn}
        password={texts.account.passwordIn}
        isNew={false}
        onEntry={async (entry) => begin(await askLogin(entry))}
      />
      <EntryForm
        title={texts.account.new}
        label={texts.account.signUp}
        password={texts.account.password}
        isNew
        onEntry={async (entry) => begin(await askAccount(entry))}
      />
    </div>
  </>
);

const Somebody = ({ visit, me }: { readonly visit: Visit; readonly me: Me | null }) => {
  const inRacks = me?.seats.reduce((sum, { rack }) => sum + rack, 0) ?? 0;
  const minutes = useMinutesSince(visit.since);
  return (
    <>
      <div className="columns">
        <section className="panel" aria-labelledby="who">
          <h2 id="who">{me?.account.name ?? visit.account.name}</h2>
          <dl className="my-money">
            <div>
              <dt>{texts.account.balance}</dt>
              <dd className="amount">{me ? money(me.balance) : '…'}</dd>
            </div>
            <div>
              <dt>{texts.account.onTables}</dt>
              <dd className="amount">{money(inRacks)}</dd>
            </div>
            <div>
              <dt>{texts.account.net}</dt>
              <dd className="amount">{me ? signed(me.balance + inRacks - visit.began) : '…'}</dd>
            </div>
            <div>
              <dt>{texts.account.clock}</dt>
              <dd>{texts.account.clockSays(minutes)}</dd>
            </div>
          </dl>
          <button
            type="button"
            onClick={() =>
              void askLogout(visit.token)
                .catch(() => {})
                .then(end)
            }
          >
            {texts.account.logOut}
          </button>
        </section>
        <Seats me={me} />
        <Protection token={visit.token} />
      </div>
      {visit.account.isGuest && (
        <EntryForm
          title={texts.account.guest}
          label={texts.account.signUp}
          password={texts.account.password}
          isNew
          onEntry={async (entry) => begin(await askAccount(entry, visit.token))}
        />
      )}
    </>
  );
};

const Seats = ({ me }: { readonly me: Me | null }) => (
  <section className="panel" aria-labelledby="my-seats">
    <h2 id="my-seats">{texts.account.seats}</h2>
    {me?.seats.length ? (
      <ul className="seats">
        {me.seats.map(({ table, seat, rack }) => (
          <li key={`${table} ${seat}`}>
            <Link to={`/table/${table}`}>{table}</Link>
            <span>
              {texts.table.seat(seat)} · <span className="amount">{money(rack)}</span>
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="quiet">{texts.account.noSeats}</p>
    )}
  </section>
);

const useMinutesSince = (since: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 60_000));
};

type EntryFormProps = {
  readonly title: string;
  readonly label: string;
  readonly password: string;
  readonly isNew: boolean;
  onEntry(entry: Entry): Promise<unknown>;
};

const EntryForm = ({ title, label, password, isNew, onEntry }: EntryFormProps) => {
  const [says, setSays] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onEntry({ name: String(form.get('name')), password: String(form.get('password')) }).catch(
      (error: unknown) =>
        setSays(error instanceof HouseError && error.message ? error.message : texts.lobby.failed),
    );
  };
  return (
    <form className="panel entry" onSubmit={submit}>
      <h2>{title}</h2>
      <label>
        {texts.account.name}
        <input name="name" required maxLength={24} autoComplete="username" />
      </label>
      <label>
        {password}
        <input
          name="password"
          type="password"
          required
          minLength={isNew ? 10 : 1}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      </label>
      <p role="alert" className="lost">
        {says}
      </p>
      <button type="submit" className="primary">
        {label}
      </button>
    </form>
  );
};
