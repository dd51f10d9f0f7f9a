import type { PictureName } from "./pictures.ts";

/**
 * A card of the index. `guide` is a file of guides, `section` an id in it; without a picture it shows the guide's own.
 * `also` is a second guide on the same subject, linked below the card.
 */
export type IndexEntry = {
  guide: string;
  section?: string;
  title: string;
  blurb: string;
  picture?: PictureName;
  also?: { guide: string; words: string };
};

export const guideIndex = {
  title: "Local Guides to Telluride, Ouray and Ridgway",
  description:
    "Ten guides from Wild Iris Lodge to Telluride, Ouray and Ridgway: trails, restaurants, festivals, winter, summer, drives, via ferrata and hot springs.",
  picture: "lake-wide",
  /** The same lake for a phone held upright. */
  narrowPicture: "lake-spruce",
  /** Said once at the foot of every guide. */
  credit: "Pictures are illustrations, not photographs of these places.",
  heading: "What we tell our friends",
  intro:
    "Trails, tables, drives and hot water within an hour or two of the house, by three people who’ve been rained on, snowed in and turned away without a reservation.",
  categories: {
    heading: "Start with what you feel like",
    intro: "How far from the door, roughly what it costs, and what to do when it’s shut or it rains.",
    cards: [
      {
        guide: "dining-guide",
        title: "Where to eat, town by town",
        blurb: "Twenty-one tables, from counter tacos to dinner at 10,551 feet.",
        also: { guide: "restaurants", words: "Or choose by the kind of evening" },
      },
      {
        guide: "hiking",
        title: "Three trails, and when to start each",
        blurb: "A lake basin, a waterfall, and a loop around a whole town.",
      },
      {
        guide: "telluride-events-festivals",
        title: "A year of festivals",
        blurb: "Which weekends to come for, and which to leave alone.",
      },
      {
        guide: "winter",
        title: "Winter without a lift ticket",
        blurb: "Snowshoes, skinny skis, frozen walls and hot water.",
      },
      {
        guide: "summer-activities",
        title: "Summer, high ground first",
        blurb: "The gondola, the passes, the river and the concerts in the park.",
      },
      {
        guide: "culture",
        title: "Main streets, museums and makers",
        blurb: "Film sets, opera houses, and things sold by the person who made them.",
        picture: "main-street-dusk",
      },
    ],
  },
  featured: {
    heading: "Worth reading before you pack",
    cards: [
      {
        guide: "hiking",
        title: "Best Hiking Trails in the San Juan Mountains",
        blurb:
          "Blue water above Ridgway, a waterfall above Telluride, a loop around Ouray, and the hour to start each one.",
      },
      {
        guide: "hiking",
        section: "hour-by-hour",
        title: "Blue Lakes, hour by hour",
        blurb: "First it takes your legs, then it pays your eyes back.",
        picture: "lake-spruce",
      },
      {
        guide: "telluride-events-festivals",
        title: "Bluegrass, films and a free Thursday",
        blurb: "Which weekends to book a year ahead, and how much of it costs nothing.",
      },
      {
        guide: "scenic-drives",
        title: "Three drives you shouldn’t rush",
        blurb: "The Million Dollar Highway, the Skyway and Dallas Divide, pullout by pullout.",
      },
      {
        guide: "via-ferrata",
        title: "Your first via ferrata",
        blurb: "Ouray first, with a guide. Here’s why, and what to wear.",
      },
      {
        guide: "hot-springs-compare",
        title: "Ouray or Orvis?",
        blurb: "Waterslides and lap lanes, or silence and stars: two very different evenings.",
      },
    ],
  },
} as const satisfies {
  title: string;
  description: string;
  picture: PictureName;
  narrowPicture: PictureName;
  credit?: string;
  heading: string;
  intro: string;
  categories: { heading: string; intro: string; cards: readonly IndexEntry[] };
  featured: { heading: string; cards: readonly IndexEntry[] };
};
