import type { FormEvent, ReactNode } from 'react';
import { texts } from '../../texts/index.ts';

type ProofFormProps = {
  readonly label: string;
  readonly message: string;
  readonly isBad: boolean;
  readonly isDangerous?: boolean;
  readonly children?: ReactNode;
  /** Whether the form asks for the password too. */
  readonly asksPassword?: boolean;
  onProof(form: FormData, password: string): void;
};

/** A form that needs the password: a page left open, or a stolen session, is not enough. */
export const ProofForm = ({
  label,
  message,
  isBad,
  isDangerous = false,
  children,
  asksPassword = true,
  onProof,
}: ProofFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onProof(form, String(form.get('current') ?? ''));
    event.currentTarget.reset();
  };
  return (
    <form onSubmit={submit} className="entry">
      {children}
      {asksPassword && (
        <label>
          {texts.security.current}
          <input name="current" type="password" required autoComplete="current-password" />
        </label>
      )}
      <p role={isBad ? 'alert' : 'status'} className={isBad ? 'lost' : 'quiet'}>
        {message}
      </p>
      <button type="submit" className={isDangerous ? 'danger' : ''}>
        {label}
      </button>
    </form>
  );
};
