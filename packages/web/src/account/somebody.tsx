import type { PlayStatistics } from '@openpit/protocol';
import { useEffect, useState } from 'react';
import { tableName } from '../lobby/table-name.ts';
import { ownPathOf } from '../route.ts';
import {
  askAccount,
  askLogout,
  askRounds,
  askStatistics,
  type Me,
  type RoundInfo,
} from '../session/house.ts';
import { begin, end, type Visit } from '../session/session.ts';
import { texts } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { Link } from '../view/shell.tsx';
import { EntryForm } from './entry-form.tsx';
import { History } from './history-panel.tsx';
import { type Holding, useHoldings } from './holdings.ts';
import { Protection } from './protection.tsx';
import { Security } from './security/security.tsx';
import { Statistics } from './statistics/statistics-panel.tsx';

/** Everything that belongs to the visitor: chips, limits, ways to enter, rounds. */
export const Somebody = ({ visit, me }: { readonly visit: Visit; readonly me: Me | null }) => {
  const played = useOwnPlay(visit);
  // Visitors who were stopped by a limit come here only for that.
  const [isForLimits] = useState(() => location.hash === '#limits');
  const limits = <Protection key={`limits ${visit.id}`} />;
  return (
    <>
      {isForLimits ? limits : null}
      <div className="columns">
        <Chips visit={visit} me={me} />
        {visit.account.isGuest && (
          <EntryForm
            title={texts.account.guest}
            label={texts.account.signUp}
            password={texts.account.password}
            isNew
            onEntry={async (entry) => begin(await askAccount(entry))}
          />
        )}
      </div>
      {/* What stands below waits for what stands above it: nothing moves while it is read. */}
      {played ? (
        <>
          {played.statistics && (
            <Statistics
              key={`statistics ${visit.id}`}
              account={visit.account.id}
              rounds={played.rounds}
              played={played.statistics}
            />
          )}
          <History key={visit.id} visit={visit} rounds={played.rounds} />
          {isForLimits ? null : limits}
          <Security key={`security ${visit.id}`} isGuest={visit.account.isGuest} />
        </>
      ) : (
        <p className="quiet">{texts.lobby.loading}</p>
      )}
    </>
  );
};

type OwnPlay = {
  /** The last rounds in which the visitor had chips, newest first. */
  readonly rounds: readonly RoundInfo[];
  /** Null if the house could not answer. */
  readonly statistics: PlayStatistics | null;
};

/** What the visitor has played; null until the house has answered. */
const useOwnPlay = ({ account: { id } }: Visit): OwnPlay | null => {
  const [play, setPlay] = useState<OwnPlay | null>(null);
  useEffect(() => {
    void Promise.all([
      // An auditor may see everybody's rounds; here only their own are shown.
      askRounds({ player: id }).catch(() => []),
      askStatistics().catch(() => null),
    ]).then(([rounds, statistics]) => setPlay({ rounds, statistics }));
  }, [id]);
  return play;
};

/** What the visitor has in all, and the result of this visit. */
const Chips = ({ visit, me }: { readonly visit: Visit; readonly me: Me | null }) => {
  const holdings = useHoldings(me);
  const minutes = useMinutesSince(visit.since);
  const racks = holdings?.reduce((sum, { rack }) => sum + rack, 0) ?? 0;
  const onLayouts = holdings?.reduce((sum, { onLayout }) => sum + onLayout, 0) ?? 0;
  const net = me && holdings ? me.balance + racks + onLayouts - visit.began : null;
  const figures = [
    [texts.account.balance, me && money(me.balance), 'balance'],
    // A guest has only play money; an account has it besides real money.
    ...(visit.account.isGuest
      ? []
      : ([[texts.account.play, me && money(me.play), 'play']] as const)),
    [texts.account.onTables, holdings && money(racks), 'racks'],
    [texts.account.onLayouts, holdings && money(onLayouts), 'layouts'],
    // Two kinds of money have no common result.
    ...(visit.account.isGuest
      ? ([[texts.account.net, net !== null && signed(net), 'net']] as const)
      : []),
  ] as const;
  return (
    <section className="panel" aria-labelledby="who">
      <h2 id="who">{me?.account.name ?? visit.account.name}</h2>
      <dl className="my-money">
        {figures.map(([name, amount, key]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="amount" data-money={key}>
              {amount || '…'}
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.account.clock}</dt>
          <dd>{texts.account.clockText(minutes)}</dd>
        </div>
      </dl>
      {me && holdings && me.balance + me.play + racks + onLayouts === 0 ? (
        <div className="notice">
          <p>{texts.account.noChips}</p>
          <Link to={ownPathOf('bclc.craps')} className="button primary">
            {texts.lobby.play['craps'] ?? ''}
          </Link>
        </div>
      ) : null}
      <Seats me={me} holdings={holdings} />
      <button
        type="button"
        onClick={() =>
          void askLogout()
            .catch(() => {})
            .then(end)
        }
      >
        {texts.account.logOut}
      </button>
    </section>
  );
};

type SeatsProps = { readonly me: Me | null; readonly holdings: readonly Holding[] | null };

const Seats = ({ me, holdings }: SeatsProps) => (
  <>
    <h3>{texts.account.seats}</h3>
    {me?.seats.length ? (
      <ul className="seats">
        {me.seats.map(({ table, rulebook, seat, rack }) => {
          const held = holdings?.find((one) => one.table === table && one.seat === seat);
          return (
            <li key={`${table} ${seat}`}>
              <Link to={`/table/${table}`}>{tableName({ table, rulebook })}</Link>
              <span>
                {texts.table.seat(seat)} ·{' '}
                <span className="amount">
                  {money(held?.rack ?? rack)}
                  {held && held.onLayout > 0 && ` · ${texts.table.down(money(held.onLayout))}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    ) : (
      <p className="quiet">{texts.account.noSeats}</p>
    )}
  </>
);

const useMinutesSince = (since: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 60_000));
};
