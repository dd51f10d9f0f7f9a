/** Samples of an invented lodge; a live site puts its own guests' words here. */
export const reviewsAreSamples = true;

export const rating = { score: "5.0", count: 20 } as const;

export const categoryRatings = ["Cleanliness", "Accuracy", "Check-in", "Communication", "Location", "Value"] as const;

export type Review = {
  readonly words: string;
  readonly guest: string;
  readonly from: string;
  readonly stayedIn: string;
};

/** The first one is set large. */
export const reviews: readonly Review[] = [
  {
    words:
      "We’d planned three day trips and took one. The other two days we watched the light cross the range from the porch, and my father, who reads the news at breakfast, forgot to.",
    guest: "Maren",
    from: "Minneapolis",
    stayedIn: "September",
  },
  {
    words:
      "Eight of us, four of them under ten. The fire was laid, the sleds were waxed, and there was a note about which hill. Spotless, and warm in a way photographs don’t show.",
    guest: "Daniel",
    from: "Santa Fe",
    stayedIn: "February",
  },
  {
    words:
      "Half an hour to the gondola, fifteen minutes to tacos, and at night not one other window in sight. The directions were exact, which matters in snow.",
    guest: "Priya",
    from: "Austin",
    stayedIn: "March",
  },
];
