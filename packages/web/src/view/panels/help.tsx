import { useEffect, useRef } from 'react';
import { texts } from '../../texts/index.ts';
import { SheetClose } from './sheet-close.tsx';

/** How a round is played, the keys, and a sentence for each word of the pit. It opens at its beginning. */
export const Help = ({ onClose }: { onClose(): void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would focus the first button, which is at the end, and scroll there.
    title.current?.focus();
    dialog.current?.scrollTo(0, 0);
  }, []);
  return (
    <dialog ref={dialog} className="sheet" onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title" ref={title} tabIndex={-1}>
        {texts.help.title}
      </h2>
      <ol className="help-steps">
        {texts.help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3 className="help-keys">{texts.help.keyboard}</h3>
      <dl className="pairs help-keys">
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
      <dl className="pairs">
        {texts.help.glossary.map(([word, means]) => (
          <div key={word} className="pair">
            <dt>{word}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p className="sheet-buttons">
        <SheetClose dialog={dialog} />
      </p>
    </dialog>
  );
};
