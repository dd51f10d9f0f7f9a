import type { ReactNode } from "react";
import desk from "./desk.module.css";
import { DeskIcon } from "./desk-icon.tsx";
import styles from "./inbox.module.css";

type InboxProps = {
  /** What is in it, and where one goes back to on a phone. */
  title: string;
  items: readonly Item[];
  /** What is read is in the address, or it's just the first. */
  current: string;
  isOpened: boolean;
  /** Who wrote it, and about what. */
  heading: ReactNode;
  about: ReactNode;
  children: ReactNode;
};

type Item = { readonly id: string; name: string; when: string; beginning: ReactNode; isDone: boolean };

/** A list, and beside it what of it is read. On a phone that opens in place of the list. */
export function Inbox({ title, items, current, isOpened, heading, about, children }: InboxProps) {
  return (
    <div className={styles.mail} data-reading={isOpened || undefined}>
      <ul className={styles.inbox} aria-label={title}>
        {items.map(({ id, name, when, beginning, isDone }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "true" : undefined} data-done={isDone || undefined}>
              <span className={styles.dot} />
              <strong>{name}</strong>
              <time>{when}</time>
              <p>{beginning}</p>
            </a>
          </li>
        ))}
      </ul>
      <article className={styles.reading} aria-labelledby="reading">
        <a className={`${desk.back} ${styles.back}`} href="#list">
          <DeskIcon name="back" size={18} /> {title}
        </a>
        <header>
          <h2 id="reading">{heading}</h2>
          <p className={styles.about}>{about}</p>
        </header>
        {children}
      </article>
    </div>
  );
}
