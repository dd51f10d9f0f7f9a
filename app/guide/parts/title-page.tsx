import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { formatDate, formatMonth } from "#domain/format.ts";
import type { GuidePage } from "../guide-page.ts";
import { Face } from "./face.tsx";
import styles from "./title-page.module.css";

/** A guide opens with its picture: beside the title, or above it on a phone. */
export function TitlePage({ page }: { page: GuidePage }) {
  return (
    <header className={`grid ${styles.page}`}>
      <p className={styles.kind}>
        <Badge>{page.category}</Badge>
        <span>{page.readingTime}</span>
      </p>
      <h1>{page.title}</h1>
      <p className={styles.subtitle}>{page.subtitle}</p>
      <div className={styles.byline}>
        <Face writer={page.writer} size={48} />
        <p>
          <strong>{page.writer.name}</strong>
          <span className={styles.when}>
            Written <time dateTime={page.publishDate}>{formatDate(page.publishDate)}</time>
          </span>
          {page.checked && <span className={styles.when}>Last edited {formatMonth(monthOf(page.checked))}</span>}
        </p>
      </div>
      <figure className={styles.feature}>
        <Picture name={page.featuredImage} sizes="(width >= 64rem) 55vw, 100vw" priority />
        {page.featuredImageCaption && <figcaption>{page.featuredImageCaption}</figcaption>}
      </figure>
    </header>
  );
}
