import { ButtonLink } from "#app/ui/button.tsx";
import { LineIcon } from "#app/ui/line-icon.tsx";
import { icons } from "#app/ui/pictures/icons.ts";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { picturePlaces } from "#house/pictures.ts";
import styles from "./guide-margin.module.css";
import type { GuidePage } from "./guide-page.ts";
import { Contents } from "./parts/contents.tsx";

/** Beside the text: quick facts, contents that stay in view, and one invitation at the end. */
export function GuideMargin({ page }: { page: GuidePage }) {
  return (
    <aside className={`${styles.margin} unprinted`} aria-label="About this guide">
      {page.quickInfo.length > 0 && <QuickInfo facts={page.quickInfo} />}
      {page.tableOfContents.length > 0 && (
        <div className={styles.contents}>
          <Contents heading="Table of Contents" entries={page.tableOfContents} />
        </div>
      )}
      <PlanYourStay reason={page.planYourStay} />
    </aside>
  );
}

function QuickInfo({ facts }: { facts: GuidePage["quickInfo"] }) {
  return (
    <section className={styles.quick} aria-labelledby="quick-info">
      <h2 id="quick-info">Quick Info</h2>
      <ul className={styles.facts}>
        {facts.map(({ icon, text }) => (
          <li key={text}>
            <LineIcon path={icons[icon]} box={24} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanYourStay({ reason }: { reason: string }) {
  return (
    <section className={styles.plan} aria-labelledby="plan-your-stay">
      {picturePlaces.booking && <Picture name={picturePlaces.booking} sizes="(width >= 64rem) 22rem, 100vw" alt="" />}
      <h2 id="plan-your-stay">Plan Your Stay</h2>
      <p>{reason}</p>
      <ButtonLink href="/#home" className={styles.book}>
        Book Now
      </ButtonLink>
    </section>
  );
}
