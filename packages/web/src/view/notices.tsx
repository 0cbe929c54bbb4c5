import { refusalSentence } from '@openpit/messages';
import { useEffect, useState } from 'react';
import { go } from '../route.ts';
import { end } from '../session/session.ts';
import { shortClause } from '../table/clauses.ts';
import type { Seen } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { Link } from './shell.tsx';

/** Everything that went wrong, each with its own words and its own way on. */
export const Notices = ({ seen, onRead }: { readonly seen: Seen; onRead(order: number): void }) => (
  <div className="notices" role="alert">
    <LineNotice seen={seen} />
    {seen.houseSays !== '' && seen.trouble !== 'closed' && (
      <div className="notice bad">
        <p>{sentence(seen.houseSays)}</p>
      </div>
    )}
    {seen.notices.map(({ order, refusal }) => (
      <div key={order} className="notice bad">
        <p>
          {refusal ? sentence(refusalSentence(refusal)) : texts.table.notKept}{' '}
          {refusal && <span className="quiet">({refusal.by.map(shortClause).join(', ')})</span>}
        </p>
        {refusal && ownLimits.has(refusal.code) && (
          <Link to="/account" className="button primary">
            {texts.table.toLimits}
          </Link>
        )}
        <button type="button" onClick={() => onRead(order)}>
          {texts.table.dismiss}
        </button>
      </div>
    ))}
  </div>
);

/** Refusals that come from what somebody has set for themselves: the way on is where it was set. */
const ownLimits: ReadonlySet<string> = new Set([
  'excluded',
  'time-limit',
  'loss-limit',
  'deposit-limit',
]);

const sentence = (says: string): string => `${says[0]?.toUpperCase() ?? ''}${says.slice(1)}.`;

const LineNotice = ({ seen: { line, trouble, houseSays } }: { readonly seen: Seen }) => {
  const isLost = useIsLost(line);
  switch (trouble) {
    case 'unknown':
      return <Way says={texts.table.unknown} way={texts.table.toLobby} onGo={() => go('/')} />;
    case 'session':
      return (
        <Way
          says={texts.table.session}
          way={texts.table.sessionWay}
          onGo={() => {
            end();
            go('/account');
          }}
        />
      );
    case 'behind':
      return (
        <Way says={texts.table.behind} way={texts.table.reload} onGo={() => location.reload()} />
      );
    case 'closed':
      return (
        <Way
          says={`${texts.table.closed}. ${houseSays}`}
          way={texts.table.toLobby}
          onGo={() => go('/')}
        />
      );
    case null:
      return isLost ? (
        <div className="notice bad">
          <p>
            {texts.table.lost} {texts.table.lostWay}
          </p>
        </div>
      ) : null;
  }
};

/** A line that has not come up after a while is as good as lost. */
const useIsLost = (line: Seen['line']): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    if (line !== 'connecting') return;
    const timer = setTimeout(() => setIsLate(true), 3_000);
    return () => clearTimeout(timer);
  }, [line]);
  return line === 'down' || isLate;
};

type WayProps = { readonly says: string; readonly way: string; onGo(): void };

const Way = ({ says, way, onGo }: WayProps) => (
  <div className="notice bad">
    <p>{says}</p>
    <button type="button" className="primary" onClick={onGo}>
      {way}
    </button>
  </div>
);
