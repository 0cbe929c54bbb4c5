import { useEffect, useRef } from 'react';
import { texts } from '../texts/index.ts';

/** The keys, and the words of the pit in a sentence each. */
export const Help = ({ onClose }: { onClose(): void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">{texts.help.title}</h2>
      <dl>
        {texts.help.keys.map(([key, does]) => (
          <div key={key} className="pair">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3>{texts.help.terms}</h3>
      <dl>
        {texts.help.glossary.map(([word, means]) => (
          <div key={word} className="pair">
            <dt>{word}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="primary" onClick={() => dialog.current?.close()}>
        {texts.why.close}
      </button>
    </dialog>
  );
};
