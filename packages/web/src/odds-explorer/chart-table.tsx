import { texts } from '../texts/index.ts';
import { figure } from './measures.tsx';
import { explorerTexts } from './texts.ts';
import type { ChartCell, ChartRow } from './worker.ts';

/** The cards a dealer may show, in the order of a chart; a copy, so that the page need not load the analysis, which has the same. */
export const ups = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];

/** The cell that is shown in detail. */
export type PickedCell = { readonly part: string; readonly row: string; readonly up: string };

type ChartProps = {
  readonly part: string;
  readonly rows: readonly ChartRow[];
  readonly picked: PickedCell | null;
  onPick(cell: PickedCell): void;
};

/** A part of a chart, coloured by the value of the best choice; each cell opens the values of all choices. */
export const ChartTable = ({ part, rows, picked, onPick }: ChartProps) => (
  <div className={`explorer-chart of-${part}`}>
    <table>
      <caption>{explorerTexts.parts[part] ?? part}</caption>
      <thead>
        <tr>
          <td />
          {ups.map((up) => (
            <th key={up} scope="col">
              {up}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => {
              const up = ups[at] ?? '';
              const cents = centsOf(cell);
              // Screen readers get the visible words, in the same order.
              const said = explorerTexts.inCents(cell.code, cents);
              const isPicked = picked?.part === part && picked.row === name && picked.up === up;
              return (
                <td
                  key={up}
                  className={`${worthClass(bestOf(cell))}${cell.was === undefined ? '' : ' is-changed'}`}
                >
                  <button
                    type="button"
                    aria-pressed={isPicked}
                    aria-label={explorerTexts.cell(name, up, said + wasIn(cell))}
                    title={valuesOf(cell)
                      .map(([choice, value]) => `${choiceName(choice)} ${figure(value, 4)}`)
                      .join(', ')
                      .concat(wasIn(cell))}
                    onClick={() => onPick({ part, row: name, up })}
                  >
                    {cell.code} <small>{cents}</small>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const wasIn = ({ was }: ChartCell): string =>
  was === undefined ? '' : `, ${explorerTexts.was(was)}`;

const choiceName = (choice: string): string => texts.acts[choice] ?? choice;

const valuesOf = ({ worth }: ChartCell) => worth.toSorted(([, a], [, b]) => b - a);

const bestOf = ({ worth }: ChartCell): number =>
  worth.length > 0 ? Math.max(...worth.map(([, value]) => value)) : 0;

/** In cents of a dollar of stake, as on the scale above: two digits fit into a cell on any screen. */
const centsOf = (cell: ChartCell): string => figure(100 * bestOf(cell), 0);

/**
 * Steps of a scale from losing sixty cents to winning eighty; it leaves out the middle, because no letters are readable on those
 * colours.
 */
const worthClass = (value: number): string => {
  const step = Math.max(-3, Math.min(4, Math.round(value / 0.2)));
  return step < 0 ? `worth-lose-${-step}` : `worth-win-${step}`;
};

/** The value of the best choice and of the next one, in one sentence. */
const Better = ({ values: [best, next] }: { readonly values: ReturnType<typeof valuesOf> }) =>
  best && next ? (
    <p className="quiet">
      {explorerTexts.better(
        choiceName(best[0]),
        figure(100 * (best[1] - next[1]), 1),
        choiceName(next[0]),
      )}
    </p>
  ) : null;

/** The value of each choice with one hand, the best first. */
export const CellValues = ({
  parts,
  picked: { part, row, up },
}: {
  readonly parts: Readonly<Record<string, readonly ChartRow[]>>;
  readonly picked: PickedCell;
}) => {
  const cell = parts[part]?.find(({ name }) => name === row)?.cells[ups.indexOf(up)];
  if (!cell) return null;
  const values = valuesOf(cell);
  return (
    <section className="panel explorer-cell part-chart" aria-live="polite">
      <h2>{explorerTexts.against(part === 'soft' ? explorerTexts.softHand(row) : row, up)}</h2>
      <Better values={values} />
      <dl>
        {values.map(([choice, value], at) => (
          <div key={choice} className={at === 0 ? 'is-best' : undefined}>
            <dt>{choiceName(choice)}</dt>
            <dd>
              <span className="cell-bar" aria-hidden="true">
                <span
                  style={{ width: `${Math.min(100, 50 * Math.abs(value)).toFixed(1)}%` }}
                  className={value < 0 ? 'is-loss' : 'is-win'}
                />
              </span>
              {figure(value, 4)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
