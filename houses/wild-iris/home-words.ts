import { capitalized, spellCounted } from "#domain/number-words.ts";
import { gallery } from "./gallery.ts";
import { house } from "./house.ts";
import { bathrooms, bedrooms } from "./rooms.ts";
import { rules } from "./rules.ts";

/** The words of the home page's sections. Facts and lists stand in the files beside this one. */

export const homeTitle = `${house.name}, a mountain lodge near Ridgway, Ouray and Telluride`;

export const cardWords = {
  title: "A mountain lodge between Ridgway, Ouray and Telluride",
  place: "San Juan Mountains, Colorado",
};

export const aboutWords = {
  title: "One house, let to one party at a time.",
  text: [
    `${capitalized(spellCounted(bedrooms.length, "bedroom"))} and ${spellCounted(bathrooms.length, "bath")} around a great room with a fire in the middle of it. Between the porch and Mount Sneffels there is meadow, then spruce, then rock. The elk come through at six.`,
    "We live twenty minutes away. The wood is stacked, the coffee is ground, and nobody will knock.",
  ],
};

const photographs = gallery.flatMap(({ pictures }) => pictures).length;

export const galleryWords = {
  title: `${capitalized(spellCounted(photographs, "photograph"))} of the house and its land`,
  note: "Open any of them for the full picture.",
};

export const inventoryWords = {
  title: "What is in the house",
  text: "An inventory, so that you can pack less. If something you need is missing, ask; we have probably got it in the barn.",
  note: `No air conditioning. At ${house.elevation} the nights are cool all summer, and the windows open.`,
};

export const whereWords = {
  // The number belongs to the highway, and the divide to Dallas.
  title: "Off Highway\u00a062, near Dallas\u00a0Divide",
  text: "The last two miles are graded gravel, plowed by seven on snow days. You want all-wheel drive from November to April. Shop in Montrose or Ridgway on the way in.",
  note: `The exact address comes with your check-in instructions, ${spellCounted(rules.instructionsDaysAhead, "day")} before you arrive.`,
};

export const contactWords = {
  title: "Ask us anything about the house",
  text: "Dogs, grandparents, a birthday, whether the pass is open. Two people read this, and one of them answers within the day.",
};
