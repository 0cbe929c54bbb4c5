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

type CellsProps = { readonly columns: readonly string[]; readonly cells: readonly string[] };

/** A row of figures under their headings; a small screen shows each heading beside its figure. */
export const ColumnCells = ({ columns, cells }: CellsProps) => (
  <>
    {cells.map((cell, at) => (
      <td key={columns[at]} className="number" data-head={columns[at]}>
        {cell}
      </td>
    ))}
  </>
);
