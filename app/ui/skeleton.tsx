import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** A placeholder for content that is loading. Hidden from screen readers: say "Loading" in text beside it. */
export function Skeleton({ width, height }: { width?: CSSProperties["width"]; height?: CSSProperties["height"] }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
