import { house } from "#house/house.ts";
import styles from "./logo.module.css";
import { Mark } from "./mark.tsx";

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark size={30} />
      {house.name}
    </span>
  );
}
