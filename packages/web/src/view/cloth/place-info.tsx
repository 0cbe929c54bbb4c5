import type { Place } from '../../felt/zone.ts';
import { citedText } from '../../table/clauses.ts';
import { refusalFor } from '../../table/engine.ts';
import { paysWords } from '../../table/offers.ts';
import { texts } from '../../texts/index.ts';
import { money, percent } from '../../texts/money.ts';
import type { Playing } from '../table/use-playing.ts';

export type InfoProps = { readonly place: Place; readonly playing: Playing };

/** The facts about a place: its name, its pays and cost, and the reason if it is closed. */
export const infoOn = ({ place, playing }: InfoProps) => {
  const { offers, prices, nameOf, game } = playing;
  const info = offers.infos.get(place.bet);
  const offer = offers.open.get(place.bet);
  const edge = prices.now(place.bet);
  const closed = offer?.closedBy ?? null;
  const { family } = game.rulebook;
  return {
    name: nameOf(place.bet),
    pays: paysWords(info),
    limits: offer
      ? texts.table.limitsOf(money(offer.min), offer.max === null ? null : money(offer.max))
      : '',
    edge: edge === undefined ? '' : texts.table.edge(percent(edge)),
    about: texts.bets[family]?.[place.bet.split(':')[0] ?? ''] ?? '',
    closed,
    by: closed?.by ?? info?.by ?? [],
    isMine: place.seat === null || place.seat === playing.seat,
  };
};

/** A place in one to three lines beside the pointer; the name of the place for screen readers contains all of it. */
export const PlaceTip = (props: InfoProps) => {
  const { name, pays, edge, limits, about, closed, by } = infoOn(props);
  const cited = citedText(by.slice(0, 2));
  return (
    <>
      <p>
        <strong>{name}</strong> · {pays}
        {edge !== '' && ` · ${edge}`}
      </p>
      <p className="quiet">
        {closed
          ? `${refusalFor(closed, props.playing.game.rulebook.family)}${cited === '' ? '' : ` (${cited})`}`
          : `${about} ${limits}`}
      </p>
    </>
  );
};
