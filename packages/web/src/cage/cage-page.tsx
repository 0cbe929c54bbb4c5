import { bounds } from '@openpit/protocol/bounds';
import { type FormEvent, useCallback, useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { ChipsPanel } from '../staff/chips-panel.tsx';
import { askChips } from '../staff/house.ts';
import { StaffOnly } from '../staff/staff-only.tsx';
import { usePolled } from '../staff/use-polled.ts';
import { rolesEverywhere } from '../staff/use-roles.ts';
import { money } from '../texts/money.ts';
import { Counter } from './counter.tsx';
import { askNewAccount, askPeople, askPerson, type PersonInfo } from './house.ts';
import { PersonPanel } from './person-panel.tsx';
import { cageTexts } from './texts.ts';
import { useWaiting, Waiting } from './waiting.tsx';

/** The page of the cage: money in and out, and the care of people. */
export const CagePage = () => (
  <StaffOnly page="cage" texts={cageTexts}>
    {({ account }, grants) => (
      <Counters me={account.id} isAdmin={rolesEverywhere(grants).includes('administrator')} />
    )}
  </StaffOnly>
);

const Counters = ({ me, isAdmin }: { readonly me: string; readonly isAdmin: boolean }) => {
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useCallback(() => askPeople(find.trim()), [find]);
  const { answer: found, refresh } = usePolled(search, 10_000);
  const waiting = useWaiting();
  // Somebody else may serve them meanwhile, or agree to what was asked for here.
  const askChosen = useCallback(async () => (chosen === null ? null : askPerson(chosen)), [chosen]);
  const { answer: person, refresh: load } = usePolled(askChosen, 3_000);
  const again = (): void => {
    void load();
    void refresh();
    void waiting.refresh();
  };
  const shown = person?.account === chosen ? person : null;
  return (
    <main id="main" className="staff cage">
      <div className="staff-head">
        <h1>{cageTexts.title}</h1>
      </div>
      <div className="cage-columns" data-chosen={shown !== null && shown !== undefined}>
        <section className="panel" aria-labelledby="find-title">
          <h2 id="find-title">{cageTexts.find}</h2>
          <label>
            <span className="hidden-text">{cageTexts.find}</span>
            <input
              type="search"
              placeholder={cageTexts.findHint}
              value={find}
              onChange={({ target }) => setFind(target.value)}
            />
          </label>
          <People
            found={found}
            chosen={chosen}
            isWanted={find.trim() !== ''}
            onChoose={setChosen}
          />
          <OpenAccount onOpened={refresh} />
        </section>
        <div className="cage-middle">
          {shown && shown.account !== me ? (
            <Counter key={shown.account} person={shown} onDone={again} />
          ) : (
            <section className="panel cage-hint">
              <p className="quiet">{shown ? cageTexts.self : cageTexts.choose}</p>
            </section>
          )}
          <Waiting me={me} waiting={waiting} onDone={again} />
          <Chips isAdmin={isAdmin} />
        </div>
        {shown && (
          <PersonPanel
            key={shown.account}
            person={shown}
            isAdmin={isAdmin}
            isSelf={shown.account === me}
            onDone={again}
          />
        )}
      </div>
    </main>
  );
};

/** The chips on their way between tables and cage. */
const Chips = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const { answer: chips, refresh } = usePolled(askChips, 3_000);
  const roles = isAdmin ? (['cashier', 'administrator'] as const) : (['cashier'] as const);
  return <ChipsPanel chips={chips ?? []} rolesAt={() => roles} onDone={refresh} />;
};

type PeopleProps = {
  /** Null until the house has answered. */
  readonly found: readonly PersonInfo[] | null;
  readonly chosen: string | null;
  /** Whether the list is being searched: without a search a phone only shows the first. */
  readonly isWanted: boolean;
  onChoose(account: string): void;
};

const People = ({ found, chosen, isWanted, onChoose }: PeopleProps) =>
  found?.length === 0 ? (
    <p className="quiet">{cageTexts.nothing}</p>
  ) : (
    <ul className="people" data-all={isWanted}>
      {found?.map(({ account, name, balance }) => (
        <li key={account}>
          <button type="button" aria-pressed={chosen === account} onClick={() => onChoose(account)}>
            <span>{name}</span>
            <span className="amount">{money(balance)}</span>
          </button>
        </li>
      ))}
    </ul>
  );

/** Opens an account for a person at the counter. The cashier stays logged in: no session begins. */
const OpenAccount = ({ onOpened }: { onOpened(): void }) => {
  const [message, setMessage] = useState('');
  const open = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const name = String(given.get('name'));
    askNewAccount({ name, password: String(given.get('password')) }).then(
      () => {
        setMessage(cageTexts.opened(name));
        form.reset();
        onOpened();
      },
      (error: unknown) => setMessage(whyNot(error)),
    );
  };
  return (
    <details>
      <summary>{cageTexts.open}</summary>
      <form onSubmit={open}>
        <label>
          {cageTexts.openName}
          <input name="name" required maxLength={bounds.name.max} autoComplete="off" />
        </label>
        <label>
          {cageTexts.openPassword}
          <input
            name="password"
            type="password"
            required
            minLength={bounds.password.min}
            autoComplete="new-password"
          />
        </label>
        <button type="submit">{cageTexts.openGo}</button>
        <p role="status">{message}</p>
      </form>
    </details>
  );
};
