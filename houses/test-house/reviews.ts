import type { GuestReviews } from "#contract/house/reviews.ts";

const review = { words: "Some words.", stars: 5, guest: "A guest", from: "A town", stayedIn: "March" };

export const guestReviews: GuestReviews | undefined = {
  sample: true,
  title: "Five out of five",
  rating: 5,
  count: 2,
  everyOneFiveStars: true,
  categories: {},
  reviews: [review, review],
};
