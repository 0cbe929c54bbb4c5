import type { Game, Role } from '@openpit/engine';
import { type BackOfficeActName, backOfficeRoles } from '@openpit/protocol/staff-roles';
import { currentVisit } from '../session/session.ts';
import type { PendingRequest } from '../staff/house.ts';
import { useOrder } from '../staff/use-order.ts';
import { money } from '../texts/money.ts';
import { timeOf } from '../texts/time.ts';
import { Link } from '../view/shell.tsx';
import { AskForChips, chipsText } from './ask-for-chips.tsx';
import { entryName } from './entry-name.ts';
import { fixedKeys } from './keys.ts';
import { consoleTexts } from './texts.ts';

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
  const { give: order, wrong } = useOrder(onDone);
  const texts = consoleTexts.requests;
  const give = (path: string, body: object = {}): Promise<void> =>
    order(`/api/tables/${table}/${path}`, { as: role, ...body });
  if (!may('request-fill', role) && !may('withdraw', role) && requests.length === 0) return null;
  return (
    <section className="panel requests" aria-labelledby="requests-title">
      <div className="head">
        <h2 id="requests-title">{texts.title}</h2>
        <kbd aria-hidden="true">{fixedKeys.second.toUpperCase()}</kbd>
      </div>
      {wrong !== '' && (
        <p className="bad-entry" role="alert">
          {wrong}
        </p>
      )}
      {requests.length === 0 && <p className="quiet">{texts.nothing}</p>}
      <ul>
        {requests.map((one) => (
          <Waiting key={one.request} game={game} table={table} role={role} one={one} give={give} />
        ))}
      </ul>
      {may('request-fill', role) && <AskForChips give={give} />}
    </section>
  );
};

type WaitingProps = Pick<RequestsProps, 'game' | 'table' | 'role'> & {
  readonly one: PendingRequest;
  give(path: string): Promise<void>;
};

/** A waiting request: who asked, and what this role can do about it. */
const Waiting = ({ game, table, role, one, give }: WaitingProps) => {
  const me = currentVisit()?.account.id;
  const texts = consoleTexts.requests;
  return (
    <li>
      <span>
        <strong>{texts.kinds[one.ask.kind] ?? one.ask.kind}</strong> {askText(game, one)}
        {one.reason !== '' && <span className="quiet"> {one.reason}</span>}
        <span className="quiet"> {whoseText(one)}</span>
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
      {one.ask.kind === 'count' && one.actor !== me && may('confirm-count', role) && (
        <Link to={`/shift/${table}`} className="button">
          {texts.countToo}
        </Link>
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
  );
};

const isChips = ({ ask }: Pick<PendingRequest, 'ask'>): boolean =>
  ask.kind === 'fill' || ask.kind === 'credit';

/** The side that gives the chips sends them, once. */
const maySend = (role: Role, { ask, sent }: Pick<PendingRequest, 'ask' | 'sent'>): boolean =>
  (ask.kind === 'fill' || ask.kind === 'credit') && !sent && may(`send-${ask.kind}`, role);

/** Who may be the second person; for chips, the receiving side, once they are on their way. */
const mayConfirm = ({ rulebook }: Game, role: Role, { ask, sent }: PendingRequest): boolean => {
  switch (ask.kind) {
    case 'command':
      return rulebook.roles[ask.command.kind]?.is.includes(role) ?? false;
    case 'fill':
    case 'credit':
      return sent !== null && may(`receive-${ask.kind}`, role);
    case 'count':
      // A second person confirms a tray by counting it too.
      return false;
    case 'void':
    case 'correction':
      return may('confirm-correction', role);
  }
};

/** Who asked, and for chips where they are. */
const whoseText = ({ ask, sent, askerName, senderName, at }: PendingRequest): string => {
  const { by, steps } = consoleTexts.requests;
  if (!isChips({ ask })) return by(askerName, timeOf(at));
  return sent
    ? `${by(askerName, timeOf(at))}, ${steps.sent(senderName)}`
    : `${steps.asked}, ${by(askerName, timeOf(at))}`;
};

const askText = (game: Game, { ask }: PendingRequest): string => {
  switch (ask.kind) {
    case 'fill':
    case 'credit':
      return [money(ask.amount), ...(ask.chips ?? []).map(chipsText)].join(' · ');
    case 'count':
      return ask.counted === null ? '' : money(ask.counted);
    case 'void':
      return `${ask.round}`;
    case 'command':
      return entryName(game, ask.command);
    case 'correction':
      return ask.replace.map((one) => replacedText(game, one)).join('; ');
  }
};

type Replaced = (PendingRequest['ask'] & { readonly kind: 'correction' })['replace'][number];

/** What an entry says until then, and what it should have been. */
const replacedText = (game: Game, { line, command, was }: Replaced): string => {
  const is = command ? entryName(game, command) : consoleTexts.correct.void;
  return `${line}: ${was ? consoleTexts.correct.was(entryName(game, was), is) : is}`;
};
