import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** A small label such as "Superhost" or "Hiking". */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
