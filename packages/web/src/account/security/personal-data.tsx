import { end } from '../../session/session.ts';
import { texts } from '../../texts/index.ts';
import { saveFile } from '../../view/save-file.ts';
import { askPersonalData, erase } from './ask.ts';
import { ProofForm } from './proof-form.tsx';
import { useAsking } from './use-asking.ts';

/** The visitor's own data: to download, and to erase if nothing forbids it. */
export const PersonalData = ({ isGuest }: { readonly isGuest: boolean }) => {
  const taking = useAsking();
  const { ask, ...shown } = useAsking();
  return (
    <div className="panel">
      <h3>{texts.security.data}</h3>
      <p className="quiet">{texts.security.dataText}</p>
      <button
        type="button"
        onClick={() => taking.ask(askPersonalData(), (data) => saveFile('openpit.json', data))}
      >
        {texts.security.take}
      </button>
      <p role={taking.isBad ? 'alert' : 'status'} className={taking.isBad ? 'lost' : 'quiet'}>
        {taking.message}
      </p>
      <p className="quiet">{texts.security.eraseText}</p>
      <ProofForm
        label={texts.security.erase}
        {...shown}
        isDangerous
        asksPassword={!isGuest}
        onProof={(_, password) => {
          if (confirm(texts.security.sure)) ask(erase(password), end);
        }}
      />
    </div>
  );
};
