import button from "#app/ui/button.module.css";
import { REVIEW_CATEGORIES } from "#domain/reviews/review.ts";
import { hosts } from "#house/hosts.ts";
import { house } from "#house/house.ts";
import styles from "./reviews.module.css";
import { Quote, type ReviewsSection } from "./reviews.tsx";

const QUOTE = { words: "{{words}}", guest: "{{guest}}", stayedIn: "{{stayedIn}}" };

/**
 * The section with names in place of what guests have said. Once there are five reviews, the server fills them in
 * (server/pages/fill-reviews.ts), so a new review needs no new build.
 */
export const reviewsToFill: ReviewsSection = {
  rating: "{{rating}}",
  count: "{{count}}",
  title: "{{rating}} out of five, from guests who stayed",
  ledger: "{{ledger}}.",
  note: "Each comes from a booking made here. A withheld one is counted, and so are its stars.",
  categories: REVIEW_CATEGORIES.map((category) => [category, `{{${category}}}`]),
  quotes: (
    <>
      {"{{plain}}"}
      <Quote {...QUOTE} />
      {"{{answered}}"}
      <Quote {...QUOTE}>
        <div className={styles.answer}>
          <p>{"{{answer}}"}</p>
          <small>{`${hosts?.names ?? house.name}, {{answeredOn}}`}</small>
        </div>
      </Quote>
      {"{{more}}"}
      <details className={styles.more}>
        <summary className={`${button.button} ${button.ghost}`}>{"Read all {{quotes}}"}</summary>
        <div>{"{{rest}}"}</div>
      </details>
      {"{{end}}"}
    </>
  ),
};
