import { useCallback, useEffect, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { askCredentials, type Credentials, changePassword } from './ask.ts';
import { NextPassword } from './next-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProofForm } from './proof-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { useAsking } from './use-asking.ts';

/** How the visitor enters, where they are logged in, and what the house has about them. */
export const Security = ({ isGuest }: { readonly isGuest: boolean }) => {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const look = useCallback(() => {
    if (!isGuest) askCredentials().then(setCredentials, () => setCredentials(null));
  }, [isGuest]);
  useEffect(look, [look]);
  return (
    <section aria-labelledby="security" className="security">
      <h2 id="security">{texts.security.title}</h2>
      <div className="columns">
        {credentials && (
          <>
            <Password />
            <SecondFactor credentials={credentials} onChange={look} />
            <Passkeys credentials={credentials} onChange={look} />
          </>
        )}
        <Sessions />
        <PersonalData isGuest={isGuest} />
      </div>
    </section>
  );
};

const Password = () => {
  const { ask, ...shown } = useAsking();
  return (
    <div className="panel">
      <h3>{texts.security.password}</h3>
      <p className="quiet">{texts.security.passwordEnds}</p>
      <ProofForm
        label={texts.security.change}
        {...shown}
        onProof={(form, current) =>
          ask(changePassword({ current, next: String(form.get('next')) }), () => {})
        }
      >
        <NextPassword />
      </ProofForm>
    </div>
  );
};
