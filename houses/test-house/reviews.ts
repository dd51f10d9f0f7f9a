import type { GuestReviews } from "#contract/house/reviews.ts";

export const guestReviews: GuestReviews | undefined = undefined;
