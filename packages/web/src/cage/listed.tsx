import '../style/row-cards.css';

type ListedProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A plain list with a heading row; figures are aligned in columns. */
export const Listed = ({ caption, columns, rows }: ListedProps) => {
  const classOf = (at: number) =>
    at > 0 && rows.every((row) => isFigure(row[at] ?? '')) ? 'number' : '';
  return (
    <div className="wide-table row-cards" tabIndex={0}>
      <table>
        {/* What its first column is called needs no name besides. */}
        <caption className={caption === columns[0] ? 'hidden-text' : 'quiet'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={classOf(at)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]} data-head={columns[at]} className={classOf(at)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** An amount as any of our languages writes it, or a dash for none. */
const isFigure = (text: string): boolean => /^([+−]?\d[\d.,’\s]*|–)$/.test(text);
