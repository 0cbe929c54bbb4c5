import type { Refusal } from '@openpit/engine';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { go, ownPathOf } from '../../route.ts';
import { end } from '../../session/session.ts';
import { citedText } from '../../table/clauses.ts';
import { openBetsFor, refusalFor, sentenceOf, stuckBy } from '../../table/engine.ts';
import { type NextStep, nextStepFor, wantsColour } from '../../table/next-step.ts';
import type { Seen } from '../../table/seen.ts';
import { askPurse, fullPurse, type Purse, usualBuyIn } from '../../table/sitting.ts';
import type { TableStore } from '../../table/store.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import type { RuleQuestion } from '../panels/why.tsx';
import { Link } from '../shell.tsx';
import { Invite } from './invite.tsx';

const RuleDialog = lazy(async () => ({ default: (await import('../panels/why.tsx')).RuleDialog }));

type NoticesProps = {
  readonly store: TableStore | null;
  readonly seen: Seen;
  /** The link of a table for friends. */
  readonly link: string | null;
};

/** Everything that went wrong, each with its own words and what to do next. */
export const Notices = ({ store, seen, link }: NoticesProps) => {
  const [rule, setRule] = useState<RuleQuestion | null>(null);
  const { game, mine, notices } = seen;
  const family = game?.rulebook.family;
  const isShared = store !== null && store.own === null;
  const isShort = notices.some(({ refusal }) => refusal?.code === 'rack-short');
  const purse = usePurseOnce(isShared && isShort);
  const where = store && { store, game, seat: mine[0], purse: purse ?? fullPurse };
  // Only the last one is read: an earlier refusal is over.
  const dismiss = (): void => {
    for (const { order } of notices) store?.dismiss(order);
  };
  // A round that cannot go on says so before anybody has to wonder.
  const stuck =
    isShared && game && mine.length > 0 && seen.connection === 'up' ? stuckBy(game) : null;
  return (
    <div className="notices" role="alert">
      <ConnectionNotice seen={seen} />
      {seen.still && seen.trouble !== 'closed' && !stuck && (
        <div className="notice bad">
          <p>{sentenceOf(seen.still, family)}</p>
        </div>
      )}
      {where && stuck && !notices.some(({ refusal }) => refusal?.code === stuck.code) && (
        <div className="notice">
          <p>{refusalFor(stuck, family)}</p>
          <StepButton
            step={nextStepFor(stuck, where)}
            onRead={() => setRule({ name: texts.table.ruledBy, by: stuck.by })}
          />
        </div>
      )}
      {where && !stuck && notices.length === 0 && !hasBet(seen) && (
        <ClosedInside game={isShared ? game : null} where={where} />
      )}
      {where &&
        notices.slice(-1).map(({ order, refusal }) => (
          <div key={order} className="notice bad">
            <p>
              {refusal ? refusalFor(refusal, family) : texts.table.notPersisted}
              {refusal?.code === 'rack-short' && purse && limitWords(purse)}
              {refusal && <Cited by={refusal.by} />}
            </p>
            {refusal && (refusal.code !== 'rack-short' || purse) && (
              <StepButton
                step={nextStepFor(refusal, where)}
                onDone={dismiss}
                onRead={() => setRule({ name: refusalFor(refusal, family), by: refusal.by })}
              />
            )}
            <button type="button" onClick={dismiss}>
              {texts.table.dismiss}
            </button>
          </div>
        ))}
      {link !== null && notices.length === 0 && !stuck && <Alone link={link} seen={seen} />}
      {rule && (
        <Suspense>
          <RuleDialog rule={rule} onClose={() => setRule(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** A single player at a table for friends sees the link for them, until somebody has come or a chip is on the layout. */
const Alone = ({ link, seen }: { readonly link: string; readonly seen: Seen }) => {
  const [isRead, setIsRead] = useState(false);
  const isAlone = seen.mine.length > 0 && seen.game?.table.layout.seats.length === 1;
  if (isRead || !isAlone || hasBet(seen)) return null;
  return (
    <div className="notice">
      <Invite link={link} />
      <button type="button" onClick={() => setIsRead(true)}>
        {texts.table.dismiss}
      </button>
    </div>
  );
};

/** Whether the player has placed a chip or has had one decided: the link must not cover a result. */
const hasBet = ({ placed, results, mine }: Seen): boolean =>
  placed.length > 0 || results.some(({ lines }) => lines.some(({ seat }) => mine.includes(seat)));

type ClosedInsideProps = {
  readonly game: Seen['game'];
  readonly where: Parameters<typeof nextStepFor>[1];
};

/** Why the numbers are closed for the player's chips, announced once when it happens: dotted lines alone do not explain it. */
const ClosedInside = ({ game, where }: ClosedInsideProps) => {
  const [isRead, setIsRead] = useState(false);
  const { seat } = where;
  const refusal = useMemo(
    () =>
      game === null || seat === undefined || !('colours' in game.table)
        ? null
        : (openBetsFor(game, seat).find(({ closedBy }) => closedBy && wantsColour(closedBy))
            ?.closedBy ?? null),
    [game, seat],
  );
  const dismiss = (): void => setIsRead(true);
  if (isRead || !refusal) return null;
  return (
    <div className="notice">
      <p>{refusalFor(refusal, game?.rulebook.family)}</p>
      <StepButton step={nextStepFor(refusal, where)} onDone={dismiss} onRead={dismiss} />
      <button type="button" onClick={dismiss}>
        {texts.table.dismiss}
      </button>
    </div>
  );
};

const Cited = ({ by }: Pick<Refusal, 'by'>) => {
  const cited = citedText(by);
  return cited === '' ? null : <span className="quiet"> ({cited})</span>;
};

/** Why no more chips can be bought today, if the player's own limit is the reason. */
const limitWords = ({ limit, left }: Purse): string =>
  limit === null || left >= usualBuyIn
    ? ''
    : ` ${texts.table.limitLeaves(money(limit), money(left))}`;

/** The money for chips, asked from the house when it matters; null until it is known. */
const usePurseOnce = (isWanted: boolean): Purse | null => {
  const [purse, setPurse] = useState<Purse | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    setPurse(null);
    // If the house does not answer this, it refuses what is too much, and names the limit then.
    void askPurse()
      .catch(() => fullPurse)
      .then((found) => isHere && setPurse(found));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return isWanted ? purse : fullPurse;
};

type StepButtonProps = { readonly step: NextStep; onDone?(): void; onRead(): void };

const StepButton = ({ step, onDone, onRead }: StepButtonProps) => {
  if (step.kind === 'go') {
    return (
      <Link to={step.to} className="button primary">
        {step.words}
      </Link>
    );
  }
  const run = (): void => {
    if (step.kind === 'read') onRead();
    else step.run();
    if (step.kind === 'do') onDone?.();
  };
  return (
    <button type="button" className="primary" data-step={step.kind} onClick={run}>
      {step.words}
    </button>
  );
};

const ConnectionNotice = ({
  seen: { connection, trouble, still, game },
}: {
  readonly seen: Seen;
}) => {
  const isLost = useIsLost(connection);
  const isBack = useIsBack(connection);
  switch (trouble) {
    case 'unknown':
      return (
        <Stop
          words={`${texts.table.unknown} ${texts.table.unlisted}`}
          step={texts.table.toLobby}
          onGo={() => go('/')}
        />
      );
    case 'session':
      return (
        <Stop
          words={texts.table.session}
          step={texts.table.sessionNet}
          onGo={() => {
            end();
            go('/account');
          }}
        />
      );
    case 'behind':
      return (
        <Stop words={texts.table.behind} step={texts.table.reload} onGo={() => location.reload()} />
      );
    case 'closed':
      return (
        <Stop
          words={still ? sentenceOf(still) : `${texts.table.closed}.`}
          step={texts.table.toLobby}
          onGo={() => go('/')}
        />
      );
    case null:
      if (isBack) {
        return (
          <div className="notice back">
            <p>{texts.table.back}</p>
          </div>
        );
      }
      return isLost ? (
        <div className="notice lost">
          <svg viewBox="-20 -20 40 40" className="lost-puck" aria-hidden="true">
            <circle r="18" cy="1.5" className="puck-shadow" />
            <circle r="17" className="puck-off" />
            <circle r="14" pathLength="60" className="lost-ring" />
          </svg>
          <h2>{texts.table.lostTitle}</h2>
          <p>{texts.table.lost}</p>
          <Link to={game ? ownPathOf(game.rulebook.id) : '/'} className="button">
            {texts.steps.own}
          </Link>
        </div>
      ) : null;
  }
};

/** A connection that is not open after this time counts as lost. */
const useIsLost = (connection: Seen['connection']): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    if (connection !== 'connecting') return;
    const timer = setTimeout(() => setIsLate(true), 3_000);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection === 'down' || isLate;
};

/** True for a short time after a lost connection has come back: until then nobody knows whether to wait. */
const useIsBack = (connection: Seen['connection']): boolean => {
  const [isBack, setIsBack] = useState(false);
  const was = useRef(connection);
  useEffect(() => {
    const isNew = connection === 'up' && was.current === 'down';
    was.current = connection;
    setIsBack(isNew);
    if (!isNew) return;
    const timer = setTimeout(() => setIsBack(false), backMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return isBack;
};

const backMs = 4_000;

type StopProps = { readonly words: string; readonly step: string; onGo(): void };

const Stop = ({ words, step, onGo }: StopProps) => (
  <div className="notice bad">
    <p>{words}</p>
    <button type="button" className="primary" onClick={onGo}>
      {step}
    </button>
  </div>
);
