import type { Game, Role } from '@openpit/engine';
import { type BackOfficeActName, backOfficeRoles } from '@openpit/protocol/staff-roles';
import { useEffect, useRef, useState } from 'react';
import { HouseError } from '../session/house.ts';
import { currentVisit } from '../session/session.ts';
import { askActs, order, type PendingRequest, type PlayedAct } from '../staff/house.ts';
import { money, moneyPattern, readMoney } from '../texts/money.ts';
import { commandName } from './seats-panel.tsx';
import { consoleTexts } from './texts.ts';
import { whyNot } from './why-not.ts';

const may = (act: BackOfficeActName, role: Role): boolean => backOfficeRoles[act].includes(role);

type RequestsProps = {
  readonly table: string;
  readonly game: Game;
  readonly role: Role;
  readonly requests: readonly PendingRequest[];
  onDone(): void;
};

/** What one person asked for and a second one confirms. */
export const RequestsPanel = ({ table, game, role, requests, onDone }: RequestsProps) => {
  const [wrong, setWrong] = useState('');
  const me = currentVisit()?.account.id;
  const texts = consoleTexts.requests;
  const give = (path: string, body: object = {}): Promise<void> =>
    order(`/api/tables/${table}/${path}`, { as: role, ...body }).then(
      () => {
        setWrong('');
        onDone();
      },
      (error: unknown) => setWrong(whyNot(error)),
    );
  if (!may('request-fill', role) && !may('withdraw', role) && requests.length === 0) return null;
  return (
    <section className="panel requests" aria-labelledby="requests-title">
      <h2 id="requests-title">{texts.title}</h2>
      {wrong !== '' && (
        <p className="bad-entry" role="alert">
          {wrong}
        </p>
      )}
      <ul>
        {requests.map((one) => (
          <li key={one.request}>
            <span>
              <strong>{texts.kinds[one.ask.kind] ?? one.ask.kind}</strong> {askText(game, one)}
              {one.reason !== '' && <span className="quiet"> {one.reason}</span>}
              {isChips(one) && (
                <span className="quiet"> {one.sent ? texts.steps.sent : texts.steps.asked}</span>
              )}
            </span>
            {one.actor !== me && maySend(role, one) && (
              <button
                type="button"
                className="primary"
                onClick={() => void give(`requests/${one.request}/send`)}
              >
                {texts.send}
              </button>
            )}
            {one.actor !== me && one.sent?.actor !== me && mayConfirm(game, role, one) && (
              <button
                type="button"
                className="primary"
                onClick={() => void give(`requests/${one.request}/confirm`)}
              >
                {isChips(one) ? texts.receive : texts.confirm}
              </button>
            )}
            {(one.actor === me || may('withdraw', role)) && (
              <button
                type="button"
                className="ghost"
                onClick={() => void give(`requests/${one.request}/withdraw`)}
              >
                {texts.withdraw}
              </button>
            )}
          </li>
        ))}
      </ul>
      {may('request-fill', role) && <AskForChips give={give} />}
    </section>
  );
};

const isChips = ({ ask }: Pick<PendingRequest, 'ask'>): boolean =>
  ask.kind === 'fill' || ask.kind === 'credit';

/** Chips are sent by the end they come from, once. */
const maySend = (role: Role, { ask, sent }: Pick<PendingRequest, 'ask' | 'sent'>): boolean =>
  (ask.kind === 'fill' || ask.kind === 'credit') && !sent && may(`send-${ask.kind}`, role);

/** Who is the second person; of chips, the end they go to, once they are on their way. */
const mayConfirm = ({ rulebook }: Game, role: Role, { ask, sent }: PendingRequest): boolean => {
  switch (ask.kind) {
    case 'command':
      return rulebook.roles[ask.command.kind]?.is.includes(role) ?? false;
    case 'fill':
    case 'credit':
      return sent !== null && may(`receive-${ask.kind}`, role);
    case 'count':
      return may('confirm-count', role);
    case 'void':
    case 'correction':
      return may('confirm-correction', role);
  }
};

const askText = (game: Game, { ask }: PendingRequest): string => {
  switch (ask.kind) {
    case 'fill':
    case 'credit':
      return money(ask.amount);
    case 'count':
      return money(ask.counted);
    case 'void':
      return `${ask.round}`;
    case 'command':
      return commandName(game, ask.command);
    case 'correction':
      return ask.replace
        .map(
          ({ line, command }) =>
            `${line}: ${command ? commandName(game, command) : consoleTexts.correct.void}`,
        )
        .join(', ');
  }
};

const AskForChips = ({ give }: { give(path: string, body: object): Promise<void> }) => {
  const texts = consoleTexts.requests;
  const [amount, setAmount] = useState('');
  const ask = (kind: 'fill' | 'credit'): void => {
    const value = readMoney(amount);
    if (value !== null && value > 0)
      void give('requests', { kind, amount: value }).then(() => setAmount(''));
  };
  return (
    <form
      className="ask-chips"
      onSubmit={(event) => {
        event.preventDefault();
        ask('fill');
      }}
    >
      <label>
        {texts.amount}
        <input
          inputMode="decimal"
          pattern={moneyPattern}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </label>
      <button type="submit">{texts.fill}</button>
      <button type="button" onClick={() => ask('credit')}>
        {texts.credit}
      </button>
    </form>
  );
};

type CorrectProps = {
  readonly table: string;
  readonly game: Game;
  readonly role: Role;
  /** Reads a line of the record as an order. */
  read(text: string): Promise<object>;
  onClose(): void;
  onDone(): void;
};

/** A wrong entry of this round or the last: what it should have been, and why. */
export const CorrectDialog = ({ table, game, role, read, onClose, onDone }: CorrectProps) => {
  const texts = consoleTexts.correct;
  const dialog = useRef<HTMLDialogElement>(null);
  const [acts, setActs] = useState<readonly PlayedAct[]>([]);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
    void askActs(table).then(
      (found) => setActs(found.toReversed()),
      () => setActs([]),
    );
  }, [table]);
  const ask = async ({ line, right, reason }: Correction): Promise<void> => {
    try {
      const command = right.trim() === '' ? null : await read(right);
      const replace = [{ line, command }];
      await order(`/api/tables/${table}/requests`, {
        kind: 'correction',
        as: role,
        replace,
        reason,
      });
      onDone();
      dialog.current?.close();
    } catch (error) {
      setWrong(error instanceof HouseError ? whyNot(error) : String(error).replace(/^\w*: /, ''));
    }
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="correct-title">
      <h2 id="correct-title">{texts.title}</h2>
      <p>{texts.intro}</p>
      {acts.length === 0 ? (
        <p className="quiet">{texts.nothing}</p>
      ) : (
        <CorrectForm game={game} acts={acts} wrong={wrong} ask={ask} />
      )}
      <p className="sheet-buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {consoleTexts.close}
        </button>
      </p>
    </dialog>
  );
};

/** An entry, what it should have been (nothing for not at all), and why. */
type Correction = { readonly line: number; readonly right: string; readonly reason: string };

type CorrectFormProps = {
  readonly game: Game;
  readonly acts: readonly PlayedAct[];
  readonly wrong: string;
  ask(correction: Correction): Promise<void>;
};

const CorrectForm = ({ game, acts, wrong, ask }: CorrectFormProps) => {
  const texts = consoleTexts.correct;
  const [chosen, setChosen] = useState(acts[0]?.line ?? 0);
  const [right, setRight] = useState('');
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void ask({ line: chosen, right, reason });
      }}
    >
      <label>
        {texts.which}
        <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {acts.map((one) => (
            <option key={one.line} value={one.line}>
              {one.line}: {commandName(game, one.command)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.as}
        <input
          placeholder={texts.void}
          value={right}
          onChange={({ target }) => setRight(target.value)}
        />
      </label>
      <label>
        {texts.reason}
        <input required value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      {wrong !== '' && (
        <p className="bad-entry" role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className="primary">
        {texts.ask}
      </button>
    </form>
  );
};
