import { useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { nameOfBet } from '../table/engine.ts';
import { texts } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { EdgeFigure, figure, MeasureHead, measures, percent } from './measures.tsx';
import { explorerTexts } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import { whenInWords } from './when.ts';
import type { ComparedRow, OddsRow } from './worker.ts';

type ComparedProps = { readonly family: string; readonly bet: string; onClose(): void };

/** One wager in every rulebook of its game, the cheapest first. */
export const Compared = ({ family, bet, onClose }: ComparedProps) => {
  const answer = useAnswer({ kind: 'compare', family, bet });
  const explorer = explorerTexts;
  const rows = answer?.kind === 'compared' ? answer.rows : null;
  return (
    <section className="panel explorer-ranking explorer-compared" aria-live="polite">
      <div className="explorer-bar">
        <h2>{explorer.everywhere(nameOfBet({ rulebook: { family } }, bet))}</h2>
        <button type="button" className="ghost" aria-label={texts.why.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {rows ? <ComparedTable rows={rows} /> : <p className="quiet">{explorer.counting}</p>}
    </section>
  );
};

const ComparedTable = ({ rows }: { readonly rows: readonly ComparedRow[] }) => {
  const explorer = explorerTexts;
  return (
    <table className="by-edge">
      <thead>
        <tr>
          <th scope="col">{explorer.game}</th>
          {measures.map((measure) => (
            <MeasureHead key={measure} of={measure} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.rulebook} ${row.when}`}>
            <th scope="row">
              <a className="link" href={`/odds?rules=${row.rulebook}`}>
                {gameTitle(row.rulebook)}
              </a>
              {row.when === '' ? null : <small>{whenInWords(row.when)}</small>}
            </th>
            <td className="of-edge">
              <EdgeFigure edge={row.edge} />
            </td>
            <td className="of-perRound">{percent(row.edge / row.rounds)}</td>
            <td className="of-variance">{figure(row.variance, 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const meterMax = 50_000;

/** A wager on a meter, at the amount that the meter shows. */
export const Meter = ({ rules }: { readonly rules: string }) => {
  const [dollars, setDollars] = useState(10_000);
  const answer = useAnswer({ kind: 'meter', rules, dollars });
  const row: OddsRow | null = answer?.kind === 'metered' ? answer.row : null;
  const explorer = explorerTexts;
  return (
    <section className="panel explorer-meter">
      <label>
        {explorer.meter(dollars)}
        <input
          type="range"
          min={1000}
          max={meterMax}
          step={500}
          value={dollars}
          onChange={({ target }) => setDollars(Number(target.value))}
        />
      </label>
      <p role="status">
        {row ? `${explorer.orders.edge} ${percent(row.edge)}` : explorer.counting}
      </p>
    </section>
  );
};
