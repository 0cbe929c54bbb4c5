import type { Game } from '@openpit/engine';
import { lazy, Suspense, useMemo } from 'react';
import { BeaconNote } from '../../fairness/note.tsx';
import { gameViewOf } from '../../games/index.ts';
import { equipmentOf } from '../../games/traits.ts';
import { inviteTo } from '../../table/friends.ts';
import type { Result } from '../../table/result.ts';
import type { Seen } from '../../table/seen.ts';
import type { TableStore } from '../../table/store.ts';
import { tallyOf } from '../../table/tally.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { PaysPanel } from '../panels/pays-panel.tsx';
import { Invite } from './invite.tsx';
import { Others } from './others.tsx';
import type { Playing } from './use-playing.ts';
import { MyWagers, pressing, switching } from './wagers.tsx';

// Opened rarely, so a table does not wait for it.
const HintPanel = lazy(async () => ({
  default: (await import('../panels/hint-panel.tsx')).HintPanel,
}));
const NextChart = lazy(async () => ({
  default: (await import('../panels/next-chart.tsx')).NextChart,
}));
const TallyPanel = lazy(async () => ({
  default: (await import('../panels/tally-panel.tsx')).TallyPanel,
}));
const WhatIf = lazy(async () => ({ default: (await import('../panels/what-if.tsx')).WhatIf }));

type SideProps = {
  readonly name: string;
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
  readonly playing: Playing;
  /** The last results, including those from before the page was opened. */
  readonly results: readonly Result[];
  readonly isMoving: boolean;
};

/** The column beside the felt: the player's wagers, and what the next outcome does to them. */
export const Side = ({ name, store, seen, game, playing, results, isMoving }: SideProps) => {
  const { Board } = gameViewOf(game.rulebook);
  const tally = useMemo(() => tallyOf(seen.steps, seen.mine), [seen.steps, seen.mine]);
  const { wagers, offers, prices, outlook, moves, nameOf, open } = playing;
  const link = store.own ? null : inviteTo(name);
  const riding = wagers.reduce((sum, { stake }) => sum + stake, 0);
  return (
    <aside className="side" aria-label={texts.table.myWagers}>
      {link !== null && <Invite link={link} />}
      {playing.isAsking ? (
        // Its room is reserved before it is loaded, so that nothing below it moves.
        <Suspense fallback={<section className="panel what-if" aria-busy="true" />}>
          <WhatIf
            prospects={playing.prospects}
            asked={playing.asked}
            nameOf={nameOf}
            hasWagers={wagers.length > 0}
            given={outlook.given}
            family={game.rulebook.family}
            onAsk={playing.ask}
            onWhy={(question) => open({ kind: 'why', question })}
          />
        </Suspense>
      ) : (
        <>
          {playing.hint && !isMoving && (
            <Suspense>
              <HintPanel hint={playing.hint} game={game} />
            </Suspense>
          )}
          <MyWagers
            game={game}
            wagers={wagers}
            offers={offers}
            prices={prices}
            outlook={outlook}
            nameOf={nameOf}
            total={riding > 0 ? texts.table.onLayout(money(riding)) : ''}
            onPress={(wager) => store.place(wager, pressing(wager).amount)}
            onTake={moves.takeWager}
            onSwitch={(wager, to) => void store.give(switching(wager, to))}
          />
          {Board && (
            <div className="board-room">
              <Board game={game} results={results} isMoving={isMoving} />
            </div>
          )}
          {(wagers.length === 0 || (!Board && equipmentOf(game.rulebook.family) === 'cards')) && (
            <PaysPanel game={game} offers={offers} prices={prices} />
          )}
          <Suspense>
            {tally.rounds > 0 && <TallyPanel tally={tally} mistakes={playing.mistakes} />}
            {wagers.length > 0 && (
              <NextChart
                prospects={playing.prospects}
                reached={outlook.reached}
                family={game.rulebook.family}
                given={outlook.given}
              />
            )}
          </Suspense>
        </>
      )}
      {!store.own && <Others seen={seen} game={game} />}
      <BeaconNote chance={seen.chance} />
    </aside>
  );
};
