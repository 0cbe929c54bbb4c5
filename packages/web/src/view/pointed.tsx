import type { Place } from '../felt/zone.ts';
import { type PriceList, percent } from '../prices/prices.ts';
import { shortClause } from '../table/clauses.ts';
import { type Offers, paysText } from '../table/offers.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { Term, Terms } from './terms.tsx';
import type { RuleQuestion } from './why.tsx';

type PointedProps = {
  readonly place: Place | null;
  readonly family: string;
  readonly offers: Offers;
  readonly prices: PriceList;
  onRule(rule: RuleQuestion): void;
};

/** The place somebody points at: what it is, what it pays, whether it is open, and by which rule. */
export const Pointed = ({ place, family, offers, prices, onRule }: PointedProps) => {
  if (!place) {
    return (
      <p className="pointed">
        <Terms text={texts.about[family] ?? ''} />
        <br />
        <span className="quiet">{texts.table.pointAt}</span>
      </p>
    );
  }
  const info = offers.infos.get(place.bet);
  const offer = offers.open.get(place.bet);
  const closed = offer?.closedBy;
  const edge = prices.now(place.bet);
  const name = info?.name ?? place.label;
  const by = closed?.by ?? info?.by ?? [];
  const about = texts.bets[family]?.[place.bet.split(':')[0] ?? ''];
  const limits = offer
    ? [
        texts.table.from(money(offer.min)),
        ...(offer.max === null ? [] : [texts.table.upTo(money(offer.max))]),
      ].join(' ')
    : '';
  return (
    // A place's words are its own: told anew they take nobody else's place, so nothing is seen to jump.
    <p className="pointed" key={place.bet}>
      <strong>{name}</strong> · {paysText(info)}
      {limits && ` · ${limits}`}{' '}
      <span className="edge-slot">
        {edge !== undefined && (
          <>
            {'· '}
            <Term word={texts.words.edge}>{texts.table.edge(percent(edge))}</Term>
          </>
        )}
      </span>
      {about && (
        <>
          <br />
          <Terms text={about} />
        </>
      )}
      <br />
      {by.length > 0 && (
        <button type="button" className="link rule" onClick={() => onRule({ name, by })}>
          {texts.table.ruledBy} {by.slice(0, 3).map(shortClause).join(', ')}
        </button>
      )}
      {closed && (
        <span key={by.join(' ')} className="lost">
          {' '}
          {texts.table.closedBy}: {closed.says}
        </span>
      )}
    </p>
  );
};
