import { useEffect, useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { order } from '../staff/house.ts';
import { usePolled } from '../staff/use-polled.ts';
import { money } from '../texts/money.ts';
import { askPerson, askWaiting, type CageRequest } from './house.ts';
import { cageTexts } from './texts.ts';

const texts = cageTexts.waiting;

/** The waiting requests, which are asked for regularly. */
export const useWaiting = () => usePolled(askWaiting, 3_000);

type WaitingProps = {
  readonly me: string;
  readonly waiting: ReturnType<typeof useWaiting>;
  onDone(): void;
};

/** What one cashier asked for and another agrees to, each at their own screen. */
export const Waiting = ({ me, waiting: { answer: waiting, refresh }, onDone }: WaitingProps) => {
  const names = useNames(waiting ?? []);
  const [message, setMessage] = useState('');
  const give = (request: number, what: 'confirm' | 'withdraw'): void =>
    void order(`/api/cage/requests/${request}/${what}`).then(
      (said) => {
        const code = typeof said === 'object' && said !== null && 'code' in said ? said.code : null;
        setMessage(typeof code === 'string' ? texts.code(code) : cageTexts.done);
        void refresh();
        onDone();
      },
      (error: unknown) => setMessage(whyNot(error)),
    );
  return (
    <section className="panel waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{texts.title}</h2>
      {(waiting ?? []).length === 0 && <p className="quiet">{texts.nothing}</p>}
      <ul>
        {(waiting ?? []).map((one) => (
          <li key={one.request}>
            <span>
              <strong>
                {texts.kinds[one.ask.kind] ?? one.ask.kind}{' '}
                {one.ask.amount === undefined ? '' : money(one.ask.amount)}
              </strong>{' '}
              {names.get(one.ask.account)}
              <span className="quiet"> {one.reason}</span>
            </span>
            {one.actor === me ? (
              <span className="quiet">{texts.own}</span>
            ) : (
              one.ask.account !== me && (
                <button
                  type="button"
                  className="primary"
                  onClick={() => give(one.request, 'confirm')}
                >
                  {texts.agree}
                </button>
              )
            )}
            <button type="button" className="ghost" onClick={() => give(one.request, 'withdraw')}>
              {texts.withdraw}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
    </section>
  );
};

const useNames = (waiting: readonly CageRequest[]): ReadonlyMap<string, string> => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = waiting
    .map(({ ask }) => ask.account)
    .filter((account) => !names.has(account))
    .join(' ');
  useEffect(() => {
    for (const account of wanted.split(' ').filter((one) => one !== ''))
      void askPerson(account).then(
        ({ name }) => setNames((was) => new Map(was).set(account, name)),
        () => {},
      );
  }, [wanted]);
  return names;
};
