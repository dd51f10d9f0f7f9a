import type { GuestReviews } from "#contract/house/reviews.ts";

/** No guest has written yet. Without reviews the page closes up around them. */
export const guestReviews: GuestReviews | undefined = undefined;
