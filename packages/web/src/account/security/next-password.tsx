import { bounds } from '@openpit/protocol/bounds';
import { texts } from '../../texts/index.ts';

/** The field for a new password. */
export const NextPassword = () => (
  <label>
    {texts.security.next}
    <input
      name="next"
      type="password"
      required
      minLength={bounds.password.min}
      maxLength={bounds.password.max}
      autoComplete="new-password"
    />
  </label>
);
