import type { BetInfo, Game } from '@openpit/engine';
import { gameViewOf } from '../../games/index.ts';
import type { PriceList } from '../../prices/prices.ts';
import { type Offers, paysOf } from '../../table/offers.ts';
import { ratiosOf } from '../../table/pays.ts';
import { texts } from '../../texts/index.ts';
import { percent } from '../../texts/money.ts';
import { gradeOf } from './edges.tsx';

/** As many as fit beside a felt; the other places show their pays themselves. */
const shownMax = 9;

/**
 * Bets that differ only by their number and have the same pays are one kind, such as a split; the others show their pays on their
 * places.
 */
const kindsOf = (infos: readonly BetInfo[]) => {
  const kinds = new Map<string, { bet: string; pays: Set<string> }>();
  for (const info of infos) {
    const [kind = ''] = info.bet.split(':');
    // Many pays without their conditions mean nothing to a reader; their conditions are printed on the place.
    const pays = ratiosOf(info).length > 3 ? texts.table.paysOther : paysOf(info);
    const known = kinds.get(kind) ?? { bet: info.bet, pays: new Set<string>() };
    known.pays.add(pays);
    kinds.set(kind, known);
  }
  return [...kinds].flatMap(([kind, { bet, pays }]) =>
    pays.size === 1 ? [{ kind, bet, pays: [...pays][0] }] : [],
  );
};

type PaysPanelProps = {
  readonly game: Game;
  readonly offers: Offers;
  readonly prices: PriceList;
};

/** The longest bar is this share of the stake, here and in the tools. */
const edgeMax = 0.25;

/** The edge of a wager: a bar as long as the edge is high, and its number. */
const Cost = ({ edge }: { readonly edge: number | undefined }) =>
  edge === undefined ? null : (
    <dd className={`cost grade-${gradeOf(edge)}`}>
      <span className="track" aria-hidden="true">
        <span
          className="bar"
          style={{ width: `${100 * Math.sqrt(Math.min(1, Math.max(0, edge) / edgeMax))}%` }}
        />
      </span>
      {texts.table.edgeShort(percent(edge))}
    </dd>
  );

/**
 * What the wagers of this table pay and, once it has been computed, what they cost: there is always something to read beside the
 * felt.
 */
export const PaysPanel = ({ game, offers, prices }: PaysPanelProps) => {
  const { madeAs } = gameViewOf(game.rulebook);
  const infos = [...offers.infos.values()]
    // A wager that another one becomes later cannot be made by itself.
    .filter(({ bet }) => offers.open.has(bet) && (madeAs?.(bet) ?? bet) === bet);
  const kinds = kindsOf(infos);
  // If every bet of a kind has other pays, as on a wheel of fortune, each of them is listed.
  const rows = (
    kinds.length > 0
      ? kinds
      : infos.map((info) => ({ kind: info.bet, bet: info.bet, pays: paysOf(info) }))
  ).slice(0, shownMax);
  return (
    <section className="board pays-panel" aria-labelledby="pays-title">
      <h3 id="pays-title">{texts.table.paysTitle}</h3>
      <dl>
        {rows.map(({ kind, bet, pays }) => (
          <div key={kind}>
            <dt>{offers.nameOf(kind).trim()}</dt>
            <dd>{pays}</dd>
            <Cost edge={prices.now(bet)} />
          </div>
        ))}
      </dl>
    </section>
  );
};
