import { useEffect, useRef, useState } from 'react';
import { askRecord } from '../session/house.ts';
import { texts } from '../texts/index.ts';
import { signed } from '../texts/money.ts';
import { type PlayedRound, playedRounds } from './history.ts';

/** The rounds somebody had chips in, newest first, each with its record. */
export const History = ({ token }: { readonly token: string | undefined }) => {
  const rounds = playedRounds().toReversed().slice(0, 40);
  const [asked, setAsked] = useState<PlayedRound | null>(null);
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{texts.account.history}</h2>
      {rounds.length === 0 ? (
        <p className="quiet">{texts.account.noHistory}</p>
      ) : (
        <div className="wide-table">
          <table className="history">
            <Heads />
            <tbody>
              {rounds.map((played) => (
                <Row
                  key={`${played.table} ${played.version}`}
                  played={played}
                  onRecord={token === undefined ? null : () => setAsked(played)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="quiet">{texts.account.kept}</p>
      {asked && token !== undefined && (
        <RecordDialog token={token} played={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
};

const Heads = () => {
  const { when, table, round, came, result, record } = texts.account;
  return (
    <thead>
      <tr>
        {[when, table, round, came, result, record].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
};

type RowProps = { readonly played: PlayedRound; readonly onRecord: (() => void) | null };

const Row = ({ played, onRecord }: RowProps) => {
  const { table, round, at, came, net } = played;
  return (
    <tr>
      <td>{new Date(at).toLocaleTimeString()}</td>
      <td>{table}</td>
      <td>{round}</td>
      <td>{came}</td>
      <td className={net < 0 ? 'lost amount' : 'won amount'}>{signed(net)}</td>
      <td>
        {onRecord && (
          <button
            type="button"
            className="link"
            aria-label={`${texts.account.record}: ${texts.account.recordTitle(table, round)}`}
            onClick={onRecord}
          >
            {texts.account.record}
          </button>
        )}
      </td>
    </tr>
  );
};

type RecordDialogProps = {
  readonly token: string;
  readonly played: PlayedRound;
  onClose(): void;
};

/** A round as a dealer would write it down: the same text that `openpit play` runs. */
const RecordDialog = ({ token, played, onClose }: RecordDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [record, setRecord] = useState<string>(texts.why.loading);
  const { table, round, version } = played;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    askRecord(token, { table, version }).then(setRecord, () => setRecord(texts.account.noRecord));
  }, [token, table, version]);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="record-title">
      <h2 id="record-title">{texts.account.recordTitle(table, round)}</h2>
      <section className="record" aria-labelledby="record-title">
        <pre>{record.split('\n').slice(-60).join('\n')}</pre>
      </section>
      <p>
        <a
          className="button"
          download={`${table}-${round}.pit`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(record)}`}
        >
          {texts.account.download}
        </a>{' '}
        <button type="button" className="primary" onClick={() => dialog.current?.close()}>
          {texts.why.close}
        </button>
      </p>
    </dialog>
  );
};
