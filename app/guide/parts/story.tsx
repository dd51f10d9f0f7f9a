import { Picture } from "#app/ui/pictures/picture.tsx";
import type { GuideCard } from "../guide-page.ts";
import styles from "./story.module.css";

type StoryProps = GuideCard & {
  /** How wide the picture is shown. */
  sizes: string;
  category?: string;
  /** Who wrote it and when. */
  byline?: string | undefined;
  id?: string | undefined;
};

/** Picture, title, blurb. The whole card can be clicked; its title is the link. */
export function Story({ href, picture, title, blurb, sizes, category, byline, id }: StoryProps) {
  return (
    <article className={styles.story} id={id}>
      <div className={`${styles.picture} later`}>
        <Picture name={picture} sizes={sizes} alt="" />
      </div>
      {category && <p className={styles.category}>{category}</p>}
      <h3>
        <a className="whole" href={href}>
          {title}
        </a>
      </h3>
      <p className={styles.blurb}>{blurb}</p>
      {byline && <p className={styles.byline}>{byline}</p>}
    </article>
  );
}
