import type { GuestReviews } from "#contract/house/reviews.ts";

/** No guest has written yet. Without reviews the page leaves no gap. */
export const guestReviews: GuestReviews | undefined = undefined;
