import type { Command, Game, Wager } from '@openpit/engine';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { gameViewOf } from '../../games/index.ts';
import type { PriceList } from '../../prices/prices.ts';
import { tokensOn } from '../../table/chips.ts';
import { type Effect, effectsOn } from '../../table/effects.ts';
import { wouldTake } from '../../table/engine.ts';
import { type Offers, paysWords } from '../../table/offers.ts';
import type { Outlook } from '../../table/use-reached.ts';
import { texts } from '../../texts/index.ts';
import { money, percent, signed } from '../../texts/money.ts';
import { ChipMark } from '../pieces/chips.tsx';
import { Term } from '../terms.tsx';
import { useFreshPrint } from '../use-fresh-print.ts';

type WagersProps = {
  readonly game: Game;
  readonly wagers: readonly Wager[];
  readonly offers: Offers;
  readonly prices: PriceList;
  readonly outlook: Outlook;
  readonly nameOf: (bet: string) => string;
  /** The sum on the layout, in words. */
  readonly total: string;
  onPress(wager: Wager): void;
  onTake(wager: Wager): void;
  onSwitch(wager: Wager, to: 'on' | 'off'): void;
};

/** The open wagers of a seat: what the next outcomes would do to each, and what may be done with it. */
export const MyWagers = (props: WagersProps) => {
  const { wagers, offers, prices, outlook, total } = props;
  // A wager whose outcomes are not computed yet has no effects: an empty list would read as "stays".
  const effects = useMemo(() => {
    const known = new Set(outlook.game.table.layout.wagers);
    return effectsOn(
      outlook.reached,
      wagers.filter((wager) => known.has(wager)),
    );
  }, [outlook, wagers]);
  const panel = useRef<HTMLElement>(null);
  const { beyond, whole } = useBeyond(panel, wagers);
  const list = useRef<HTMLUListElement>(null);
  const print = useFreshPrint(list, wagers.map(keyOf));
  const nameOf = ({ bet, hand }: Wager): string =>
    wagers.some((one) => one.bet === bet && one.hand !== hand)
      ? texts.table.ofHand(props.nameOf(bet), hand)
      : props.nameOf(bet);
  return (
    <section ref={panel} className="my-wagers" aria-labelledby="my-wagers">
      <h2 id="my-wagers">
        {texts.table.myWagers} <span className="quiet">{total}</span>
      </h2>
      <ul ref={list} className="wagers" tabIndex={0} aria-labelledby="my-wagers">
        {wagers.length === 0 && <li className="quiet">{texts.table.noWagers}</li>}
        {wagers.map((wager, index) => (
          <li
            key={`${print} ${keyOf(wager)}`}
            className={index >= whole && beyond > 0 ? 'beyond' : undefined}
          >
            <div className="wager-head">
              {wager.stake > 0 && (
                <ChipMark
                  amount={wager.stake}
                  ownChip={gameViewOf(props.game.rulebook).ownChip?.(props.game, wager)}
                />
              )}
              <strong>{nameOf(wager)}</strong>
              {isOff(props.game, wager) && <span className="quiet">{texts.table.isOff}</span>}
              {wager.tip && <span className="quiet"> {texts.table.tip}</span>}
              <span className="amount">{stakeWords(wager)}</span>
            </div>
            <EffectRow
              effects={effects.get(wager) ?? []}
              given={outlook.given}
              pays={paysWords(offers.infos.get(wager.bet))}
              fee={wager.fee > 0 ? texts.table.withFee(money(wager.fee)) : ''}
              edge={oneEdge(prices, wager.bet)}
            />
            <WagerButtons {...props} wager={wager} name={nameOf(wager)} />
          </li>
        ))}
      </ul>
      {beyond > 0 && (
        <button
          type="button"
          className="small more-below"
          onClick={() => panel.current?.scrollBy({ top: panel.current.clientHeight * 0.7 })}
        >
          {texts.table.moreBelow(beyond)}
        </button>
      )}
    </section>
  );
};

/** The player's stakes, and what the house has staked in tokens. */
const stakeWords = (wager: Wager): string => {
  const tokens = tokensOn(wager);
  return [
    ...(wager.stake > 0 ? [money(wager.stake)] : []),
    ...(tokens > 0 ? [`${texts.felt.blackjack.free} ${money(tokens)}`] : []),
  ].join(' + ');
};

type Beyond = {
  /** How many wagers of a scrolling list are below its visible part. */
  readonly beyond: number;
  /** The first of them that is not drawn: half of a wager would be read as all of it. */
  readonly whole: number;
};

const useBeyond = (panel: RefObject<HTMLElement | null>, wagers: readonly Wager[]): Beyond => {
  const [beyond, setBeyond] = useState(0);
  const [whole, setWhole] = useState(0);
  useEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    const look = (): void => {
      const { top, bottom, height } = shown.getBoundingClientRect();
      const end = bottom - fadeHeight;
      const rows = [...shown.querySelectorAll('.wagers > li')].map((row) =>
        row.getBoundingClientRect(),
      );
      const ends = rows.map((row) => row.bottom);
      const isCut = wagers.length > 0 && ends.some((bottom) => bottom > end);
      // The button is over the list and takes no room, so showing it does not change whether it is needed.
      setBeyond(isCut ? ends.filter((bottom) => bottom > end - moreHeight).length : 0);
      const cut = rows.findIndex(
        // A wager higher than the list is read in parts.
        (row) => row.bottom > end - moreHeight && row.top > top + height * 0.4,
      );
      setWhole(cut < 0 ? rows.length : cut);
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(shown);
    shown.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      shown.removeEventListener('scroll', look);
    };
  }, [panel, wagers]);
  return { beyond, whole };
};

/** The edge where a list fades out, and the part of it that the button covers. */
const fadeHeight = 10;
const moreHeight = 22;

type WagerButtonsProps = WagersProps & { readonly wager: Wager; readonly name: string };

/** What may be done with a wager now. */
const WagerButtons = ({ game, wager, name, onPress, onTake, onSwitch }: WagerButtonsProps) => (
  <div className="wager-acts">
    {canDo(game, pressing(wager)) && (
      <button
        type="button"
        className="small"
        aria-label={texts.named(texts.table.press, name)}
        onClick={() => onPress(wager)}
      >
        {texts.table.press}
      </button>
    )}
    {canDo(game, takingDown(wager)) && (
      <button
        type="button"
        className="small"
        aria-label={texts.named(texts.table.takeDown, name)}
        onClick={() => onTake(wager)}
      >
        {texts.table.takeDown}
      </button>
    )}
    {(['on', 'off'] as const).map(
      (to) =>
        (to === 'on') === isOff(game, wager) &&
        canDo(game, switching(wager, to)) && (
          <button key={to} type="button" className="small" onClick={() => onSwitch(wager, to)}>
            {texts.table[to]}
          </button>
        ),
    )}
  </div>
);

const isOff = (game: Game, wager: Wager): boolean =>
  gameViewOf(game.rulebook).isOff?.(game, wager) ?? false;

const keyOf = ({ seat, hand, bet, tip }: Wager): string => `${seat}.${hand} ${bet} ${tip}`;

/** The edge of a wager that would cost the same now; otherwise its place shows the price, and two figures would confuse. */
const oneEdge = (prices: PriceList, bet: string): number | undefined => {
  const [standing, now] = [prices.standing(bet), prices.now(bet)];
  return now === undefined || now === standing ? standing : undefined;
};

type EffectRowProps = {
  readonly effects: readonly Effect[];
  readonly given: string;
  readonly pays: string;
  /** What was charged for it, in words. */
  readonly fee: string;
  readonly edge: number | undefined;
};

/** What the next outcomes do, short enough for one line, and what it costs; screen readers get sentences. */
const EffectRow = ({ effects, given, pays, fee, edge }: EffectRowProps) => {
  const shown = movedTogether(effects.filter(({ kind }) => kind !== 'stay'));
  const total = effects.reduce((sum, { on }) => sum + on.length, 0);
  // A long list of losing outcomes says no more than the stake above it.
  const isRest = ({ kind, on }: Effect): boolean =>
    kind === 'lose' && on.length > listedMax && shown.some((one) => one.kind === 'win');
  return (
    <p className="quiet effect">
      <span className="outlook">
        {shown.length > 0 && given !== '' && texts.named(given, '')}
        {shown.length === 0 && pays}
        {shown.map((effect) => (
          <EffectWords
            key={`${effect.sentence} ${effect.on.join()}`}
            effect={effect}
            total={total}
            isRest={isRest(effect)}
          />
        ))}
      </span>
      {fee !== '' && <span>{fee}</span>}
      {edge !== undefined && (
        <Term word={texts.words.edge}>{texts.table.edgeShort(percent(edge))}</Term>
      )}
    </p>
  );
};

type EffectWordsProps = {
  readonly effect: Effect;
  readonly total: number;
  /** Announced to screen readers, and not shown. */
  readonly isRest: boolean;
};

const EffectWords = ({ effect, total, isRest }: EffectWordsProps) => {
  const { kind, net, sentence, on } = effect;
  const names = listed(on, total);
  return (
    <span>
      <span className="hidden-text">
        {sentence} {texts.table.effects.on(names)}.{' '}
      </span>
      {!isRest && (
        <span aria-hidden="true">
          {names}{' '}
          <span className={kind === 'win' ? 'won' : kind === 'lose' ? 'lost' : ''}>
            {kind === 'win' || kind === 'lose' ? signed(net) : sentence}
          </span>
        </span>
      )}
    </span>
  );
};

/** A wager that moves to whichever number comes is shown once. */
const movedTogether = (effects: readonly Effect[]): readonly Effect[] => {
  const moved = effects.filter(({ kind }) => kind === 'moved');
  const [first] = moved;
  if (!first || moved.length < 2) return effects;
  const together = {
    ...first,
    sentence: texts.table.effects.movedThere,
    on: moved.flatMap(({ on }) => on),
  };
  return effects.flatMap((one) => (one === first ? [together] : moved.includes(one) ? [] : [one]));
};

/** As many outcomes as are named one by one. */
const listedMax = 8;

const listed = (names: readonly string[], total: number): string =>
  names.length > listedMax ? texts.table.ofMany(names.length, total) : names.join(', ');

/** The same stake once more. */
export const pressing = ({ seat, hand, bet, tip, stake }: Wager) => ({
  kind: 'place-bet',
  seat,
  hand,
  bet,
  tip,
  amount: stake,
});

const takingDown = ({ seat, hand, bet, tip }: Wager) => ({
  kind: 'take-down',
  seat,
  hand,
  bet,
  tip,
});

export const switching = ({ seat, hand, bet, tip }: Wager, to: 'on' | 'off') => ({
  kind: 'switch',
  seat,
  hand,
  bet,
  tip,
  to,
  only: true,
});

/** Whether the table would accept an order now, at tables that know it. */
const canDo = (game: Game, command: Command): boolean => {
  const isKnown = command.kind !== 'switch' || game.rulebook.roles[command.kind] !== undefined;
  return isKnown && wouldTake(game, command);
};
