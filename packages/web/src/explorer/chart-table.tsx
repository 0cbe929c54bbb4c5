import type { ChartRow } from './worker.ts';

const ups = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];

type ChartProps = { readonly title: string; readonly rows: readonly ChartRow[] };

/** A part of a chart in colour; every cell has what each choice is worth. */
export const ChartTable = ({ title, rows }: ChartProps) => (
  <div className="explorer-chart">
    <table>
      <caption>{title}</caption>
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
            {cells.map(({ code, worth }, at) => (
              <td
                key={ups[at]}
                className={`code-${code.charAt(0).toLowerCase()}`}
                title={worth.map(([choice, value]) => `${choice} ${value.toFixed(4)}`).join(', ')}
              >
                {code}
                <small>{bestOf(worth)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const bestOf = (worth: ChartRow['cells'][number]['worth']): string => {
  const values = worth.map(([, value]) => value);
  return values.length > 0 ? Math.max(...values).toFixed(2) : '';
};
