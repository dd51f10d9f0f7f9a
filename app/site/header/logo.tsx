import { house } from "#house/house.ts";
import { logoMark } from "#house/logo/mark.ts";
import styles from "./logo.module.css";

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 48 48" width="30" height="30" fill="currentColor" aria-hidden="true">
        <path d={`${logoMark.accent ?? ""}${logoMark.main}`} />
      </svg>
      {house.name}
    </span>
  );
}
