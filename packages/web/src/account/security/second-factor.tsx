import { useState } from 'react';
import { texts } from '../../texts/index.ts';
import {
  askRecoveryCodes,
  askTotp,
  type Credentials,
  confirmTotp,
  type OneTimeCodes,
} from './ask.ts';
import { ProofForm } from './proof-form.tsx';
import { useAsking } from './use-asking.ts';

type SecondFactorProps = { readonly credentials: Credentials; onChange(): void };

/** One-time codes besides the password, and the recovery codes for when they are lost. */
export const SecondFactor = ({ credentials, onChange }: SecondFactorProps) => {
  const { ask, ...shown } = useAsking();
  const [fresh, setFresh] = useState<OneTimeCodes | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { hasOneTimeCodes, recoveryCodesLeft } = credentials;
  const gotCodes = (all: readonly string[]): void => {
    setFresh(null);
    setCodes(all);
    onChange();
  };
  return (
    <div className="panel">
      <h3>{texts.security.codes}</h3>
      <p className="quiet">
        {hasOneTimeCodes ? texts.security.codesOn(recoveryCodesLeft) : texts.security.codesOff}
      </p>
      {fresh ? (
        <ProofForm
          label={texts.security.confirm}
          {...shown}
          asksPassword={false}
          onProof={(form) => ask(confirmTotp(String(form.get('code'))), gotCodes)}
        >
          <p>
            <a href={fresh.uri}>{texts.security.open}</a> <code>{fresh.secret}</code>
          </p>
          <label>
            {texts.security.code}
            <input name="code" required inputMode="numeric" autoComplete="one-time-code" />
          </label>
        </ProofForm>
      ) : (
        <ProofForm
          label={hasOneTimeCodes ? texts.security.renewFactor : texts.security.setUp}
          {...shown}
          onProof={(_, password) => ask(askTotp(password), setFresh, '')}
        />
      )}
      {hasOneTimeCodes && <RecoveryCodes onCodes={gotCodes} />}
      {codes.length > 0 && <CodeList codes={codes} />}
    </div>
  );
};

const RecoveryCodes = ({ onCodes }: { onCodes(codes: readonly string[]): void }) => {
  const { ask, ...shown } = useAsking();
  return (
    <ProofForm
      label={texts.security.renewCodes}
      {...shown}
      onProof={(_, password) => ask(askRecoveryCodes(password), onCodes)}
    />
  );
};

const CodeList = ({ codes }: { readonly codes: readonly string[] }) => (
  <>
    <p role="status">{texts.security.saveCodes}</p>
    <ul className="codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </>
);
