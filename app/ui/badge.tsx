import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** A small mark of honour or kind: "Superhost", "Hiking". */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
