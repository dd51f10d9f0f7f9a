import { capitalized, spellCounted } from "#domain/number-words.ts";
import { gallery } from "./gallery.ts";
import { house } from "./house.ts";
import { bathrooms, bedrooms } from "./rooms.ts";
import { rules } from "./rules.ts";

/** The words of the home page's sections. Facts and lists are in the files beside this one. */

export const homeTitle = `${house.name} | Mountain Lodge near Telluride & Ouray`;

export const cardWords = {
  title: "A mountain lodge between Ridgway, Ouray and Telluride",
  place: "San Juan Mountains, Colorado",
};

export const aboutWords = {
  title: "One house, one party at a time.",
  text: [
    `${capitalized(spellCounted(bedrooms.length, "bedroom"))} and ${spellCounted(bathrooms.length, "bath")} around a great room with a fire at its end. Behind the house there’s meadow, then spruce, then Mount Sneffels and the rest of the San Juan Mountains. The elk come through at dusk.`,
    "We live 20 minutes away. The wood’s stacked, the coffee’s ground, and nobody will knock.",
  ],
};

const shown = gallery.flatMap(({ pictures }) => pictures).length;

export const galleryWords = {
  title: `${capitalized(spellCounted(shown, "picture"))} of the house and its land`,
  note: "Open any of them for the full picture.",
  credit: "All pictures are illustrations.",
};

export const inventoryWords = {
  title: "What’s in the house",
  text: "An inventory, so you can pack less. If something you need is missing, ask; there’s probably one in the barn.",
  note: `No air conditioning. At ${house.elevation} the nights are cool all summer, and the windows open.`,
};

export const whereWords = {
  // Non-breaking spaces keep the number with the highway and the divide with Dallas.
  title: "Off Highway\u00a062, near Dallas\u00a0Divide",
  text: `The last two miles are graded gravel, plowed by 7 a.m. on snow days. You want all-wheel drive from November to April. Shop in Montrose or Ridgway on the way in. The house is at ${house.elevation}: with a baby, a pregnancy, or heart or lung disease in your party, ask a doctor before you book.`,
  note: `The exact address comes with your check-in instructions, ${spellCounted(rules.instructionsDaysAhead, "day")} before you arrive.`,
};

export const contactWords = {
  title: "Ask us anything about the house",
  text: "Dogs, grandparents, a birthday, whether the pass is open. Two people read this, and one of them answers within the day.",
};
