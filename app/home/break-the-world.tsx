import { useState } from "react";
import styles from "./break-the-world.module.css";

/** Throws while rendering, to show the error screen. Styles show it in sandbox mode only. */
export function ThrowErrorButton() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error("The world was broken on purpose.");
  return (
    <button type="button" className={styles.break} onClick={() => setBroken(true)}>
      Break the world
    </button>
  );
}
