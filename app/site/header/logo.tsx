import { house } from "#house/house.ts";
import styles from "./logo.module.css";
import { Mark } from "./mark.tsx";

/** More letters than this take two lines on a phone. */
const LONG = 20;

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo} data-long={house.name.length > LONG || undefined}>
      <Mark size={30} />
      {house.name}
    </span>
  );
}
