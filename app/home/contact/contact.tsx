import type { ReactNode } from "react";
import { Island } from "#app/site/island.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import type { Hosts as TheHosts } from "#contract/house/home-parts.ts";
import { contactWords } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import styles from "./contact.module.css";
import { ContactForm } from "./contact-form.tsx";

/** Who answers, email and phone, beside the contact form. */
export function Contact({ children }: { children: ReactNode }) {
  return (
    <section className="section" id="contact" aria-labelledby="contact-title">
      <div className="grid">
        {children}
        <div className={styles.ask}>
          <div className={`stack ${styles.head}`}>
            <h2 id="contact-title">{contactWords.title}</h2>
            <p>{contactWords.text}</p>
            <address>
              <a href={`mailto:${house.email}`}>{house.email}</a>
              <a href={`tel:${house.phone.dialed}`}>{house.phone.shown}</a>
            </address>
          </div>
          <Island name="contact">
            <ContactForm />
          </Island>
        </div>
      </div>
    </section>
  );
}

const portraits = import.meta.glob<string>("#house/portraits/*.svg", { query: "?url", import: "default", eager: true });

/** Who rents out the house, in their own words, and when they answer. */
export function Hosts({ title, lead, text, names, answers, picture }: TheHosts) {
  return (
    <div className={`stack ${styles.hosts}`}>
      <h2>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.names}>
        {/* The names follow, so the drawings have no alternative text. */}
        {Object.values(portraits).map((src) => (
          <img key={src} src={src} alt="" width={64} height={64} loading="lazy" />
        ))}
        {names}
      </p>
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
