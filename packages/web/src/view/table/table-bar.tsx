import { type Game, seatAt } from '@openpit/engine';
import { type ReactNode, useEffect, useState } from 'react';
import type { Form } from '../../felt/zone.ts';
import { gameViewOf } from '../../games/index.ts';
import { gameTitle } from '../../lobby/game-title.ts';
import { isSoundOn, setSound, useSoundOn } from '../../sound/sound.ts';
import type { Seen } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { Icon, type IconName, Mark } from '../icons.tsx';
import { Link } from '../shell.tsx';
import { Terms } from '../terms.tsx';
import type { Playing } from './use-playing.ts';

type BarProps = {
  readonly game: Game;
  readonly form: Form;
  readonly playing: Playing;
  readonly rack: number | null;
  /** The link to the table's chat, if there are other players. */
  readonly talk: ReactNode;
};

/** The table's name, limits and state; what can be shown, heard and asked. */
export const TableBar = ({ game, form, playing, rack, talk }: BarProps) => {
  const { rulebook, table } = game;
  const { min, max } = table.options;
  const status = gameViewOf(rulebook).status(game);
  const isDesktop = form === 'desktop';
  const title = gameTitle(rulebook.id);
  return (
    <header className="table-bar">
      <Link to="/" className="home" label={texts.table.toLobby}>
        <Mark />
      </Link>
      <div className="title">
        <h1 className={title.length > longTitle ? 'long' : ''}>{title}</h1>
        <p>
          {/* The parts that never change come first: nothing moves when the state changes. */}
          {min !== undefined && (
            <span className="limits">{texts.lobby.limits(min, max ?? null)} · </span>
          )}
          <Terms key={status} text={status} />
        </p>
      </div>
      {isDesktop && talk}
      {isDesktop ? (
        <Tools playing={playing} />
      ) : (
        rack !== null && (
          <p className="bar-rack">
            <strong className="amount" data-money="rack">
              {money(rack)}
            </strong>{' '}
            <span>{texts.table.rack.toLowerCase()}</span>
          </p>
        )
      )}
      {!isDesktop && talk}
      <RoundButton
        icon="menu"
        label={texts.table.menu}
        onPress={() => playing.open({ kind: 'menu' })}
      />
    </header>
  );
};

/** A name that a phone shows in smaller letters. */
const longTitle = 17;

type ToolProps = {
  readonly icon: IconName;
  readonly label: string;
  /** Whether it is on, if it can be on or off. */
  readonly isPressed?: boolean;
  onPress(): void;
};

const RoundButton = ({ icon, label, isPressed, onPress }: ToolProps) => (
  <button
    type="button"
    className="round-button"
    aria-pressed={isPressed}
    aria-label={label}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);

/** The same with its words beside it. */
const Toggle = ({ icon, label, isPressed, onPress }: ToolProps) => (
  <button type="button" className="toggle" aria-pressed={isPressed} onClick={onPress}>
    <Icon name={icon} />
    {label}
  </button>
);

/** What can be shown, heard and asked, with words if there is room for them. */
const Tools = ({ playing }: { readonly playing: Playing }) => {
  const hasSound = useSoundOn();
  return (
    <>
      <Toggle
        icon="chart"
        label={texts.table.whatIf.mode}
        isPressed={playing.isAsking}
        onPress={playing.toggleAsking}
      />
      <Toggle
        icon="scale"
        label={texts.table.edges}
        isPressed={playing.hasEdges}
        onPress={playing.toggleEdges}
      />
      {playing.hasHints && (
        <Toggle
          icon="hint"
          label={texts.hints.mode}
          isPressed={playing.isHinting}
          onPress={playing.toggleHinting}
        />
      )}
      <RoundButton
        icon={hasSound ? 'sound' : 'mute'}
        label={hasSound ? texts.table.sound.on : texts.table.sound.off}
        isPressed={hasSound}
        onPress={() => setSound(!isSoundOn())}
      />
      <RoundButton
        icon="why"
        label={texts.table.help}
        onPress={() => playing.open({ kind: 'help' })}
      />
    </>
  );
};

export const phaseText = ({ awaits, mine, game }: Seen): string => {
  const { phases } = texts.table;
  if (!awaits) return '';
  if (awaits.kind === 'choice') {
    if (mine.includes(awaits.seat)) return phases.mine;
    // People know each other by name: a seat number would have to be counted.
    const player = game && seatAt(game.table.layout, awaits.seat)?.player;
    return texts.named(phases.choice, player ?? texts.table.seat(awaits.seat));
  }
  return phases[awaits.kind];
};

/** The seconds until the house goes on, as a ring that runs down; it never blinks and never turns red. */
export const Countdown = ({
  until,
  words,
}: {
  readonly until: number | null;
  readonly words: string;
}) => {
  const [now, setNow] = useState(() => performance.now());
  const [whole, setWhole] = useState(1);
  useEffect(() => {
    if (until === null) return;
    setNow(performance.now());
    setWhole(Math.max(1, until - performance.now()));
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  const leftMs = until === null ? null : Math.max(0, until - now);
  // After the time is up no zero is shown: the ring closes, and the text says what is waited for.
  const left = leftMs === null || leftMs === 0 ? null : Math.ceil(leftMs / 1000);
  return (
    <div className="countdown">
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r="22" className="ring-track" />
        {leftMs !== null && (
          <circle
            cx="26"
            cy="26"
            r="22"
            pathLength="100"
            strokeDasharray={`${(leftMs / whole) * 100} 100`}
            className="ring-left"
          />
        )}
        <text x="26" y="26" dy="0.36em" textAnchor="middle">
          {left ?? ''}
        </text>
      </svg>
      <span key={words}>{leftMs === 0 ? texts.table.phases.outcome : words}</span>
    </div>
  );
};
