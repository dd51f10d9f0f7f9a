import type { FloorPlan } from "#contract/house/home-parts.ts";

/** The floor plan, ten units to the foot. North is up: the porch faces north, the range is south of the house. */
export const plan: FloorPlan | undefined = {
  sample: true,
  title: "Where everyone sleeps, and how far it is to the coffee",
  text: "One bedroom on the ground floor, with no step between it, its bath, the kitchen and the porch. Three more up one flight of 14 stairs. A gate for the stairs hangs in the hall.",
  floors: [
    { file: "ground.svg", name: "Ground floor", words: "Drawn to scale, north up." },
    {
      file: "upper.svg",
      name: "Upper floor",
      words: "Over the west wing. The dashed line by the west wall is where you start to duck.",
    },
  ],
  rooms: [
    { name: "Sneffels", words: "king" },
    { name: "Tub room", words: "soaking tub, shower" },
    { name: "Boots and laundry" },
    { name: "Study", words: "a door that shuts" },
    { name: "Great room", words: "the fire" },
    { name: "Kitchen" },
    { name: "Dining", words: "table for ten" },
    { name: "North porch" },
    { name: "Terrace", words: "fire pit" },
    { name: "Hot tub", words: "cedar" },
    { name: "Aspen", words: "queen, under the eaves" },
    { name: "Eaves bath", words: "small tub" },
    { name: "The berths", words: "four bunks" },
    { name: "Landing bath", words: "stone shower" },
    { name: "Larkspur", words: "queen, over the porch side" },
    { name: "Landing", words: "telescope" },
  ],
};
