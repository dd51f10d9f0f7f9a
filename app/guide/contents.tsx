import styles from "./contents.module.css";

export type ContentsEntry = { id: string; title: string };

/** The sections of a reading page, in order. */
export function Contents({ heading, entries }: { heading: string; entries: readonly ContentsEntry[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{heading}</h2>
      <ol className={styles.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
