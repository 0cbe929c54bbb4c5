import { type Game, type SeatNumber, wagersOf } from '@openpit/engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { gameViewOf } from '../../games/index.ts';
import { gameTitle } from '../../lobby/game-title.ts';
import { go } from '../../route.ts';
import { setSound, setVoice, useSoundOn, useVoiceOn } from '../../sound/sound.ts';
import { wouldTake } from '../../table/engine.ts';
import { inviteTo } from '../../table/friends.ts';
import type { Seen } from '../../table/seen.ts';
import { buyIns, usualBuyIn } from '../../table/sitting.ts';
import { buying, leaving, type TableStore } from '../../table/store.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { Colours } from '../cloth/colours.tsx';
import { copy } from '../copy.ts';
import { LanguageButtons, ThemeButtons } from '../settings.tsx';
import { Sums, seatedAt } from './others.tsx';
import type { Playing } from './use-playing.ts';

type MenuProps = {
  readonly name: string;
  /** The seals of the table's rounds, if the house deals. */
  readonly seal: ReactNode;
  readonly store: TableStore;
  readonly seen: Seen;
  readonly playing: Playing;
  onClose(): void;
};

/** Everything that is no part of the round: chips, seats, the seal, the record, sound, language, leaving. */
export const Menu = ({ name, store, seen, playing, seal, onClose }: MenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { game, seat } = playing;
  const hasSound = useSoundOn();
  const hasVoice = useVoiceOn();
  const [isCopied, setIsCopied] = useState(false);
  const invite = store.own ? null : inviteTo(name);
  const close = (): void => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet menu" onClose={onClose} aria-labelledby="menu-title">
      <h2 id="menu-title">{gameTitle(game.rulebook.id)}</h2>
      <div className="menu-list">
        {seat !== undefined && <SeatButtons store={store} game={game} seat={seat} close={close} />}
        {store.own && <OwnButtons store={store} game={game} close={close} />}
        {!store.own && seat !== undefined && (
          <DiceButtons store={store} game={game} seat={seat} close={close} />
        )}
        <button type="button" aria-pressed={playing.isAsking} onClick={playing.toggleAsking}>
          {texts.table.whatIf.mode}
        </button>
        <button type="button" aria-pressed={playing.hasEdges} onClick={playing.toggleEdges}>
          {texts.table.edges}
        </button>
        {playing.hasHints && (
          <button type="button" aria-pressed={playing.isHinting} onClick={playing.toggleHinting}>
            {texts.hints.mode}
          </button>
        )}
        <button type="button" aria-pressed={hasSound} onClick={() => setSound(!hasSound)}>
          {hasSound ? texts.table.sound.on : texts.table.sound.off}
        </button>
        <button type="button" aria-pressed={hasVoice} onClick={() => setVoice(!hasVoice)}>
          {hasVoice ? texts.table.voice.on : texts.table.voice.off}
        </button>
        {invite !== null && (
          <button
            type="button"
            data-act="invite"
            onClick={() => void copy(invite).then(setIsCopied)}
          >
            {isCopied ? texts.lobby.friends.invited : texts.lobby.friends.invite}
          </button>
        )}
        {!store.own && <TalkItem playing={playing} close={close} />}
        <button type="button" onClick={() => playing.open({ kind: 'help' })}>
          {texts.table.help}
        </button>
      </div>
      <Colours store={store} game={game} seat={seat} />
      {!store.own && <Seats game={game} seen={seen} />}
      {seal}
      <ThemeButtons />
      <LanguageButtons />
      <p className="sheet-buttons">
        <button type="button" className="primary" onClick={close}>
          {texts.why.close}
        </button>
      </p>
    </dialog>
  );
};

const TalkItem = ({ playing, close }: { readonly playing: Playing; close(): void }) => (
  <button
    type="button"
    data-act="talk"
    onClick={() => {
      playing.setIsTalking(true);
      close();
    }}
  >
    {texts.talk.unread(0)}
  </button>
);

type ButtonsProps = { readonly store: TableStore; readonly game: Game; close(): void };

const SeatButtons = ({
  store,
  game,
  seat,
  close,
}: ButtonsProps & { readonly seat: SeatNumber }) => {
  const isFree = wagersOf(game.table.layout, seat).length === 0;
  const leave = (): void => {
    if (store.own) go('/');
    else void store.give(leaving(seat)).then((isDone) => (isDone ? go('/') : close()));
  };
  return (
    <>
      {[buyIns[0] ?? usualBuyIn, usualBuyIn].map((amount) => (
        <button
          key={amount}
          type="button"
          onClick={() => void store.give(buying(seat, amount)).then(close)}
        >
          {texts.table.buyMore(money(amount))}
        </button>
      ))}
      <button
        type="button"
        title={isFree || store.own ? undefined : texts.table.leaveWait}
        onClick={leave}
      >
        {texts.table.leave}
      </button>
    </>
  );
};

/** The question whether to throw the dice, while it is asked. */
const DiceButtons = ({ store, game, seat, close }: ButtonsProps & { readonly seat: SeatNumber }) =>
  gameViewOf(game.rulebook)
    .acts(game, seat)
    .filter(({ name, command }) => name.endsWith('-dice') && wouldTake(game, command))
    .map(({ name, command }) => (
      <button
        key={name}
        type="button"
        data-act={name}
        onClick={() => void store.give(command).then(close)}
      >
        {texts.acts[name] ?? name}
      </button>
    ));

const OwnButtons = ({ store: { own }, game, close }: ButtonsProps) => {
  if (!own) return null;
  const saveRecord = async (): Promise<void> => {
    const url = URL.createObjectURL(new Blob([await own.record()], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${game.rulebook.id}.pit`,
    });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      {/* While a question is asked the rail has no room for it everywhere. */}
      {own.canUndo() && (
        <button
          type="button"
          data-act="undo"
          onClick={() => {
            own.undo();
            close();
          }}
        >
          {texts.table.undo}
        </button>
      )}
      <button type="button" onClick={() => void saveRecord()}>
        {texts.own.record}
      </button>
      <button
        type="button"
        onClick={() => {
          own.restart();
          close();
        }}
      >
        {texts.own.restart}
      </button>
    </>
  );
};

type SeatsProps = { readonly game: Game; readonly seen: Seen };

/** The other players with their chips, and whom the table waits for. */
const Seats = ({ game, seen: { mine, awaits } }: SeatsProps) => (
  <section aria-labelledby="seats">
    <h3 id="seats">{texts.table.others}</h3>
    <ul className="seats">
      {seatedAt(game, awaits).map(({ seat, player, rack, onLayout, isTurn }) => (
        <li key={seat}>
          <span>
            {texts.table.seat(seat)} · {player}{' '}
            {mine.includes(seat) ? (
              <em>({texts.table.you})</em>
            ) : (
              isTurn && <em>({texts.table.inTurn})</em>
            )}
          </span>
          <Sums rack={rack} onLayout={onLayout} />
        </li>
      ))}
    </ul>
  </section>
);
