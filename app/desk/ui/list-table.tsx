import type { ReactNode } from "react";
import table from "./table.module.css";

type Column = string | { readonly label: ReactNode; readonly className?: string | undefined };

type ListTableProps = { caption: ReactNode; columns: readonly Column[]; children: ReactNode };

/** A table with a caption for those who can't see it. A column of figures stands at the right. */
export function ListTable({ caption, columns, children }: ListTableProps) {
  return (
    <table className={table.list}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <ColumnHeads columns={columns} />
        </tr>
      </thead>
      {children}
    </table>
  );
}

export function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  return columns.map((column, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
    <th key={index} scope="col" className={typeof column === "string" ? undefined : column.className}>
      {typeof column === "string" ? column : column.label}
    </th>
  ));
}

export function figures(label: ReactNode, className = ""): Column {
  return { label, className: `${table.n} ${className}` };
}

/** The column of buttons. */
export const BUTTONS: Column = { label: <span className="hidden">Do</span> };
