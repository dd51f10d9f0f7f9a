import styles from "./ribbon.module.css";

/** Says that nothing here is real. Styles show it in sandbox mode alone, which the server writes into the page. */
export function Ribbon() {
  return (
    <aside className={styles.ribbon} aria-label="Sandbox">
      <span>
        Sandbox: no card is charged<span className={styles.long}> and no mail leaves this machine</span>.
      </span>
      <a href="/sandbox/outbox">Read the outbox</a>
    </aside>
  );
}
