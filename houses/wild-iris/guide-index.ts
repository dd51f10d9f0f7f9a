import type { GuideIndex, IndexEntry } from "#contract/house/guides.ts";
import { capitalized, spellOut } from "#domain/number-words.ts";
import { house } from "./house.ts";

export const guideCategories = [
  "Hiking",
  "Dining",
  "Events & Culture",
  "Outdoors",
  "Culture & Shopping",
  "Adventure",
  "Wellness",
];

const categoryCards: readonly IndexEntry[] = [
  {
    guide: "dining-guide",
    title: "Where to eat, town by town",
    blurb: "Twenty-one places, from counter tacos to dinner at 10,551 feet.",
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
];

export const guideIndex: GuideIndex | undefined = {
  title: "Local Guides: Telluride, Ouray & Ridgway",
  description: (guides) =>
    `${capitalized(spellOut(guides))} guides from ${house.name} to Telluride, Ouray and Ridgway: trails, restaurants, festivals, winter, summer, drives, via ferrata and hot springs.`,
  picture: "lake-wide",
  /** The same lake for a phone held upright. */
  narrowPicture: "lake-spruce",
  credit: "Pictures are illustrations, not photographs of these places.",
  heading: "What we tell our friends",
  intro:
    "Trails, tables, drives and hot water within an hour or two of the house, by three people who’ve been rained on, snowed in and turned away without a reservation.",
  categories: {
    heading: "Start with what you feel like",
    intro: "How far from the door, roughly what it costs, and what to do when it’s shut or it rains.",
    cards: categoryCards,
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
  footer: [
    { guide: "restaurants", words: "Restaurants" },
    { guide: "hiking", words: "Hiking Trails" },
    { guide: "telluride-events-festivals", words: "Events" },
    { guide: "winter", words: "Winter Activities" },
  ],
  popular: [
    { guide: "hiking", words: "Hiking Trails" },
    { guide: "restaurants", words: "Restaurants" },
    { guide: "winter", words: "Winter Activities" },
    { guide: "dining-guide", words: "Dining Guide" },
  ],
  otherAddresses: { "best-hiking-trails-san-juan-mountains": "hiking" },
  moved: { summer: "summer-activities" },
};
