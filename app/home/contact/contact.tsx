import { Island } from "#app/site/island.tsx";
import { contactWords } from "#content/home-words.ts";
import { lodge } from "#content/lodge.ts";
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
            <a href={`mailto:${lodge.email}`}>{lodge.email}</a>
            <a href={`tel:${lodge.phone.dialed}`}>{lodge.phone.shown}</a>
          </address>
        </div>
        <Island name="contact">
          <ContactForm />
        </Island>
      </div>
    </section>
  );
}
