import type { Rulebook } from '@openpit/engine';
import { useEffect, useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { kindOf, nameTogether } from '../odds-explorer/as-made.ts';
import { colourOf, placeOf } from '../odds-explorer/scale.ts';
import { whenInWords } from '../odds-explorer/when.ts';
import { pricesFor } from '../prices/prices.ts';
import type { Edge } from '../prices/worker.ts';
import { nameOfBet } from '../table/engine.ts';
import { decimals, percent } from '../texts/money.ts';
import '../style/row-cards.css';
import { libraryTexts } from './texts.ts';

const texts = libraryTexts.compare;

/** The prices of wagers of one kind in two rulebooks; undefined if one of them has no such wager. */
type Beside = {
  readonly key: string;
  readonly bets: readonly string[];
  readonly when: readonly string[];
  readonly left: number | undefined;
  readonly right: number | undefined;
};

/** Wagers with different prices, the largest difference first. */
const differing = (here: readonly Edge[], there: readonly Edge[]): readonly Beside[] => {
  const keyOf = ({ bet, when }: Edge): string => [bet, ...when].join(' ');
  const [a, b] = [here, there].map((edges) => new Map(edges.map((one) => [keyOf(one), one])));
  const keys = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])]);
  const distance = (one: Beside): number =>
    one.left === undefined || one.right === undefined ? -1 : Math.abs(one.left - one.right);
  const shared = new Map<string, Beside>();
  for (const key of keys) {
    const [own, other] = [a?.get(key), b?.get(key)];
    const any = own ?? other;
    if (!any || own?.edge === other?.edge) continue;
    const { bet, when } = any;
    const [left, right] = [own?.edge, other?.edge];
    // Those that differ only in their number share a row: lay bets on the 4 and on the 10.
    const alike = [kindOf(bet), ...when, left?.toFixed(9), right?.toFixed(9)].join(' ');
    const bets = [...(shared.get(alike)?.bets ?? []), bet];
    shared.set(alike, { key: alike, bets, when, left, right });
  }
  return [...shared.values()].sort((x, y) => distance(y) - distance(x));
};

const nameOf = (rulebook: Pick<Rulebook, 'family'>, { bets, when }: Beside): string => {
  const conditions = when.length === 0 ? [] : [whenInWords(when.join(','))];
  return [nameTogether(bets, (bet) => nameOfBet({ rulebook }, bet)), ...conditions].join(', ');
};

const useEdges = (rulebook: string | null): readonly Edge[] | null => {
  const [edges, setEdges] = useState<readonly Edge[] | null>(null);
  useEffect(() => {
    if (rulebook === null) return;
    let isHere = true;
    void pricesFor(rulebook).then((counted) => isHere && setEdges(counted));
    return () => {
      isHere = false;
    };
  }, [rulebook]);
  return edges;
};

type Two = { readonly left: Rulebook; readonly right: Rulebook };

/** The price of every wager in both, on the scale that all pages use. */
export const EdgesBeside = ({ left, right }: Two) => {
  // Exact prices need a worker of their own, so they are counted on demand.
  const [isAsked, setIsAsked] = useState(false);
  const own = useEdges(isAsked ? left.id : null);
  const other = useEdges(isAsked ? right.id : null);
  const rows = own && other ? differing(own, other) : null;
  return (
    <section className="panel edges-beside" aria-labelledby="edges-title">
      <h2 id="edges-title">{texts.edges}</h2>
      <p className="quiet">{texts.edgesNote}</p>
      {!isAsked && (
        <button type="button" onClick={() => setIsAsked(true)}>
          {texts.count}
        </button>
      )}
      {isAsked && !rows && <p role="status">{texts.counting}</p>}
      {rows?.length === 0 && <p>{texts.alike}</p>}
      {rows && rows.length > 0 && (
        <div className="wide-table row-cards" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.wager}</th>
                <th scope="col">{gameTitle(left.id)}</th>
                <th scope="col">{gameTitle(right.id)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{nameOf(left, row)}</th>
                  <EdgeCell of={left} edge={row.left} />
                  <EdgeCell of={right} edge={row.right} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

type EdgeCellProps = { readonly of: Rulebook; readonly edge: number | undefined };

/** With as many decimals as the one above it. */
const evenly = (edge: number): string => `${decimals((100 * edge).toFixed(2))}\u00a0%`;

/** An edge on the scale and in the colour that all pages use. */
const EdgeCell = ({ of, edge }: EdgeCellProps) => (
  <td data-head={gameTitle(of.id)}>
    {edge === undefined ? (
      <span className="quiet">{texts.absent}</span>
    ) : (
      <span className="edge-cell">
        <svg viewBox="0 0 100 10" aria-hidden="true" preserveAspectRatio="none">
          <rect width="100" height="10" rx="3" className="edge-track" />
          <rect width={100 * placeOf(edge)} height="10" rx="3" style={{ fill: colourOf(edge) }} />
        </svg>
        <span className="amount">{evenly(edge)}</span>
      </span>
    )}
  </td>
);

const shownMost = 4;

/** What one choice of the other rulebook alone does to the prices of this one, counted on demand. */
export const Effect = ({
  left,
  changed,
  name,
}: {
  readonly left: Rulebook;
  readonly changed: string;
  readonly name: string;
}) => {
  const [isAsked, setIsAsked] = useState(false);
  const own = useEdges(isAsked ? left.id : null);
  const other = useEdges(isAsked ? changed : null);
  if (!isAsked)
    return (
      <button type="button" className="ghost" onClick={() => setIsAsked(true)}>
        {texts.effect}{' '}
        <span className="hidden-text" lang="en">
          {name}
        </span>
      </button>
    );
  if (!own || !other) return <span role="status">{texts.counting}</span>;
  const rows = differing(own, other);
  const words = rows
    .slice(0, shownMost)
    .map((row) => texts.change(nameOf(left, row), edgeText(row.left), edgeText(row.right)));
  return (
    <span role="status">
      {rows.length === 0 ? texts.noEffect : words.join('; ')}
      {rows.length > shownMost && ` ${texts.more(rows.length - shownMost)}`}
    </span>
  );
};

const edgeText = (edge: number | undefined): string =>
  edge === undefined ? texts.absent : percent(edge);
