import { useState } from "react";
import styles from "./break-the-world.module.css";

/** Proves the error screen. Styles show it in sandbox mode alone. */
export function BreakTheWorld() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error("The world was broken on purpose.");
  return (
    <button type="button" className={styles.break} onClick={() => setBroken(true)}>
      Break the world
    </button>
  );
}
