import type { BetInfo, Game } from '@openpit/engine';
import { gameViewOf } from '../../games/index.ts';
import { type Offers, paysOf } from '../../table/offers.ts';
import { ratiosOf } from '../../table/pays.ts';
import { texts } from '../../texts/index.ts';

/** As many as fit beside a felt; the rest says what it pays where it lies. */
const shownMax = 9;

/** Bets that differ in their number alone and pay alike are one kind, such as a split; those that pay otherwise say so where they lie. */
const kindsOf = (infos: readonly BetInfo[]) => {
  const kinds = new Map<string, Set<string>>();
  for (const info of infos) {
    const [kind = ''] = info.bet.split(':');
    // Many pays without what each is for say nothing: they stand where they are lettered.
    const pays = ratiosOf(info).length > 3 ? texts.table.paysOther : paysOf(info);
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(pays));
  }
  return [...kinds].flatMap(([kind, pays]) =>
    pays.size === 1 ? [{ kind, pays: [...pays][0] }] : [],
  );
};

/** What the wagers of this table pay: there is always something to read beside the felt. */
export const PaysPanel = ({ game, offers }: { readonly game: Game; readonly offers: Offers }) => {
  const { madeAs } = gameViewOf(game.rulebook);
  const infos = [...offers.infos.values()]
    // What a wager becomes on its way is not bet on by itself.
    .filter(({ bet }) => offers.open.has(bet) && (madeAs?.(bet) ?? bet) === bet);
  const kinds = kindsOf(infos);
  // Where every bet of a kind pays otherwise, as on a wheel of fortune, each of them is listed.
  const rows = (
    kinds.length > 0 ? kinds : infos.map((info) => ({ kind: info.bet, pays: paysOf(info) }))
  ).slice(0, shownMax);
  return (
    <section className="board pays-panel" aria-labelledby="pays-title">
      <h3 id="pays-title">{texts.table.paysTitle}</h3>
      <dl>
        {rows.map(({ kind, pays }) => (
          <div key={kind}>
            <dt>{offers.nameOf(kind).trim()}</dt>
            <dd>{pays}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
