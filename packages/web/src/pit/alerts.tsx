import type { Message, Role } from '@openpit/engine';
import { overseerRoles } from '@openpit/protocol/staff-roles';
import { useEffect, useState } from 'react';
import { actName, consoleTexts } from '../console/texts.ts';
import { gameTitle } from '../lobby/game-title.ts';
import type { AlertInfo, Pit } from '../staff/house.ts';
import { useOrder } from '../staff/use-order.ts';
import { money, signed } from '../texts/money.ts';
import { timeOf } from '../texts/time.ts';
import { Link } from '../view/shell.tsx';
import { pitTexts } from './texts.ts';

const texts = pitTexts.alerts;

/** How many a phone shows before the tables; the style sheet hides those after them. */
const firstOnPhone = 2;

type AlertsProps = {
  readonly pit: Pit;
  /** The visitor's roles at a table. */
  rolesAt(table: string): readonly Role[];
  onDone(): void;
};

/** What has to be looked at. Each alert stays until a supervisor has acknowledged it. */
export const Alerts = ({ pit, rolesAt, onDone }: AlertsProps) => {
  const { give, wrong } = useOrder(onDone);
  const [isAll, setIsAll] = useState(false);
  const seen = (alert: string): void => void give('/api/pit/seen', { alert });
  const maySee = pit.roles.some((role) => overseerRoles.includes(role));
  return (
    <section className="panel alerts" aria-labelledby="alerts-title" aria-live="polite">
      <div className="staff-head">
        <h2 id="alerts-title">{texts.title}</h2>
        <span className="amount">{pit.alerts.length}</span>
      </div>
      {wrong !== '' && <p className="bad-entry">{wrong}</p>}
      {pit.alerts.length === 0 && <p className="quiet">{texts.nothing}</p>}
      <ul data-all={isAll}>
        {pit.alerts.map((alert) => (
          <li key={alert.alert} className={`alert alert-${alert.kind}`}>
            <strong>{titleOf(alert)}</strong>
            <p>
              {alert.why ? <Still why={alert.why} /> : detailOf(alert)}{' '}
              <span className="quiet">{timeOf(alert.at)}</span>
            </p>
            <p className="alert-buttons">
              {rolesAt(alert.table).length > 0 ? (
                <Link to={`/console/${alert.table}`} className="button">
                  {texts.console}
                </Link>
              ) : (
                // Staff of other tables may only watch this one.
                <Link to={`/table/${alert.table}`} className="button">
                  {pitTexts.do.watch}
                </Link>
              )}
              {maySee && (
                <button type="button" className="ghost" onClick={() => seen(alert.alert)}>
                  {texts.seen}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {!isAll && pit.alerts.length > firstOnPhone && (
        <button type="button" className="ghost alerts-more" onClick={() => setIsAll(true)}>
          {texts.more(pit.alerts.length - firstOnPhone)}
        </button>
      )}
    </section>
  );
};

/** Why a table has stopped, in the visitor's language; the sentences are loaded on demand. */
const Still = ({ why }: { readonly why: Message }) => {
  const [words, setWords] = useState('');
  // The pit is loaded again and again, and each time the reason is a new object.
  const key = JSON.stringify(why);
  useEffect(() => {
    let isHere = true;
    void import('../lazy/words.ts')
      .then(({ wordsFor }) => wordsFor(JSON.parse(key)))
      .then((found) => isHere && setWords(found));
    return () => {
      isHere = false;
    };
  }, [key]);
  return words;
};

const titleOf = ({ kind, table, amount }: AlertInfo): string =>
  kind === 'payout'
    ? texts.titles.payout(gameTitle(table), money(amount ?? 0))
    : texts.titles[kind](gameTitle(table));

const detailOf = ({ kind, amount, detail }: AlertInfo): string => {
  if (kind === 'hot' || kind === 'cold') return texts.band(signed(amount ?? 0));
  return [
    whatOf(kind, detail),
    ...(amount === null || kind === 'payout' ? [] : [money(amount)]),
  ].join(' ');
};

/** What is waited for: an act of the rules, or one that needs two people; otherwise the person it is about. */
const whatOf = (kind: AlertInfo['kind'], detail: string): string => {
  if (kind === 'award') return detail.split(' ').map(actName).join(', ');
  return kind === 'request' ? (consoleTexts.requests.kinds[detail] ?? detail) : detail;
};
