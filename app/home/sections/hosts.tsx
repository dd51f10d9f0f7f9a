import { Picture } from "#app/ui/pictures/picture.tsx";
import type { Hosts as TheHosts } from "#contract/house/home-parts.ts";
import { pictures } from "#house/pictures.ts";
import styles from "./hosts.module.css";

/** Who rents out the house, in their own words, and when they answer. */
export function Hosts({ title, lead, text, names, answers, picture }: TheHosts) {
  return (
    <section className={`section ${styles.hosts}`} aria-labelledby="hosts-title">
      <div className={`grid ${styles.grid}`}>
        {picture && (
          <figure className={styles.photo}>
            <Picture name={picture} sizes="(width < 64rem) 100vw, 42vw" />
            {pictures[picture]?.caption && <figcaption>{pictures[picture].caption}</figcaption>}
          </figure>
        )}
        <div className={styles.text}>
          <h2 id="hosts-title">{title}</h2>
          <p className="lead">{lead}</p>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.names}>{names}</p>
          <dl className={styles.answers}>
            {answers.map(({ to, within }) => (
              <div key={to}>
                <dt>{to}</dt>
                <dd>{within}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
