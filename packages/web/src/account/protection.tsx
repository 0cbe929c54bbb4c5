import { limitKinds } from '@openpit/protocol/bounds';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import {
  askExclusion,
  askLimit,
  askStanding,
  HouseError,
  type LimitKind,
  type ProtectionStatus,
} from '../session/house.ts';
import { texts } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { dateAndTime } from '../texts/time.ts';

const pauses = [24, 7 * 24, 30 * 24, 365 * 24] as const;

/** The visitor's own limits, stored and enforced by the house. */
export const Protection = () => {
  const [standing, setStanding] = useState<ProtectionStatus | null>(null);
  const [message, setText] = useState('');
  const look = useCallback(() => {
    askStanding().then(setStanding, () => setStanding(null));
  }, []);
  useEffect(look, [look]);
  const ask = (order: Promise<void>): void => {
    // A message that is shown a second time is read out a second time.
    setText('');
    order.then(
      () => {
        setText(texts.protection.stored);
        look();
      },
      (error: unknown) =>
        setText(error instanceof HouseError && error.message ? error.message : texts.lobby.failed),
    );
  };
  return (
    <section className="panel protection" aria-labelledby="protection">
      <h2 id="protection">{texts.protection.title}</h2>
      {/* Its two lines have their room before the house has said what stands there. */}
      <p>
        {texts.protection.today}{' '}
        <span className="amount">{standing ? signed(standing.today.net) : '…'}</span>
        <br />
        {standing ? texts.protection.played(Math.floor(standing.session.todayMs / 60_000)) : '…'}
      </p>
      {standing && standing.excludedUntil > Date.now() && (
        <p className="lost">{texts.protection.out(dateAndTime(standing.excludedUntil))}</p>
      )}
      <div className="protection-forms">
        {limitKinds.map((kind) => (
          <LimitForm
            key={kind}
            kind={kind}
            standing={standing}
            onLimit={(amount) => ask(askLimit({ kind, amount }))}
          />
        ))}
        <PauseForm onPause={(hours) => ask(askExclusion(hours))} />
      </div>
      <p role="status">{message}</p>
    </section>
  );
};

type LimitFormProps = {
  readonly kind: LimitKind;
  readonly standing: ProtectionStatus | null;
  onLimit(amount: number | null): void;
};

const LimitForm = ({ kind, standing, onLimit }: LimitFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const amount = Number(new FormData(event.currentTarget).get('amount'));
    onLimit(amount > 0 ? Math.round(amount * (kind === 'time' ? 1 : 100)) : null);
  };
  const write = (amount: number | null): string | null =>
    amount === null ? null : kind === 'time' ? texts.protection.minutes(amount) : money(amount);
  const limit = standing?.limits[kind];
  const next = limit?.next;
  return (
    <form onSubmit={submit} className="line-form">
      <label>
        {texts.protection.limits[kind]}
        <input
          name="amount"
          type="number"
          min="0"
          step="1"
          required
          placeholder={texts.protection.empty}
        />
      </label>
      <button
        type="submit"
        aria-label={`${texts.protection.set}, ${texts.protection.limits[kind]}`}
      >
        {texts.protection.set}
      </button>
      <span className="quiet">
        {limit && limit.amount !== null && texts.protection.now(write(limit.amount))}
        {next && ` · ${texts.protection.next(write(next.amount), dateAndTime(next.startsAt))}`}
      </span>
    </form>
  );
};

const PauseForm = ({ onPause }: { onPause(hours: number): void }) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const hours = Number(new FormData(event.currentTarget).get('hours'));
    if (confirm(texts.protection.sure)) onPause(hours);
  };
  return (
    <form onSubmit={submit} className="line-form">
      <label>
        {texts.protection.pause}
        <select name="hours">
          {pauses.map((hours) => (
            <option key={hours} value={hours}>
              {texts.protection.days(hours / 24)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{texts.protection.begin}</button>
    </form>
  );
};
