import type { Game } from '@openpit/engine';
import { lazy, Suspense, useEffect } from 'react';
import { useEarlier } from '../replay/earlier.ts';
import { SealPanel } from '../seal/seal.tsx';
import { useVisit } from '../session/session.ts';
import type { Seen } from '../table/seen.ts';
import { useSitting } from '../table/sitting.ts';
import type { TableStore } from '../table/store.ts';
import { useTable } from '../table/use-table.ts';
import { texts } from '../texts/index.ts';
import { Cloth } from './cloth.tsx';
import { Colours } from './colours.tsx';
import { Crew } from './crew.tsx';
import { type Desk, useDesk } from './desk.ts';
import { Hearing } from './hearing.tsx';
import { Help } from './help.tsx';
import { LastOutcomes } from './last-outcomes.tsx';
import { Modes } from './modes.tsx';
import { Notices } from './notices.tsx';
import { Happened, Seats } from './panels.tsx';
import { Pointed } from './pointed.tsx';
import { outcomeText } from './settlement.ts';
import { TableHead } from './table-head.tsx';
import { Tray } from './tray-bar.tsx';
import { MyWagers, pressing, switching } from './wagers.tsx';
import { Ways } from './ways.tsx';
import { WhatIf } from './what-if.tsx';
import { RuleDialog, Why } from './why.tsx';

const Replay = lazy(async () => {
  const { Replay: default_ } = await import('../replay/replay.tsx');
  return { default: default_ };
});

type TablePageProps = { readonly table: string; readonly sit: boolean };

/** A table, watched or played at. */
export const TablePage = ({ table, sit }: TablePageProps) => {
  const { store, seen } = useTable(table);
  useSitting(sit, { store, seen, path: `/table/${table}` });
  const { game } = seen;
  useEffect(() => {
    document.title = `${game?.rulebook.title ?? table} · ${texts.title}`;
  }, [game?.rulebook.title, table]);
  return (
    <main id="main" className="table-page">
      <Notices seen={seen} onRead={(order) => store?.dismiss(order)} />
      {game && store && (!sit || seen.mine.length > 0) ? (
        <Play table={table} store={store} seen={seen} game={game} />
      ) : (
        <p className="page quiet">{texts.table.connecting}</p>
      )}
    </main>
  );
};

type PlayProps = {
  readonly table: string;
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
};

const Play = (props: PlayProps) => {
  const { store, seen, game } = props;
  const desk = useDesk(props);
  const { chip, setChip, pointed, setPointed, seat, offers, moves, prices, open } = desk;
  return (
    <>
      <TableHead seen={seen} game={game} />
      <Crew calls={seen.calls}>
        <Ways store={store} game={game} seat={seat} onHelp={() => open({ kind: 'help' })} />
      </Crew>
      <div className="table-grid">
        <div className="felt-side">
          <Cloth
            {...{ seen, game, offers, moves }}
            prospect={desk.asked?.lines ?? null}
            edges={desk.edges}
            onPoint={setPointed}
          />
          <div className="pointed-row">
            <Pointed
              {...{ place: pointed, offers, prices, family: game.rulebook.family }}
              onRule={(rule) => open({ kind: 'rule', rule })}
            />
            <Modes {...desk} />
          </div>
          <Tray {...{ store, seen, game, seat, moves, chip, onChip: setChip }}>
            {desk.isAsking && (
              <WhatIf
                {...{ prospects: desk.prospects, asked: desk.asked, nameOf: desk.nameOf }}
                hasWagers={desk.wagers.length > 0}
                given={desk.outlook.given}
                family={game.rulebook.family}
                onAsk={desk.ask}
                onWhy={(question) => open({ kind: 'why', question })}
              />
            )}
          </Tray>
        </div>
        <Beside {...props} desk={desk} />
      </div>
      <Hearing seen={seen} nameOf={desk.nameOf} />
      <Opened desk={desk} mine={seen.mine} />
    </>
  );
};

/** What stands beside the felt: wagers, what happened, the last outcomes, the others. */
const Beside = ({ table, store, seen, game, desk }: PlayProps & { readonly desk: Desk }) => {
  const { seat, offers, prices, wagers, outlook, moves, nameOf, open } = desk;
  const visit = useVisit()?.id;
  const earlier = useEarlier(table, { visit, since: seen.since });
  const results = [...earlier.map(({ result }) => result), ...seen.results];
  return (
    <div className="beside">
      <MyWagers
        {...{ game, wagers, offers, prices, outlook }}
        onPress={(wager) => store.place(wager, pressing(wager).amount)}
        onTake={moves.takeWager}
        onSwitch={(wager, to) => void store.give(switching(wager, to))}
      />
      <Happened
        {...{ results, mine: seen.mine, nameOf }}
        staying={wagers.filter(({ bet }) => !seen.placed.some((one) => one.bet === bet))}
        onWhy={(question) => open({ kind: 'why', question })}
      />
      <LastOutcomes
        results={results}
        onReplay={(result) =>
          open({
            kind: 'replay',
            title: `${texts.replay.title}: ${outcomeText(result.outcome)}`,
            steps:
              earlier.find((one) => one.result === result)?.steps ??
              seen.steps.filter(({ round }) => round === result.round),
          })
        }
      />
      <Colours store={store} game={game} seat={seat} />
      <Seats game={game} mine={seen.mine} />
      <SealPanel table={table} chance={seen.chance} />
    </div>
  );
};

/** The one dialog that is open, if any. */
const Opened = ({ desk, mine }: { readonly desk: Desk; readonly mine: readonly number[] }) => {
  const { opened, nameOf } = desk;
  const close = (): void => desk.open(null);
  switch (opened?.kind) {
    case 'why':
      return <Why question={opened.question} onClose={close} />;
    case 'rule':
      return <RuleDialog rule={opened.rule} onClose={close} />;
    case 'help':
      return <Help onClose={close} />;
    case 'replay':
      return (
        <Suspense>
          <Replay title={opened.title} steps={opened.steps} {...{ mine, nameOf }} onClose={close} />
        </Suspense>
      );
    case undefined:
      return null;
  }
};
