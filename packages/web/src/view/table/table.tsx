import { type Game, seatAt } from '@openpit/engine';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Form } from '../../felt/zone.ts';
import type { Choice } from '../../games/game-view.ts';
import { gameViewOf } from '../../games/index.ts';
import { equipmentOf } from '../../games/traits.ts';
import { gameTitle } from '../../lobby/game-title.ts';
import { useEarlier } from '../../replay/earlier.ts';
import { askRecord } from '../../session/house.ts';
import { useVisit } from '../../session/session.ts';
import { useSounds } from '../../sound/use-sounds.ts';
import { useBefore, withOwn } from '../../table/before.ts';
import { inviteTo } from '../../table/friends.ts';
import type { Result } from '../../table/result.ts';
import type { Seen } from '../../table/seen.ts';
import type { TableStore } from '../../table/store.ts';
import { type Motion, useShown } from '../../table/use-shown.ts';
import { texts } from '../../texts/index.ts';
import { Cloth } from '../cloth/cloth.tsx';
import { useForm } from '../use-form.ts';
import { useLesson } from './lesson.ts';
import { LiveRegion } from './live-region.tsx';
import { Notices } from './notices.tsx';
import { Rail } from './rail.tsx';
import { outcomeText } from './settlement.ts';
import { Side } from './side.tsx';
import { Strip } from './strip.tsx';
import { TableBar } from './table-bar.tsx';
import { Kinds, Tabs } from './tabs.tsx';
import { useHeldFocus } from './use-held-focus.ts';
import { type Playing, usePlaying } from './use-playing.ts';

// What is rarely opened is loaded on demand.
const Help = lazy(async () => ({ default: (await import('../panels/help.tsx')).Help }));
const TalkButton = lazy(async () => ({
  default: (await import('../../talk/talk-button.tsx')).TalkButton,
}));
const TalkPanel = lazy(async () => ({
  default: (await import('../../talk/talk-panel.tsx')).TalkPanel,
}));
const PlaceSheet = lazy(async () => ({
  default: (await import('../cloth/place-sheet.tsx')).PlaceSheet,
}));
const Why = lazy(async () => ({ default: (await import('../panels/why.tsx')).Why }));
const RuleDialog = lazy(async () => ({ default: (await import('../panels/why.tsx')).RuleDialog }));
const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));
const Replay = lazy(async () => {
  const { Replay: default_ } = await import('../../replay/replay.tsx');
  return { default: default_ };
});

type TableProps = {
  readonly name: string;
  readonly store: TableStore | null;
  readonly seen: Seen;
  readonly isReady: boolean;
  /** What can be checked of the table's chance; nothing at a table of one's own. */
  readonly seal?: ReactNode;
};

/** A table, no matter who deals it. */
export const Table = ({ name, store, seen: latest, isReady, seal = null }: TableProps) => {
  const [isFast, setIsFast] = useState(false);
  // What is shown above the cloth waits for the motion on it too: that a round has stopped would show how it ended.
  const { seen, motion } = useShown(latest, isFast);
  const { game } = seen;
  const form = useForm();
  const page = useRef<HTMLElement>(null);
  useHeldFocus(page);
  const equipment = game ? equipmentOf(game.rulebook.family) : 'dice';
  const title = game ? gameTitle(game.rulebook.id) : name;
  useEffect(() => {
    document.title = `${title} · ${texts.title}`;
    document.documentElement.dataset['equipment'] = equipment;
    return () => {
      delete document.documentElement.dataset['equipment'];
    };
  }, [title, equipment]);
  return (
    <main
      ref={page}
      id="main"
      className="table-page"
      data-form={form}
      data-family={game?.rulebook.family}
      data-connection={seen.connection}
    >
      <Notices store={store} seen={seen} link={store?.own ? null : inviteTo(name)} />
      {game && store && isReady ? (
        <Play
          name={name}
          store={store}
          seen={seen}
          motion={motion}
          game={game}
          isFast={isFast}
          seal={seal}
          onFast={() => setIsFast(!isFast)}
        />
      ) : (
        // If something is wrong, the notice says so; nobody is loading any more.
        seen.trouble === null && <p className="connecting">{texts.table.connecting}</p>
      )}
    </main>
  );
};

type PlayProps = {
  readonly name: string;
  readonly store: TableStore;
  readonly seen: Seen;
  readonly motion: Motion | null;
  readonly game: Game;
  readonly seal: ReactNode;
  readonly isFast: boolean;
  onFast(): void;
};

const Play = (props: PlayProps) => {
  const { name, store, seen, motion, game, isFast, onFast, seal } = props;
  useSounds(seen, motion);
  const form = useForm();
  const view = gameViewOf(game.rulebook);
  const playing = usePlaying({ store, seen, game, isMoving: motion !== null });
  const pages = pagesOf(game, form);
  const kinds = form === 'desktop' ? [] : (view.kinds?.(game) ?? []);
  const [page, setPage] = useState('felt');
  const [kind, setKind] = useState(kinds[0]?.id ?? '');
  const shownPage = pages.some(({ id }) => id === page) ? page : 'felt';
  const shownKind = kinds.some(({ id }) => id === kind) ? kind : (kinds[0]?.id ?? '');
  const { earlier, before, results } = useResults(props);
  const replay = (result: Result): void =>
    playing.open({
      kind: 'replay',
      title: texts.named(texts.replay.title, outcomeText(result.outcome)),
      steps:
        earlier.find((one) => one.result === result)?.steps ??
        seen.steps.filter(({ round }) => round === result.round),
      record: recordOf({ name, store, results, result, isMine: isMineIn(result, seen.mine) }),
    });
  const lesson = useLesson(seen, playing);
  const isWagers = shownPage === 'wagers';
  // An upright roulette needs every row of a phone, so its wagers are one more tab.
  const isOneRow = form === 'phone' && kinds.length > 0 && view.pages === undefined;
  return (
    <>
      <Head name={name} store={store} seen={seen} playing={playing} form={form} />
      <Strip
        seen={seen}
        motion={motion}
        results={results}
        playing={playing}
        lesson={lesson}
        canReplay={(result) => !before.includes(result)}
        onReplay={replay}
      />
      {kinds.length > 0 && (shownPage === 'felt' || isOneRow) && (
        <Kinds
          kinds={isOneRow ? [...kinds, { id: 'wagers', label: texts.table.pages.wagers }] : kinds}
          kind={isWagers ? 'wagers' : shownKind}
          onKind={(id) => {
            setPage(id === 'wagers' ? 'wagers' : 'felt');
            if (id !== 'wagers') setKind(id);
          }}
        />
      )}
      {!isWagers && (
        <Cloth
          seen={seen}
          motion={motion}
          form={form}
          playing={playing}
          page={shownPage}
          kind={shownKind}
          isTeaching={lesson?.step === 'bet'}
          history={results}
        />
      )}
      {(form === 'desktop' || isWagers) && (
        <Side
          name={name}
          store={store}
          seen={seen}
          game={game}
          playing={playing}
          results={results}
          isMoving={motion !== null}
        />
      )}
      {pages.length > 0 && !isOneRow && (
        <Tabs pages={pages} page={shownPage} counts={countsOn(playing)} onPage={setPage} />
      )}
      <Rail
        store={store}
        seen={seen}
        motion={motion}
        form={form}
        playing={playing}
        isFast={isFast}
        isTeaching={lesson?.step === 'bet'}
        onFast={onFast}
      />
      <LiveRegion
        seen={seen}
        playing={playing}
        isMoving={motion !== null}
        isShared={store.own === null}
      />
      <Opened name={name} store={store} seen={seen} playing={playing} seal={seal} />
    </>
  );
};

/** The outcomes: from before the page was opened, with the visitor's own rounds, and since. */
const useResults = ({ name, store, seen, game: { rulebook } }: PlayProps) => {
  const visit = useVisit()?.id;
  const since = store.own ? null : seen.since;
  const earlier = useEarlier(name, { visit, since });
  const before = useBefore(name, { rulebook, since });
  const results = useMemo(() => {
    const own = earlier.map(({ result }) => result);
    return [...withOwn(before, own), ...seen.results];
  }, [before, earlier, seen.results]);
  return { earlier, before, results };
};

const rackOf = ({ table }: Game, seat: Playing['seat']): number | null =>
  seat === undefined ? null : (seatAt(table.layout, seat)?.rack ?? null);

type TalkWayProps = { readonly seen: Seen; readonly playing: Playing };

const TalkWay = ({ seen, playing }: TalkWayProps) => (
  <Suspense>
    <TalkButton
      seen={seen}
      isOpen={playing.isTalking}
      onToggle={() => playing.setIsTalking(!playing.isTalking)}
    />
  </Suspense>
);

type HeadProps = Pick<PlayProps, 'name' | 'store'> & TalkWayProps & { readonly form: Form };

/** The bar, and beside the cloth the chat when it is open: it comes next in the tab order. */
const Head = ({ name, store, seen, playing, form }: HeadProps) => (
  <>
    <TableBar
      game={playing.game}
      form={form}
      playing={playing}
      rack={rackOf(playing.game, playing.seat)}
      talk={store.own ? null : <TalkWay seen={seen} playing={playing} />}
    />
    {playing.isTalking && (
      <Suspense>
        <TalkPanel
          table={name}
          store={store}
          seen={seen}
          onClose={() => playing.setIsTalking(false)}
        />
      </Suspense>
    )}
  </>
);

/** The tabs of a small screen: the parts of the cloth, then the visitor's wagers. */
const pagesOf = (game: Game, form: Form): readonly Choice[] =>
  form === 'desktop'
    ? []
    : [
        ...(gameViewOf(game.rulebook).pages?.(game) ?? [
          { id: 'felt', label: texts.table.pages.felt },
        ]),
        { id: 'wagers', label: texts.table.pages.wagers },
      ];

const isMineIn = ({ lines }: Result, mine: readonly number[]): boolean =>
  lines.some(({ seat }) => mine.includes(seat));

type Sent = {
  readonly name: string;
  readonly store: TableStore;
  readonly results: readonly Result[];
  readonly result: Result;
  readonly isMine: boolean;
};

/** The record of a round: of a table of one's own from its history, of a live one from the house, which gives it to its players. */
const recordOf = ({
  name,
  store,
  results,
  result,
  isMine,
}: Sent): (() => Promise<string>) | null => {
  const outcomes = results.filter(({ outcome }) => outcome !== null);
  const { own } = store;
  if (own) return () => own.record(outcomes.length - 1 - outcomes.indexOf(result));
  return isMine ? () => askRecord({ table: name, round: Math.abs(result.round) }) : null;
};

/** How many of the visitor's wagers are on each part of the cloth. */
const countsOn = ({ wagers, game }: Playing): Readonly<Record<string, number>> => {
  const { pageOf } = gameViewOf(game.rulebook);
  const counts: Record<string, number> = { wagers: wagers.length };
  for (const { bet } of wagers) {
    const page = pageOf?.(bet) ?? 'felt';
    // What is on the cloth itself is seen there.
    if (page !== 'felt') counts[page] = (counts[page] ?? 0) + 1;
  }
  return counts;
};

/** The one dialog that is open, if any. */
const Opened = ({
  name,
  store,
  seen,
  playing,
  seal,
}: {
  readonly name: string;
  readonly seal: ReactNode;
  readonly store: TableStore;
  readonly seen: Seen;
  readonly playing: Playing;
}) => {
  const { opened, nameOf } = playing;
  const close = (): void => playing.open(null);
  switch (opened?.kind) {
    case 'why':
      return (
        <Suspense>
          <Why first={opened.question} questions={opened.questions ?? []} onClose={close} />
        </Suspense>
      );
    case 'rule':
      return (
        <Suspense>
          <RuleDialog rule={opened.rule} onClose={close} />
        </Suspense>
      );
    case 'place':
      return (
        <Suspense>
          <PlaceSheet place={opened.place} playing={playing} onClose={close} />
        </Suspense>
      );
    case 'help':
      return (
        <Suspense>
          <Help onClose={close} />
        </Suspense>
      );
    case 'menu':
      return (
        <Suspense>
          <Menu
            name={name}
            store={store}
            seen={seen}
            playing={playing}
            seal={seal}
            onClose={close}
          />
        </Suspense>
      );
    case 'replay':
      return (
        <Suspense>
          <Replay
            title={opened.title}
            steps={opened.steps}
            record={opened.record}
            mine={seen.mine}
            nameOf={nameOf}
            onClose={close}
          />
        </Suspense>
      );
    case undefined:
      return null;
  }
};
