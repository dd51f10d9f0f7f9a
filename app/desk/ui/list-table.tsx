import type { ReactNode } from "react";
import desk from "./desk.module.css";
import table from "./table.module.css";

/** A class is that of its heading and of every cell below it. */
type Column = string | { readonly label: ReactNode; readonly className?: string | undefined };

type Row = { readonly key: string; readonly cells: readonly ReactNode[]; readonly className?: string | undefined };

type ListTableProps = {
  caption: ReactNode;
  columns: readonly Column[];
  rows: readonly Row[];
  foot?: readonly ReactNode[];
  /** The cell that names its row. */
  named?: number;
  /** Before and after, side by side. */
  isDiff?: boolean;
};

/** A table with a caption for those who can't see it. A column of figures stands at the right. */
export function ListTable({ caption, columns, rows, foot, named = 0, isDiff = false }: ListTableProps) {
  const cellsOf = (cells: readonly ReactNode[]) =>
    cells.map((cell, at) => {
      const Cell = at === named ? "th" : "td";
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
        <Cell key={at} scope={at === named ? "row" : undefined} className={classOf(columns[at])}>
          {cell}
        </Cell>
      );
    });
  return (
    <table className={isDiff ? table.diff : table.list}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <ColumnHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, className }) => (
          <tr key={key} className={className}>
            {cellsOf(cells)}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{cellsOf(foot)}</tr>
        </tfoot>
      )}
    </table>
  );
}

export function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  return columns.map((column, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
    <th key={index} scope="col" className={classOf(column)}>
      {typeof column === "string" ? column : column.label}
    </th>
  ));
}

function classOf(column: Column | undefined): string | undefined {
  return typeof column === "object" ? column.className : undefined;
}

export function figures(label: ReactNode, className = ""): Column {
  return { label, className: `${table.n} ${className}` };
}

/** The column of buttons. */
export const BUTTONS: Column = { label: <span className="hidden">Do</span>, className: table.n };

/** A name, and below it what there is to say about it. */
export function withHint(name: ReactNode, hint: ReactNode): ReactNode {
  return (
    <>
      {name}
      <br />
      <span className={desk.tiny}>{hint}</span>
    </>
  );
}
