import '../style/account.css';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LayoutArt } from '../lobby/layout-art.tsx';
import { askAccount, askLogin } from '../session/house.ts';
import { begin, enterSomehow, useVisit } from '../session/session.ts';
import { useMe } from '../session/use-me.ts';
import { texts } from '../texts/index.ts';
import { EntryForm, LostPassword } from './entry-form.tsx';
import { GuestName, guestNameIn } from './guest-name.tsx';
import { enterByPasskey, hasPasskeys } from './security/ask.ts';
import { whyNot } from './security/use-asking.ts';

// A newcomer needs none of it: they are first asked how to enter.
const Somebody = lazy(async () => ({ default: (await import('./somebody.tsx')).Somebody }));

/** The visitor's account: who they are, what they have, and what they have played. */
export const AccountPage = () => {
  const visit = useVisit();
  const me = useMe();
  useEffect(() => {
    document.title = `${texts.account.title} · ${texts.title}`;
  }, []);
  return (
    <main id="main" className={visit ? 'page account' : 'page account entrance'}>
      {!visit && (
        <div className="entrance-art" data-equipment="dice" aria-hidden="true">
          <LayoutArt shows="dice" />
        </div>
      )}
      <div>
        <h1>{visit ? texts.account.title : texts.account.sitDown}</h1>
        {visit ? (
          <Suspense fallback={<p className="quiet">{texts.pleaseWait}</p>}>
            <Somebody visit={visit} me={me} />
          </Suspense>
        ) : (
          <Nobody />
        )}
      </div>
    </main>
  );
};

/** The ways to enter, one open at a time, because forms that nobody asked for are in the way. */
const entryKinds = ['guest', 'have', 'new', 'lost'] as const;

type EntryKind = (typeof entryKinds)[number];

const entryNames: Readonly<Record<EntryKind, () => string>> = {
  guest: () => texts.account.enterGuest,
  have: () => texts.account.have,
  new: () => texts.account.new,
  lost: () => texts.security.lostTitle,
};

const Nobody = () => {
  // Visitors who used an account before are shown its form first.
  const [kind, setKind] = useState<EntryKind>(() => (hasEntered() ? 'have' : 'guest'));
  const open = useRef<HTMLDivElement>(null);
  const choose = (next: EntryKind): void => {
    flushSync(() => setKind(next));
    // The pressed button is gone, so the focus goes to the form that has come.
    open.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <p className="quiet">{texts.account.nobody}</p>
      <div className="entrance-ways" ref={open}>
        <EntryOf key={kind} kind={kind} />
        <ByPasskey />
      </div>
      <div className="entrance-others">
        {entryKinds
          .filter((one) => one !== kind)
          .map((one) => (
            <button key={one} type="button" className="ghost" onClick={() => choose(one)}>
              {entryNames[one]()}
            </button>
          ))}
      </div>
    </>
  );
};

const EntryOf = ({ kind }: { readonly kind: EntryKind }) => {
  switch (kind) {
    case 'guest':
      return <AsGuest />;
    case 'have':
      return (
        <EntryForm
          title={texts.account.have}
          label={texts.account.logIn}
          password={texts.account.passwordIn}
          isNew={false}
          onEntry={async (entry) => {
            begin(await askLogin(entry));
            rememberEntry();
          }}
        />
      );
    case 'new':
      return (
        <EntryForm
          title={texts.account.new}
          label={texts.account.signUp}
          password={texts.account.password}
          isNew
          onEntry={async (entry) => begin(await askAccount(entry))}
        />
      );
    case 'lost':
      return <LostPassword />;
  }
};

const entered = 'openpit.entered';

const hasEntered = (): boolean => localStorage.getItem(entered) !== null;

const rememberEntry = (): void => localStorage.setItem(entered, 'yes');

/** At once, under a name the visitor chooses or one that is given. */
const AsGuest = () => {
  const [message, setMessage] = useState('');
  const enter = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    enterSomehow(guestNameIn(event.currentTarget)).catch((error: unknown) =>
      setMessage(whyNot(error)),
    );
  };
  return (
    <form className="guest-name" onSubmit={enter}>
      <GuestName label={texts.lobby.handle} />
      <button type="submit" className="primary big">
        {texts.account.enterGuest}
      </button>
      {message !== '' && (
        <p role="alert" className="lost">
          {message}
        </p>
      )}
    </form>
  );
};

/** In one step, without a name. */
const ByPasskey = () => {
  const [message, setMessage] = useState('');
  if (!hasPasskeys()) return null;
  return (
    <>
      <button
        type="button"
        className="big"
        onClick={() =>
          void enterByPasskey().then(begin, (error: unknown) => setMessage(whyNot(error)))
        }
      >
        {texts.security.byPasskey}
      </button>
      <span role="alert" className="lost">
        {message}
      </span>
    </>
  );
};
