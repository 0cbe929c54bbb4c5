import { type Offers, paysOf } from '../table/offers.ts';
import { texts } from '../texts/index.ts';

/** As many as fit beside a felt; the rest says what it pays where it lies. */
const shownMax = 8;

/** What the wagers of this table pay: there is always something to read beside the felt. */
export const PaysPanel = ({ offers }: { readonly offers: Offers }) => {
  const rows = [...offers.infos.values()]
    .filter(({ bet }) => offers.open.has(bet))
    .slice(0, shownMax);
  return (
    <section className="board pays-panel" aria-labelledby="pays-title">
      <h3 id="pays-title">{texts.table.paysTitle}</h3>
      <dl>
        {rows.map((info) => (
          <div key={info.bet}>
            <dt>{offers.nameOf(info.bet)}</dt>
            <dd>{paysOf(info)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
