import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** A bone in the shape of what comes. Silent: say "Loading" in words beside it. */
export function Skeleton({ width, height }: { width?: CSSProperties["width"]; height?: CSSProperties["height"] }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
