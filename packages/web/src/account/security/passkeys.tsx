import { bounds } from '@openpit/protocol/bounds';
import { texts } from '../../texts/index.ts';
import { addPasskey, type Credentials, hasPasskeys, removePasskey } from './ask.ts';
import { ProofForm } from './proof-form.tsx';
import { useAsking } from './use-asking.ts';

type PasskeysProps = { readonly credentials: Credentials; onChange(): void };

/** Passkeys, with which people enter without a password. */
export const Passkeys = ({ credentials: { passkeys }, onChange }: PasskeysProps) => {
  const { ask, ...shown } = useAsking();
  return (
    <div className="panel">
      <h3>{texts.security.passkeys}</h3>
      <ul className="seats">
        {passkeys.map(({ id, label, addedAt }) => (
          <li key={id}>
            <span>
              {label} <span className="quiet">{new Date(addedAt).toLocaleDateString()}</span>
            </span>
            <button type="button" onClick={() => ask(removePasskey(id), onChange)}>
              {texts.security.remove}
            </button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <ProofForm
          label={texts.security.addPasskey}
          {...shown}
          onProof={(form, password) =>
            ask(addPasskey(password, String(form.get('label'))), onChange)
          }
        >
          <label>
            {texts.security.passkeyLabel}
            <input name="label" required maxLength={bounds.label.max} />
          </label>
        </ProofForm>
      ) : (
        <p className="quiet">{texts.security.noPasskeys}</p>
      )}
    </div>
  );
};
