import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { picturePlaces } from "#house/pictures.ts";
import styles from "./guide-margin.module.css";
import type { GuidePage } from "./guide-page.ts";
import { Contents } from "./parts/contents.tsx";

/** Beside the text: contents that stay in view, and one invitation at the end. */
export function GuideMargin({ page }: { page: GuidePage }) {
  return (
    <aside className={`${styles.margin} unprinted`} aria-label="About this guide">
      {page.tableOfContents.length > 0 && (
        <div className={styles.contents}>
          <Contents heading="Table of Contents" entries={page.tableOfContents} />
        </div>
      )}
      <PlanYourStay reason={page.planYourStay} />
    </aside>
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
