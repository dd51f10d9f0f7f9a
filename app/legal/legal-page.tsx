import { Contents } from "#app/guide/parts/contents.tsx";
import { SiteFooter } from "#app/site/footer/footer.tsx";
import { SiteHeader } from "#app/site/header/header.tsx";
import { Paragraphs } from "#app/ui/legal-sections.tsx";
import type { LegalText } from "#contract/house/agreements.ts";
import { shownVersion } from "#domain/stays/agreements.ts";
import { house } from "#house/house.ts";
import styles from "./legal-page.module.css";

type LegalPageProps = {
  lead: string;
  /** The first text gives the page its title; others follow under their own. */
  texts: readonly [LegalText, ...LegalText[]];
};

/** A text that guests accept, readable without booking. */
export function LegalPage({ lead, texts }: LegalPageProps) {
  const [first, ...others] = texts;
  const entries = [
    ...first.sections.map(({ heading }) => ({ id: anchor(heading), title: heading })),
    ...others.map(({ title }) => ({ id: anchor(title), title })),
  ];
  return (
    <>
      <SiteHeader current="none" />
      <main id="main" className={`grid ${styles.page}`}>
        <header>
          <h1>{first.title}</h1>
          <p className="note">
            Version {shownVersion(first.version)}. <a href="/agreement">Rental Agreement</a>,{" "}
            <a href="/terms">Terms of Service</a>, <a href="/terms#house-rules">House Rules</a>,{" "}
            <a href="/privacy">Privacy Policy</a>
          </p>
        </header>
        <div className={`${styles.contents} unprinted`}>
          <Contents heading="On this page" entries={entries} />
        </div>
        <div className={styles.text}>
          <p className={styles.lead}>{lead}</p>
          {first.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2 id={anchor(heading)}>{heading}</h2>
              <Paragraphs of={paragraphs} />
            </section>
          ))}
          {others.map((text) => (
            <section key={text.id}>
              <h2 id={anchor(text.title)}>{text.title}</h2>
              {text.sections.map(({ heading, paragraphs }) => (
                <section key={heading}>
                  <h3>{heading}</h3>
                  <Paragraphs of={paragraphs} />
                </section>
              ))}
            </section>
          ))}
          <p className={styles.ask}>
            Questions? Write to <a href={`mailto:${house.email}`}>{house.email}</a>.
          </p>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

/** "Your card" becomes "your-card". */
function anchor(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z]+/g, "-");
}
