import type { ReactNode } from "react";
import layout from "./layout.module.css";
import styles from "./state.module.css";
import text from "./text.module.css";

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

type RowProps = { title: string; what: string; children: ReactNode };

/** What something is, and what to do about it. */
export function Row({ title, what, children }: RowProps) {
  return (
    <div className={layout.row}>
      <div>
        <strong>{title}</strong>
        <p>{what}</p>
      </div>
      <div className={layout.acts}>{children}</div>
    </div>
  );
}

/** A label and its value, in a description list. */
export function Fact({
  label,
  className,
  children,
}: {
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How something stands, in a word or two. */
export function State({ tone, children }: { tone?: string; children: ReactNode }) {
  return <span className={[styles.state, tone && styles[tone]].filter(Boolean).join(" ")}>{children}</span>;
}
