import { useEffect, useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { go, ownPathOf } from '../route.ts';
import { crewBetName } from '../table/engine.ts';
import type { Step } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { Empty } from '../view/empty.tsx';
import { Link } from '../view/shell.tsx';
import { roundIn } from './from-record.ts';
import { recordIn } from './link.ts';
import { Replay } from './replay.tsx';

/** A round from a link, replayed here by the engine, no matter who dealt it. */
export const ReplayPage = () => {
  const [steps, setSteps] = useState<readonly Step[] | null>(null);
  useEffect(() => {
    document.title = `${texts.replay.title} · ${texts.title}`;
    const read = async (): Promise<readonly Step[]> => {
      const record = await recordIn(new URL(location.href));
      return record === null ? [] : roundIn(record);
    };
    read().then(setSteps, () => setSteps([]));
  }, []);
  if (steps === null) return <p className="connecting">{texts.table.connecting}</p>;
  const game = steps.at(-1)?.game;
  if (!game) {
    return (
      <Empty
        title={texts.empty.noRound}
        text={texts.replay.broken}
        other={{ to: '/account', words: texts.account.history }}
      />
    );
  }
  const seats = game.table.layout.seats.map(({ seat }) => seat);
  return (
    <main id="main" className="page">
      <h1>{gameTitle(game.rulebook.id)}</h1>
      <p>{texts.replay.sent}</p>
      <p className="sheet-buttons">
        <Link to={ownPathOf(game.rulebook.id)} className="button primary">
          {texts.own.open(gameTitle(game.rulebook.id))}
        </Link>
        <Link to="/" className="button">
          {texts.table.toLobby}
        </Link>
      </p>
      <Replay
        title={texts.named(texts.replay.title, game.rulebook.title)}
        steps={steps}
        mine={seats}
        // With several players each wager is shown with its player; with one player that is not needed.
        unnamed={seats.length === 1 ? seats : []}
        nameOf={(bet) => crewBetName(game, bet)}
        onClose={() => go('/replay', true)}
      />
    </main>
  );
};
