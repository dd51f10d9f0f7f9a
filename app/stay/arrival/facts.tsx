import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./facts.module.css";

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

type FactProps = { title: string; copied?: string | undefined; children: ReactNode };

/** A fact in a row, with or without a button that copies it. */
export function Fact({ title, copied, children }: FactProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    if (copied === undefined) return;
    await navigator.clipboard.writeText(copied);
    setCopied(true);
  }

  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span className={styles.words}>{children}</span>
        {copied !== undefined && (
          <Button variant="quiet" small onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
            <span className="hidden"> {title}</span>
          </Button>
        )}
      </dd>
    </div>
  );
}
