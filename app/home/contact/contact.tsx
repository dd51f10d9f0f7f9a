import type { ReactNode } from "react";
import { Island } from "#app/site/island.tsx";
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
