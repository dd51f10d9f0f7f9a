import { house } from "./house.ts";

/** The words of the home page's sections. Facts and lists stand in the files beside this one. */

export const homeTitle = `${house.name}, a mountain lodge near Ridgway, Ouray and Telluride`;

export const aboutWords = {
  title: "One house, one party at a time.",
  text: [
    "Four bedrooms and three baths around a great room with a fire at its end. Between the porch and Mount Sneffels there’s meadow, then spruce, then rock. The elk come through at dusk.",
    "We live twenty minutes away. The wood’s stacked, the coffee’s ground, and nobody will knock.",
  ],
  land: "Meadow, aspen and spruce",
  road: "The road, drawn to height. Every town is downhill from the house.",
  roadNote: "Driving times on dry roads; add a quarter to a half in snow.",
} as const;

export const galleryWords = {
  title: "Sixteen pictures of the house and its land",
  note: "Open any of them for the full picture.",
} as const;

export const inventoryWords = {
  title: "What’s in the house",
  text: "An inventory, so you can pack less. If something you need is missing, ask; there’s probably one in the barn.",
  note: "No air conditioning. At 8,800 feet the nights are cool all summer, and the windows open.",
} as const;

export const reviewWords = {
  title: "Five out of five, twenty times",
  note: "20 reviews from guests who stayed.",
} as const;

export const whereWords = {
  // The number belongs to the highway, and the divide to Dallas.
  title: "Off Highway\u00a062, near Dallas\u00a0Divide",
  text: "The last two miles are graded gravel, plowed by 7 a.m. on snow days. You want all-wheel drive from November to April. Shop in Montrose or Ridgway on the way in. The house is at 8,800 feet: with a baby, a pregnancy, or heart or lung disease in your party, ask a doctor before you book.",
  note: "The exact address comes with your check-in instructions, three days before you arrive.",
} as const;

export const mapWords =
  "Map: the lodge is off Colorado 62 near Dallas Divide, west of Ridgway. Ouray is south of Ridgway on US 550, Telluride behind the Sneffels Range by Colorado 62 and 145, Montrose and its airport to the north, Silverton south of Ouray over Red Mountain Pass.";

export const contactWords = {
  title: "Ask us anything about the house",
  text: "Dogs, grandparents, a birthday, whether the pass is open. Two people read this, and one of them answers within the day.",
} as const;
