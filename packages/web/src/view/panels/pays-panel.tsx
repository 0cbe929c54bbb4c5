import type { Game } from '@openpit/engine';
import { gameViewOf } from '../../games/index.ts';
import { type Offers, paysOf } from '../../table/offers.ts';
import { texts } from '../../texts/index.ts';

/** As many as fit beside a felt; the rest says what it pays where it lies. */
const shownMax = 8;

/** What the wagers of this table pay: there is always something to read beside the felt. */
export const PaysPanel = ({ game, offers }: { readonly game: Game; readonly offers: Offers }) => {
  const { madeAs } = gameViewOf(game.rulebook);
  const rows = [...offers.infos.values()]
    // What a wager becomes on its way is not bet on by itself.
    .filter(({ bet }) => offers.open.has(bet) && (madeAs?.(bet) ?? bet) === bet)
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
