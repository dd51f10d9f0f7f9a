import { capitalized, spellCounted } from "#domain/number-words.ts";
import { house } from "./house.ts";
import { bathrooms, bedrooms } from "./rooms.ts";
import { rules } from "./rules.ts";

/** The words of the home page's sections. Facts and lists are in the files beside this one. */

export const homeTitle = `${house.name}, a pond and a woodstove in northern Vermont`;

export const cardWords = {
  title: "A cabin on a pond of its own",
  place: "Northeast Kingdom, Vermont",
};

export const aboutWords = {
  title: "A small house that’s warm by the time the kettle boils.",
  text: [
    `${capitalized(spellCounted(bedrooms.length, "bedroom"))}, ${spellCounted(bathrooms.length, "bath")} and one room where everybody ends up, because the stove is in it. The pond begins at the steps. It’s cold until July and worth it anyway.`,
    "We built it over nine summers and live on the other side of the hill. Most guests never meet us, and all of them have our number.",
  ],
};

export const galleryWords = {
  title: "The cabin, drawn from memory",
  note: "These are drawings. The photographs come when the leaves do.",
};

export const inventoryWords = {
  title: "What you’ll find there",
  text: "Bring food, boots and something to read aloud. The rest is on the shelf, on a hook or under the bench.",
  note: "No television and no dishwasher. Two people have complained, and both came back.",
};

export const whereWords = {
  title: "The end of Cedar Swamp Road",
  text: "A mile of dirt road, sanded in winter and soft in April, when we’ll tell you which ruts to trust. Any car will do from May to November; bring snow tires for the rest of the year.",
  note: `Directions and the door code come by email ${spellCounted(rules.instructionsDaysAhead, "day")} before you arrive.`,
};

export const contactWords = {
  title: "Write to us first, if you like",
  text: "Whether the ice will hold, whether the loons are back, whether the pantry fits your uncle. We answer by the next morning.",
};
