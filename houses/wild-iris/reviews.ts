import type { GuestReviews } from "#contract/house/reviews.ts";
import { spellOut } from "#domain/number-words.ts";

const COUNT = 20;

/** Samples of an invented lodge; a live site puts its own guests' words here. */
export const guestReviews: GuestReviews | undefined = {
  sample: true,
  title: `Five out of five, ${spellOut(COUNT)} times`,
  note: `${COUNT} reviews from guests who stayed.`,
  rating: 5,
  count: COUNT,
  everyOneFiveStars: true,
  categories: { Cleanliness: 5, Accuracy: 5, "Check-in": 5, Communication: 5, Location: 5, Value: 5 },
  reviews: [
    {
      words:
        "We’d planned three day trips and took one. The other two days we watched the light cross the range from the great room, and my father, who reads the news at breakfast, forgot to.",
      stars: 5,
      guest: "Maren",
      from: "Minneapolis",
      stayedIn: "September",
    },
    {
      words:
        "Eight of us, four of them under ten. The fire was laid, the sleds were waxed, and there was a note about which hill. Spotless, and warm in a way photographs don’t show.",
      stars: 5,
      guest: "Daniel",
      from: "Santa Fe",
      stayedIn: "February",
    },
    {
      words:
        "Half an hour to the gondola, fifteen minutes to tacos, and at night not one other window in sight. The directions were exact, which matters in snow.",
      stars: 5,
      guest: "Priya",
      from: "Austin",
      stayedIn: "March",
    },
  ],
};
