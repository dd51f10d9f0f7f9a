import styles from "./ribbon.module.css";

/** Says that nothing here is real. CSS shows it in sandbox mode only; the server writes the mode into the page. */
export function Ribbon() {
  return (
    <aside className={`${styles.ribbon} unprinted`} aria-label="Sandbox">
      <span>
        Sandbox: no card is charged<span className={styles.long}> and no email is sent</span>.
      </span>
      <a href="/sandbox/outbox">Read the outbox</a>
    </aside>
  );
}
