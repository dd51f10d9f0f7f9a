import { Picture } from "#app/ui/pictures/picture.tsx";
import type { Hosts as TheHosts } from "#contract/house/home-parts.ts";
import styles from "./hosts.module.css";

/** Who rents out the house, in their own words, and when they answer. */
export function Hosts({ title, lead, text, names, answers, picture }: TheHosts) {
  return (
    <div className={styles.hosts}>
      <h2>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.names}>{names}</p>
      {picture && <Picture name={picture} sizes="(width < 64rem) 100vw, 36vw" className={styles.photo} />}
      <dl className={styles.answers}>
        {answers.map(({ to, within }) => (
          <div key={to}>
            <dt>{to}</dt>
            <dd>{within}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
