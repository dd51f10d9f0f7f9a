import type { ReactNode } from "react";
import layout from "./layout.module.css";

type PageHeadProps = { over?: ReactNode; title: ReactNode; children?: ReactNode };

/** A page's title, a line above it, and what can be done with the whole page. */
export function PageHead({ over, title, children }: PageHeadProps) {
  return (
    <header className={layout.head}>
      <div>
        {over && <p className={layout.over}>{over}</p>}
        <h1>{title}</h1>
      </div>
      {children && <div className={layout.acts}>{children}</div>}
    </header>
  );
}
