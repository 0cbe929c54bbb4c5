import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { tableName } from '../lobby/table-name.ts';
import { askRecord, type RoundInfo } from '../session/house.ts';
import type { Visit } from '../session/session.ts';
import { nameOfBet } from '../table/engine.ts';
import type { Step } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { dateAndTime } from '../texts/time.ts';
import { SheetClose } from '../view/panels/sheet-close.tsx';

const Replay = lazy(async () => {
  const { Replay: default_ } = await import('../replay/replay.tsx');
  return { default: default_ };
});

type OpenedRound = { readonly kind: 'record' | 'replay'; readonly played: RoundInfo };

const most = 40;

/** How many are shown until more are asked for: what else an account has is below them. */
const first = 8;

type HistoryProps = { readonly visit: Visit; readonly rounds: readonly RoundInfo[] };

/** The rounds in which the visitor had chips, newest first, as the house stores them: each can be replayed and read. */
export const History = ({ visit, rounds }: HistoryProps) => {
  const [asked, setAsked] = useState<OpenedRound | null>(null);
  const [count, setCount] = useState(first);
  const { account } = visit;
  const all = rounds.slice(0, most);
  const close = (): void => setAsked(null);
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{texts.account.history}</h2>
      {rounds.length === 0 && <p className="quiet">{texts.account.noHistory}</p>}
      {rounds.length > 0 && (
        <div className="wide-table">
          <table className="history">
            <Heads />
            <tbody>
              {all.slice(0, count).map((played) => (
                <Row
                  key={`${played.table} ${played.round}`}
                  played={played}
                  account={account.id}
                  onAsk={(kind) => setAsked({ kind, played })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {all.length > count && (
        <button type="button" className="more-rounds" onClick={() => setCount(most)}>
          {texts.account.moreRounds(all.length - count)}
        </button>
      )}
      {rounds.length > 0 && <p className="quiet">{texts.account.stored}</p>}
      {asked?.kind === 'record' && <RecordDialog played={asked.played} onClose={close} />}
      {asked?.kind === 'replay' && (
        <Again account={account.id} played={asked.played} onClose={close} />
      )}
    </section>
  );
};

const Heads = () => {
  const { when, table, round, staked, result, again } = texts.account;
  return (
    <thead>
      <tr>
        {[when, table, round, staked, result, again].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
};

type RowProps = {
  readonly played: RoundInfo;
  readonly account: string;
  onAsk(kind: OpenedRound['kind']): void;
};

const Row = ({ played, account, onAsk }: RowProps) => {
  const { staked: stakedHead, round: roundHead } = texts.account;
  const { round, endedAt } = played;
  const own = played.players.filter((one) => one.account === account);
  const sum = (what: 'staked' | 'net'): number => own.reduce((all, one) => all + one[what], 0);
  const net = sum('net');
  const name = texts.account.recordTitle(tableName(played), round);
  return (
    <tr>
      <td>{dateAndTime(endedAt)}</td>
      <td>{tableName(played)}</td>
      <td data-head={roundHead}>{round}</td>
      <td className="amount" data-head={stakedHead}>
        {money(sum('staked'))}
      </td>
      <td className={net < 0 ? 'lost amount' : net > 0 ? 'won amount' : 'amount'}>{signed(net)}</td>
      <td>
        {(['replay', 'record'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="link"
            aria-label={texts.named(texts.account[kind], name)}
            onClick={() => onAsk(kind)}
          >
            {texts.account[kind]}
          </button>
        ))}
      </td>
    </tr>
  );
};

type RoundDialogProps = {
  readonly played: RoundInfo;
  onClose(): void;
};

/** A round of the list, replayed on its felt. */
const Again = ({ account, played, onClose }: RoundDialogProps & { readonly account: string }) => {
  const [steps, setSteps] = useState<readonly Step[] | null>(null);
  const { table, round } = played;
  useEffect(() => {
    const fetch = async (): Promise<readonly Step[]> => {
      const { roundIn } = await import('../replay/from-record.ts');
      return roundIn(await askRecord({ table, round }));
    };
    fetch().then(setSteps, () => setSteps([]));
  }, [table, round]);
  if (!steps) return <p role="status">{texts.why.loading}</p>;
  const game = steps[0]?.game;
  const mine = played.players.filter((one) => one.account === account).map(({ seat }) => seat);
  return (
    <Suspense>
      <Replay
        title={texts.account.recordTitle(tableName(played), round)}
        steps={steps}
        mine={mine}
        record={() => askRecord({ table, round })}
        onClose={onClose}
        nameOf={(bet) => (game ? nameOfBet(game, bet) : bet)}
      />
    </Suspense>
  );
};

/** A round as a record: the same text that `openpit play` runs. */
const RecordDialog = ({ played, onClose }: RoundDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [record, setRecord] = useState<string>(texts.why.loading);
  const { table, round } = played;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    askRecord({ table, round }).then(setRecord, () => setRecord(texts.account.noRecord));
  }, [table, round]);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="record-title">
      <h2 id="record-title">{texts.account.recordTitle(tableName(played), round)}</h2>
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
        <SheetClose dialog={dialog} />
      </p>
    </dialog>
  );
};
