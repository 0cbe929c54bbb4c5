/** The headings of a table whose columns are all figures. */
export const ColumnHeads = ({ columns }: { readonly columns: readonly string[] }) => (
  <>
    {columns.map((column) => (
      <th key={column} scope="col" className="number">
        {column}
      </th>
    ))}
  </>
);

type CellsProps = {
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  /** The columns in which no row has anything: as cards, they are named once. */
  readonly empty?: ReadonlySet<string>;
};

/** A row of figures under their headings; a small screen shows each heading beside its figure. */
export const ColumnCells = ({ columns, cells, empty }: CellsProps) => (
  <>
    {cells.map((cell, at) => (
      <td
        key={columns[at]}
        className={empty?.has(columns[at] ?? '') ? 'number no-card' : 'number'}
        data-head={columns[at]}
      >
        {cell}
      </td>
    ))}
  </>
);
