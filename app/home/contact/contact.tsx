import { Island } from "#app/site/island.tsx";
import { contactWords } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import styles from "./contact.module.css";
import { ContactForm } from "./contact-form.tsx";

/** The contact form beside email and phone. */
export function Contact() {
  return (
    <section className={`section ${styles.contact}`} id="contact" aria-labelledby="contact-title">
      <div className="grid">
        <div className={styles.head}>
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
    </section>
  );
}
