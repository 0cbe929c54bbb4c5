import { useState } from 'react';
import { texts } from '../../texts/index.ts';

const words = texts.lobby.friends;

/** The link others come by to a table for friends, to be read, copied or taken by hand. */
export const Invite = ({ link }: { readonly link: string }) => {
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard?.writeText(link).then(
      () => setIsCopied(true),
      () => {},
    );
  };
  return (
    <div className="invite">
      <p>{words.send}</p>
      <input
        readOnly
        value={link}
        aria-label={words.link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" className="primary" data-act="copy-link" onClick={copy}>
        {isCopied ? words.invited : words.copy}
      </button>
    </div>
  );
};
