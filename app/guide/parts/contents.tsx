import styles from "./contents.module.css";

export type ContentsEntry = { id: string; title: string };

/** The sections of a reading page, in order: folded on a phone, beside the text with the current one marked. */
export function Contents({ heading, entries }: { heading: string; entries: readonly ContentsEntry[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <details className={styles.fold}>
        <summary className="apart arrow">
          <h2 id="contents">{heading}</h2>
        </summary>
        <ol className={styles.list}>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} data-section={id}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
