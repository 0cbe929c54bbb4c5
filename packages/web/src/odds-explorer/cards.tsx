import { useState } from 'react';
import { CellValues, ChartTable, type PickedCell, ups } from './chart-table.tsx';
import { percent, signedPercent } from './measures.tsx';
import { dealtPricedIn } from './priced-rules.ts';
import { explorerTexts } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import type { ChartRow } from './worker.ts';

/** The cards from the ace to the ten. */
const names = [...ups.slice(-1), ...ups.slice(0, -1)];

type Chart = {
  readonly parts: Readonly<Record<string, readonly ChartRow[]>>;
  readonly houseEdge: number;
  /** The number of cards of each value in the full shoe, from the ace to the ten. */
  readonly cards: readonly number[];
  /** How much the changed house rules move the edge; null without changes. */
  readonly change: number | null;
};

/** How many cells the changed house rules affect. */
const changedIn = ({ parts }: Chart): number =>
  Object.values(parts)
    .flat()
    .flatMap(({ cells }) => cells)
    .filter(({ was }) => was !== undefined).length;

/** What changed house rules do to the chart, or that they do nothing. */
const effectOf = (chart: Chart, change: number): string => {
  const cells = changedIn(chart);
  return cells === 0 && change === 0
    ? explorerTexts.unmoved
    : explorerTexts.changed(signedPercent(change), cells);
};

/** The chart of a game, and how it changes when cards are gone from the shoe. */
export const Charts = ({ rules, chart }: { readonly rules: string; readonly chart: Chart }) => {
  const [gone, setGone] = useState<readonly number[]>(() => names.map(() => 0));
  const [picked, setPicked] = useState<PickedCell>({ part: 'hard', row: '16', up: '10' });
  const isFull = gone.every((count) => count === 0);
  const answer = useAnswer(isFull ? null : { kind: 'cards', rules, gone });
  const composed = answer?.kind === 'chart' ? answer : null;
  const shown = isFull ? chart : composed;
  const explorer = explorerTexts;
  const dealt = dealtPricedIn(rules);
  const parts = shown?.parts ?? chart.parts;
  return (
    <>
      <section className="panel explorer-hands part-chart">
        <div className="explorer-bar">
          <h2>{explorer.chart}</h2>
          <p role="status" className="explorer-edge">
            {shown ? (
              <>
                {explorer.orders.edge} <b>{percent(shown.houseEdge)}</b>
                {dealt === null ? '' : `, ${explorer.conditions['dealt']?.(dealt)}`}
              </>
            ) : (
              explorer.counting
            )}
            {isFull || !composed
              ? ''
              : `, ${explorer.change(signedPercent(composed.houseEdge - chart.houseEdge))}`}
            {isFull && chart.change !== null ? `, ${effectOf(chart, chart.change)}` : ''}
          </p>
          <p className="explorer-scale" aria-hidden="true">
            <span className="worth-lose-3">{explorer.loses}</span>
            <span className="worth-lose-2" />
            <span className="worth-lose-1" />
            <span className="worth-win-0" />
            <span className="worth-win-1" />
            <span className="worth-win-2" />
            <span className="worth-win-3" />
            <span className="worth-win-4">{explorer.wins}</span>
          </p>
        </div>
        <div className="explorer-charts">
          {Object.entries(parts).map(([part, rows]) => (
            <ChartTable key={part} part={part} rows={rows} picked={picked} onPick={setPicked} />
          ))}
        </div>
        <p className="quiet">{explorer.letters}</p>
        <fieldset className="explorer-cards">
          <legend>{explorer.gone}</legend>
          {names.map((name, value) => (
            <label key={name}>
              {explorer.goneOf(name, gone[value] ?? 0, chart.cards[value] ?? 0)}
              <input
                type="range"
                min={0}
                max={Math.floor((chart.cards[value] ?? 0) / 2)}
                value={gone[value] ?? 0}
                onChange={({ target }) => setGone(gone.with(value, Number(target.value)))}
              />
            </label>
          ))}
          <button type="button" disabled={isFull} onClick={() => setGone(names.map(() => 0))}>
            {explorer.allIn}
          </button>
        </fieldset>
      </section>
      <CellValues parts={parts} picked={picked} />
    </>
  );
};
