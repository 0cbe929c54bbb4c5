import { type QuickCall, quickCalls, type Remark } from '@openpit/protocol';
import { bounds } from '@openpit/protocol/bounds';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '../session/house.ts';
import { useWorksAt } from '../staff/use-roles.ts';
import type { Seen } from '../table/seen.ts';
import type { TableStore } from '../table/store.ts';
import { texts } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { toggleMuted, useMuted } from './muted.ts';
import { saidText } from './said-text.ts';

const words = texts.talk;

type TalkPanelProps = {
  readonly table: string;
  readonly store: TableStore;
  readonly seen: Seen;
  onClose(): void;
};

/**
 * The chat of the table: quick calls, words, and what can be done about those of others. It is beside the cloth and takes
 * neither the focus nor the table away, because the round goes on while people talk.
 */
export const TalkPanel = ({ table, store, seen, onClose }: TalkPanelProps) => {
  const end = useRef<HTMLLIElement>(null);
  const muted = useMuted();
  const [done, setDone] = useState('');
  const remarks = seen.talk.filter(({ name }) => !muted.has(name));
  const count = remarks.length;
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed disappears, so the focus goes back to the button that opened the panel.
  const close = (): void => {
    if (panel.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('.talk-button')?.focus();
    onClose();
  };
  useEscape(close);
  useEffect(() => {
    // A new message is scrolled into view.
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const isSeated = seen.mine.length > 0;
  // An earlier message about success must not stay where it says why this one was not sent.
  const say = (said: Remark['said']): void => {
    setDone('');
    store.say(said);
  };
  return (
    <aside ref={panel} id="talk" className="talk" aria-labelledby="talk-title">
      <h2>
        <span id="talk-title">{words.title}</span>
        <button
          type="button"
          className="round-button"
          data-act="close"
          aria-label={texts.why.close}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </h2>
      <ul className="talk-lines" tabIndex={0} aria-labelledby="talk-title" aria-live="polite">
        {count === 0 && <li className="quiet">{words.nothing}</li>}
        {remarks.map((remark) => (
          <RemarkItem
            key={remark.id}
            table={table}
            remark={remark}
            isMine={remark.seat !== null && seen.mine.includes(remark.seat)}
            onDone={setDone}
          />
        ))}
        <li ref={end} aria-hidden="true" />
      </ul>
      {muted.size > 0 && <Muted names={[...muted]} />}
      {(done !== '' || seen.talkRefused !== null) && (
        <p role="status">{done === '' ? refusedText(seen.talkRefused) : done}</p>
      )}
      {isSeated ? <Speak onSay={say} /> : <p className="quiet">{words.sitFirst}</p>}
    </aside>
  );
};

/** Escape closes the chat, unless it closes something above it. */
const useEscape = (onClose: () => void): void => {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) close.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

const refusedText = (code: string | null): string => words.refused[code ?? ''] ?? words.failed;

const Speak = ({ onSay }: { onSay(said: Remark['said']): void }) => {
  const [text, setText] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSay({ text });
    setText('');
  };
  return (
    <>
      <div className="quick-calls" role="group" aria-label={words.quickTitle}>
        {quickCalls.map((quick: QuickCall) => (
          <button key={quick} type="button" data-quick={quick} onClick={() => onSay({ quick })}>
            {words.quick[quick]}
          </button>
        ))}
      </div>
      <form className="talk-form" onSubmit={send}>
        <input
          value={text}
          maxLength={bounds.said.max}
          aria-label={words.say}
          placeholder={words.say}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="primary">
          {words.send}
        </button>
      </form>
    </>
  );
};

type RemarkProps = {
  readonly table: string;
  readonly remark: Remark;
  /** Nobody mutes or reports themselves. */
  readonly isMine: boolean;
  onDone(words: string): void;
};

const RemarkItem = ({ table, remark, isMine, onDone }: RemarkProps) => {
  const { id, name, seat, said } = remark;
  const worksHere = useWorksAt(table);
  const post = (what: string, body: object, then: string): void => {
    const path = `/api/tables/${encodeURIComponent(table)}/talk/${id}/${what}`;
    ask(path, body).then(
      () => onDone(then),
      () => onDone(words.failed),
    );
  };
  return (
    <li data-remark={id} className={isMine ? 'mine' : ''}>
      <p>
        <strong>{name}</strong>{' '}
        <span className="quiet">{seat === null ? words.crew : texts.table.seat(seat)}</span>
        <br />
        {saidText(said)}
      </p>
      <p className="talk-acts">
        {!isMine && (
          <>
            <button
              type="button"
              className="small"
              data-act="mute"
              aria-label={words.mute(name)}
              onClick={() => toggleMuted(name)}
            >
              {words.muteBriefly}
            </button>
            <button
              type="button"
              className="small"
              data-act="report"
              aria-label={words.report(name)}
              onClick={() => post('report', { reason: '' }, words.reported)}
            >
              {words.reportBriefly}
            </button>
          </>
        )}
        {worksHere && (
          <>
            <button type="button" className="small" onClick={() => post('remove', {}, '')}>
              {words.remove}
            </button>
            <button
              type="button"
              className="small"
              onClick={() => post('silence', { minutes: 10 }, words.silence(name))}
            >
              {words.silence(name)}
            </button>
          </>
        )}
      </p>
    </li>
  );
};

const Muted = ({ names }: { readonly names: readonly string[] }) => (
  <div className="talk-muted">
    <p className="quiet">{words.muted(names.join(', '))}</p>
    {names.map((name) => (
      <button key={name} type="button" className="small" onClick={() => toggleMuted(name)}>
        {words.unmute(name)}
      </button>
    ))}
  </div>
);
