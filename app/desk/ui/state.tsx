import type { ReactNode } from "react";
import styles from "./state.module.css";

/** How something stands, in a word or two. */
export function State({ tone, children }: { tone?: string; children: ReactNode }) {
  return <span className={[styles.state, tone && styles[tone]].filter(Boolean).join(" ")}>{children}</span>;
}
