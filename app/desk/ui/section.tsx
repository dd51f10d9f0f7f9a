import type { ReactNode } from "react";
import layout from "./layout.module.css";
import text from "./text.module.css";

type SectionProps = {
  id: string;
  title: ReactNode;
  hint?: ReactNode;
  /** A link or a button beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a page under its own heading. */
export function Section({ id, title, hint, aside, children }: SectionProps) {
  const heading = `${id}-heading`;
  return (
    <section className={layout.block} id={id} aria-labelledby={heading}>
      <div className={layout.bar}>
        <h2 id={heading}>{title}</h2>
        {hint && <p className={text.tiny}>{hint}</p>}
        {aside}
      </div>
      {children}
    </section>
  );
}
