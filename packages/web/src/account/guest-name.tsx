import { bounds } from '@openpit/protocol/bounds';
import { texts } from '../texts/index.ts';

/** The name a guest wants to have; without one the house gives a name. */
export const GuestName = ({ label }: { readonly label: string }) => (
  <label>
    {label}
    <input
      name={field}
      maxLength={bounds.name.max}
      autoComplete="nickname"
      placeholder={texts.lobby.pickNameHint}
    />
  </label>
);

const field = 'guest-name';

/** What a form with that field sends; undefined if nothing was typed, or there is no such field. */
export const guestNameIn = (form: HTMLFormElement): string | undefined => {
  const name = String(new FormData(form).get(field) ?? '').trim();
  return name === '' ? undefined : name;
};
