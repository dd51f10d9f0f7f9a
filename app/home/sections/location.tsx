import { whereWords } from "#content/home-words.ts";
import { type Drive, drives } from "#content/lodge.ts";
import styles from "./location.module.css";
import { LodgeMap } from "./lodge-map.tsx";

/** The map bleeds to the window's edge, the directions stand beside it. */
export function Where() {
  return (
    <section className={styles.where} aria-labelledby="where-title">
      <div className="grid">
        <LodgeMap className={styles.map} />
        <div className={styles.text}>
          <h2 id="where-title">{whereWords.title}</h2>
          <p>{whereWords.text}</p>
          <dl className={styles.drives}>
            {Object.values<Drive>(drives).map(({ to, minutes, about }) => (
              <div key={to}>
                <dt>{to}</dt>
                <dd>
                  {about && "about "}
                  {minutes} minutes
                </dd>
              </div>
            ))}
          </dl>
          <p className="note">{whereWords.note}</p>
        </div>
      </div>
    </section>
  );
}
