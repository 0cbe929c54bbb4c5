import type { Role } from '@openpit/engine';
import { backOfficeRoles } from '@openpit/protocol/staff-roles';
import { chipsText } from '../console/ask-for-chips.tsx';
import { gameTitle } from '../lobby/game-title.ts';
import { pitTexts } from '../pit/texts.ts';
import { currentVisit } from '../session/session.ts';
import { money } from '../texts/money.ts';
import type { ChipsInfo } from './house.ts';
import { useOrder } from './use-order.ts';

const texts = pitTexts.chips;

type ChipsProps = {
  readonly chips: readonly ChipsInfo[];
  /** The visitor's roles at a table. */
  rolesAt(table: string): readonly Role[];
  onDone(): void;
};

/** Fills and credits of every table, from the person who asked to the one who receives; each side does its step here. */
export const ChipsPanel = ({ chips, rolesAt, onDone }: ChipsProps) => {
  const { give, wrong } = useOrder(onDone);
  const me = currentVisit()?.account.id;
  const step = ({ table, request }: ChipsInfo, what: 'send' | 'confirm'): void =>
    void give(`/api/tables/${table}/requests/${request}/${what}`);
  return (
    <section className="panel waiting chips-way" aria-labelledby="chips-title">
      <h2 id="chips-title">{texts.title}</h2>
      {wrong !== '' && <p className="bad-entry">{wrong}</p>}
      {chips.length === 0 && <p className="quiet">{texts.nothing}</p>}
      <ul>
        {chips.map((one) => (
          <li key={`${one.table} ${one.request}`}>
            <span>
              <strong>
                {texts.kinds[one.ask.kind]} {money(one.ask.amount)}
              </strong>{' '}
              {(one.ask.chips ?? []).map(chipsText).join(' · ')} {gameTitle(one.table)}{' '}
              <span className="quiet">
                {one.sent ? texts.sent(one.senderName) : texts.asked(one.askerName)}
              </span>
            </span>
            {maySend(one, rolesAt(one.table), me) && (
              <button type="button" className="primary" onClick={() => step(one, 'send')}>
                {texts.send}
              </button>
            )}
            {mayReceive(one, rolesAt(one.table), me) && (
              <button type="button" className="primary" onClick={() => step(one, 'confirm')}>
                {texts.receive}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const isAmong = (allowed: readonly Role[], roles: readonly Role[]): boolean =>
  allowed.some((role) => roles.includes(role));

const maySend = ({ ask, actor, sent }: ChipsInfo, roles: readonly Role[], me?: string) =>
  !sent && actor !== me && isAmong(backOfficeRoles[`send-${ask.kind}`], roles);

const mayReceive = ({ ask, actor, sent }: ChipsInfo, roles: readonly Role[], me?: string) =>
  sent !== null &&
  sent.actor !== me &&
  actor !== me &&
  isAmong(backOfficeRoles[`receive-${ask.kind}`], roles);
