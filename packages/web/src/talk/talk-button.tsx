import { useEffect, useRef, useState } from 'react';
import type { Seen } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { useMuted } from './muted.ts';
import { saidText } from './said-text.ts';

type TalkButtonProps = { readonly seen: Seen; readonly isOpen: boolean; onToggle(): void };

const shownMs = 6_000;

/** The button for the table's chat, with the number of new messages, and the last message for a while. */
export const TalkButton = ({ seen, isOpen, onToggle }: TalkButtonProps) => {
  const muted = useMuted();
  const audible = seen.talk.filter(({ name }) => !muted.has(name));
  const last = audible.at(-1);
  const [read, setRead] = useState(last?.id ?? 0);
  const [shown, setShown] = useState(0);
  const first = useRef(last?.id ?? 0);
  useEffect(() => {
    if (isOpen && last) setRead(last.id);
  }, [isOpen, last]);
  useEffect(() => {
    if (!last || last.id <= first.current) return;
    setShown(last.id);
    const timer = setTimeout(() => setShown(0), shownMs);
    return () => clearTimeout(timer);
  }, [last]);
  const unread = isOpen ? 0 : audible.filter(({ id }) => id > read).length;
  return (
    <div className="talk-corner">
      <p className="talk-toast" aria-live="polite">
        {last && shown === last.id && !isOpen && (
          <span>
            <strong>{last.name}</strong> {saidText(last.said)}
          </span>
        )}
      </p>
      <button
        type="button"
        className="round-button talk-button"
        aria-label={texts.talk.unread(unread)}
        aria-expanded={isOpen}
        aria-controls="talk"
        onClick={onToggle}
      >
        <Icon name="chat" />
        {unread > 0 && <span className="count">{unread}</span>}
      </button>
    </div>
  );
};
