import { bounds } from '@openpit/protocol/bounds';
import { type FormEvent, useState } from 'react';
import { type Entry, HouseError } from '../session/house.ts';
import { texts } from '../texts/index.ts';
import { recover } from './security/ask.ts';
import { NextPassword } from './security/next-password.tsx';
import { useAsking, whyNot } from './security/use-asking.ts';

type EntryFormProps = {
  readonly title: string;
  readonly label: string;
  readonly password: string;
  readonly isNew: boolean;
  onEntry(entry: Entry): Promise<unknown>;
};

/** A name and a password; a one-time code as well, once the house has asked for it. */
export const EntryForm = ({ title, label, password, isNew, onEntry }: EntryFormProps) => {
  const [message, setMessage] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = String(form.get('code') ?? '');
    const entry = { name: String(form.get('name')), password: String(form.get('password')) };
    onEntry({ ...entry, ...(code !== '' && { code }) }).catch((error: unknown) => {
      if (error instanceof HouseError && error.code === 'second-factor') setNeedsCode(true);
      setMessage(whyNot(error));
    });
  };
  return (
    <form className="panel entry" onSubmit={submit}>
      <h2>{title}</h2>
      <NameField />
      <label>
        {password}
        <input
          name="password"
          type="password"
          required
          minLength={isNew ? bounds.password.min : 1}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      </label>
      {needsCode && (
        <label>
          {texts.security.codeNeeded}
          <input name="code" required autoComplete="one-time-code" />
        </label>
      )}
      <p role="alert" className="lost">
        {message}
      </p>
      <button type="submit" className="primary">
        {label}
      </button>
    </form>
  );
};

const NameField = () => (
  <label>
    {texts.account.name}
    <input name="name" required maxLength={bounds.name.max} autoComplete="username" />
  </label>
);

/** Anyone who has lost the password sets a new one with a recovery code. */
export const LostPassword = () => {
  const { ask, message, isBad } = useAsking();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, code, password] = ['name', 'code', 'next'].map((key) => String(form.get(key)));
    const recovery = { name: name ?? '', code: code ?? '', password: password ?? '' };
    ask(recover(recovery), () => {}, texts.security.recovered);
  };
  return (
    <form className="panel entry" onSubmit={submit}>
      <h2>{texts.security.lostTitle}</h2>
      <NameField />
      <label>
        {texts.security.recovery}
        <input
          name="code"
          required
          minLength={bounds.code.min}
          maxLength={bounds.code.max}
          autoComplete="off"
        />
      </label>
      <NextPassword />
      <p role={isBad ? 'alert' : 'status'} className={isBad ? 'lost' : 'quiet'}>
        {message}
      </p>
      <button type="submit" className="primary">
        {texts.security.recover}
      </button>
    </form>
  );
};
