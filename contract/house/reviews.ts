import { z } from "zod";
import { count, fields, listOf, named, text, written, yesOrNo } from "../fields.ts";

const rating = z.number({ error: "a number from 1 to 5" }).min(1, "1 to 5").max(5, "1 to 5");
const stars = z.int({ error: "a whole number from 1 to 5" }).min(1, "1 to 5").max(5, "1 to 5");

/** reviews.yaml: what guests said. */
export const reviewsFile = fields({
  /** True while the reviews are invented. A live site says at start that they must be replaced. */
  sample: yesOrNo,
  title: text,
  note: text.optional(),
  rating,
  /** How many reviews the rating is made of. */
  count,
  /** Shown on the page, so it must be true of every review and not only of those shown here. */
  everyOneFiveStars: yesOrNo.optional(),
  /** Ratings for cleanliness and the like, if there are any. */
  categories: named(rating),
  /** The first one is shown large. */
  reviews: listOf(
    fields({
      words: text,
      stars,
      guest: text,
      from: text,
      stayedIn: text,
      /** The day it was written: search engines show no review without it. */
      published: written(/^\d{4}-\d{2}-\d{2}$/, 'a day such as "2027-06-17"').optional(),
    }),
  ),
});

export type GuestReviews = z.infer<typeof reviewsFile>;
