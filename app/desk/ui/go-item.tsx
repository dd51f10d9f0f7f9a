import type { ReactNode } from "react";
import { DeskIcon } from "./desk-icon.tsx";
import goList from "./go-list.module.css";
import { useSheet } from "./sheet.tsx";

type GoItemProps = { hint?: ReactNode; isDanger?: boolean; isOff?: boolean; children: ReactNode } & (
  | { href: string; rel?: string }
  | { sheet: ReactNode }
);

/** One of a list of ways to go on, with what it means: a link, or what opens a sheet. */
export function GoItem({ hint, isDanger = false, isOff = false, children, ...leads }: GoItemProps) {
  const [opened, open] = useSheet("sheet" in leads ? leads.sheet : undefined);
  const className = isDanger ? goList.rust : undefined;
  const content = (
    <>
      <span>{children}</span>
      {hint && <small>{hint}</small>}
      {!isOff && <DeskIcon name="next" size={18} />}
    </>
  );
  return (
    <li>
      {"href" in leads ? (
        <a className={className} {...leads}>
          {content}
        </a>
      ) : (
        <button type="button" className={className} disabled={isOff} onClick={open}>
          {content}
        </button>
      )}
      {opened}
    </li>
  );
}
