import type { ReactNode } from "react";
import desk from "./desk.module.css";

/** A page's title, a line above it, and what can be done with the whole page. */
export function PageHead({ over, title, children }: { over?: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <header className={desk.head}>
      <div>
        {over && <p className={desk.over}>{over}</p>}
        <h1>{title}</h1>
      </div>
      {children && <div className={desk.acts}>{children}</div>}
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
    <section className={desk.block} id={id} aria-labelledby={heading}>
      <div className={desk.bar}>
        <h2 id={heading}>{title}</h2>
        {hint && <p className={desk.tiny}>{hint}</p>}
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What something is, and what to do about it. */
export function Row({ title, what, children }: { title: string; what: string; children: ReactNode }) {
  return (
    <div className={desk.row}>
      <div>
        <strong>{title}</strong>
        <p>{what}</p>
      </div>
      <div className={desk.acts}>{children}</div>
    </div>
  );
}

type SlipProps = { id: string; title: ReactNode; className?: string | undefined; children: ReactNode };

/** A part of a page that stands by itself, on paper of its own. */
export function Slip({ id, title, className = "", children }: SlipProps) {
  const heading = `${id}-heading`;
  return (
    <section className={`${desk.slip} ${className}`} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

type FactProps = { label: ReactNode; className?: string | undefined; children: ReactNode };

/** A label and its value, in a description list. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How something stands, in a word or two. */
export function State({ tone, children }: { tone?: string; children: ReactNode }) {
  return <span className={[desk.state, tone && desk[tone]].filter(Boolean).join(" ")}>{children}</span>;
}
