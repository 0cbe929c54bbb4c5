import { useRef, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { copy } from '../copy.ts';

const words = texts.lobby.friends;

/** The link to a table for friends, to be read, copied or selected by hand. */
export const Invite = ({ link }: { readonly link: string }) => {
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copyLink = async (): Promise<void> => {
    const isDone = await copy(link);
    setIsCopied(isDone);
    // If copying fails, the link is selected so that it can be copied by hand.
    if (!isDone) field.current?.select();
  };
  return (
    <div className="invite">
      <p>{words.send}</p>
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={words.link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button
        type="button"
        className="primary"
        data-act="copy-link"
        onClick={() => void copyLink()}
      >
        {isCopied ? words.invited : words.copy}
      </button>
    </div>
  );
};
